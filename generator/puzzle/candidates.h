// Positions from games that are played with some care, to look for puzzles in: a player who can win
// at once does, and nobody lets the other win at once if they see how to prevent it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/position.h"
#include "score/fill_game.h"
#include "solve/symmetry.h"

namespace quadrille::puzzle {

/// A whole game: the position before each turn. The same seed gives the same game. `images` are
/// those of the game.
std::vector<game::Position> careful_game(const game::Game& game,
                                         std::span<const solve::Image> images,
                                         std::uint64_t seed);

}  // namespace quadrille::puzzle
