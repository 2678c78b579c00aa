#include "figure/label_fit.h"

#include <algorithm>
#include <array>

namespace quadrille::figure {

namespace {

constexpr Mm kStep{0.05};
constexpr Mm kLevel{0.01};  // corners this near in height count as level

// The middle of the topmost points: a corner's own place, or the middle of a level top side.
Point top_of(const std::vector<Point>& corners) {
    const Point highest = *std::min_element(
        corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; });
    Mm left = highest.x;
    Mm right = highest.x;
    for (const Point corner : corners) {
        if (corner.y - highest.y < kLevel) {
            left = std::min(left, corner.x);
            right = std::max(right, corner.x);
        }
    }
    return {(left + right) * 0.5, highest.y};
}

bool is_clear(const std::vector<Point>& corners, Point point, Mm clearance) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point from = corners[i];
        const Point side = corners[(i + 1) % corners.size()] - from;
        const Point away = point - from;
        const double area =
            side.x.value * away.y.value - side.y.value * away.x.value;  // > 0: inside
        if (area < clearance.value * length(side).value) {
            return false;
        }
    }
    return true;
}

Mm bottom_of(const std::vector<Point>& corners) {
    return std::max_element(
               corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; })
        ->y;
}

}  // namespace

Point hang_label(const std::vector<Point>& corners,
                 LabelExtent label,
                 Mm least_drop,
                 Mm clearance) {
    const Point top = top_of(corners);
    const Mm bottom = bottom_of(corners);
    for (Mm y = top.y + least_drop; y + label.cap_height < bottom; y += kStep) {
        const std::array<Point, 4> box{Point{top.x - label.width * 0.5, y},
                                       Point{top.x + label.width * 0.5, y},
                                       Point{top.x - label.width * 0.5, y + label.cap_height},
                                       Point{top.x + label.width * 0.5, y + label.cap_height}};
        const bool free = std::all_of(
            box.begin(), box.end(), [&](Point p) { return is_clear(corners, p, clearance); });
        if (free) {
            return {top.x, y};
        }
    }
    return {top.x, (top.y + bottom - label.cap_height) * 0.5};
}

}  // namespace quadrille::figure
