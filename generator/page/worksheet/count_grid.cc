#include "page/worksheet/count_grid.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/utf8.h"
#include "figure/ink/mark_paint.h"
#include "layout/grid.h"
#include "layout/lines.h"
#include "page/paper/choices.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using layout::Piece;
using layout::Stack;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

using Kind = CountColumn::Kind;
using Texts = std::vector<std::string>;

constexpr Mm kUnderTitle = 3_mm;  // of it, under its base line
constexpr Mm kHeads = 6_mm;
constexpr Mm kSecondLine = 2_mm;  // what large type needs more than its scale
constexpr Mm kBetweenHeads = 1.2_mm;
constexpr Mm kHeadLift = 2.2_mm;
constexpr Mm kSpot = 5.4_mm;
constexpr double kSpotRoom = 0.64;  // for the name in a spot
constexpr Mm kSwatch = 5_mm;
constexpr Mm kNumber = 5.2_mm;         // in which it stands flush right
constexpr Mm kAir = 2.4_mm;            // before what is written, and after circles
constexpr Mm kCut = 3_mm;              // in a rule
constexpr std::size_t kMostLines = 2;  // of a head, and of what is filled in

// All of them like that, on the base line of the last.
Stack lines_of(const Texts& lines, Text like) {
    Stack stack;
    for (const std::string& line : lines) {
        like.words = line;
        stack.items.push_back({like, {.after = stack.items.empty() ? 0_mm : like.leading}});
    }
    stack.base = lines.size() - 1;
    return stack;
}

/// A drawing of which the middle stands on that of its row.
class MiddleInk {
  public:
    explicit MiddleInk(const layout::Setting& setting)
        : pen_(*drawing_, setting.style(), setting.measurer(), false) {}

    [[nodiscard]] Pen& pen() { return pen_; }

    [[nodiscard]] layout::Ink ink(Mm width, Mm height, Anchor align = Anchor::Start) const {
        return {drawing_,
                {.width = width, .above = height / 2, .lines = {}, .below = height / 2},
                align};
    }

  private:
    std::shared_ptr<drawing::Drawing> drawing_ = std::make_shared<drawing::Drawing>();
    Pen pen_;
};

