// The ways to turn or mirror a board that change nothing in the game played on it. Found by trying:
// random games are turned with the board, and must stay legal, end at the same turn and count the
// same. So no rule needs to say by itself what it is symmetric to.
#pragma once

#include <vector>

#include "board/symmetries.h"
#include "game/game.h"
#include "game/position.h"

namespace quadrille::play {

/// All of them; the first leaves everything in its place. Requires: the game has play.
std::vector<board::Symmetry> game_symmetries(const game::Game& game);

/// The turn on the turned board.
game::Turn turned(const game::Turn& turn, const board::Symmetry& symmetry);

/// Of all turns that are the same but for these symmetries and the order of their items, the first.
game::Turn representative(const game::Game& game,
                          const game::Turn& turn,
                          const std::vector<board::Symmetry>& symmetries);

}  // namespace quadrille::play
