#include "page/verdict/verdict_table.h"

#include <algorithm>
#include <string>
#include <vector>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "page/paper/paragraph.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kTableType = 6.5_pt;
constexpr Mm kLineLeading = 3.2_mm;
constexpr Mm kHeadDrop = 1.9_mm;  // from the heads to their rule
constexpr Mm kAfterTable = 5_mm;
constexpr Mm kDisc = 3.6_mm;
constexpr double kDiscShare = 0.36;  // its radius, of a row
constexpr Mm kAfterDisc = 5_mm;      // from a disc to the text after it
constexpr Mm kWidestColumn = 44_mm;
constexpr Mm kColumnGap = 5_mm;
constexpr Mm kNarrowGap = 2.6_mm;  // in one of two blocks
constexpr Mm kBlockGap = 6_mm;
constexpr std::size_t kLeastToHalve = 4;  // rows

void add_text(Drawing& drawing, Point at, const std::string& words, Weight weight) {
    drawing.add(drawing::TextItem{
        .at = at, .text = words, .style = {.weight = weight, .size = kTableType}});
}

void add_rule(Drawing& drawing, Mm y, Mm from, Mm to, const spec::LineSpec& line) {
    drawing.add(drawing::PathItem{
        .path = drawing::line({from, y}, {to, y}),
        .stroke =
            drawing::Stroke{.width = line.width, .colour = figure::tone(line.tone), .dash = {}},
        .fill = {}});
}

std::vector<ProseLine> in_lines(const std::string& text,
                                Mm width,
                                const drawing::TextMeasurer& measurer) {
    return set_paragraph(std::vector<Run>{{text, TextStyle{.size = kTableType}}}, width, measurer);
}

}  // namespace

// What its widest entry takes.
Mm TableSetter::column_width(std::size_t column) const {
    const TextStyle style{.size = kTableType};
    const TextStyle strong{.weight = Weight::SemiBold, .size = kTableType};
    Mm width = measurer_.measure(table_.heads[column], style).advance;
    for (const VerdictRow& row : table_.rows) {
        const bool first = column == 0;
        const std::string& entry = first ? row.number : row.cells[column - 1];
        const Mm before = first && row.mark ? kAfterDisc : 0_mm;
        width = std::max(width, before + measurer_.measure(entry, first ? strong : style).advance);
    }
    return width;
}

// Each column as wide as its widest entry; the last one takes what is left.
TableSetter::Block TableSetter::block(int number, TableForm form) const {
    const Mm width = (width_ - kBlockGap * (form.blocks - 1)) / form.blocks;
    const Mm left = left_ + (width + kBlockGap) * number;
    const Mm gap = form.blocks > 1 ? kNarrowGap : kColumnGap;
    Block block{{left}, left + width};
    for (std::size_t i = 0; i + 1 < table_.heads.size(); ++i) {
        block.columns.push_back(block.columns.back() + std::min(column_width(i), kWidestColumn) +
                                gap);
    }
    return block;
}

bool TableSetter::may_halve() const {
    const Block half = block(0, {.blocks = 2, .row = {}});
    return half.columns.back() + column_width(table_.heads.size() - 1) <= half.right;
}

TableForm TableSetter::fitting(TableForm form) const {
    const bool whole = table_.rows.size() < kLeastToHalve || !may_halve();
    return form.blocks > 1 && whole ? TableForm{1, form.row} : form;
}

Mm TableSetter::row_height(const VerdictRow& row, const Block& block, Mm least) const {
    const auto lines =
        in_lines(row.cells.back(), block.right - block.columns.back(), measurer_).size();
    return least + kLineLeading * static_cast<double>(std::max<std::size_t>(lines, 1) - 1);
}

