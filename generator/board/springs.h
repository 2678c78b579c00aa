// Layouts in which every edge pulls like a spring: the rim is held fast on its circle, each inner
// vertex comes to rest in the weighted middle of its neighbours. Whatever the strengths of the
// springs, straight edges never cross and all faces are convex, for maps of polyhedra.
//
// Sources: Tutte, "How to Draw a Graph", Proc. London Math. Soc. (3) 13, 1963 (equal springs);
// Floater, "Parametrization and smooth approximation of surface triangulations", Computer Aided
// Geometric Design 14, 1997 (any positive strengths).
#pragma once

#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"

namespace quadrille::board {

/// Equal springs, the rim a regular polygon; turned so that a middle vertex has a face above it, a
/// middle face a corner at the top, a middle edge lies level; a rim of a quadrangle, octagon ...
/// stands on a side.
std::vector<Vec2> balanced_layout(const FlatMap& map);

/// An edge may not become so short that circles on its ends would crowd: so much of its length counts
/// like the in-circle of a cell. Between the 0.29 of a triangle's side and the 0.69 of a pentagon's.
inline constexpr double kRoomOfSide = 0.6;

/// Strengths changed step by step: those of short edges and of edges round cells of small in-circle
/// become weaker, until the smallest of all grows no more. The rim stays where `places` has it.
std::vector<Vec2> sprung_layout(const FlatMap& map, std::vector<Vec2> places);

}  // namespace quadrille::board
