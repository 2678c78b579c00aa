// A verdict as one line of JSON, the schema quadrille.score/1: the keys and their order are a
// promise to scripts.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "score/verdict.h"

namespace quadrille::score {

/// Writes further keys at the end of the object.
using MoreKeys = std::function<void(JsonWriter& json)>;

/// Without a line end. `file` is the name as the user gave it, "-" for standard input.
std::string to_json(const Verdict& verdict, std::string_view file, const MoreKeys& more = {});

/// For what could not be read as text, from `line` of the file on: no game, invalid.
std::string unreadable_json(std::string_view file, int line, const Diagnostics& diagnostics);

}  // namespace quadrille::score
