// Polyhedra as their faces, without coordinates, so that operations on them (a dual, later the
// other operators of Conway's notation) are plain list work.
#pragma once

#include <cstddef>
#include <vector>

#include "spec/board_spec.h"

namespace quadrille::board {

struct Polyhedron {
    std::size_t vertex_count = 0;
    /// Corners of each face, anticlockwise as seen from outside.
    std::vector<std::vector<std::size_t>> faces;
};

Polyhedron polyhedron_of(spec::Solid solid);

/// Vertices become faces and faces vertices. Requires: every edge has two faces.
Polyhedron dual_of(const Polyhedron& polyhedron);

}  // namespace quadrille::board
