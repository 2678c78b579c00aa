#include "page/book/book_table.h"

#include <algorithm>
#include <utility>

#include "layout/grid.h"
#include "layout/prose.h"
#include "page/paper/paper.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Role;
using layout::Track;
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

layout::Text cell(const std::string& words, const drawing::TextStyle& style, bool right) {
    return layout::line(words, style, right ? Anchor::End : Anchor::Start);
}

// Columns keep what their texts need; one that stretches has the rest, if it needs it.
layout::Grid grid_of(const BookTable& table, const TableSetting& setting) {
    layout::Grid grid{.gap = {kGap, kLeastGap},
                      .row = setting.leading + kPadding,
                      .base = kPadding / 2 + setting.leading - kToBase,
                      .head_base = setting.leading,
                      .head_drop = kUnderHead,
                      .head_rule = setting.style.head_rule,
                      .rule = setting.style.pair_rule,
                      .closing = setting.style.field,
                      .pulled = std::ranges::none_of(table.columns, &BookColumn::stretches)};
    for (const BookColumn& column : table.columns) {
        grid.tracks.push_back(
            {.kind = column.stretches ? Track::Kind::Giving : Track::Kind::Natural,
             .size = column.stretches ? kLeastText : 0_mm});
        grid.head.emplace_back(cell(column.head, setting.head, column.right));
    }
    for (const std::vector<std::string>& row : table.rows) {
        std::vector<layout::Piece>& cells = grid.rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            layout::Text text = cell(row[i], setting.body, table.columns[i].right);
            if (!table.columns[i].right) {
                text.wrap = layout::Wrap::Prose;
                text.leading = setting.leading;
            }
            cells.emplace_back(std::move(text));
        }
    }
    return grid;
}

class TableSetter {
  public:
    TableSetter(const BookTable& table,
                const TableSetting& setting,
                const drawing::TextMeasurer& measurer)
        : table_(table),
          place_(setting),
          setting_(setting.style, measurer),
          grid_(grid_of(table, setting)),
          solved_(grid_, setting.width, setting_) {}

    std::vector<Strip> set() {
        add_head();
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            add_row(i);
        }
        add_caption();
        return std::move(strips_);
    }

  private:
    void add_head() {
        Strip strip{.drawing = {}, .above = kAbove, .height = {}, .keeps_next = true};
        solved_.place_head({place_.left, 0_mm}, strip.drawing);
        strip.height = solved_.head_height();
        strip.role = Role::Table;
        strip.beside = table_.wide;
        strips_.push_back(std::move(strip));
    }

    void add_row(std::size_t index) {
        const bool last = index + 1 == table_.rows.size();
        Strip strip{.drawing = {}, .above = {}, .height = solved_.row_height(index)};
        solved_.place_row(index, {place_.left, 0_mm}, strip.drawing, last);
        strip.role = Role::Table;
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
                layout::prose_runs(table_.caption, place_.head), place_.width, setting_.measurer());
            const Mm base = place_.leading + 1.4_mm;
            layout::draw_prose(strip.drawing, lines, {place_.left, base}, place_.leading);
            strip.role = Role::Paragraph;
            strip.height = base + place_.leading * static_cast<double>(lines.size() - 1) + 1_mm;
        }
        strips_.push_back(std::move(strip));
    }

    const BookTable& table_;
    const TableSetting& place_;
    layout::Setting setting_;
    layout::Grid grid_;
    layout::SolvedGrid solved_;
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

bool has_room_folded(const BookTable& table,
                     const TableSetting& setting,
                     const drawing::TextMeasurer& measurer) {
    layout::Grid grid = grid_of(folded(table), setting);
    for (Track& track : grid.tracks) {
        track.kind = Track::Kind::Natural;
    }
    grid.gap = kFoldedGap;
    return layout::SolvedGrid(grid, setting.width, {setting.style, measurer}).fits();
}

}  // namespace

std::vector<Strip> table_strips(const BookTable& table,
                                const TableSetting& setting,
                                const drawing::TextMeasurer& measurer) {
    const bool folds = table.wide && table.rows.size() >= kLeastToFold &&
                       has_room_folded(table, setting, measurer);
    return TableSetter(folds ? folded(table) : table, setting, measurer).set();
}

}  // namespace quadrille::page
