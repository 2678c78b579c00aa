#include "game/area_sides.h"

#include <algorithm>

namespace quadrille::game {

namespace {

std::vector<board::SiteId> sites_of_vertices(const board::Board& board) {
    std::vector<board::SiteId> sites(board.vertices().size());
    for (std::size_t site = 0; site < board.site_count(); ++site) {
        sites[board.element(board::SiteId{site})] = board::SiteId{site};
    }
    return sites;
}

}  // namespace

std::vector<std::vector<Side>> area_sides(const board::Board& board,
                                          const board::AreaFamily& family) {
    const bool cells = std::all_of(family.areas.begin(), family.areas.end(), [](const auto& area) {
        return area.cell.has_value();
    });
    if (!cells || board.site_kind() != spec::SiteKind::Vertices) {
        return {};
    }
    const std::vector<board::SiteId> sites = sites_of_vertices(board);
    std::vector<std::vector<Side>> sides;
    for (const board::Area& area : family.areas) {
        std::vector<Side>& of_cell = sides.emplace_back();
        for (const board::EdgeId side : board.cells()[area.cell->index()].sides) {
            const board::Edge& edge = board.edges()[side.index()];
            of_cell.emplace_back(std::minmax(sites[edge.from.index()], sites[edge.to.index()]));
        }
    }
    return sides;
}

}  // namespace quadrille::game
