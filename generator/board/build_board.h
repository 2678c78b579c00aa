// From the description of a board to the board itself: picks the family's builder, names the sites,
// derives neighbours, areas, places.
#pragma once

#include "base/result.h"
#include "board/board.h"

namespace quadrille::board {

/// Errors: what only the finished board can tell: a start mark on a place that it lacks, a label
/// scheme that does not suit it, hand-made places that cross or leave out a vertex.
Result<Board> build_board(const spec::BoardSpec& spec);

}  // namespace quadrille::board
