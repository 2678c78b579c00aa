#include "page/worksheet/count_block.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "figure/ink/mark_paint.h"
#include "page/paper/choices.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

using Kind = CountColumn::Kind;

constexpr Mm kTitle = 9_mm;  // a table's title above its heads
constexpr Mm kHeads = 6_mm;
constexpr Mm kSecondLine = 2_mm;  // what large type needs more than its scale
constexpr Mm kBetweenHeads = 1.2_mm;
constexpr Mm kHeadLift = 2.2_mm;
constexpr Mm kSpot = 5.4_mm;
constexpr double kSpotRoom = 0.64;  // for the name in a spot
constexpr Mm kSwatch = 5_mm;
constexpr Mm kAir = 2.4_mm;  // before what is written
constexpr Mm kCut = 3_mm;    // in a rule
constexpr std::size_t kMostEntryLines = 2;

class BlockPainter {
  public:
    BlockPainter(Pen& pen,
                 const game::Game& game,
                 const figure::BoardLook& look,
                 const Block& block)
        : pen_(pen), game_(game), look_(look), block_(block), table_(*block.table) {
        const auto stretching = static_cast<double>(
            std::count_if(table_.columns.begin(), table_.columns.end(), [](const CountColumn& c) {
                return c.stretches;
            }));
        const Mm spare = block.width - table_.least_width();
        Mm x = block.at.x;
        for (const CountColumn& column : table_.columns) {
            edges_.push_back(x);
            x += column.least + (column.stretches ? spare / stretching : 0_mm);
        }
        edges_.push_back(block.at.x + block.width);
    }

