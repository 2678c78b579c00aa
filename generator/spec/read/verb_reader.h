// Reads one verb of a turn. Part of play_reader.h.
#pragma once

#include <optional>

#include "spec/read/game_names.h"

namespace quadrille::spec {

/// `mark`, `{mark: {...}}`, `{segment: ...}`, ... Nothing after a report.
std::optional<Verb> read_verb(ReadContext& context, const GameNames& names, const Node& node);

}  // namespace quadrille::spec
