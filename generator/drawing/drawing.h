// The display list: what a page shows, in millimetres, as plain values. Knows no board and no
// Cairo. Items are painted in order. A board that appears on a page many times is drawn once and
// placed by Instance.
//
//     Drawing drawing;
//     drawing.add(PathItem{.path = circle({10_mm, 10_mm}, 3_mm), .stroke = Stroke{0.3_mm}});
//     drawing.add(TextItem{.at = {10_mm, 20_mm}, .text = "e5", .style = {.size = 6.5_pt}});
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/geometry.h"
#include "base/units.h"
#include "drawing/path.h"

namespace quadrille::drawing {

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

    bool operator==(const TextItem&) const = default;
};

// ---- Structure.

struct Item;

struct Drawing {
    std::vector<Item> items;

    template <typename T>
    void add(T&& item);

    bool operator==(const Drawing& other) const;
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

    bool operator==(const Group&) const = default;
};

/// A group with a role and nothing else.
Group with_role(Role role, Drawing content);

/// The point opposite to another about `centre`.
constexpr Point turned_about(Point centre, Point point) {
    return centre + (centre - point);
}

/// The group without its content.
Group without_content(const Group& group);

/// A drawing used again, moved by `offset`, on this page or on others. Equal pointers are equal
/// drawings, and a file holds equal drawings once.
struct Instance {
    std::shared_ptr<const Drawing> drawing;
    Point offset;

    bool operator==(const Instance&) const = default;
};

struct Item {
    std::variant<PathItem, TextItem, Group, Instance> value;

    bool operator==(const Item&) const = default;
};

inline bool Drawing::operator==(const Drawing& other) const {
    return items == other.items;
}

template <typename T>
void Drawing::add(T&& item) {
    items.push_back(Item{std::forward<T>(item)});
}

void add_stroke(Drawing& drawing, Path path, Stroke stroke);
void add_fill(Drawing& drawing, Path path, Colour colour);
void add_text(Drawing& drawing,
              Point at,
              std::string text,
              const TextStyle& style,
              Anchor anchor = Anchor::Start);

/// Everything moved by `offset`.
void append(Drawing& target, const Drawing& source, Point offset);

/// What groups of that class hold, outside of other groups, becomes an instance in each: pages may
/// repeat it.
void share_groups(Drawing& drawing, std::string_view css_class);

/// As lines of text in millimetres with three decimals, for tests.
std::string to_text(const Drawing& drawing);

}  // namespace quadrille::drawing
