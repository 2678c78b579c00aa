// Exact answers to questions about points in the plane, whatever the coordinates: which side of a
// line, and whether two segments meet.
#pragma once

#include "base/geometry.h"

namespace quadrille::board {

/// On which side of the line from a to b point c lies: 1 clockwise of it on the page, -1
/// anticlockwise, 0 exactly on it. Exact as long as products of coordinates neither overflow nor
/// underflow.
/// Source: Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates", Discrete & Computational Geometry 18, 1997 (the filter, then expansions).
int orientation(Vec2 a, Vec2 b, Vec2 c);

/// True if `point` lies on the segment a-b, its ends included.
bool is_on_segment(Vec2 a, Vec2 b, Vec2 point);

/// True if the segments have any point in common but a shared end: they cross, touch, or lie one
/// along the other.
bool segments_meet(Vec2 a, Vec2 b, Vec2 c, Vec2 d);

}  // namespace quadrille::board
