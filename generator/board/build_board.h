// From the description of a board to the board itself: picks the family's builder, names the sites,
// derives neighbours, areas, places.
#pragma once

#include "base/result.h"
#include "board/board.h"

namespace quadrille::board {

/// Errors: what only shows on the finished board: a start mark on a place that it lacks, a label
/// scheme that does not suit it, places set by hand where edges cross or a vertex is missing.
Result<Board> build_board(const spec::BoardSpec& spec);

}  // namespace quadrille::board
