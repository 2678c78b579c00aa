#include <cmath>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

Swatch site_swatch(const Board& board, const BoardLook& look, Point foot, Mm size) {
    const std::size_t sides = board.cells().empty() ? 4 : board.cells()[0].corners.size();
    const bool hexagon = look.sites == SiteLook::Cells && sides == 6;
    const Mm height = hexagon ? size * (2 / std::sqrt(3.0)) : size;
    const Point centre{foot.x + size / 2, foot.y - height / 2};
    if (hexagon) {
        const Mm quarter = height / 4;
        const Mm half = size / 2;
        return {ConvexPolygon{{centre + Point{0_mm, -height / 2},
                               centre + Point{half, -quarter},
                               centre + Point{half, quarter},
                               centre + Point{0_mm, height / 2},
                               centre + Point{-half, quarter},
                               centre + Point{-half, -quarter}}},
                centre,
                size};
    }
    if (look.sites == SiteLook::Cells && sides == 4) {
        return {ConvexPolygon{{{foot.x, foot.y - size},
                               {foot.x + size, foot.y - size},
                               {foot.x + size, foot.y},
                               foot}},
                centre,
                size};
    }
    return {Disc{centre, size / 2}, centre, size};
}

}  // namespace quadrille::figure
