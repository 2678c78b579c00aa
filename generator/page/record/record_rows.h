// The rows of a record in which turns are written down: how they are arranged in columns, and what is
// set in them. All rows stand on one side if they fit there at 7 mm; otherwise they take the fewest
// sheets. A row is one turn, or, as on a chess pad, a turn of each of two players side by side:
//
//     1 | e5 | b w        1 | k11    2 | c3
//     2 | d4 | b w        3 | d10    4 | c4
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "layout/piece.h"
#include "page/paper/choices.h"
#include "page/sheet/played_game.h"
#include "page/sheet/turn_fields.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// From the first base line to the rows, where the head has two lines of fields.
inline constexpr Mm kRecordTop{36.0};

/// From the rows to the footer.
inline constexpr Mm kRecordFoot{30.0};

/// Turns of a game that does not limit them.
inline constexpr int kLongGame = 1000;

/// Of a drawing of unequal cells the radius, to the size of one.
inline constexpr double kRadiusOfCells = 4.6;

struct RowWish {
    std::optional<int> turns;  ///< How many rows; nothing: a full page.
    Mm top = kRecordTop;       ///< Of the rows, below the first base line.
    Mm foot = kRecordFoot;     ///< Kept free below the rows, with the footer.
    int players = 2;           ///< Every column begins with the first of them.
    Mm least_row{7.0};         ///< Lower only where nobody writes by hand.
    Mm largest_row{9.0};
    bool narrow = false;  ///< Fields no wider than they must be.
    bool paired = false;  ///< A row has a turn of each of two players.
    bool spread = false;  ///< More rows than a column holds stand in all columns.
    std::vector<spec::SheetColumn> columns = {};  ///< To write in, after the fields of each turn.
};

/// Room for a board.
struct FreeRooms {
    std::optional<Box> beside;  ///< The last column, or under it; nothing if rows fill the page.
    Box below;                  ///< All rows, so far under them as is asked for.
};

struct RecordRows {
    /// What a turn has at most, on as many lines below one another as it takes.
    std::vector<std::vector<TurnField>> lines;
    std::vector<spec::SheetColumn> own;  ///< Columns of the sheet's own, on the first line.
    bool pleasant = true;                ///< Fields are wider than they must be.
    int span = 2;                        ///< Grid columns that one column of rows is wide.
    int columns = 3;                     ///< Columns of rows on a page.
    int a_row = 1;                       ///< Turns in a row, side by side.
    int rows = 22;                       ///< In a full column.
    Mm row_height;                       ///< Of a turn; up to 9 mm a line, in steps of 0.5.
    Mm top;                              ///< Of the first row.
    int turns = 0;                       ///< Rows in all.

    [[nodiscard]] Mm line_height() const { return row_height / static_cast<double>(lines.size()); }

    [[nodiscard]] Mm turn_width() const;

    [[nodiscard]] int rows_a_page() const { return rows * columns; }

    [[nodiscard]] int turns_a_column() const { return rows * a_row; }

    [[nodiscard]] int turns_a_page() const { return rows_a_page() * a_row; }

    [[nodiscard]] int pages() const { return (turns + turns_a_page() - 1) / turns_a_page(); }

    /// Rows that so many turns take.
    [[nodiscard]] int rows_for(int count) const { return (count + a_row - 1) / a_row; }

    /// Where the first column ends that has so many rows.
    [[nodiscard]] Mm foot(int count) const { return top + row_height * std::min(count, rows); }

    /// The top left corner of a turn, on a page that begins with turn `first`.
    [[nodiscard]] Point corner(const spec::PaperSpec& paper, int first, int turn) const;

    /// What the rows of so many turns leave free down to `bottom`.
    [[nodiscard]] FreeRooms free_rooms(const spec::PaperSpec& paper,
                                       int count,
                                       Mm bottom,
                                       Mm above_below) const;

    /// The tracks of a line of a turn: its number, its fields, the sheet's own columns.
    [[nodiscard]] std::vector<layout::Track> tracks(std::size_t line) const;
};

/// If no column is wide enough for a turn, it takes several lines.
/// Errors: fields too wide for the paper.
Result<RecordRows> lay_out_rows(const spec::PaperSpec& paper,
                                const std::vector<TurnField>& fields,
                                const RowWish& wish);

/// True if rows are paired: two players alternate, and nothing is to be ticked.
bool is_paired(const std::vector<TurnField>& fields, const game::Game& game);

/// What all pages of a list record share.
struct RecordPlan {
    const game::Game* game = nullptr;
    spec::PaperSpec paper;
    spec::StyleSpec style;
    std::string language;
    const drawing::TextMeasurer* measurer = nullptr;
    RecordRows rows;
    figure::BoardLook look;
};

/// The rows of turns `first` to `last` before anything is written in them: the same on all pages that
/// hold the same turns, so that a file holds them once. `by_hand`: with all that guides a pencil; else
/// the fields are empty, short of circles whose letters are to be printed.
drawing::Drawing blank_rows(const RecordPlan& plan, int first, int last, bool by_hand);

/// What was played in these turns, to be set over their rows.
drawing::Drawing entries_in_rows(const RecordPlan& plan,
                                 int first,
                                 int last,
                                 const PlayedRound& round);

/// What stands over a field.
std::string head_of(const TurnField& field, std::string_view language);

/// Circles to tick, in the middle of a row; with or without their letters.
layout::Piece choices_in(const layout::Setting& setting,
                         const Choices& choices,
                         Mm width,
                         decltype(draw_choices)* draw = draw_choices);

/// Between the two sites of a segment.
layout::Piece dash_between_sites(const layout::Setting& setting);

/// Of heads above their rule.
inline constexpr Mm kRowHeadLift{2.2};
/// Where the number of a turn ends, from its left edge.
inline constexpr Mm kNumberEnd{5.2};
/// The same where there are more than 99.
inline constexpr Mm kLongNumberEnd{5.9};

}  // namespace quadrille::page
