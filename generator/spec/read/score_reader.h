// Reads `score`: named counters, each of one kind.
#pragma once

#include "spec/read/game_names.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& groups_keys();
const KeyTable& majority_keys();
const KeyTable& crossings_keys();
const KeyTable& landings_keys();
const KeyTable& marks_counter_keys();
const KeyTable& lines_keys();
const KeyTable& patterns_keys();
const KeyTable& joined_keys();
const KeyTable& filled_keys();
const KeyTable& polygons_keys();
const KeyTable& faces_keys();
const KeyTable& rings_keys();
const KeyTable& highest_keys();
const KeyTable& numbers_keys();
const KeyTable& enclosed_keys();
const KeyTable& sum_keys();
const KeyTable& sum_term_keys();
const KeyTable& product_keys();
const KeyTable& sizes_put_together_keys();
const KeyTable& touched_areas_keys();
const KeyTable& unique_keys();
const KeyTable& arrivals_keys();
const KeyTable& places_keys();
const KeyTable& number_of_segments_keys();
const KeyTable& crossed_keys();
const KeyTable& loops_keys();
const KeyTable& runs_keys();
const KeyTable& held_keys();
const KeyTable& looped_keys();

/// Fills `names.counters` and `names.broken_counters`.
void read_score(MapReader& game, GameNames& names);

}  // namespace quadrille::spec
