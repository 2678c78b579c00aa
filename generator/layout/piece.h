// What stands on a page, as values that say what they are and how they give way: text, rules, ink,
// pieces beside one another, below one another, in a table. Measuring asks how high a piece is in a
// width, placing draws it there.
//
//     Stack head{{title}, {lines, {.after = setting.reminder_leading()}}};
//     if (measure(head, width, setting).fits) {
//         place(head, {left, top}, width, setting, drawing);
//     }
//
// Both depend on nothing but piece, width and setting; placed, a piece takes what was measured. What
// fits a width fits a larger one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "drawing/drawing.h"
#include "layout/setting.h"

namespace quadrille::layout {

/// From the top to the first base line, from there to the last one, and what hangs under that. A line to
/// write on is a base line.
struct Extent {
    Mm width;
    Mm above;
    Mm lines;
    Mm below;
    bool fits = true;

    [[nodiscard]] Mm height() const { return above + lines + below; }
};

/// Line: one line. Even: any number of lines, their ends as even as can be. Prose: the same, in which
/// *terms* and **numbers** are marked. Title: balanced lines in the largest step of title type that has
/// room, up to the size of the style; it hangs out at its left, so that a stem meets the margin.
enum class Wrap { Line, Even, Prose, Title };

/// What a single line that is too wide does: it hangs over its end, ends with an ellipsis, or becomes
/// smaller.
enum class Over { Hang, Shorten, Shrink };

struct Text {
    std::string words;
    drawing::TextStyle style = {};  ///< Of titles the size alone.
    drawing::Anchor align = drawing::Anchor::Start;
    Wrap wrap = Wrap::Line;
    Over over = Over::Hang;
    Mm leading = {};              ///< From line to line.
    std::size_t most = SIZE_MAX;  ///< Lines of a title. Without a limit it always fits.
    Mm least = {};                ///< What shrinks does not fit in a smaller size than that.
    Mm shift = {};                ///< So far to the right.
};

/// Words on one line.
Text line(std::string words,
          const drawing::TextStyle& style,
          drawing::Anchor align = drawing::Anchor::Start);

/// A line to write on, over the whole width.
struct Rule {
    spec::LineSpec line;
};

/// Drawn already: a disc, a board, bars. Its origin is at the left on its base line.
struct Ink {
    std::shared_ptr<const drawing::Drawing> drawing;
    Extent extent;
    drawing::Anchor align = drawing::Anchor::Start;  ///< In a wider room.
};

struct Row;
struct Stack;
struct FirstOf;
struct Grid;
struct Columns;

template <typename T, typename... Kinds>
concept OneOf = (std::is_same_v<T, Kinds> || ...);

/// Any of these; copying it is cheap.
class Piece {
  public:
    struct Value;  ///< Which of them it is, below.

    Piece() = default;

    template <OneOf<Text, Rule, Ink, Row, Stack, FirstOf, Grid, Columns> T>
    Piece(T value);  // NOLINT(google-explicit-constructor): a text is a piece

    /// Requires: not empty.
    [[nodiscard]] const Value& value() const { return *value_; }

    [[nodiscard]] bool empty() const { return value_ == nullptr; }

    [[nodiscard]] drawing::Role role() const { return role_; }

    [[nodiscard]] const std::string& link() const { return link_; }

    /// The same for people who listen.
    [[nodiscard]] Piece as(drawing::Role role) const;

    /// The same, which leads somewhere: see drawing::Group::link.
    [[nodiscard]] Piece leading_to(std::string link) const;

  private:
    std::shared_ptr<const Value> value_;
    drawing::Role role_ = drawing::Role::None;
    std::string link_;
};

/// How wide a column is: so much; what its widest cell takes; the same, giving way where there is no
/// room; what the others leave, shared by all that take it; or so much and as much more as each of its
/// kind, which all take what is left.
struct Track {
    enum class Kind { Fixed, Natural, Giving, Rest, Growing };
    Kind kind = Kind::Natural;
    Mm size = {};        ///< Of a fixed one; of the others the least.
    Mm most{1e4};        ///< Of the others.
    int may_go = 0;      ///< Left out where there is no room, the highest first; 0: never.
    bool whole = false;  ///< A rest that is never narrower than its widest cell.
    Mm inset = {};       ///< Free before its cells,
    Mm pad = {};         ///< and after them.
    /// Base lines stand so far over the row's foot; else capitals in its middle.
    std::optional<Mm> lift = {};
    Mm cut = {};  ///< So long before its cells the rules under rows end, to begin anew with them.
};

/// White between tracks, which may shrink to the least where there is no room.
struct Gap {
    Mm usual = {};
    Mm least = usual;

