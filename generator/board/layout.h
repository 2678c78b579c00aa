// Places for the vertices of a flat map: straight lines, no crossing, as symmetric as the map,
// every cell as big as can be. The rim lies on a circle of radius 1 round 0, 0.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

/// Every edge pulls like a spring, all equally strong: the rim is held fast as a regular polygon,
/// each inner vertex comes to rest in the middle of its neighbours. Straight edges never cross
/// then, for maps of polyhedra. Turned so that a middle vertex has a face above it, a middle face a
/// corner at the top, a middle edge lies level, a rim of a quadrangle, octagon ... stands on a
/// side; then a little further, until one half is the mirror image of the other, if that is
/// possible.
/// Source: Tutte, "How to Draw a Graph", Proc. London Math. Soc. (3) 13, 1963.
std::vector<Vec2> balanced_layout(const FlatMap& map);

/// A balanced layout made roomy, its symmetries kept. Always the same result for the same
/// map. Where sites are cells, they are to be large; where sites are vertices or edges, sides must
/// be long enough for circles too.
std::vector<Vec2> roomy_layout(const FlatMap& map,
                               const std::vector<Vec2>& places,
                               spec::SiteKind sites);

}  // namespace quadrille::board
