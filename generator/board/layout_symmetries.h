// The turns and mirror images that map a drawing onto itself.
#pragma once

#include <cstddef>
#include <vector>

#include "base/geometry.h"
#include "board/flat_map.h"

namespace quadrille::board {

/// A linear map of the plane: turns and mirror images about the origin.
struct Isometry {
    Vec2 image_of_x;
    Vec2 image_of_y;

    [[nodiscard]] Vec2 operator()(Vec2 point) const {
        return image_of_x * point.x + image_of_y * point.y;
    }
};

struct LayoutSymmetry {
    Isometry isometry;
    std::vector<std::size_t> image;  ///< Of each vertex.
    bool mirrors = false;
    double axis = 0;  ///< Of a mirror image: the angle of its line, clockwise from the top.
};

/// The first one leaves everything where it is. Requires: the rim is a regular polygon on the
/// circle round 0, 0.
std::vector<LayoutSymmetry> layout_symmetries(const FlatMap& map, const std::vector<Vec2>& places);

/// Each vertex moved to the mean of where the symmetries say that it is.
std::vector<Vec2> symmetric_places(const std::vector<LayoutSymmetry>& symmetries,
                                   const std::vector<Vec2>& places);

}  // namespace quadrille::board
