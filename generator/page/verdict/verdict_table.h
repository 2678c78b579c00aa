// The table below a drawn verdict, on paper: measured first, so that a page knows what is left for
// its board, then set. In one block over the whole width, or in two beside one another:
//
//     cell  red  blue        cell  red  blue
//        1    3     2           4    1     4
//        2    2     3           5    5     0
#pragma once

#include <cstddef>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "page/verdict/verdict_rows.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct TableForm {
    int blocks = 1;
    Mm row;  ///< Least height of a row.
};

/// Some rows of a table, from the first on.
struct TableRows {
    std::size_t first = 0;
    std::size_t count = 0;
};

class TableSetter {
  public:
    /// Everything passed must outlive this.
    TableSetter(const VerdictTable& table,
                const std::vector<spec::MarkSpec>& marks,
                const spec::StyleSpec& style,
                const drawing::TextMeasurer& measurer)
        : table_(table), marks_(marks), style_(style), measurer_(measurer) {}

    /// Where the table goes: from `left` over `width`.
    void place(Mm left, Mm width) {
        left_ = left;
        width_ = width;
    }

    /// True if its rows have room in half of the width.
    [[nodiscard]] bool may_halve() const;

    /// That form, in one block if the table has no room in two or few rows.
    [[nodiscard]] TableForm fitting(TableForm form) const;

    [[nodiscard]] std::size_t row_count() const { return table_.rows.size(); }

    /// With heads, rows and note, and the white after them.
    [[nodiscard]] Mm height(TableForm form) const;

    /// Sets these rows under heads at `y`; the result is where they end.
    Mm set(drawing::Drawing& drawing, Mm y, TableForm form, TableRows rows) const;

    /// Sets the note; the result is where it ends.
    Mm set_note(drawing::Drawing& drawing, Mm y) const;

    /// How many rows from `first` on, in one block, fit under heads in that height.
    [[nodiscard]] std::size_t rows_in(Mm height, TableForm form, std::size_t first) const;

  private:
    /// A block: where its columns begin, and its right end.
    struct Block {
        std::vector<Mm> columns;
        Mm right;
    };

    [[nodiscard]] Block block(int number, TableForm form) const;
    [[nodiscard]] Mm column_width(std::size_t column) const;
    [[nodiscard]] Mm row_height(const VerdictRow& row, const Block& block, Mm least) const;
    void set_row(
        drawing::Drawing& drawing, const VerdictRow& row, const Block& block, Mm y, Mm least) const;
    Mm set_block(
        drawing::Drawing& drawing, const Block& block, Mm y, Mm least, TableRows rows) const;

    const VerdictTable& table_;
    const std::vector<spec::MarkSpec>& marks_;
    const spec::StyleSpec& style_;
    const drawing::TextMeasurer& measurer_;
    Mm left_;
    Mm width_;
};

}  // namespace quadrille::page
