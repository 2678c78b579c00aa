// Places for the vertices of a flat map: straight lines, no crossing, as symmetric as the map,
// every cell as big as can be. The rim lies on a circle of radius 1 round 0, 0.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"

namespace quadrille::board {

/// Every inner vertex in the middle of its neighbours, the rim a regular polygon; turned so that a
/// middle vertex has a face above it, a middle face a corner at the top, a middle edge lies level.
/// Source: Tutte, "How to Draw a Graph", Proc. London Math. Soc. (3) 13, 1963.
std::vector<Vec2> balanced_layout(const FlatMap& map);

/// The same moved about, symmetries kept, until the smallest in-circle of a cell grows no more, or
/// would only by making an edge too short. A search by halving steps: always the same result for
/// the same map.
std::vector<Vec2> roomy_layout(const FlatMap& map, std::vector<Vec2> places);

}  // namespace quadrille::board
