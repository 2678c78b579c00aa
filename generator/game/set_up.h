// Positions that were not reached by turns: a board and whose turn it is, to go on from. That needs rules
// that ask for nothing but the board and the player to move.
#pragma once

#include "game/game.h"

namespace quadrille::game {

/// True if what has happened before makes a difference to what may be done or to who wins: the order of
/// turns, their number, who put a mark last, what a turn added, segments and coins.
bool history_matters(const Game& game);

}  // namespace quadrille::game
