// Duals of boards that were built: of hexagons and of graphs. Tilings and solids have theirs
// before they are cut out or laid flat.
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "board/assemble.h"
#include "board/faces.h"
#include "board/mesh.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

using Pair = std::array<std::size_t, 2>;

/// In a cell of any form the middle of the largest circle lies inside.
std::vector<Vec2> middles_of(const Mesh& mesh) {
    std::vector<Vec2> middles;
    middles.reserve(mesh.polygons.size());
    for (const std::vector<VertexId>& polygon : mesh.polygons) {
        const std::vector<Vec2> corners = places_of(polygon, mesh.vertices);
        middles.push_back(mesh.regular ? mean_of(corners) : incircle(corners).centre);
    }
    return middles;
}

/// The cells that share a side, each pair once, in the order of the sides.
std::vector<Pair> pairs_of_cells(const Mesh& mesh) {
    BoardData data;
    assemble_graph(mesh, data);
    std::vector<Pair> pairs;
    std::map<Pair, bool> known;
    for (const Edge& edge : data.edges) {
        if (!edge.left || !edge.right) {
            continue;
        }
        const Pair pair{std::min(edge.left->index(), edge.right->index()),
                        std::max(edge.left->index(), edge.right->index())};
        if (pair[0] != pair[1] && known.emplace(pair, true).second) {
            pairs.push_back(pair);
        }
    }
    return pairs;
}

/// As a graph: the reader of graphs says whether the lines cross, and finds the cells.
spec::GraphShape graph_of(const std::vector<Vec2>& middles, const std::vector<Pair>& pairs) {
    spec::GraphShape graph;
    for (std::size_t i = 0; i < middles.size(); ++i) {
        graph.vertices.push_back({std::to_string(i + 1), middles[i], {}});
    }
    for (const Pair& pair : pairs) {
        graph.links.push_back(
            {std::to_string(pair[0] + 1), std::to_string(pair[1] + 1), {}, {}, {}});
    }
    return graph;
}

/// The vertices lie where the hexagons lay, a unit apart; where marks are put on cells the unit is
/// the width of the circle in one.
Mesh dual_of_hexagons(const spec::BoardSpec& board,
                      const Mesh& whole,
                      std::vector<Vec2> middles,
                      const std::vector<Pair>& pairs) {
    Mesh dual;
    dual.vertices = std::move(middles);
    DrawnFaces faces = faces_of(dual.vertices, pairs);
    dual.polygons = std::move(faces.polygons);
    dual.loose_edges = std::move(faces.loose_edges);
    if (board.sites == spec::SiteKind::Cells && !dual.polygons.empty()) {
        const double unit = 2 * incircle(places_of(dual.polygons.front(), dual.vertices)).radius;
        for (Vec2& vertex : dual.vertices) {
            vertex = vertex * (1 / unit);
        }
    }
    dual.sides = whole.sides;
    if (board.sites == spec::SiteKind::Vertices) {
        dual.lattice = whole.lattice;
    }
    return dual;
}

}  // namespace

Result<Mesh> dual_mesh(const spec::BoardSpec& board, const Mesh& whole) {
    if (whole.polygons.empty()) {
        return fail(error_in(board.file,
                             board.dual_at,
                             "this board has no dual: its links enclose no cells",
                             "expected a graph with cells, whose links do not cross"));
    }
    std::vector<Vec2> middles = middles_of(whole);
    const std::vector<Pair> pairs = pairs_of_cells(whole);
    if (whole.regular) {
        return dual_of_hexagons(board, whole, std::move(middles), pairs);
    }
    Result<Mesh> dual = graph_mesh(board, graph_of(middles, pairs));
    if (!dual) {
        return fail(error_in(board.file,
                             board.dual_at,
                             "the dual of this board cannot be drawn: lines between the middles of "
                             "its cells cross each other, or leave some cells unconnected",
                             "expected cells that hang together by sides and are not bent; or the "
                             "dual itself, written down as a graph"));
    }
    dual->vertex_names.clear();
    dual->cell_names.clear();
    return dual;
}

}  // namespace quadrille::board
