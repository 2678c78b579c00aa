// The display list: what a page shows, in millimetres, as plain values. Knows no board and no
// Cairo. Items are painted in order. A board that appears on a page many times is drawn once and
// placed by Instance.
//
//     Drawing drawing;
//     drawing.add(PathItem{.path = circle({10_mm, 10_mm}, 3_mm), .stroke = Stroke{0.3_mm}});
//     drawing.add(TextItem{.at = {10_mm, 20_mm}, .text = "e5", .style = {.size = 6.5_pt}});
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
};

struct LineTo {
    Point to;
};

struct CurveTo {
    Point control1;
    Point control2;
    Point to;
};

struct ClosePath {};

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
};

/// Filled first (even-odd), then stroked.
struct PathItem {
    Path path;
    std::optional<Stroke> stroke = {};
    std::optional<Colour> fill = {};
};

// ---- Text.

/// Text: for reading and titles (Vollkorn). Label: for labels, forms, captions (Inter).
enum class Face { Text, Label };
enum class Weight { Regular, Medium, SemiBold, Bold };
enum class Anchor { Start, Middle, End };

struct TextStyle {
    Face face = Face::Label;
    Weight weight = Weight::Regular;
    bool italic = false;
    Mm size{6.5 * kMmPerPt};

    constexpr bool operator==(const TextStyle&) const = default;
};

/// One line of text; `at` is on its base line, at its start, middle or end as `anchor` says.
struct TextItem {
    Point at;
    std::string text;
    TextStyle style = {};
    Anchor anchor = Anchor::Start;
    Colour colour = kBlack;
};

// ---- Structure.

struct Item;

struct Drawing {
    std::vector<Item> items;

    template <typename T>
    void add(T&& item);
};

/// What something is to people who hear a page instead of seeing it; the file's reading order is
/// the painting order. Source: the structure types of ISO 32000-1, 14.8.4.
enum class Role {
    None,
    Section,
    Heading1,
    Heading2,
    Paragraph,
    Figure,
    Caption,
    Table,
    Row,
    HeaderCell,
    Cell,
    List,
    ListItem,
    ListBody,
};

/// Items that belong together and have a name ("site-e5"), or are clipped.
struct Group {
    std::string id;
    std::string css_class = {};
    std::string title = {};
    Drawing content;
    std::optional<Box> clip = {};  ///< Nothing outside of it is painted.
    Role role = Role::None;        ///< Roles inside a figure have no effect.
    std::string alt = {};          ///< Of a figure: what it shows, in words.
    std::string link = {};         ///< An address, or "#" and the id of a group that has a role.
    std::optional<Point> half_turn = {};  ///< Content and clip stand on their head, about it.
};

/// A group with a role and nothing else.
Group with_role(Role role, Drawing content);

/// The point opposite to another about `centre`.
constexpr Point turned_about(Point centre, Point point) {
    return centre + (centre - point);
}

/// The group without its content.
Group without_content(const Group& group);

/// A drawing used again, moved by `offset`. Equal pointers are equal drawings.
struct Instance {
    std::shared_ptr<const Drawing> drawing;
    Point offset;
};

struct Item {
    std::variant<PathItem, TextItem, Group, Instance> value;
};

template <typename T>
void Drawing::add(T&& item) {
    items.push_back(Item{std::forward<T>(item)});
}

// ---- Shapes.

Path line(Point from, Point to);
Path polyline(const std::vector<Point>& points);
Path polygon(const std::vector<Point>& corners);
Path rectangle(const Box& box);
/// Four Bezier arcs; off by at most 0.03 % of the radius.
Path circle(Point centre, Mm radius);
/// Corner 0 at the top, clockwise.
Path regular_polygon(Point centre, Mm radius, int corners);
/// Two lines across each other, each end `arm` to the side and `arm` up or down.
Path diagonal_cross(Point centre, Mm arm);

/// Makes `path` go on with `more`.
void extend(Path& path, const Path& more);

Stroke solid_line(Mm width, Colour colour = kBlack);

void add_stroke(Drawing& drawing, Path path, Stroke stroke);
void add_fill(Drawing& drawing, Path path, Colour colour);
void add_text(Drawing& drawing,
              Point at,
              std::string text,
              const TextStyle& style,
              Anchor anchor = Anchor::Start);

/// Everything moved by `offset`.
void append(Drawing& target, const Drawing& source, Point offset);

/// As lines of text in millimetres with three decimals, for tests.
std::string to_text(const Drawing& drawing);

}  // namespace quadrille::drawing
