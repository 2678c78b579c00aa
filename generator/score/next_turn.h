// For typing in a game item by item: what the next turn asks for, and a last turn of which only the
// first items are there.
#pragma once

#include <cstddef>
#include <optional>

#include "game/position.h"
#include "score/verdict.h"
#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// If all that is wrong with the transcript is that its last turn lacks items, that turn, and `replay`
/// has no fault any more. If the first items are wrong already, they become its fault.
std::optional<BegunTurn> take_begun(const transcript::Transcript& transcript,
                                    transcript::Replay& replay);

/// `round` from 0. Requires: the position has not ended.
NextTurn next_turn(const game::Position& position,
                   std::size_t round,
                   std::size_t person,
                   const std::optional<BegunTurn>& begun);

}  // namespace quadrille::score
