#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "drawing/drawing.h"

namespace quadrille::drawing {

Path line(Point from, Point to) {
    return {MoveTo{from}, LineTo{to}};
}

Path polyline(const std::vector<Point>& points) {
    Path path;
    path.reserve(points.size());
    for (const Point& point : points) {
        if (path.empty()) {
            path.emplace_back(MoveTo{point});
        } else {
            path.emplace_back(LineTo{point});
        }
    }
    return path;
}

Path polygon(const std::vector<Point>& corners) {
    Path path = polyline(corners);
    if (!path.empty()) {
        path.emplace_back(ClosePath{});
    }
    return path;
}

Path rectangle(const Box& box) {
    return polygon({box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}});
}

Path circle(Point centre, Mm radius) {
    // The handle that makes a cubic arc of 90 degrees pass through the middle of the true arc:
    // 4/3 (sqrt 2 - 1). Source: Riskus, Information Technology and Control 35(4), 2006.
    const Mm handle = radius * (4.0 / 3.0 * (std::numbers::sqrt2 - 1.0));
    const auto at = [&](Mm x, Mm y) { return centre + Point{x, y}; };
    const Mm zero{};
    return {MoveTo{at(zero, -radius)},
            CurveTo{at(handle, -radius), at(radius, -handle), at(radius, zero)},
            CurveTo{at(radius, handle), at(handle, radius), at(zero, radius)},
            CurveTo{at(-handle, radius), at(-radius, handle), at(-radius, zero)},
            CurveTo{at(-radius, -handle), at(-handle, -radius), at(zero, -radius)},
            ClosePath{}};
}

std::optional<Circle> as_circle(const Path& path) {
    constexpr std::size_t kSteps = 6;
    if (path.size() != kSteps || !std::holds_alternative<ClosePath>(path.back())) {
        return std::nullopt;
    }
    const auto* top = std::get_if<MoveTo>(&path[0]);
    const auto* right = std::get_if<CurveTo>(&path[1]);
    if (top == nullptr || right == nullptr) {
        return std::nullopt;
    }
    // Circles of one size have the same radius, wherever they lie.
    constexpr double kGrain = 1e6;
    const Mm radius{std::round((right->to.x - top->to.x).value * kGrain) / kGrain};
    const Circle found{{top->to.x, right->to.y}, radius};
    const Path made = circle(found.centre, found.radius);
    const auto alike = [](const PathStep& a, const PathStep& b) {
        const auto* one = std::get_if<CurveTo>(&a);
        const auto* other = std::get_if<CurveTo>(&b);
        constexpr Mm kNear{1e-6};
        const auto near = [&](Point p, Point q) { return length(p - q) < kNear; };
        return one != nullptr && other != nullptr && near(one->control1, other->control1) &&
               near(one->control2, other->control2) && near(one->to, other->to);
    };
    const bool is_circle = found.radius > Mm{} &&
                           std::equal(path.begin() + 1, path.end() - 1, made.begin() + 1, alike);
    return is_circle ? std::optional(found) : std::nullopt;
}

Path regular_polygon(Point centre, Mm radius, int corners) {
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(corners));
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        points.push_back(centre + Point{radius * std::sin(angle), radius * -std::cos(angle)});
    }
    return polygon(points);
}

Path diagonal_cross(Point centre, Mm arm) {
    Path path = line(centre - Point{arm, arm}, centre + Point{arm, arm});
    extend(path, line(centre + Point{arm, -arm}, centre + Point{-arm, arm}));
    return path;
}

void extend(Path& path, const Path& more) {
    path.insert(path.end(), more.begin(), more.end());
}

Stroke solid_line(Mm width, Colour colour) {
    return {.width = width, .colour = colour, .dash = {}};
}

void add_stroke(Drawing& drawing, Path path, Stroke stroke) {
    drawing.add(PathItem{.path = std::move(path), .stroke = std::move(stroke), .fill = {}});
}

void add_fill(Drawing& drawing, Path path, Colour colour) {
    drawing.add(PathItem{.path = std::move(path), .stroke = {}, .fill = colour});
}

void add_text(Drawing& drawing, Point at, std::string text, const TextStyle& style, Anchor anchor) {
    drawing.add(TextItem{.at = at, .text = std::move(text), .style = style, .anchor = anchor});
}

}  // namespace quadrille::drawing
