// Plane polygons: their middle, their area, and the largest circle that fits into one, where a cell
// has room for a number or a token.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/geometry.h"
#include "base/id.h"

namespace quadrille::board {

/// The places of vertices (ids or indices), in their order.
template <typename Vertices>
std::vector<Vec2> places_of(const Vertices& vertices, std::span<const Vec2> places) {
    std::vector<Vec2> result;
    result.reserve(std::size(vertices));
    for (const auto& vertex : vertices) {
        if constexpr (requires { vertex.index(); }) {
            result.push_back(places[vertex.index()]);
        } else {
            result.push_back(places[vertex]);
        }
    }
    return result;
}

/// Requires: at least one place.
Vec2 mean_of(std::span<const Vec2> places);

/// Twice the area; positive for corners that run clockwise on the page.
double doubled_area(std::span<const Vec2> corners);

/// True if the polygon turns right at every corner (straight on is allowed).
bool is_convex(std::span<const Vec2> corners);

/// The distance of a point from the nearest side; negative outside the polygon.
double depth_in(std::span<const Vec2> corners, Vec2 point);

struct Incircle {
    Vec2 centre;
    double radius = 0;
};

/// Corners in order, clockwise on the page, not crossing themselves. Exact for convex polygons; for
/// others found by search, to a millionth of the polygon's size.
Incircle incircle(std::span<const Vec2> corners);

}  // namespace quadrille::board
