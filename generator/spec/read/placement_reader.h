// Reads what a verb `mark` says of the places of its marks.
#pragma once

#include "spec/read/game_names.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& neighbour_counts_keys();
const KeyTable& neighbour_count_keys();
const KeyTable& lead_keys();
const KeyTable& in_line_keys();
const KeyTable& closed_keys();

/// `not-making` of a mark or a segment. Errors: a counter that cannot be asked after each of them.
std::optional<NotMaking> read_not_making(MapReader& map, const GameNames& names);

/// `together`, `along`, `in`, `closed`, `sent-to`, `near`, `not-near`, `in-line` and `else`.
void read_placement(MapReader& map, const GameNames& names, MarkVerb& verb);

}  // namespace quadrille::spec
