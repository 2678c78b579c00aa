// The shapes of areas that are won by the marks in them, on boards whose sites are circles: one in
// the middle of each area, to be coloured for its winner. The counterpart of the tokens of cells.
//
//        o
//       /v\     v: the shape, in an area of three circles
//      o---o
#pragma once

#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

struct AreaToken {
    std::size_t area = 0;  ///< Index into BoardLook::areas.
    Point centre;
    std::vector<Point> corners;
};

/// Of areas that ask for one and have room. All of one rank are of one size. None unless the
/// options ask for areas.
std::vector<AreaToken> area_tokens(const board::Board& board,
                                   const BoardLook& look,
                                   const BoardFigureOptions& options);

/// True if a box lies inside the shape and `clear` of its sides.
bool holds(const AreaToken& token, const Box& box, Mm clear);

}  // namespace quadrille::figure
