#include "figure/board/label_fit.h"

#include <algorithm>
#include <limits>

namespace quadrille::figure {

namespace {

constexpr Mm kFitStep{0.05};

constexpr double kSway = 0.1;  // of the cell's width: how far from its middle a label may hang

struct Range {
    double low = -std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::max();
};

// Narrows `range` to where a point at height `y` is clear of the side from `from` to `to`, the cell
// on its right.
void keep_clear(Point from, Point to, Mm y, Mm clearance, Range& range) {
    const Point side = to - from;
    const double room = side.x.value * (y - from.y).value - clearance.value * length(side).value;
    if (side.y.value > 0) {
        range.high = std::min(range.high, from.x.value + room / side.y.value);
    } else if (side.y.value < 0) {
        range.low = std::max(range.low, from.x.value + room / side.y.value);
    } else if (room < 0) {
        range.high = range.low;
    }
}

Range clear_range(const std::vector<Point>& corners, Mm top, Mm bottom, Mm clearance) {
    Range range;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point to = corners[(i + 1) % corners.size()];
        keep_clear(corners[i], to, top, clearance, range);
        keep_clear(corners[i], to, bottom, clearance, range);
    }
    return range;
}

// Where the middle of a label may be: near the upright through the middle of the cell's area, so
// that in slanted cells it does not hang in a corner at the side.
Range over_middle(const std::vector<Point>& corners) {
    double area = 0;
    double moment = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point from = corners[i];
        const Point to = corners[(i + 1) % corners.size()];
        const double twice = from.x.value * to.y.value - to.x.value * from.y.value;
        area += twice;
        moment += twice * (from.x + to.x).value;
    }
    const double middle = moment / (3 * area);
    const double sway = bounds_of(corners).width().value * kSway;
    return {middle - sway, middle + sway};
}

}  // namespace

std::optional<Point> hung_label(const std::vector<Point>& corners,
                                LabelExtent label,
                                Mm least_drop,
                                Mm clearance) {
    const Box bounds = bounds_of(corners);
    const Range over = over_middle(corners);
    for (Mm y = bounds.min.y + least_drop; y + label.cap_height < bounds.max.y; y += kFitStep) {
        const Range range = clear_range(corners, y, y + label.cap_height, clearance);
        const double low = range.low + label.width.value / 2;
        const double high = range.high - label.width.value / 2;
        const double x = std::clamp((range.low + range.high) / 2, over.low, over.high);
        if (low <= x && x <= high) {
            return Point{Mm{x}, y};
        }
    }
    return std::nullopt;
}

Point hang_label(const std::vector<Point>& corners,
                 LabelExtent label,
                 Mm least_drop,
                 Mm clearance) {
    if (const auto place = hung_label(corners, label, least_drop, clearance)) {
        return *place;
    }
    const Box bounds = bounds_of(corners);
    Point sum;
    for (const Point corner : corners) {
        sum = sum + corner;
    }
    return {sum.x * (1.0 / static_cast<double>(corners.size())),
            (bounds.min.y + bounds.max.y - label.cap_height) * 0.5};
}

}  // namespace quadrille::figure
