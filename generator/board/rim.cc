// The places round a board: what its outline leaves room for outside.
#include <algorithm>
#include <string>
#include <utility>

#include "board/areas.h"
#include "board/faces.h"
#include "board/outline.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// The sine of the least bend that makes a dent.
constexpr double kDent = 0.01;

/// True where the outline, walked clockwise, bends outward: what comes before and after the vertex
/// is round one place outside.
bool is_dent(const BoardData& data, VertexId before, VertexId at, VertexId after) {
    const auto place = [&](VertexId vertex) { return data.vertices[vertex.index()]; };
    const Vec2 along = place(at) - place(before);
    const Vec2 next = place(after) - place(at);
    return cross(along, next) < -kDent * length(along) * length(next);
}

SiteId site_at(const BoardData& data, const std::vector<SiteId>& site_of, EdgeId rim) {
    const Edge& edge = data.edges[rim.index()];
    return site_of[(edge.left ? *edge.left : *edge.right).index()];
}

void add_loop(const Loop& loop,
              const BoardData& data,
              const std::vector<SiteId>& site_of,
              AreaFamily& rim) {
    const std::size_t sides = loop.edges.size();
    const auto dent_before = [&](std::size_t side) {
        return is_dent(data,
                       loop.vertices[(side + sides - 1) % sides],
                       loop.vertices[side % sides],
                       loop.vertices[(side + 1) % sides]);
    };
    std::size_t first = 0;
    while (first < sides && dent_before(first)) {
        ++first;
    }
    for (std::size_t i = 0; i < sides; ++i) {
        if (i == 0 || !dent_before(first + i)) {
            rim.areas.push_back({"rim-" + std::to_string(rim.areas.size() + 1), {}, std::nullopt});
        }
        std::vector<SiteId>& sites = rim.areas.back().sites;
        sites.push_back(site_at(data, site_of, loop.edges[(first + i) % sides]));
    }
}

}  // namespace

AreaFamily rim_of(const BoardData& data) {
    AreaFamily rim{"rim", {}};
    const bool on_cells = data.site_kind == spec::SiteKind::Cells;
    if (!on_cells || data.cells.empty() || data.cells.back().outer) {
        return rim;
    }
    const std::vector<bool> outside = on_outside(data.vertices, links_of(data.edges));
    const std::vector<SiteId> site_of = sites_by_element(data);
    for (const Loop& loop : outline_loops(data.vertices, data.edges)) {
        if (outside[loop.edges.front().index()]) {
            add_loop(loop, data, site_of, rim);
        }
    }
    for (Area& area : rim.areas) {
        std::sort(area.sites.begin(), area.sites.end());
        area.sites.erase(std::unique(area.sites.begin(), area.sites.end()), area.sites.end());
    }
    return rim;
}

}  // namespace quadrille::board
