// JSON Schemas of descriptions, made from the tables that the readers obey, for editors that check
// and complete YAML as it is typed. They accept what the reader accepts, and somewhat more: only
// the reader knows whether names exist and numbers agree.
//
// Source: JSON Schema, draft 7, https://json-schema.org/draft-07
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::spec {

/// "game", "board", "tiling", "sheet", "style", "figure".
std::vector<std::string> schema_kinds();

/// The schema of descriptions of a kind, with a line end; nothing if there is no such kind.
std::optional<std::string> json_schema(std::string_view kind);

}  // namespace quadrille::spec
