// Ways to lay a board on itself that change nothing for a game: positions that differ by one of them
// have the same value.
#pragma once

#include <vector>

#include "game/position.h"

namespace quadrille::solve {

/// Where each site comes to lie.
using Image = std::vector<board::SiteId>;

/// All that keep the rules and counters of the game as they are, and the position; the first one
/// leaves everything in its place.
std::vector<Image> images_of(const game::Position& position);

/// Of all that keep the rules and counters of the game as they are, whatever lies on the board.
std::vector<Image> images_of(const game::Game& game);

}  // namespace quadrille::solve
