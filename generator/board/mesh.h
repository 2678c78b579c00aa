// What a family of boards says about itself: corners, polygons, and how its sites lie. Everything
// else is derived by the common steps in assemble.h, sites.h and areas.h, so a new family is one
// function that returns a Mesh and one line in build_board.cc.
//
//     square.cc, hexhex.cc,  --Mesh-->  assemble --> sites --> areas --> Board
//     tiling.cc, solid.cc
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "board/board.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

/// One direction of walking on a lattice: adding `step` to a site's grid point gives the next one.
struct LatticeDirection {
    Direction direction;
    GridPoint step;
};

/// For boards whose sites lie on a lattice: grid point = (x_axis . d, y_axis . d) for a site at
/// distance d from the origin, rounded to whole numbers.
struct Lattice {
    Vec2 origin;
    Vec2 x_axis;
    Vec2 y_axis;
    std::vector<LatticeDirection> directions;
    bool columns = false;  ///< Sites stand in upright columns, so that algebraic labels suit.
    /// Grid points are axial coordinates of hexagons: columns that run down to the right.
    bool slanted_columns = false;
};

/// A straight side of the board. Of the sites on the rim it has those that lie farther out in its
/// direction than in that of any other side, or are nearer to that than `margin`.
struct BoardSide {
    std::string name;
    Vec2 outward;  ///< Of length 1.
    double margin = 1e-6;
};

struct Mesh {
    std::vector<Vec2> vertices;
    /// Corners of each cell, clockwise on the page, in the order in which cells are numbered.
    std::vector<std::vector<VertexId>> polygons;
    /// Edges that bound no cell, such as those of a single row of dots.
    std::vector<std::array<VertexId, 2>> loose_edges;
    /// The outside counts as one more cell.
    bool outer = false;
    bool regular = true;
    /// For the kind of site that was asked for; none: the sites lie on no lattice.
    std::optional<Lattice> lattice;
    /// For boards seen from a middle outward: the ring of each vertex, from 0. Vertices are then
    /// numbered ring by ring. Empty: no rings.
    std::vector<std::size_t> rings;
    /// In order round the board, clockwise from the top; empty: the board has no straight sides.
    std::vector<BoardSide> sides;
    /// Names that vertices, and cells, have of their own; empty: none.
    std::vector<std::string> vertex_names;
    std::vector<std::string> cell_names{};
};

Mesh square_mesh(const spec::SquareShape& shape, spec::SiteKind sites);

/// Hexagons with a corner at the top. Grid points are axial coordinates.
/// Source: Amit Patel, "Hexagonal Grids", redblobgames.com (axial coordinates, pointy top).
Mesh hexhex_mesh(const spec::HexhexShape& shape, spec::SiteKind sites);
Mesh rhombus_mesh(const spec::RhombusShape& shape, spec::SiteKind sites);
Mesh triangle_mesh(const spec::TriangleShape& shape, spec::SiteKind sites);
Mesh hex_rectangle_mesh(const spec::HexRectangleShape& shape, spec::SiteKind sites);

/// The author's vertices and links, the middle of the drawing at the origin, its wider side 2 long.
/// Cells are what the links enclose.
/// Errors: unknown names; vertices in one place or on a link; links that cross, unless the author
/// says so; a vertex without a link; names of cells that are not there.
Result<Mesh> graph_mesh(const spec::BoardSpec& board, const spec::GraphShape& shape);

/// Cells cut out of a tiling. The unit is the width of the largest circle in the smallest cell;
/// where sites are vertices or edges, the shortest edge.
/// Errors: cells that do not fill the plane; a shape that does not suit the tiling or holds no
/// cell.
Result<Mesh> tiling_mesh(const spec::BoardSpec& board, const spec::TilingShape& shape);

/// The dual of a board whose cells lie in `whole`, which was made for sites on cells: a vertex in
/// the middle of each cell, an edge where two cells share a side, a cell round each inner vertex.
/// Hexagons keep their lattice where sites are vertices.
/// Errors: a board without cells; one where straight lines cannot join the middles.
Result<Mesh> dual_mesh(const spec::BoardSpec& board, const Mesh& whole);

/// A polyhedron drawn flat; see flat_map.h.
/// Errors: an outside that is both deleted and counted, no face left to be the outside, places that
/// leave out a vertex, are unknown, or make edges cross.
Result<Mesh> solid_mesh(const spec::BoardSpec& board, const spec::SolidShape& shape);

}  // namespace quadrille::board
