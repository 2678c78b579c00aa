// How the rows of a record sheet are arranged: columns, rows a column, height of a row, pages. All
// rows stand on one side if they fit there at 7 mm; otherwise they take the fewest sheets.
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "page/sheet/turn_fields.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// From the left edge of a column to where writing or ticking ends.
struct FieldPlace {
    Mm begin;
    Mm end;
    int line = 0;  ///< Of the row, if a turn takes several.
};

struct RecordLayout {
    int span = 2;     ///< Grid columns that one column of rows is wide.
    int columns = 3;  ///< Columns of rows on a page.
    int rows = 22;    ///< In a full column.
    int lines = 1;    ///< Of one turn, one below the other.
    Mm row_height;    ///< Of a turn; up to 9 mm a line, in steps of 0.5.
    Mm top;           ///< Of the first row.
    int turns = 0;    ///< Rows in all.
    std::vector<FieldPlace> fields;

    [[nodiscard]] Mm line_height() const { return row_height / lines; }

    [[nodiscard]] int rows_a_page() const { return rows * columns; }

    [[nodiscard]] int pages() const { return (turns + rows_a_page() - 1) / rows_a_page(); }
};

/// From the first base line to the rows, where the head has two lines of fields.
inline constexpr Mm kRecordTop{36.0};

/// From the rows to the footer.
inline constexpr Mm kRecordFoot{30.0};

struct RowWish {
    std::optional<int> turns;  ///< How many rows; nothing: a full page.
    Mm top = kRecordTop;       ///< Of the rows, below the first base line.
    Mm foot = kRecordFoot;     ///< Kept free below the rows, with the footer.
    int players = 2;           ///< Every column begins with the first of them.
    Mm least_row{7.0};         ///< Lower only where nobody writes by hand.
    bool narrow = false;       ///< Fields no wider than they must be.
};

/// If no column is wide enough for a turn, it takes several lines.
/// Errors: fields too wide for the paper.
Result<RecordLayout> lay_out_record(const spec::PaperSpec& paper,
                                    const std::vector<TurnField>& fields,
                                    const RowWish& wish);

/// Where the number of a row ends, from the column's left edge.
inline constexpr Mm kNumberEnd{5.2};
/// Where the first field begins.
inline constexpr Mm kFirstField{10.0};
/// Before every other field to write in.
inline constexpr Mm kFieldGap{3.0};

}  // namespace quadrille::page
