// How large sites are, and their shapes: on the board, and as a swatch next to a name.
#include <algorithm>
#include <cmath>
#include <utility>

#include "board/bent_rim.h"
#include "board/measures.h"
#include "figure/board/board_figure.h"
#include "figure/board/board_labels.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestCircle = 15_mm;
constexpr double kLooseShare = 0.86;  // where no lines join the circles
constexpr Mm kLargestDot = 1.3_mm;
constexpr Mm kLargestTarget = 6_mm;
constexpr Mm kLargestWritten = 8.4_mm;
constexpr double kWrittenShare = 0.6;  // so that segments are seen between the rings

drawing::Path site_outline(const Board& board, const BoardLook& look, SiteId site, Mm unit) {
    if (board.site_kind() == spec::SiteKind::Cells && look.sites == SiteLook::Cells) {
        return drawing::polygon(cell_corners(board, board::CellId{board.element(site)}, unit));
    }
    const Mm width = look.sites == SiteLook::Circles ? circle_diameter(board, look, unit)
                                                     : target_diameter(look, unit);
    return drawing::circle(board.centre(site) * unit, width / 2);
}

}  // namespace

Mm target_diameter(const BoardLook& look, Mm unit) {
    return look.written ? std::min(kLargestWritten, unit * kWrittenShare)
                        : std::min(kLargestTarget, unit / 3);
}

Mm bare_dot_diameter(Mm unit) {
    return std::min(kLargestDot, unit * 0.12);
}

Mm circle_diameter(const Board& board, Mm unit) {
    return std::min(kLargestCircle, unit * (kCircleShare * board.spacing()));
}

Mm circle_diameter(const Board& board, const BoardLook& look, Mm unit) {
    return look.links ? circle_diameter(board, unit) : unit * (kLooseShare * board.spacing());
}

Mm site_width(const Board& board, const BoardLook& look, Mm unit) {
    switch (look.sites) {
        case SiteLook::Cells:
            break;
        case SiteLook::Circles:
            return circle_diameter(board, look, unit);
        case SiteLook::Targets:
            return target_diameter(look, unit);
    }
    return unit;
}

Mm smallest_cell(const Board& board, Mm unit) {
    return board.regular() ? unit : unit * (2 * board::measure(board).smallest_radius);
}

std::vector<Point> cell_corners(const Board& board, board::CellId cell, Mm unit) {
    std::vector<Point> corners;
    for (const Vec2& corner : board::cell_outline(board, cell)) {
        corners.push_back(corner * unit);
    }
    return corners;
}

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

void paint_site_areas(drawing::Drawing& drawing, const LabelScene& scene) {
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        const SiteId site{i};
        if (scene.options.shows(site)) {
            const std::string& label = scene.board.label(site);
            drawing::Group group{"site-" + label, "site", label, {}};
            group.content.add(drawing::PathItem{
                .path = site_outline(scene.board, scene.look, site, scene.options.unit)});
            drawing.add(std::move(group));
        }
    }
}

}  // namespace quadrille::figure
