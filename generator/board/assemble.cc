#include "board/assemble.h"

#include <algorithm>
#include <cstddef>

#include "base/check.h"
#include "board/outline.h"

namespace quadrille::board {

namespace {

/// One side of one polygon, or a loose edge.
struct Side {
    VertexId from;
    VertexId to;
    std::size_t cell = 0;
    std::size_t position = 0;
    bool loose = false;

    [[nodiscard]] VertexId low() const { return std::min(from, to); }

    [[nodiscard]] VertexId high() const { return std::max(from, to); }
};

/// All sides, those of one lower vertex together, in the order of their cells.
std::vector<Side> sides_by_vertex(const Mesh& mesh) {
    std::vector<Side> sides;
    for (std::size_t cell = 0; cell < mesh.polygons.size(); ++cell) {
        const auto& polygon = mesh.polygons[cell];
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            sides.push_back({polygon[i], polygon[(i + 1) % polygon.size()], cell, i, false});
        }
    }
    for (const auto& [from, to] : mesh.loose_edges) {
        sides.push_back({from, to, 0, 0, true});
    }
    std::stable_sort(
        sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.low() < b.low(); });
    return sides;
}

/// Joins `side` to the edge it lies on, a new one if it is the first of the two. `first_edge`: of
/// the same lower vertex.
void join_side(const Side& side, std::size_t first_edge, BoardData& data) {
    std::size_t edge = first_edge;
    while (edge < data.edges.size() && data.edges[edge].to != side.high() &&
           data.edges[edge].from != side.high()) {
        ++edge;
    }
    if (edge == data.edges.size()) {
        data.edges.push_back({side.from, side.to, std::nullopt, std::nullopt});
    }
    if (side.loose) {
        return;
    }
    Edge& joined = data.edges[edge];
    std::optional<CellId>& facing = joined.from == side.from ? joined.right : joined.left;
    QUADRILLE_CHECK(!facing.has_value());
    facing = CellId{side.cell};
    data.cells[side.cell].sides[side.position] = EdgeId{edge};
}

/// The outside becomes one more cell on the empty side of the longest way round.
void add_outer_cell(BoardData& data) {
    const std::vector<Loop> loops = outline_loops(data.vertices, data.edges);
    QUADRILLE_CHECK(!loops.empty());
    const CellId outer{data.cells.size()};
    data.cells.push_back({loops.front().vertices, loops.front().edges, true});
    for (const EdgeId side : loops.front().edges) {
        Edge& edge = data.edges[side.index()];
        (edge.left ? edge.right : edge.left) = outer;
    }
}

}  // namespace

void assemble_graph(const Mesh& mesh, BoardData& data) {
    data.vertices = mesh.vertices;
    data.regular = mesh.regular;
    data.cells.reserve(mesh.polygons.size() + 1);
    for (const auto& polygon : mesh.polygons) {
        data.cells.push_back({polygon, std::vector<EdgeId>(polygon.size()), false});
    }
    std::size_t first_edge = 0;
    VertexId low;
    for (const Side& side : sides_by_vertex(mesh)) {
        if (side.low() != low) {
            first_edge = data.edges.size();
            low = side.low();
        }
        join_side(side, first_edge, data);
    }
    if (mesh.outer) {
        add_outer_cell(data);
    }
}

}  // namespace quadrille::board
