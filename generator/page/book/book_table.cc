#include "page/book/book_table.h"

#include <algorithm>
#include <utility>

#include "layout/prose.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::Role;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kGap = 5_mm;          // between columns
constexpr Mm kFoldedGap = 3.5_mm;  // of two halves side by side
constexpr Mm kLeastGap = 2_mm;     // where they would not fit
constexpr Mm kLeastText = 20_mm;   // of a column that stretches
constexpr Mm kAbove = 4_mm;
constexpr Mm kUnderHead = 1.6_mm;  // from its base line to the rule
constexpr Mm kPadding = 1.4_mm;    // of a row, over and under its lines
constexpr Mm kToBase = 0.72_mm;    // how far a base line is over the middle of the free height

constexpr std::size_t kWhole = 14;    // rows that no page end separates
constexpr std::size_t kTogether = 3;  // rows at either end of more, the same
constexpr std::size_t kLeastToFold = 6;

Mm natural_width(const BookTable& table,
                 std::size_t column,
                 const TableSetting& setting,
                 const drawing::TextMeasurer& measurer) {
    Mm width = measurer.measure(table.columns[column].head, setting.head).advance;
    for (const std::vector<std::string>& row : table.rows) {
        width = std::max(width, measurer.measure(row[column], setting.body).advance);
    }
    return width;
}

class TableSetter {
  public:
    TableSetter(const BookTable& table,
                const TableSetting& setting,
                const drawing::TextMeasurer& measurer)
        : table_(table), setting_(setting), measurer_(measurer) {
        place_columns();
    }

