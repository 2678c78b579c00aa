// Reads `play`: phases, their turns, the verbs of a turn, and when a phase ends.
#pragma once

#include <vector>

#include "spec/read/game_names.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

const KeyTable& phase_keys();
const KeyTable& mark_verb_keys();
const KeyTable& count_plan_keys();
const KeyTable& line_limit_keys();
const KeyTable& segment_verb_keys();
const KeyTable& step_verb_keys();
const KeyTable& say_verb_keys();
const KeyTable& until_keys();
const KeyTable& verb_keys();

/// The phases under `play`. Roles of `names.playing` on are left out of `moves` and `from`.
std::vector<PhaseSpec> read_play(ReadContext& context, const GameNames& names, const Node& node);

}  // namespace quadrille::spec
