// The places outside the board that a game counts: a dot at each, on a level with the tips of the
// outline, so that players see how many their marks touch. Figures fill those that are touched.
//
//       o   o   o
//     \/ \/ \/ \/    the board's edge
#pragma once

#include <cstddef>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

struct RimDot {
    std::size_t area = 0;  ///< Index into the family "rim".
    Point centre;
    Mm radius;
    Vec2 out;                          ///< Outward, of length 1.
    std::vector<board::SiteId> sites;  ///< That it touches, clockwise round the board.
};

/// Clockwise round the board. Empty if the look has none or if only a part of the board is shown.
std::vector<RimDot> rim_dots(const board::Board& board,
                             const BoardLook& look,
                             const BoardFigureOptions& options);

/// All of them, `share` as large.
drawing::Path circles_of(const std::vector<RimDot>& dots, double share = 1);

/// `ink` with the dots.
Box with_rim_dots(Box ink, const std::vector<RimDot>& dots);

}  // namespace quadrille::figure
