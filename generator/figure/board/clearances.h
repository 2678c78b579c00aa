// What keeps words, tokens and signs apart on a board: boxes, lines and how far one is from another.
#pragma once

#include <algorithm>

#include "base/geometry.h"

namespace quadrille::figure {

/// In millimetres.
inline Vec2 plain(Point point) {
    return {point.x.value, point.y.value};
}

inline double distance_to_segment(Vec2 point, Vec2 from, Vec2 to) {
    const Vec2 way = to - from;
    const double share = std::clamp(dot(point - from, way) / dot(way, way), 0.0, 1.0);
    return length(point - (from + way * share));
}

inline bool overlap(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// By as much on all four sides.
inline Box grown(const Box& box, Mm by) {
    return {box.min - Point{by, by}, box.max + Point{by, by}};
}

/// True if the line from `from` to `to` runs through the box.
inline bool meets(Point from, Point to, const Box& box) {
    double first = 0;
    double last = 1;
    const auto clip = [&](Mm start, Mm way, Mm low, Mm high) {
        if (way.value == 0) {
            return start >= low && start <= high;
        }
        const double a = (low - start) / way;
        const double b = (high - start) / way;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
        return first <= last;
    };
    const Point way = to - from;
    return clip(from.x, way.x, box.min.x, box.max.x) && clip(from.y, way.y, box.min.y, box.max.y);
}

}  // namespace quadrille::figure
