// Links of a graph that run behind the circle of a third vertex: on paper they look like two links, to and
// from it. For `check`, which warns of them.
#pragma once

#include "base/result.h"
#include "board/board.h"
#include "game/game.h"

namespace quadrille::page {

/// A warning for each such link. None where the game has no circles on its board.
Diagnostics hidden_links(const game::Game& game);

/// The same for a board alone, whose vertices a game can have as circles.
Diagnostics hidden_links(const board::Board& board);

}  // namespace quadrille::page
