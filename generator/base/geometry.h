// Plane geometry. Origin top left, y down, like the page. Vec2 has no unit (board coordinates,
// where 1 is the pitch of the board); Point is in millimetres on the paper.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "base/units.h"

namespace quadrille {

template <typename Scalar>
struct Vec {
    Scalar x{};
    Scalar y{};

    constexpr bool operator==(const Vec&) const = default;
};

/// Without unit.
using Vec2 = Vec<double>;
/// On the paper, in millimetres.
using Point = Vec<Mm>;

template <typename Scalar>
constexpr Vec<Scalar> operator+(Vec<Scalar> a, Vec<Scalar> b) {
    return {a.x + b.x, a.y + b.y};
}

template <typename Scalar>
constexpr Vec<Scalar> operator-(Vec<Scalar> a, Vec<Scalar> b) {
    return {a.x - b.x, a.y - b.y};
}

template <typename Scalar>
constexpr Vec<Scalar> operator*(Vec<Scalar> a, double factor) {
    return {a.x * factor, a.y * factor};
}

/// A board coordinate on the paper: `unit` is the length of 1.
constexpr Point operator*(Vec2 a, Mm unit) {
    return {a.x * unit, a.y * unit};
}

constexpr double dot(Vec2 a, Vec2 b) {
    return a.x * b.x + a.y * b.y;
}

/// Positive when `b` lies clockwise of `a` as seen on the page (y down).
constexpr double cross(Vec2 a, Vec2 b) {
    return a.x * b.y - a.y * b.x;
}

inline double length(Vec2 a) {
    return std::hypot(a.x, a.y);
}

inline Mm length(Point a) {
    return {std::hypot(a.x.value, a.y.value)};
}

/// An axis-parallel rectangle; `min` is its top left corner.
template <typename Scalar>
struct Rect {
    Vec<Scalar> min;
    Vec<Scalar> max;

    constexpr bool operator==(const Rect&) const = default;

    [[nodiscard]] constexpr Scalar width() const { return max.x - min.x; }

    [[nodiscard]] constexpr Scalar height() const { return max.y - min.y; }

    [[nodiscard]] constexpr Vec<Scalar> centre() const { return (min + max) * 0.5; }

    /// The smallest rectangle that holds this one and `point`.
    [[nodiscard]] constexpr Rect including(Vec<Scalar> point) const {
        return {{std::min(min.x, point.x), std::min(min.y, point.y)},
                {std::max(max.x, point.x), std::max(max.y, point.y)}};
    }
};

template <typename Scalar>
constexpr Rect<Scalar> operator+(Rect<Scalar> rect, Vec<Scalar> offset) {
    return {rect.min + offset, rect.max + offset};
}

/// The smallest rectangle that holds all of these places. Requires: at least one.
template <typename Places>
constexpr auto bounds_of(const Places& places) {
    Rect<std::decay_t<decltype(places.front().x)>> bounds{places.front(), places.front()};
    for (const auto& place : places) {
        bounds = bounds.including(place);
    }
    return bounds;
}

using Rect2 = Rect<double>;
/// On the paper, in millimetres.
using Box = Rect<Mm>;

}  // namespace quadrille
