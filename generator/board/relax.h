// A drawing of a flat map made roomy: of all its cells, the largest circle that fits into the
// smallest one grows as large as it can near to where it starts. All cells stay convex, so that
// edges never cross; the rim stays on its circle, and its corners slide on it where
// the map has a mirror image.
//
// The places of vertices and the middles of the circles are the variables. The least distance of a
// middle from a side of its cell is to become as large as can be; instead of the least the mean of
// the powers -p is taken, for ever larger p, which is smooth and tends to it. A little of the size
// is given up for corners that can be seen to be corners.
//
// Sources: powers that tend to a maximum, Bandler and Charalambous, "Practical least pth
// optimization of networks", IEEE Transactions on Microwave Theory and Techniques 20, 1972; that
// convex cells inside a convex rim make a drawing without crossings: Floater, "One-to-one piecewise
// linear mappings over triangulations", Mathematics of Computation 72, 2003.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"
#include "board/layout_symmetries.h"

namespace quadrille::board {

/// Requires: convex cells, the rim on the circle of radius 1 round 0, 0; `symmetries` of `places`,
/// which are kept. `room_of_side`: the share of an edge's length that counts like the radius of a
/// circle, for marks on its ends.
std::vector<Vec2> relaxed_layout(const FlatMap& map,
                                 const std::vector<LayoutSymmetry>& symmetries,
                                 const std::vector<Vec2>& places,
                                 double room_of_side);

}  // namespace quadrille::board
