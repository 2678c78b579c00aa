// Reads `win`, the list of clauses of which the first that applies decides, and `rounds`.
#pragma once

#include <vector>

#include "spec/read/game_names.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& win_clause_keys();
const KeyTable& rounds_keys();

std::vector<WinClause> read_win(ReadContext& context, const GameNames& names, const Node& list);

RoundsSpec read_rounds(ReadContext& context, const GameNames& names, const Node& node);

}  // namespace quadrille::spec
