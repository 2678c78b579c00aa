// What a family of boards says of itself: corners, polygons, and how its sites lie. Everything else
// is derived by the common steps in assemble.h, sites.h and areas.h, so a new family is one
// function that returns a Mesh and one line in build_board.cc.
//
//     square.cc, hexhex.cc, solid.cc  --Mesh-->  assemble  --> sites --> areas  -->  Board
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "board/board.h"
#include "spec/board_spec.h"

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
};

Mesh square_mesh(const spec::SquareShape& shape, spec::SiteKind sites);

/// Hexagons with a corner at the top. Grid points are axial coordinates.
/// Source: Amit Patel, "Hexagonal Grids", redblobgames.com (axial coordinates, pointy top).
Mesh hexhex_mesh(const spec::HexhexShape& shape, spec::SiteKind sites);

/// A polyhedron drawn flat; see schlegel.h.
/// Errors: an outside that is both deleted and counted, no face left to be the outside, places that
/// leave out a vertex, are unknown, or make edges cross.
Result<Mesh> solid_mesh(const spec::BoardSpec& board, const spec::SolidShape& shape);

}  // namespace quadrille::board
