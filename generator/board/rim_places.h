// The places of the family "rim": where they lie outside the board, for those who draw it.
//
//       o   o   o      a place for each side of the outline, on hexagons one for each
//     \_/ \_/ \_/ \    dent: two sides of it are round the same place
#pragma once

#include <vector>

#include "board/board.h"

namespace quadrille::board {

struct RimPlace {
    std::vector<Vec2> edge;     ///< The stretch of the outline round it, clockwise round the board.
    std::vector<SiteId> sites;  ///< The site at each side of `edge`.
};

/// One for each area of the family "rim", in its order; empty if the board has no such family.
std::vector<RimPlace> rim_places(const Board& board);

}  // namespace quadrille::board