    void paint() {
        if (block_.titled && !table_.title.empty()) {
            paint_title();
        }
        Mm y = block_.at.y + head_height(table_, block_.titled, pen_.style());
        pen_.line({block_.at.x, y}, {block_.at.x + block_.width, y}, pen_.style().head_rule);
        Mm taken = block_.at.x - kBetweenHeads;
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            taken = paint_head(i, {taken + kBetweenHeads, y - kHeadLift});
        }
        for (int row = 0; row < block_.rows; ++row) {
            for (std::size_t i = 0; i < table_.columns.size(); ++i) {
                paint_cell(block_.first + row, i, y + block_.row_height / 2);
            }
            y += block_.row_height;
            paint_rule(y);
        }
    }

  private:
    // Cut before each column to write in, unless that opens the row.
    void paint_rule(Mm y) {
        Mm from = block_.at.x;
        for (std::size_t i = 1; i < table_.columns.size(); ++i) {
            const Kind before = table_.columns[i - 1].kind;
            const bool opens = before == Kind::Number || before == Kind::Print;
            if (table_.columns[i].kind == Kind::Write && !opens) {
                const Mm begin = edges_[i] + kAir + after_circles(i);
                pen_.line({from, y}, {begin - kCut, y}, pen_.style().field);
                from = begin;
            }
        }
        pen_.line({from, y}, {block_.at.x + block_.width, y}, pen_.style().field);
    }

    void paint_title() {
        const Mm base = block_.at.y + pen_.room_for_type(kTitle) - 3_mm;
        Mm x = block_.at.x;
        if (table_.mark) {
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, base + 1_mm}, kSwatch);
            pen_.swatch(swatch, game_.spec().marks[table_.mark->index()]);
            x += swatch.width + 2_mm;
        }
        TextStyle style = pen_.small();
        style.weight = Weight::SemiBold;
        style.size = style.size * 1.25;
        pen_.text({x, base}, table_.title, style);
    }

    [[nodiscard]] static bool right_aligned(const CountColumn& column) {
        return column.kind == Kind::Circles && utf8_length(column.head) < 12;
    }

    // The head of a column, `free` being where the head before it ends. In two lines where it has
    // no room in one. The result is where it ends.
    Mm paint_head(std::size_t index, Point free) {
        const CountColumn& column = table_.columns[index];
        const TextStyle style = pen_.small();
        const bool right = right_aligned(column);
        const Mm start = right ? free.x : std::max(free.x, head_start(index));
        const Mm end = right ? edges_[index + 1] : head_end(index);
        std::vector<std::string> lines{column.head};
        if (pen_.width(column.head, style) > end - start) {
            lines = broken_into_lines(pen_, column.head, style, end - start, 2);
            lines = lines.empty() ? narrow_lines(column.head) : lines;
        }
        Mm widest = 0_mm;
        Mm base = free.y - pen_.small_leading() * (static_cast<double>(lines.size()) - 1);
        for (const std::string& line : lines) {
            pen_.text(
                {right ? end : start, base}, line, style, right ? Anchor::End : Anchor::Start);
            widest = std::max(widest, pen_.width(line, style));
            base += pen_.small_leading();
        }
        return right ? end : start + widest;
    }

    // As narrow as two lines can be.
    [[nodiscard]] std::vector<std::string> narrow_lines(const std::string& text) const {
        const TextStyle style = pen_.small();
        for (Mm room = 4_mm; room < pen_.width(text, style); room += 1_mm) {
            std::vector<std::string> lines = broken_into_lines(pen_, text, style, room, 2);
            if (!lines.empty()) {
                return lines;
            }
        }
        return {text};
    }

    // Where a head that begins in its column has to end.
    [[nodiscard]] Mm head_end(std::size_t index) const {
        if (index + 1 == table_.columns.size()) {
            return edges_[index + 1];
        }
        const CountColumn& next = table_.columns[index + 1];
        const Mm start = right_aligned(next)
                             ? edges_[index + 2] - pen_.width(next.head, pen_.small())
                             : head_start(index + 1);
        return start - kBetweenHeads;
    }

    // Circles reach to the end of their column; what follows keeps off them.
    [[nodiscard]] Mm after_circles(std::size_t index) const {
        const bool after = index > 0 && table_.columns[index - 1].kind == Kind::Circles;
        return after ? 2.4_mm : 0_mm;
    }

    // Blank columns have some air before what is written in them; a long head stands over the first
    // of several columns of circles.
    [[nodiscard]] Mm head_start(std::size_t index) const {
        const CountColumn& column = table_.columns[index];
        if (column.kind == Kind::Circles) {
            return edges_[index + 1] -
                   circle_pitch(index) * (static_cast<double>(column.choices.size()) - 1) -
                   kSpot / 2;
        }
        const Mm air = column.kind == Kind::Write ? kAir : 0_mm;
        return edges_[index] + air + after_circles(index);
    }

    void paint_cell(int row, std::size_t index, Mm middle) {
        const CountColumn& column = table_.columns[index];
        switch (column.kind) {
            case Kind::Number:
                paint_number(row, edges_[index], middle);
                return;
            case Kind::Circles:
                paint_circles(column, texts(row, index), index, middle);
                return;
            case Kind::Print:
                paint_print(texts(row, index), edges_[index] + after_circles(index), middle);
                return;
            case Kind::Spots:
                paint_spots(row, index, middle);
                return;
            case Kind::Write:
                paint_entry(texts(row, index), index, middle);
                return;
        }
    }

    // Blank rows have none.
    [[nodiscard]] std::vector<std::string> texts(int row, std::size_t index) const {
        const auto place = static_cast<std::size_t>(row) - 1;
        const bool known = place < table_.rows.size() && index < table_.rows[place].texts.size();
        return known ? table_.rows[place].texts[index] : std::vector<std::string>();
    }

    // What is filled in; in two lines where it has no room in one.
    void paint_entry(const std::vector<std::string>& texts, std::size_t index, Mm middle) {
        const TextStyle style = pen_.entry();
        const Mm left = edges_[index] + kAir + after_circles(index);
        for (const std::string& text : texts) {
            const auto lines = entry_lines(text, edges_[index + 1] - left);
            const Mm leading = style.size * 1.08;
            Mm base = middle + pen_.cap_height(style) / 2 -
                      leading * ((static_cast<double>(lines.size()) - 1) / 2);
            for (const std::string& line : lines) {
                pen_.text({left, base}, line, style);
                base += leading;
            }
        }
    }

    // A list that is too long ends with dots.
    [[nodiscard]] std::vector<std::string> entry_lines(std::string text, Mm room) const {
        const TextStyle style = pen_.entry();
        auto lines = broken_into_lines(pen_, text, style, room, kMostEntryLines);
        for (std::size_t end = text.rfind(' '); lines.empty() && end != std::string::npos;
             end = text.rfind(' ', end - 1)) {
            text.resize(end);
            lines = broken_into_lines(pen_, text + " \u2026", style, room, kMostEntryLines);
        }
        return lines;
    }

    void paint_number(int row, Mm left, Mm middle) {
        const TextStyle style = pen_.row_number();
        pen_.text({left + 5.2_mm, middle + pen_.cap_height(style) / 2},
                  std::to_string(row),
                  style,
                  Anchor::End);
    }

    [[nodiscard]] Mm circle_pitch(std::size_t index) const {
        const CountColumn& column = table_.columns[index];
        const Mm width = edges_[index + 1] - edges_[index];
        return std::min(column.pitch, width / static_cast<double>(column.choices.size()));
    }

    void paint_circles(const CountColumn& column,
                       const std::vector<std::string>& taken,
                       std::size_t index,
                       Mm middle) {
        const Mm pitch = circle_pitch(index);
        const Mm diameter = std::min(5.2_mm, pitch - 0.4_mm);
        const auto steps = static_cast<double>(column.choices.size()) - 1;
        Mm x = edges_[index + 1] - diameter / 2 - pitch * steps;
        const Choices choices{column.choices,
                              taken.empty() ? std::string() : taken.front(),
                              diameter,
                              game_.spec().marks};
        for (std::size_t i = 0; i < choices.words.size(); ++i) {
            draw_choice(pen_, {x, middle}, choices, i);
            x += pitch;
        }
    }

    void paint_print(const std::vector<std::string>& texts, Mm left, Mm middle) {
        const TextStyle style = pen_.row_number();
        for (const std::string& text : texts) {
            pen_.text({left, middle + pen_.cap_height(style) / 2}, text, style);
        }
    }

    void paint_spots(int row, std::size_t index, Mm middle) {
        const CountRow& entries = table_.rows[static_cast<std::size_t>(row) - 1];
        const std::vector<std::string>& labels = entries.texts[index];
        const std::size_t lines = (labels.size() + kSpotsALine - 1) / kSpotsALine;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const std::size_t above = i / kSpotsALine;
            const auto line = static_cast<double>(above);
            const Point at{
                edges_[index] + kSpot / 2 + kSpotPitch * static_cast<double>(i % kSpotsALine),
                middle + kSpotLeading * (line - (static_cast<double>(lines) - 1) / 2)};
            const bool marked = i < entries.marks.size() && entries.marks[i];
            if (marked) {
                draw_marked_spot(at, labels[i], *entries.marks[i]);
            } else {
                draw_spot(at, labels[i]);
            }
        }
    }

    void draw_spot(Point centre, const std::string& label) {
        pen_.outline(drawing::circle(centre, kSpot / 2), pen_.style().field);
        TextStyle style{.size = label.size() > 2 ? Mm{5_pt} : Mm{6.5_pt}};
        style.size = std::min(pen_.room_for_type(style.size), kSpot * 0.6);
        style.size = style.size * std::min(1.0, kSpot * kSpotRoom / pen_.width(label, style));
        pen_.text(
            {centre.x, centre.y + pen_.cap_height(style) * 0.42}, label, style, Anchor::Middle);
    }

    void draw_marked_spot(Point centre, const std::string& label, spec::MarkId mark) {
        const figure::Region region = figure::Disc{centre, kSpot / 2};
        const figure::MarkPaint paint =
            figure::mark_paint(game_.spec().marks[mark.index()], pen_.style());
        figure::paint_mark(pen_.drawing(), region, paint);
        figure::paint_mark_letter(pen_.drawing(), region, paint, label, pen_.measurer());
    }

    Pen& pen_;
    const game::Game& game_;
    const figure::BoardLook& look_;
    const Block& block_;
    const CountTable& table_;
    std::vector<Mm> edges_;
};

}  // namespace

Mm heads_height(const spec::StyleSpec& style) {
    return style.type_scale > 1 ? layout::room_for_type(style, kHeads) + kSecondLine : kHeads;
}

Mm head_height(const CountTable& table, bool titled, const spec::StyleSpec& style) {
    const bool title = titled && !table.title.empty();
    return heads_height(style) + (title ? layout::room_for_type(style, kTitle) : 0_mm);
}

void draw_block(Pen& pen,
                const game::Game& game,
                const figure::BoardLook& look,
                const Block& block) {
    BlockPainter(pen, game, look, block).paint();
}

}  // namespace quadrille::page
