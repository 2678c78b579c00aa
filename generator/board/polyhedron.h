// Polyhedra as their faces, without coordinates, so that operations on them are plain list work.
#pragma once

#include <cstddef>
#include <vector>

namespace quadrille::board {

struct Polyhedron {
    std::size_t vertex_count = 0;
    /// Corners of each face, anticlockwise as seen from outside.
    std::vector<std::vector<std::size_t>> faces;
};

Polyhedron tetrahedron();
Polyhedron octahedron();
Polyhedron icosahedron();

/// Two faces with that many corners, and squares, or triangles, between them.
Polyhedron prism(std::size_t corners);
Polyhedron antiprism(std::size_t corners);
/// A face with that many corners, and triangles to the tip.
Polyhedron pyramid(std::size_t corners);

// Operations; all require that every edge has two faces.

/// Vertices become faces and faces vertices.
Polyhedron dual_of(const Polyhedron& polyhedron);

/// A vertex in the middle of each edge instead of the old ones.
Polyhedron ambo_of(const Polyhedron& polyhedron);

/// A flat pyramid on each face that has that many corners (0: on all).
Polyhedron kis_of(const Polyhedron& polyhedron, std::size_t corners);

/// Each face shrunk and turned a little, triangles between.
Polyhedron snub_of(const Polyhedron& polyhedron);

std::size_t edge_count(const Polyhedron& polyhedron);

}  // namespace quadrille::board
