// Ways to lay a board on itself that change nothing for a game: positions that differ by one of them
// have the same value.
#pragma once

#include <span>
#include <vector>

#include "game/position.h"

namespace quadrille::solve {

/// Where each site comes to lie.
using Image = std::vector<board::SiteId>;

/// All that keep the rules and counters of the game as they are, whatever lies on the board; the
/// first one leaves everything in its place. Slow: once for all positions of a game will do.
std::vector<Image> images_of(const game::Game& game);

/// Those of its game's that keep the position too.
std::vector<Image> images_of(const game::Position& position, std::span<const Image> of_game);

std::vector<Image> images_of(const game::Position& position);

}  // namespace quadrille::solve
