// The places round a board: what its outline leaves room for outside.
#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "board/areas.h"
#include "board/faces.h"
#include "board/outline.h"
#include "board/rim_places.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// The sine of the least bend that makes a dent.
constexpr double kDent = 0.01;

/// True where the outline, walked clockwise, bends outward: what comes before and after the vertex
/// is round one place outside.
bool is_dent(std::span<const Vec2> vertices, VertexId before, VertexId at, VertexId after) {
    const Vec2 along = vertices[at.index()] - vertices[before.index()];
    const Vec2 next = vertices[after.index()] - vertices[at.index()];
    return cross(along, next) < -kDent * length(along) * length(next);
}

/// The sides of the outline round one place: edges[i] joins vertices[i] and its successor.
struct Stretch {
    std::vector<VertexId> vertices;
    std::vector<EdgeId> edges;
};

void add_loop(const Loop& loop, std::span<const Vec2> vertices, std::vector<Stretch>& stretches) {
    const std::size_t sides = loop.edges.size();
    const auto vertex_at = [&](std::size_t index) { return loop.vertices[index % sides]; };
    const auto dent_before = [&](std::size_t side) {
        return is_dent(vertices, vertex_at(side + sides - 1), vertex_at(side), vertex_at(side + 1));
    };
    std::size_t first = 0;
    while (first < sides && dent_before(first)) {
        ++first;
    }
    for (std::size_t i = 0; i < sides; ++i) {
        if (i == 0 || !dent_before(first + i)) {
            stretches.push_back({{vertex_at(first + i)}, {}});
        }
        stretches.back().edges.push_back(loop.edges[(first + i) % sides]);
        stretches.back().vertices.push_back(vertex_at(first + i + 1));
    }
}

/// Of the outlines of all pieces, without those of holes.
std::vector<Stretch> stretches_of(std::span<const Vec2> vertices, std::span<const Edge> edges) {
    const std::vector<Loop> loops = outline_loops(vertices, edges);
    // A single one is the outline itself.
    const bool alone = loops.size() == 1;
    const auto outside = alone ? std::vector<bool>() : on_outside(vertices, links_of(edges));
    std::vector<Stretch> stretches;
    for (const Loop& loop : loops) {
        if (alone || outside[loop.edges.front().index()]) {
            add_loop(loop, vertices, stretches);
        }
    }
    return stretches;
}

std::size_t cell_at(const Edge& edge) {
    return (edge.left ? *edge.left : *edge.right).index();
}

}  // namespace

AreaFamily rim_of(const BoardData& data) {
    AreaFamily rim{"rim", {}};
    const bool on_cells = data.site_kind == spec::SiteKind::Cells;
    if (!on_cells || data.cells.empty() || data.cells.back().outer) {
        return rim;
    }
    const std::vector<SiteId> site_of = sites_by_element(data);
    for (const Stretch& stretch : stretches_of(data.vertices, data.edges)) {
        std::vector<SiteId> sites;
        for (const EdgeId edge : stretch.edges) {
            sites.push_back(site_of[cell_at(data.edges[edge.index()])]);
        }
        std::sort(sites.begin(), sites.end());
        sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
        const std::string name = "rim-" + std::to_string(rim.areas.size() + 1);
        rim.areas.push_back({name, std::move(sites), std::nullopt});
    }
    return rim;
}

std::vector<RimPlace> rim_places(const Board& board) {
    std::vector<RimPlace> places;
    if (board.family("rim") == nullptr) {
        return places;
    }
    std::vector<SiteId> site_of(board.cells().size());
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        site_of[board.element(SiteId{i})] = SiteId{i};
    }
    for (const Stretch& stretch : stretches_of(board.vertices(), board.edges())) {
        RimPlace place;
        for (const VertexId vertex : stretch.vertices) {
            place.edge.push_back(board.vertices()[vertex.index()]);
        }
        for (const EdgeId edge : stretch.edges) {
            place.sites.push_back(site_of[cell_at(board.edges()[edge.index()])]);
        }
        places.push_back(std::move(place));
    }
    return places;
}

}  // namespace quadrille::board
