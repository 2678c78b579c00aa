// The largest circle that fits into a polygon: where a cell has room for a number or a token.
#pragma once

#include <span>

#include "base/geometry.h"

namespace quadrille::board {

struct Incircle {
    Vec2 centre;
    double radius = 0;
};

/// Corners in order, clockwise on the page, not crossing themselves. Exact for convex polygons; for
/// others found by search, to a millionth of the polygon's size.
Incircle incircle(std::span<const Vec2> corners);

/// True if the polygon turns right at every corner (straight on is allowed).
bool is_convex(std::span<const Vec2> corners);

/// Twice the area; positive for corners that run clockwise on the page.
double doubled_area(std::span<const Vec2> corners);

}  // namespace quadrille::board
