#include "figure/board/site_areas.h"

#include <utility>

namespace quadrille::figure {

namespace {

using board::Board;
using board::SiteId;
using drawing::Drawing;
using drawing::Group;
using drawing::Path;
using drawing::PathItem;

Path cell_outline(const Board& board, SiteId site, Mm unit) {
    std::vector<Point> corners;
    for (const board::VertexId corner : board.cells()[board.element(site)].corners) {
        corners.push_back(board.vertices()[corner.index()] * unit);
    }
    return drawing::polygon(corners);
}

Path site_outline(const Board& board, const BoardLook& look, SiteId site, Mm unit) {
    const Point centre = board.centre(site) * unit;
    switch (look.sites) {
        case SiteLook::Cells:
            if (board.site_kind() == spec::SiteKind::Cells) {
                return cell_outline(board, site, unit);
            }
            return drawing::circle(centre, well_diameter(unit) / 2);
        case SiteLook::Circles:
            return drawing::circle(centre, circle_diameter(board, look, unit) / 2);
        case SiteLook::Wells:
            return drawing::circle(centre, well_diameter(unit) / 2);
    }
    return {};
}

}  // namespace

void paint_site_areas(Drawing& drawing,
                      const Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options) {
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const SiteId site{i};
        if (!options.shows(site)) {
            continue;
        }
        Group group{"site-" + board.label(site), "site", board.label(site), {}};
        group.content.add(PathItem{.path = site_outline(board, look, site, options.unit)});
        drawing.add(std::move(group));
    }
}

}  // namespace quadrille::figure
