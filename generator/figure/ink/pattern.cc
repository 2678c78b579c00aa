#include "figure/ink/pattern.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace quadrille::figure {

using drawing::Path;
using namespace quadrille::literals;

namespace {

constexpr Mm kLine = 0.28_mm;
constexpr Mm kCrossedLine = 0.25_mm;
constexpr Mm kLinePitch = 0.9_mm;
constexpr Mm kDot = 0.48_mm;
constexpr Mm kDotPitch = 1.1_mm;
constexpr double kStrokeShare = 0.2;  // width of a cross or ring, of the inner disc's radius
constexpr double kCrossShare = 0.66;  // its arms
constexpr double kRingShare = 0.72;   // its radius

Vec2 plain(Point point) {
    return {point.x.value, point.y.value};
}

Point on_page(Vec2 place) {
    return {Mm{place.x}, Mm{place.y}};
}

// A stretch of a line, as distances along it.
struct Span {
    double from;
    double to;
};

// The line through `start` along the unit vector `way`, inside the region.
std::optional<Span> inside(const Disc& disc, Vec2 start, Vec2 way) {
    const Vec2 away = start - plain(disc.centre);
    const double middle = -dot(away, way);
    const double distance = length(away + way * middle);
    const double radius = disc.radius.value;
    if (distance >= radius) {
        return std::nullopt;
    }
    const double half = std::sqrt(radius * radius - distance * distance);
    return Span{middle - half, middle + half};
}

// Source: Cyrus and Beck, Computers & Graphics 3(1), 1978.
std::optional<Span> inside(const ConvexPolygon& polygon, Vec2 start, Vec2 way) {
    Span span{-1e9, 1e9};
    const std::size_t count = polygon.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 corner = plain(polygon.corners[i]);
        const Vec2 side = plain(polygon.corners[(i + 1) % count]) - corner;
        const double depth = cross(side, start - corner);  // >= 0: inside
        const double rate = cross(side, way);
        if (std::fabs(rate) < 1e-12) {
            if (depth < 0) {
                return std::nullopt;
            }
            continue;
        }
        const double at = -depth / rate;
        (rate > 0 ? span.from : span.to) =
            rate > 0 ? std::max(span.from, at) : std::min(span.to, at);
    }
    return span.from < span.to ? std::optional(span) : std::nullopt;
}

std::optional<Span> inside(const Region& region, Vec2 start, Vec2 way) {
    return std::visit([&](const auto& shape) { return inside(shape, start, way); }, region);
}

Point middle_of(const Region& region) {
    if (const auto* disc = std::get_if<Disc>(&region)) {
        return disc->centre;
    }
    const auto& corners = std::get<ConvexPolygon>(region).corners;
    Vec2 sum{};
    for (const Point corner : corners) {
        sum = sum + plain(corner);
    }
    return on_page(sum * (1.0 / static_cast<double>(corners.size())));
}

double reach_of(const Region& region) {
    if (const auto* disc = std::get_if<Disc>(&region)) {
        return disc->radius.value;
    }
    const Point middle = middle_of(region);
    double reach = 0;
    for (const Point corner : std::get<ConvexPolygon>(region).corners) {
        reach = std::max(reach, length(corner - middle).value);
    }
    return reach;
}

// The corner between the sides that end and begin at corner `i`, both moved inward.
Point inset_corner(const std::vector<Point>& corners, std::size_t i, double margin) {
    const std::size_t count = corners.size();
    const Vec2 here = plain(corners[i]);
    const Vec2 before = here - plain(corners[(i + count - 1) % count]);
    const Vec2 after = plain(corners[(i + 1) % count]) - here;
    const Vec2 along = before * (1 / length(before));
    const Vec2 onward = after * (1 / length(after));
    const Vec2 inward = Vec2{-along.y, along.x} + Vec2{-onward.y, onward.x};
    return on_page(here + inward * (margin / (1 + dot(along, onward))));
}

void stroke(drawing::Drawing& drawing, Path path, Mm width, drawing::Colour ink, drawing::Cap cap) {
    if (!path.empty()) {
        add_stroke(drawing,
                   std::move(path),
                   drawing::Stroke{.width = width, .colour = ink, .cap = cap, .dash = {}});
    }
}

void fill(drawing::Drawing& drawing, Path path, drawing::Colour ink) {
    if (!path.empty()) {
        add_fill(drawing, std::move(path), ink);
    }
}

}  // namespace

Path outline_of(const Region& region) {
    if (const auto* disc = std::get_if<Disc>(&region)) {
        return drawing::circle(disc->centre, disc->radius);
    }
    return drawing::polygon(std::get<ConvexPolygon>(region).corners);
}