    std::vector<Strip> set() {
        add_head();
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            add_row(i);
        }
        add_caption();
        return std::move(strips_);
    }

  private:
    // Columns keep what their texts need; one that stretches has the rest, if it needs it.
    void place_columns() {
        Mm taken;
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            widths_.push_back(natural_width(table_, i, setting_, measurer_));
            taken += widths_.back();
        }
        const auto gaps = static_cast<double>(std::max<std::size_t>(widths_.size(), 2) - 1);
        for (std::size_t i = 0; i < widths_.size(); ++i) {
            if (table_.columns[i].stretches && taken + kGap * gaps > setting_.width) {
                const Mm over = taken + kGap * gaps - setting_.width;
                const Mm kept = std::max(kLeastText, widths_[i] - over);
                taken += kept - widths_[i];
                widths_[i] = kept;
            }
        }
        const Mm gap = std::clamp((setting_.width - taken) / gaps, kLeastGap, kGap);
        Mm x = setting_.left;
        for (const Mm width : widths_) {
            lefts_.push_back(x);
            x += width + gap;
        }
        right_ = std::any_of(table_.columns.begin(),
                             table_.columns.end(),
                             [](const BookColumn& column) { return column.stretches; })
                     ? setting_.left + setting_.width
                     : x - gap;
    }

    void put(Drawing& drawing,
             std::size_t column,
             Mm y,
             const std::string& text,
             const TextStyle& style) {
        if (text.empty()) {
            return;
        }
        const bool right = table_.columns[column].right;
        drawing.add(drawing::TextItem{.at = {lefts_[column] + (right ? widths_[column] : 0_mm), y},
                                      .text = text,
                                      .style = style,
                                      .anchor = right ? Anchor::End : Anchor::Start});
    }

    void rule(Strip& strip, Mm y, const spec::LineSpec& line) {
        Pen pen(strip.drawing, setting_.style, measurer_, false);
        pen.line({setting_.left, y}, {right_, y}, line);
    }

    void add_head() {
        Strip strip{.drawing = {}, .above = kAbove, .height = {}, .keeps_next = true};
        const Mm base = setting_.leading;
        Drawing cells;
        for (std::size_t i = 0; i < table_.columns.size(); ++i) {
            Drawing cell;
            put(cell, i, base, table_.columns[i].head, setting_.head);
            cells.add(drawing::with_role(Role::HeaderCell, std::move(cell)));
        }
        strip.drawing.add(drawing::with_role(Role::Row, std::move(cells)));
        strip.role = Role::Table;
        strip.height = base + kUnderHead;
        rule(strip, strip.height, setting_.style.head_rule);
        strip.beside = table_.wide;
        strips_.push_back(std::move(strip));
    }

    void add_row(std::size_t index) {
        const std::vector<std::string>& row = table_.rows[index];
        std::vector<std::vector<layout::ProseLine>> cells;
        std::size_t most = 1;
        for (std::size_t i = 0; i < row.size(); ++i) {
            cells.push_back(layout::set_paragraph(
                layout::prose_runs(row[i], setting_.body), widths_[i] + 0.05_mm, measurer_));
            most = std::max(most, cells.back().size());
        }
        Strip strip{.drawing = {}, .above = {}, .height = {}};
        strip.height = setting_.leading * static_cast<double>(most) + kPadding;
        const Mm base = kPadding / 2 + setting_.leading - kToBase;
        Drawing whole;
        for (std::size_t i = 0; i < row.size(); ++i) {
            Drawing cell;
            if (table_.columns[i].right) {
                put(cell, i, base, row[i], setting_.body);
            } else {
                layout::draw_prose(cell, cells[i], {lefts_[i], base}, setting_.leading);
            }
            whole.add(drawing::with_role(Role::Cell, std::move(cell)));
        }
        strip.drawing.add(drawing::with_role(Role::Row, std::move(whole)));
        strip.role = Role::Table;
        const bool last = index + 1 == table_.rows.size();
        rule(strip, strip.height, last ? setting_.style.field : setting_.style.pair_rule);
        const std::size_t after = table_.rows.size() - index - 1;
        const bool kept = table_.rows.size() <= kWhole;
        strip.keeps_next =
            last ? !table_.caption.empty() : kept || index + 1 < kTogether || after < kTogether;
        strip.beside = table_.wide;
        strips_.push_back(std::move(strip));
    }

    void add_caption() {
        Strip strip{.drawing = {}, .above = {}, .height = kLeading / 2};
        if (!table_.caption.empty()) {
            const auto lines = layout::set_paragraph(
                layout::prose_runs(table_.caption, setting_.head), setting_.width, measurer_);
            const Mm base = setting_.leading + 1.4_mm;
            layout::draw_prose(strip.drawing, lines, {setting_.left, base}, setting_.leading);
            strip.role = Role::Paragraph;
            strip.height = base + setting_.leading * static_cast<double>(lines.size() - 1) + 1_mm;
        }
        strips_.push_back(std::move(strip));
    }

    const BookTable& table_;
    const TableSetting& setting_;
    const drawing::TextMeasurer& measurer_;
    std::vector<Mm> widths_;
    std::vector<Mm> lefts_;
    Mm right_;
    std::vector<Strip> strips_;
};

// The second half of the rows next to the first.
BookTable folded(const BookTable& table) {
    BookTable result = table;
    const std::size_t half = (table.rows.size() + 1) / 2;
    result.rows.resize(half);
    result.columns.insert(result.columns.end(), table.columns.begin(), table.columns.end());
    for (std::size_t i = 0; i < half; ++i) {
        const bool there = half + i < table.rows.size();
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            result.rows[i].push_back(there ? table.rows[half + i][column] : std::string());
        }
    }
    return result;
}

}  // namespace

std::vector<Strip> table_strips(const BookTable& table,
                                const TableSetting& setting,
                                const drawing::TextMeasurer& measurer) {
    Mm width;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        width += natural_width(table, i, setting, measurer);
    }
    const auto gaps = static_cast<double>(table.columns.size() * 2 - 1);
    const bool folds = table.wide && table.rows.size() >= kLeastToFold &&
                       width * 2 + kFoldedGap * gaps <= setting.width;
    return TableSetter(folds ? folded(table) : table, setting, measurer).set();
}

}  // namespace quadrille::page
