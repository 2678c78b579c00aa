#include <algorithm>

#include "board/mesh.h"

namespace quadrille::board {

namespace {

std::vector<LatticeDirection> square_directions() {
    return {{{"up", false}, {0, 1}},
            {{"up-right", true}, {1, 1}},
            {{"right", false}, {1, 0}},
            {{"down-right", true}, {1, -1}},
            {{"down", false}, {0, -1}},
            {{"down-left", true}, {-1, -1}},
            {{"left", false}, {-1, 0}},
            {{"up-left", true}, {-1, 1}}};
}

/// Grid points count columns from the left and rows from the bottom, from 0. Edges, which lie
/// half-way, count in halves and have no directions.
Lattice square_lattice(std::size_t vertex_rows, spec::SiteKind sites) {
    const double bottom = static_cast<double>(vertex_rows) - 1;
    switch (sites) {
        case spec::SiteKind::Cells:
            return {{0.5, bottom - 0.5}, {1, 0}, {0, -1}, square_directions(), true};
        case spec::SiteKind::Vertices:
            return {{0, bottom}, {1, 0}, {0, -1}, square_directions(), true};
        case spec::SiteKind::Edges:
            break;
    }
    return {{0, bottom}, {2, 0}, {0, -2}, {}, false};
}

/// A single row or column of vertices has edges but no cells.
void add_loose_edges(Mesh& mesh, std::size_t columns, std::size_t rows) {
    if (columns > 1 && rows > 1) {
        return;
    }
    for (std::size_t i = 0; i + 1 < columns * rows; ++i) {
        mesh.loose_edges.push_back({VertexId{i}, VertexId{i + 1}});
    }
}

}  // namespace

Mesh square_mesh(const spec::SquareShape& shape, spec::SiteKind sites) {
    const bool count_cells = sites == spec::SiteKind::Cells;
    const auto columns = static_cast<std::size_t>(shape.columns) + (count_cells ? 1 : 0);
    const auto rows = static_cast<std::size_t>(shape.rows) + (count_cells ? 1 : 0);
    Mesh mesh;
    mesh.vertices.reserve(columns * rows);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            mesh.vertices.push_back({static_cast<double>(column), static_cast<double>(row)});
        }
    }
    mesh.polygons.reserve((columns - 1) * (rows - 1));
    for (std::size_t row = 0; row + 1 < rows; ++row) {
        for (std::size_t column = 0; column + 1 < columns; ++column) {
            const std::size_t corner = row * columns + column;
            mesh.polygons.push_back({VertexId{corner},
                                     VertexId{corner + 1},
                                     VertexId{corner + columns + 1},
                                     VertexId{corner + columns}});
        }
    }
    add_loose_edges(mesh, columns, rows);
    mesh.lattice = square_lattice(rows, sites);
    mesh.sides = {{"top", {0, -1}}, {"right", {1, 0}}, {"bottom", {0, 1}}, {"left", {-1, 0}}};
    return mesh;
}

}  // namespace quadrille::board