Region inset(const Region& region, Mm margin) {
    if (const auto* disc = std::get_if<Disc>(&region)) {
        return Disc{disc->centre, std::max(0_mm, disc->radius - margin)};
    }
    const auto& corners = std::get<ConvexPolygon>(region).corners;
    ConvexPolygon smaller;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        smaller.corners.push_back(inset_corner(corners, i, margin.value));
    }
    return smaller;
}

Disc inner_disc(const Region& region) {
    if (const auto* disc = std::get_if<Disc>(&region)) {
        return *disc;
    }
    const auto& corners = std::get<ConvexPolygon>(region).corners;
    const Point middle = middle_of(region);
    double radius = 1e9;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 side = plain(corners[(i + 1) % corners.size()] - corners[i]);
        radius = std::min(radius, cross(side, plain(middle - corners[i])) / length(side));
    }
    return {middle, Mm{std::max(0.0, radius)}};
}

Path hatching(const Region& region, double degrees, Mm width, Mm pitch) {
    const double angle = degrees * std::numbers::pi / 180;
    const Vec2 way{std::cos(angle), -std::sin(angle)};
    const Vec2 aside{-way.y, way.x};
    const Vec2 middle = plain(middle_of(region));
    const int lines = static_cast<int>(reach_of(region) / pitch.value) + 1;
    Path path;
    for (int i = -lines; i <= lines; ++i) {
        const Vec2 start = middle + aside * (pitch.value * i);
        const Vec2 half = aside * (width.value / 2);
        const auto one = inside(region, start - half, way);
        const auto other = inside(region, start + half, way);
        if (!one || !other) {
            continue;
        }
        const Span both{std::max(one->from, other->from), std::min(one->to, other->to)};
        if (both.to - both.from > width.value) {
            extend(path,
                   drawing::line(on_page(start + way * both.from), on_page(start + way * both.to)));
        }
    }
    return path;
}

Path dotting(const Region& region, Mm diameter, Mm pitch) {
    const Region room = inset(region, diameter / 2);
    const Vec2 middle = plain(middle_of(region));
    const double rise = pitch.value * std::sqrt(3.0) / 2;
    const int rows = static_cast<int>(reach_of(region) / rise) + 1;
    Path path;
    for (int row = -rows; row <= rows; ++row) {
        const double shift = row % 2 == 0 ? 0 : pitch.value / 2;
        const Vec2 start = middle + Vec2{shift, rise * row};
        const auto span = inside(room, start, {1, 0});
        if (!span) {
            continue;
        }
        const int first = static_cast<int>(std::ceil(span->from / pitch.value - 1e-9));
        const int last = static_cast<int>(std::floor(span->to / pitch.value + 1e-9));
        for (int i = first; i <= last; ++i) {
            extend(path, drawing::circle(on_page(start + Vec2{pitch.value * i, 0}), diameter / 2));
        }
    }
    return path;
}

void fill_with_pattern(drawing::Drawing& drawing,
                       const Region& region,
                       spec::Pattern pattern,
                       drawing::Colour ink) {
    using drawing::Cap;
    using spec::Pattern;
    const Disc disc = inner_disc(region);
    const Mm pen = disc.radius * kStrokeShare;
    switch (pattern) {
        case Pattern::Solid:
            return fill(drawing, outline_of(region), ink);
        case Pattern::Open:
            return;
        case Pattern::DiagonalLines:
            return stroke(drawing, hatching(region, 45, kLine, kLinePitch), kLine, ink, Cap::Butt);
        case Pattern::LevelLines:
            return stroke(drawing, hatching(region, 0, kLine, kLinePitch), kLine, ink, Cap::Butt);
        case Pattern::Dots:
            return fill(drawing, dotting(region, kDot, kDotPitch), ink);
        case Pattern::CrossedLines: {
            Path lines = hatching(region, 45, kCrossedLine, kLinePitch);
            extend(lines, hatching(region, -45, kCrossedLine, kLinePitch));
            return stroke(drawing, std::move(lines), kCrossedLine, ink, Cap::Butt);
        }
        case Pattern::Cross:
            return stroke(drawing,
                          drawing::diagonal_cross(disc.centre, disc.radius * kCrossShare),
                          pen,
                          ink,
                          Cap::Round);
        case Pattern::Ring:
            return stroke(drawing,
                          drawing::circle(disc.centre, disc.radius * kRingShare),
                          pen,
                          ink,
                          Cap::Round);
    }
}

}  // namespace quadrille::figure
