#include "page/club/crosstable.h"

#include <algorithm>

#include "figure/ink/tone.h"
#include "page/club/ruled_table.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kNumber = 6_mm;
constexpr Mm kWidestName = 44_mm;
constexpr Mm kNameGap = 2_mm;
constexpr Mm kInset = 0.8_mm;  // on both sides of what stands in a square
constexpr Mm kLeastType = 5_pt;
constexpr int kTint = 12;

Mm name_width(const Pen& pen, const CrossTable& table) {
    Mm widest;
    for (const std::string& name : table.names) {
        widest = std::max(widest, pen.width(name, pen.entry()));
    }
    return std::min(widest + kNameGap, kWidestName);
}

Mm columns_width_of(const CrossTable& table) {
    Mm all;
    for (const CrossColumn& column : table.columns) {
        all += column.width;
    }
    return all;
}

class CrossPainter {
  public:
    CrossPainter(ClubPages& pages, const CrossTable& table)
        : pen_(pages.pen()),
          style_(pages.look().style),
          table_(table),
          square_(square_of(pages, table)),
          left_(pages.left()),
          names_(left_ + kNumber),
          squares_(names_ + name_width(pen_, table)),
          right_(squares_ + square_ * count() + columns_width_of(table)),
          top_(pages.y() + pen_.small_leading() + 2_mm) {}

    Mm paint() {
        paint_heads();
        for (std::size_t row = 0; row < table_.names.size(); ++row) {
            paint_row(row, top_ + square_ * static_cast<double>(row));
        }
        paint_lines();
        return top_ + square_ * count();
    }

  private:
    [[nodiscard]] double count() const { return static_cast<double>(table_.names.size()); }

    [[nodiscard]] Mm column_at(std::size_t column) const {
        return squares_ + square_ * static_cast<double>(column);
    }

    void paint_heads() {
        const Mm base = top_ - 2_mm;
        for (std::size_t i = 0; i < table_.names.size(); ++i) {
            pen_.text({column_at(i) + square_ / 2, base},
                      std::to_string(i + 1),
                      pen_.small(),
                      Anchor::Middle);
        }
        Mm x = squares_ + square_ * count();
        for (const CrossColumn& column : table_.columns) {
            pen_.text({x + column.width / 2, base}, column.head, pen_.small(), Anchor::Middle);
            x += column.width;
        }
    }

    void paint_row(std::size_t row, Mm y) {
        const Mm middle = y + square_ / 2;
        const TextStyle entry = pen_.entry();
        TextStyle strong = entry;
        strong.weight = drawing::Weight::SemiBold;
        pen_.text_on_middle(
            {left_ + kNumber - 2_mm, middle}, std::to_string(row + 1), pen_.small(), Anchor::End);
        pen_.text_on_middle(
            {names_, middle},
            shortened(pen_, table_.names[row], entry, squares_ - names_ - kNameGap / 2),
            entry);
        for (std::size_t column = 0; column < table_.names.size(); ++column) {
            const Mm x = column_at(column);
            if (column == row) {
                drawing::add_fill(pen_.drawing(),
                                  drawing::rectangle({{x, y}, {x + square_, y + square_}}),
                                  figure::tone(kTint));
            } else {
                paint_cell(table_.cells[row][column], {x + square_ / 2, middle});
            }
        }
        Mm x = squares_ + square_ * count();
        for (const CrossColumn& column : table_.columns) {
            if (!column.values.empty()) {
                pen_.text_on_middle(
                    {x + column.width / 2, middle}, column.values[row], strong, Anchor::Middle);
            }
            x += column.width;
        }
    }

    // As large as the square lets it be.
    void paint_cell(const CrossCell& cell, Point middle) {
        TextStyle style = pen_.entry();
        for (const std::string& text : {cell.text, cell.brief}) {
            style.size = pen_.entry().size;
            const Mm wide = pen_.width(text, style);
            const Mm room = square_ - kInset * 2;
            style.size = wide > room ? style.size * (room / wide) : style.size;
            if (style.size >= kLeastType) {
                pen_.text_on_middle(middle, text, style, Anchor::Middle);
                return;
            }
        }
    }

    void paint_lines() {
        const Mm foot = top_ + square_ * count();
        pen_.line({left_, top_}, {right_, top_}, style_.head_rule);
        for (std::size_t row = 1; row <= table_.names.size(); ++row) {
            const Mm y = top_ + square_ * static_cast<double>(row);
            pen_.line({left_, y}, {right_, y}, style_.pair_rule);
        }
        for (std::size_t column = 0; column <= table_.names.size(); ++column) {
            pen_.line({column_at(column), top_}, {column_at(column), foot}, style_.pair_rule);
        }
        Mm x = squares_ + square_ * count();
        for (const CrossColumn& column : table_.columns) {
            x += column.width;
            pen_.line({x, top_}, {x, foot}, style_.pair_rule);
        }
    }

    Pen& pen_;
    const spec::StyleSpec& style_;
    const CrossTable& table_;
    Mm square_;
    Mm left_;
    Mm names_;
    Mm squares_;
    Mm right_;
    Mm top_;
};

}  // namespace

std::string printed_cell(std::string text) {
    for (std::size_t at = 0; (at = text.find('-', at)) != std::string::npos;) {
        text.replace(at, 1, "\u2212");
    }
    return text;
}

Mm square_of(ClubPages& pages, const CrossTable& table) {
    const Mm room =
        pages.width() - kNumber - name_width(pages.pen(), table) - columns_width_of(table);
    return std::min(table.largest, room / static_cast<double>(table.names.size()));
}

void set_crosstable(ClubPages& pages, const CrossTable& table) {
    pages.move_to(CrossPainter(pages, table).paint());
}

}  // namespace quadrille::page
