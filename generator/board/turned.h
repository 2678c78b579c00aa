// A board that stands another way on the page: the same sites, names and rules, other places.
#pragma once

#include "board/board.h"

namespace quadrille::board {

/// Turned clockwise round the origin. Names of directions and sides stay those of the board as it
/// is described.
Board turned(const Board& board, double degrees);

/// How far a board is turned to stand the other way: hexagons by one of their sides, so that each
/// of them keeps a corner at the top; all others by a right angle.
double other_way(const Board& board);

}  // namespace quadrille::board
