// Places for the vertices of a flat map: straight lines, no crossing, as symmetric as the map,
// every cell as big as can be. The rim lies on a circle of radius 1 round 0, 0.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"

namespace quadrille::board {

/// A balanced layout moved about, symmetries kept, until the smallest in-circle of a cell grows no
/// more, or would only by making an edge too short: first by its springs, then, where few vertices
/// differ, by a search in steps that halve. Always the same result for the same map.
std::vector<Vec2> roomy_layout(const FlatMap& map, std::vector<Vec2> places);

}  // namespace quadrille::board
