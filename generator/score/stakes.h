// What a solver has to know about the match around a position: who wins by which final board.
#pragma once

#include "game/position.h"
#include "score/fill_game.h"
#include "solve/state.h"

namespace quadrille::score {

/// Requires: `position` has not ended and is in the last round of its match, of two roles.
solve::Stakes stakes_of(const game::Position& position, const MatchSoFar& match);

}  // namespace quadrille::score
