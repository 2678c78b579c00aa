// The tables of a book as strips, a row in each.
#include <algorithm>
#include <utility>

#include "layout/grid.h"
#include "page/book/book_text.h"
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
constexpr Mm kUnderCaption = 1_mm;
constexpr Mm kToBase = 0.72_mm;  // how far a base line is over the middle of the free height

constexpr std::size_t kWhole = 14;    // rows that no page end separates
constexpr std::size_t kTogether = 3;  // rows at either end of more, the same
constexpr std::size_t kLeastToFold = 6;

layout::Text cell(const std::string& words, const drawing::TextStyle& style, bool right) {
    return layout::line(words, style, right ? Anchor::End : Anchor::Start);
}

// Columns keep what their texts need; one that stretches has the rest, if it needs it.
layout::Grid grid_of(const BookTable& table, const BookText& text) {
    const layout::Setting& setting = text.setting();
    const Mm leading = setting.small_leading();
    layout::Grid grid{.gap = {kGap, kLeastGap},
                      .row = leading + kPadding,
                      .base = kPadding / 2 + leading - kToBase,
                      .head_base = leading,
                      .head_drop = kUnderHead,
                      .head_rule = setting.style().head_rule,
                      .rule = setting.style().pair_rule,
                      .closing = setting.style().field,
                      .pulled = std::ranges::none_of(table.columns, &BookColumn::stretches)};
    for (const BookColumn& column : table.columns) {
        grid.tracks.push_back(
            {.kind = column.stretches ? Track::Kind::Giving : Track::Kind::Natural,
             .size = column.stretches ? kLeastText : 0_mm});
        grid.head.emplace_back(cell(column.head, setting.small(), column.right));
    }
    for (const std::vector<std::string>& row : table.rows) {
        std::vector<layout::Piece>& cells = grid.rows.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            layout::Text words = cell(row[i], text.table_style(), table.columns[i].right);
            if (!table.columns[i].right) {
                words.wrap = layout::Wrap::Prose;
                words.leading = leading;
            }
            cells.emplace_back(std::move(words));
        }
    }
    return grid;
}

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

bool has_room_folded(const BookTable& table, const BookText& text) {
    layout::Grid grid = grid_of(folded(table), text);
    for (Track& track : grid.tracks) {
        track.kind = Track::Kind::Natural;
    }
    grid.gap = kFoldedGap;
    return layout::SolvedGrid(grid, text.whole_width(), text.setting()).fits();
}

Strip caption_strip(const BookTable& table, const BookText& text, Mm width) {
    const layout::Setting& setting = text.setting();
    Strip strip{.height = kLeading / 2};
    if (!table.caption.empty()) {
        const Mm base = setting.small_leading() + kPadding;
        const Mm next = layout::draw_prose(
            strip.drawing,
            layout::set_prose(table.caption, setting.small(), width, setting.measurer()),
            {text.grid().text_left, base},
            setting.small_leading());
        strip.height = next - setting.small_leading() + kUnderCaption;
        strip.role = Role::Paragraph;
    }
    return strip;
}

// The first and the last rows stay together, those of a short table all.
bool keeps_next(const BookTable& table, std::size_t row) {
    const std::size_t after = table.rows.size() - row - 1;
    return after == 0 ? !table.caption.empty()
                      : table.rows.size() <= kWhole || row + 1 < kTogether || after < kTogether;
}

}  // namespace

std::vector<Strip> table_strips(const BookTable& asked, const BookText& text) {
    const bool folds =
        asked.wide && asked.rows.size() >= kLeastToFold && has_room_folded(asked, text);
    const BookTable table = folds ? folded(asked) : asked;
    const Mm width = table.wide ? text.whole_width() : text.grid().text_width;
    const layout::Grid grid = grid_of(table, text);
    const layout::SolvedGrid solved(grid, width, text.setting());
    const Point corner{text.grid().text_left, 0_mm};
    std::vector<Strip> strips{
        {.above = kAbove, .height = solved.head_height(), .keeps_next = true}};
    solved.place_head(corner, strips.front().drawing);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        strips.push_back({.height = solved.row_height(i), .keeps_next = keeps_next(table, i)});
        solved.place_row(i, corner, strips.back().drawing, i + 1 == table.rows.size());
    }
    for (Strip& strip : strips) {
        strip.role = Role::Table;
        strip.beside = table.wide;
    }
    strips.push_back(caption_strip(table, text, width));
    return strips;
}

}  // namespace quadrille::page
