// How the rows of a record sheet are arranged: columns, rows a column, height of a row, pages. All
// rows stand on one side if they fit there at 7 mm; otherwise they take the fewest sheets. A row is
// one turn, or, as on a chess pad, a turn of each of two players side by side:
//
//     1 | e5 | b w        1 | k11    2 | c3
//     2 | d4 | b w        3 | d10    4 | c4
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
    int a_row = 1;    ///< Turns in a row, side by side.
    int rows = 22;    ///< In a full column.
    int lines = 1;    ///< Of one turn, one below the other.
    Mm row_height;    ///< Of a turn; up to 9 mm a line, in steps of 0.5.
    Mm top;           ///< Of the first row.
    int turns = 0;    ///< Rows in all.
    Mm number_end;    ///< Of a turn's number, from its left edge.
    Mm turn_width;    ///< Of a turn, with its number.
    std::vector<FieldPlace> fields;

    [[nodiscard]] Mm line_height() const { return row_height / lines; }

    [[nodiscard]] int rows_a_page() const { return rows * columns; }

    [[nodiscard]] int turns_a_column() const { return rows * a_row; }

    [[nodiscard]] int turns_a_page() const { return rows_a_page() * a_row; }

    [[nodiscard]] int pages() const { return (turns + turns_a_page() - 1) / turns_a_page(); }

    /// Rows that so many turns take.
    [[nodiscard]] int rows_for(int count) const { return (count + a_row - 1) / a_row; }
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
    Mm largest_row{9.0};
    bool narrow = false;  ///< Fields no wider than they must be.
    bool paired = false;  ///< A row has a turn of each of two players.
};

/// If no column is wide enough for a turn, it takes several lines.
/// Errors: fields too wide for the paper.
Result<RecordLayout> lay_out_record(const spec::PaperSpec& paper,
                                    const std::vector<TurnField>& fields,
                                    const RowWish& wish);

/// True if rows are paired: two players alternate, and nothing is to be ticked.
bool is_paired(const std::vector<TurnField>& fields, const game::Game& game);

/// Where the number of a turn ends, from its left edge, up to 99 and from there on.
inline constexpr Mm kNumberEnd{5.2};
inline constexpr Mm kLongNumberEnd{5.9};
/// Where the first field begins, of a turn alone in its row and of one of two.
inline constexpr Mm kFirstField{10.0};
inline constexpr Mm kFirstOfPair{8.0};
/// Before every other field to write in.
inline constexpr Mm kFieldGap{3.0};

}  // namespace quadrille::page
