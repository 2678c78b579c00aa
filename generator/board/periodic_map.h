// A tiling of the whole plane, held as the cells that repeat. A corner is a vertex that repeats and
// how often each vector is added to it, so that whole numbers say which corners are equal.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "spec/model/tiling_spec.h"

namespace quadrille::board {

/// How often the first vector is added, and the second.
struct Shift {
    int first = 0;
    int second = 0;

    constexpr bool operator==(const Shift&) const = default;
    constexpr auto operator<=>(const Shift&) const = default;
};

constexpr Shift operator+(Shift a, Shift b) {
    return {a.first + b.first, a.second + b.second};
}

constexpr Shift operator-(Shift a, Shift b) {
    return {a.first - b.first, a.second - b.second};
}

struct PeriodicCorner {
    std::size_t vertex = 0;
    Shift shift;
};

/// One of the cells that repeat, moved.
struct CellAt {
    Shift shift;
    std::size_t cell = 0;

    constexpr auto operator<=>(const CellAt&) const = default;
};

struct PeriodicMap {
    std::array<Vec2, 2> vectors;
    std::vector<Vec2> vertices;
    /// Corners of each cell, clockwise on the page.
    std::vector<std::vector<PeriodicCorner>> cells;

    [[nodiscard]] Vec2 moved(Vec2 place, Shift shift) const {
        return place + vectors[0] * shift.first + vectors[1] * shift.second;
    }

    [[nodiscard]] Vec2 place(const PeriodicCorner& corner) const {
        return moved(vertices[corner.vertex], corner.shift);
    }

    /// The corners of a cell, in its order.
    [[nodiscard]] std::vector<Vec2> places(const std::vector<PeriodicCorner>& cell) const {
        std::vector<Vec2> corners;
        corners.reserve(cell.size());
        for (const PeriodicCorner& corner : cell) {
            corners.push_back(place(corner));
        }
        return corners;
    }

    /// The mean of its corners.
    [[nodiscard]] Vec2 middle(std::size_t cell) const;
};

/// With `dual` and `mirror` applied.
/// Errors: vectors along one line; cells that overlap, leave a gap, or do not meet side to side; a
/// dual that is no tiling.
Result<PeriodicMap> periodic_map(const spec::TilingSpec& tiling);

/// A vertex in the middle of each cell, a cell round each vertex.
PeriodicMap dual_of(const PeriodicMap& map);

/// For each cell that repeats, the one beyond each of its sides when it is not moved.
std::vector<std::vector<CellAt>> cells_beyond_sides(const PeriodicMap& map);

}  // namespace quadrille::board
