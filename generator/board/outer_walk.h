// Where a board's edges have the outside that surrounds it beside them, in contrast to a hole in
// its middle: the walk round the whole board. Cells do not matter, only how the edges are drawn.
#pragma once

#include <span>
#include <vector>

#include "board/board.h"

namespace quadrille::board {

/// Which sides of an edge the surrounding outside lies on; both for one that juts out.
struct OutsideOf {
    bool left = false;
    bool right = false;
};

/// For each edge. Of a board in pieces, each piece has its own outside.
std::vector<OutsideOf> surrounding_outside(std::span<const Vec2> vertices,
                                           std::span<const Edge> edges);

}  // namespace quadrille::board
