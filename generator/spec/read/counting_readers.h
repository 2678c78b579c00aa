// Readers of single kinds of counters, and what several of them share; score_reader.h is the way in.
#pragma once

#include "spec/read/game_names.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

Counting read_groups(ReadContext& context, const GameNames& names, const Node& node);
Counting read_majority(ReadContext& context, const GameNames& names, const Node& node);
Counting read_joined(ReadContext& context, const GameNames& names, const Node& node);
Counting read_filled(ReadContext& context, const GameNames& names, const Node& node);
Counting read_arrivals(ReadContext& context, const GameNames& names, const Node& node);
Counting read_places(ReadContext& context, const GameNames& names, const Node& node);
Counting read_crossed(ReadContext& context, const GameNames& names, const Node& node);
Counting read_loops(ReadContext& context, const GameNames& names, const Node& node);
Counting read_unique(ReadContext& context, const GameNames& names, const Node& node);
Counting read_runs(ReadContext& context, const GameNames& names, const Node& node);
Counting read_held(ReadContext& context, const GameNames& names, const Node& node);

/// What many counters can have: `called`, what a report calls it, and `to`, whose it is.
Key called_key();
Key to_key();

/// `to: mover` shares out the one number of the board, if the counter has one; where it has not,
/// reports what was `expected`.
bool read_to_mover(MapReader& map, bool one_number, const char* expected);

}  // namespace quadrille::spec
