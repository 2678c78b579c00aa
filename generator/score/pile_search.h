// An order of turns that leads to a finished board on which marks pile up (`on: lowest`). Dealing
// them out by chance would seldom find one: whose mark lies on whose decides who can move.
#pragma once

#include <optional>

#include "game/position.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// The position after such turns; nothing if none was found. Looks only at games of one mark a turn
/// of which some pile up. Requires: the board has the marks of the start.
std::optional<game::Position> find_pile_order(const transcript::Transcript& transcript);

}  // namespace quadrille::score
