// Which part of a board's edge belongs to which of its counted sides.
#pragma once

#include <cstddef>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

/// A stretch of the board's edge, in millimetres, clockwise round the board.
struct SideRun {
    std::size_t side = 0;  ///< Index into BoardLook::sides.
    std::vector<Vec2> edge;
    // Unit vectors, outward: how its two ends are cut off.
    Vec2 first_way;
    Vec2 last_way;
};

/// In the order of the edge, with a small gap where two meet. A cell on two sides gives each of
/// them one half of its edge. None where the edge is all one side.
std::vector<SideRun> side_runs(const board::Board& board, const BoardLook& look, Mm unit);

}  // namespace quadrille::figure