Mm TableSetter::height(TableForm form) const {
    Mm height;
    if (!table_.rows.empty()) {
        const Block first = block(0, form);
        const std::size_t a_block =
            (table_.rows.size() + static_cast<std::size_t>(form.blocks) - 1) /
            static_cast<std::size_t>(form.blocks);
        for (std::size_t from = 0; from < table_.rows.size(); from += a_block) {
            Mm rows = kHeadDrop;
            for (std::size_t i = from; i < std::min(from + a_block, table_.rows.size()); ++i) {
                rows += row_height(table_.rows[i], first, form.row);
            }
            height = std::max(height, rows);
        }
        height += kAfterTable;
    }
    if (!table_.note.empty()) {
        const auto lines = in_lines(table_.note, width_, measurer_).size();
        height += kLineLeading * (static_cast<double>(lines) + 1);
    }
    return height;
}

void TableSetter::set_row(
    Drawing& drawing, const VerdictRow& row, const Block& block, Mm y, Mm least) const {
    const Mm left = block.columns.front();
    const Mm middle = y + least / 2;
    const Mm base = middle + measurer_.measure("0", {.size = kTableType}).cap_height / 2;
    if (row.mark) {
        const figure::MarkPaint paint = figure::mark_paint(marks_[row.mark->index()], style_);
        const Mm radius = std::min(kDisc / 2, least * kDiscShare);
        const figure::Disc disc{{left + kDisc / 2, middle}, radius};
        figure::paint_mark(drawing, disc, paint);
    }
    add_text(drawing, {row.mark ? left + kAfterDisc : left, base}, row.number, Weight::SemiBold);
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
        add_text(drawing, {block.columns[i + 1], base}, row.cells[i], Weight::Regular);
    }
    draw_prose(drawing,
               in_lines(row.cells.back(), block.right - block.columns.back(), measurer_),
               {block.columns.back(), base},
               kLineLeading);
}

Mm TableSetter::set_block(
    Drawing& drawing, const Block& block, Mm y, Mm least, TableRows rows) const {
    const Mm left = block.columns.front();
    for (std::size_t i = 0; i < table_.heads.size(); ++i) {
        add_text(drawing, {block.columns[i], y}, table_.heads[i], Weight::Regular);
    }
    y += kHeadDrop;
    add_rule(drawing, y, left, block.right, style_.head_rule);
    const spec::LineSpec closing{.width = 0.3_mm, .tone = 100, .dash = {}};
    const std::size_t end = rows.first + rows.count;
    for (std::size_t i = rows.first; i < end; ++i) {
        set_row(drawing, table_.rows[i], block, y, least);
        y += row_height(table_.rows[i], block, least);
        const bool last = i + 1 == end;
        add_rule(drawing, y, left, block.right, last ? closing : style_.pair_rule);
    }
    return y;
}

Mm TableSetter::set(Drawing& drawing, Mm y, TableForm form, TableRows rows) const {
    const auto blocks = static_cast<std::size_t>(form.blocks);
    const std::size_t a_block = (rows.count + blocks - 1) / blocks;
    Mm end = y;
    for (std::size_t i = 0; i < blocks && i * a_block < rows.count; ++i) {
        const TableRows part{rows.first + i * a_block, std::min(a_block, rows.count - i * a_block)};
        end =
            std::max(end, set_block(drawing, block(static_cast<int>(i), form), y, form.row, part));
    }
    return end + kAfterTable;
}

Mm TableSetter::set_note(Drawing& drawing, Mm y) const {
    if (table_.note.empty()) {
        return y;
    }
    return draw_prose(drawing, in_lines(table_.note, width_, measurer_), {left_, y}, kLineLeading) +
           kLineLeading;
}

std::size_t TableSetter::rows_in(Mm height, TableForm form, std::size_t first) const {
    const Block whole = block(0, form);
    Mm taken = kHeadDrop;
    std::size_t count = 0;
    while (first + count < table_.rows.size()) {
        taken += row_height(table_.rows[first + count], whole, form.row);
        if (taken > height) {
            break;
        }
        ++count;
    }
    return count;
}

}  // namespace quadrille::page
