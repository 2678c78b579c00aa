// Reads `play`: phases, their turns, the verbs of a turn, and when a phase ends.
#pragma once

#include <optional>
#include <vector>

#include "spec/read/game_names.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& phase_keys();
const KeyTable& mark_verb_keys();
const KeyTable& count_plan_keys();
const KeyTable& line_limit_keys();
const KeyTable& lowest_keys();
const KeyTable& area_limit_keys();
const KeyTable& segment_verb_keys();
const KeyTable& step_verb_keys();
const KeyTable& say_verb_keys();
const KeyTable& until_keys();
const KeyTable& again_keys();
const KeyTable& verb_keys();

/// One verb of a turn: `mark`, `{mark: {...}}`, `{segment: ...}`, ... Nothing after a report.
std::optional<Verb> read_verb(ReadContext& context, const GameNames& names, const Node& node);

/// What stands under `count` of a mark.
void read_count(ReadContext& context, const GameNames& names, const Node& node, MarkVerb& verb);

/// What stands under `segment`.
SegmentVerb read_segment_verb(ReadContext& context, const GameNames& names, const Node& node);

/// What stands under `step`, with the roles that play.
StepVerb read_step_verb(ReadContext& context, const GameNames& names, const Node& node);

/// `per` of a mark verb; nothing if it has none, or after a report.
std::optional<AreaLimit> read_area_limit(MapReader& verb);

/// `moves` and `from` of the phases have only the roles that play.
std::vector<PhaseSpec> read_play(MapReader& game, const GameNames& names);

}  // namespace quadrille::spec