class GridMaker {
  public:
    GridMaker(const CountTable& table, Mm width, const CountSetting& setting)
        : table_(table), game_(setting.game), look_(setting.look), setting_(setting.setting) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            tracks_.push_back(track(i));
        }
        const std::vector<Mm> natural(tracks_.size());
        solved_ = layout::solve(tracks_, natural, width, {});
    }

    [[nodiscard]] layout::Grid grid(const CountRows& rows) const {
        const Mm second = setting_.style().type_scale > 1 ? kSecondLine : 0_mm;
        layout::Grid grid{.tracks = tracks_,
                          .caption = table_.title.empty() ? Piece() : title(),
                          .head = heads(),
                          .row = rows.height,
                          .head_base = setting_.room_for_type(kHeads) + second - kHeadLift,
                          .head_drop = kHeadLift,
                          .head_rule = setting_.style().head_rule,
                          .rule = setting_.style().field,
                          .read = false};
        for (int row = rows.first; row < rows.first + rows.count; ++row) {
            std::vector<Piece>& cells = grid.rows.emplace_back();
            for (std::size_t i = 0; i < table_.columns.size(); ++i) {
                cells.push_back(cell(row, i));
            }
        }
        return grid;
    }

  private:
    // ---- Columns.

    // Circles reach to the end of their column; what follows keeps off them. A rule is cut before
    // what is to be written on it, unless that opens the row.
    [[nodiscard]] Track track(std::size_t index) const {
        const CountColumn& column = table_.columns[index];
        const Kind before = index > 0 ? table_.columns[index - 1].kind : Kind::Number;
        const bool opens = before == Kind::Number || before == Kind::Print;
        const bool writes = column.kind == Kind::Write;
        const bool keeps_off = before == Kind::Circles && column.kind != Kind::Circles;
        return {.kind = column.stretches ? Track::Kind::Growing : Track::Kind::Fixed,
                .size = column.least,
                .inset = (writes ? kAir : 0_mm) + (keeps_off ? kAir : 0_mm),
                .pad = column.kind == Kind::Number ? column.least - kNumber : 0_mm,
                .cut = writes && !opens ? kCut : 0_mm};
    }

    [[nodiscard]] Mm begin(std::size_t index) const {
        return solved_.left(index) + tracks_[index].inset;
    }

    [[nodiscard]] Mm end(std::size_t index) const { return solved_.left(index + 1); }

    // A swatch of the table's mark, if it has one, stands before it.
    [[nodiscard]] Piece title() const {
        TextStyle style = setting_.small();
        style.weight = drawing::Weight::SemiBold;
        style.size = style.size * 1.25;
        layout::Row row{{layout::line(table_.title, style)}, {{}}, 2_mm};
        if (table_.mark) {
            MiddleInk drawn(setting_);
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {0_mm, 1_mm}, kSwatch);
            drawn.pen().swatch(swatch, game_.spec().marks[table_.mark->index()]);
            row.cells.insert(row.cells.begin(), drawn.ink(swatch.width, 0_mm));
            row.tracks.emplace_back();
        }
        return Stack{
            {{Piece()},
             {row,
              {.after = setting_.room_for_type(setting_.measures().table_title) - kUnderTitle}},
             {Piece(), {.white = kUnderTitle}}}};
    }

    // ---- Heads, which may stand over their neighbours.

    // In two lines where they have no room in one.
    [[nodiscard]] std::vector<Piece> heads() const {
        std::vector<Piece> heads;
        Mm free;
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            const bool right = is_flush_right(i);
            const Mm start = right ? free : std::max(free, head_start(i));
            const Mm end = head_end(i);
            Text like{.words = {}, .style = setting_.small(), .leading = setting_.small_leading()};
            like.align = right ? Anchor::End : Anchor::Start;
            like.shift = right ? 0_mm : start - begin(i);
            const Stack head = lines_of(head_lines(table_.columns[i].head, end - start), like);
            const Mm width = measure(head, layout::kAnyWidth, setting_).width;
            free = (right ? end : start + width) + kBetweenHeads;
            heads.emplace_back(head);
        }
        return heads;
    }

    // Where there is no room at all they are as narrow as two lines can be.
    [[nodiscard]] Texts head_lines(const std::string& head, Mm room) const {
        const TextStyle style = setting_.small();
        Texts lines = broken_into_lines(setting_, head, style, room, kMostLines);
        if (lines.empty()) {
            const Mm less = setting_.width(head, style) - layout::kNothing;
            lines = balanced_lines(setting_, head, style, less, kMostLines);
        }
        return lines.empty() ? Texts{head} : lines;
    }

    [[nodiscard]] bool is_flush_right(std::size_t index) const {
        constexpr std::size_t kShort = 12;
        const CountColumn& column = table_.columns[index];
        return column.kind == Kind::Circles && utf8_length(column.head) < kShort;
    }

    // A long head stands over the first of several columns of circles.
    [[nodiscard]] Mm head_start(std::size_t index) const {
        const CountColumn& column = table_.columns[index];
        if (column.kind != Kind::Circles) {
            return begin(index);
        }
        const auto steps = static_cast<double>(column.choices.size()) - 1;
        return end(index) - circle_pitch(index) * steps - kSpot / 2;
    }

    [[nodiscard]] Mm head_end(std::size_t index) const {
        if (is_flush_right(index) || index + 1 == table_.columns.size()) {
            return end(index);
        }
        const std::string& next = table_.columns[index + 1].head;
        const Mm start = is_flush_right(index + 1)
                             ? end(index + 1) - setting_.width(next, setting_.small())
                             : head_start(index + 1);
        return start - kBetweenHeads;
    }

    // ---- Cells.

    [[nodiscard]] Piece cell(int row, std::size_t index) const {
        const Texts texts = texts_of(row, index);
        switch (table_.columns[index].kind) {
            case Kind::Number:
                return layout::line(std::to_string(row), setting_.row_number(), Anchor::End);
            case Kind::Circles:
                return circles(index, texts);
            case Kind::Print:
                return texts.empty() ? Piece() : layout::line(texts.front(), setting_.row_number());
            case Kind::Spots:
                return spots(table_.rows[static_cast<std::size_t>(row) - 1], texts);
            case Kind::Write:
                return texts.empty() ? Piece() : entry(texts.front(), end(index) - begin(index));
        }
        return {};
    }

    // Blank rows have none.
    [[nodiscard]] Texts texts_of(int row, std::size_t index) const {
        const auto place = static_cast<std::size_t>(row) - 1;
        const bool known = place < table_.rows.size() && index < table_.rows[place].texts.size();
        return known ? table_.rows[place].texts[index] : Texts();
    }

    // What is filled in; in two lines where it has no room in one. A list that is too long ends with
    // dots.
    [[nodiscard]] Piece entry(std::string text, Mm room) const {
        const TextStyle style = setting_.entry();
        Texts lines = broken_into_lines(setting_, text, style, room, kMostLines);
        for (std::size_t end = text.rfind(' '); lines.empty() && end != std::string::npos;
             end = text.rfind(' ', end - 1)) {
            text.resize(end);
            lines = broken_into_lines(setting_, text + " \u2026", style, room, kMostLines);
        }
        return lines.empty()
                   ? Piece()
                   : lines_of(lines, {.words = {}, .style = style, .leading = style.size * 1.08});
    }

    [[nodiscard]] Mm circle_pitch(std::size_t index) const {
        const CountColumn& column = table_.columns[index];
        return std::min(column.pitch,
                        solved_.widths[index] / static_cast<double>(column.choices.size()));
    }

    [[nodiscard]] layout::Ink circles(std::size_t index, const Texts& taken) const {
        const Mm pitch = circle_pitch(index);
        const Mm diameter = std::min(5.2_mm, pitch - 0.4_mm);
        const Choices choices{table_.columns[index].choices,
                              taken.empty() ? std::string() : taken.front(),
                              diameter,
                              game_.spec().marks};
        MiddleInk drawn(setting_);
        Mm x = diameter / 2;
        for (std::size_t i = 0; i < choices.words.size(); ++i) {
            draw_choice(drawn.pen(), {x, 0_mm}, choices, i);
            x += pitch;
        }
        return drawn.ink(x - pitch + diameter / 2, diameter, Anchor::End);
    }

    [[nodiscard]] layout::Ink spots(const CountRow& row, const Texts& labels) const {
        const std::size_t lines = (labels.size() + kSpotsALine - 1) / kSpotsALine;
        const Mm height = kSpotLeading * (static_cast<double>(lines) - 1) + kSpot;
        MiddleInk drawn(setting_);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const std::size_t line = i / kSpotsALine;
            const Point centre{kSpot / 2 + kSpotPitch * static_cast<double>(i % kSpotsALine),
                               kSpotLeading * static_cast<double>(line) + (kSpot - height) / 2};
            if (i < row.marks.size() && row.marks[i]) {
                draw_marked_spot(drawn.pen(), centre, labels[i], *row.marks[i]);
            } else {
                draw_spot(drawn.pen(), centre, labels[i]);
            }
        }
        return drawn.ink(kSpotPitch * static_cast<double>(kSpotsALine), height);
    }

    static void draw_spot(Pen& pen, Point centre, const std::string& label) {
        pen.outline(drawing::circle(centre, kSpot / 2), pen.style().field);
        TextStyle style{.size = label.size() > 2 ? Mm{5_pt} : Mm{6.5_pt}};
        style.size = std::min(pen.room_for_type(style.size), kSpot * 0.6);
        style.size = style.size * std::min(1.0, kSpot * kSpotRoom / pen.width(label, style));
        pen.text({centre.x, centre.y + pen.cap_height(style) * 0.42}, label, style, Anchor::Middle);
    }

    void draw_marked_spot(Pen& pen,
                          Point centre,
                          const std::string& label,
                          spec::MarkId mark) const {
        const figure::Region region = figure::Disc{centre, kSpot / 2};
        const figure::MarkPaint paint =
            figure::mark_paint(game_.spec().marks[mark.index()], pen.style());
        figure::paint_mark(pen.drawing(), region, paint, pen.measurer());
        figure::paint_mark_letter(pen.drawing(), region, paint, label, pen.measurer());
    }

    const CountTable& table_;
    const game::Game& game_;
    const figure::BoardLook& look_;
    const layout::Setting& setting_;
    std::vector<Track> tracks_;
    layout::SolvedTracks solved_;
};

}  // namespace

layout::Grid count_grid(const CountTable& table,
                        const CountRows& rows,
                        Mm width,
                        const CountSetting& setting) {
    return GridMaker(table, width, setting).grid(rows);
}

}  // namespace quadrille::page
