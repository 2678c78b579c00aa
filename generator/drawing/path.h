// Lines and areas in millimetres, as plain values, and the shapes that are made of them.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "base/geometry.h"
#include "base/units.h"

namespace quadrille::drawing {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    constexpr bool operator==(const Colour&) const = default;
};

inline constexpr Colour kBlack{0, 0, 0};
inline constexpr Colour kWhite{255, 255, 255};

// ---- Paths.

struct MoveTo {
    Point to;

    constexpr bool operator==(const MoveTo&) const = default;
};

struct LineTo {
    Point to;

    constexpr bool operator==(const LineTo&) const = default;
};

struct CurveTo {
    Point control1;
    Point control2;
    Point to;

    constexpr bool operator==(const CurveTo&) const = default;
};

struct ClosePath {
    constexpr bool operator==(const ClosePath&) const = default;
};

using PathStep = std::variant<MoveTo, LineTo, CurveTo, ClosePath>;
using Path = std::vector<PathStep>;

enum class Cap { Butt, Round };
enum class Join { Miter, Round };

struct Stroke {
    Mm width;
    Colour colour = kBlack;
    Cap cap = Cap::Round;
    Join join = Join::Round;
    std::vector<Mm> dash = {};  ///< Lengths of line and gap in turn; empty: solid.

    bool operator==(const Stroke&) const = default;
};

/// Filled first (even-odd), then stroked.
struct PathItem {
    Path path;
    std::optional<Stroke> stroke = {};
    std::optional<Colour> fill = {};

    bool operator==(const PathItem&) const = default;
};

// ---- Shapes.

Path line(Point from, Point to);
Path polyline(const std::vector<Point>& points);
Path polygon(const std::vector<Point>& corners);
Path rectangle(const Box& box);
/// Four Bezier arcs; off by at most 0.03 % of the radius.
Path circle(Point centre, Mm radius);

/// The circle that `path` is, if circle() made it.
struct Circle {
    Point centre;
    Mm radius;
};

std::optional<Circle> as_circle(const Path& path);

/// Corner 0 at the top, clockwise.
Path regular_polygon(Point centre, Mm radius, int corners);
/// Two lines across each other, each end `arm` to the side and `arm` up or down.
Path diagonal_cross(Point centre, Mm arm);

/// Makes `path` go on with `more`.
void extend(Path& path, const Path& more);

Stroke solid_line(Mm width, Colour colour = kBlack);

}  // namespace quadrille::drawing