    constexpr Gap() = default;

    constexpr Gap(Mm always) : usual(always), least(always) {}  // NOLINT: a length is one

    constexpr Gap(Mm most, Mm at_least) : usual(most), least(at_least) {}
};

/// Pieces beside one another, their first base lines on one line.
struct Row {
    std::vector<Piece> cells = {};
    std::vector<Track> tracks;  ///< As many.
    Gap gap = {};
};

/// Where the base line of a piece is under what comes before it: `after` under its last base line;
/// without that, its top is `white` under the foot.
struct Under {
    Mm after = {};
    Mm white = {};
};

struct Stacked {
    Piece piece;
    Under under = {};
};

/// Pieces below one another.
struct Stack {
    std::vector<Stacked> items = {};
    std::size_t base = 0;  ///< The item of which the base line is that of the stack.
};

/// The first that fits; nothing if none does.
struct FirstOf {
    std::vector<Piece> pieces;
};

/// The table. A cell may be nothing.
struct Grid {
    std::vector<Track> tracks = {};
    Piece caption = {};            ///< Over the head, whenever that is set.
    std::vector<Piece> head = {};  ///< Set anew wherever rows begin; empty: none.
    std::vector<std::vector<Piece>> rows = {};
    Gap gap = {};
    Mm row = {};                  ///< A row's height, to which further lines are added.
    std::optional<Mm> base = {};  ///< From its top to its base line; else capitals in its middle.
    Mm head_base = {};            ///< From the top to the base line of the head,
    Mm head_drop = {};            ///< and from there to its rule.
    std::optional<spec::LineSpec> head_rule = {};
    std::optional<spec::LineSpec> rule = {};     ///< Under each row.
    std::optional<spec::LineSpec> closing = {};  ///< Under the last row instead.
    std::vector<std::pair<std::size_t, spec::LineSpec>> uprights = {};  ///< At the left of a track.
    std::vector<std::pair<std::size_t, std::size_t>> tinted = {};       ///< Row and track.
    bool pulled = false;  ///< As wide as its tracks, not as its room.
    bool read = true;     ///< As a table, to people who listen; a form is not.
};

/// The rows of a table in equal parts beside one another, each under its head.
struct Columns {
    Grid grid;
    std::size_t count = 1;
    Mm gap = {};
};

/// Rows of a grid, from the first on.
struct GridRows {
    std::size_t first = 0;
    std::size_t count = SIZE_MAX;
};

struct Piece::Value {
    std::variant<Text, Rule, Ink, Row, Stack, FirstOf, Grid, Columns> any;
};

template <OneOf<Text, Rule, Ink, Row, Stack, FirstOf, Grid, Columns> T>
Piece::Piece(T value) : value_(std::make_shared<const Value>(Value{std::move(value)})) {}

/// Room for anything.
inline constexpr Mm kAnyWidth{1e4};

/// What sums of lengths may be too long.
inline constexpr Mm kNothing{0.001};

/// How much of the white around something is before it.
double share_before(drawing::Anchor align);

/// A line that ends where it is said to end.
void add_line(drawing::Drawing& drawing, Point from, Point to, const spec::LineSpec& line);

Extent measure(const Piece& piece, Mm width, const Setting& setting);

/// With its top left corner there. What does not fit is drawn as far as it goes.
Extent place(
    const Piece& piece, Point corner, Mm width, const Setting& setting, drawing::Drawing& drawing);

/// With its first base line there; the result is its last one.
Mm place_on(
    const Piece& piece, Point base, Mm width, const Setting& setting, drawing::Drawing& drawing);

}  // namespace quadrille::layout
