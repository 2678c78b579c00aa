// Strips of a book, one below the other: lines of text, heads, figures, rows of tables. They are put
// into pages, in one column or in several; where these end is chosen for the whole book at once
// (book_breaks.cc): as many pages as a sheet has or a multiple, each well filled, no paragraph broken over
// a page, no head without its text, the rules complete on the first pages. What gives way: figures are
// larger or smaller, or stand a paragraph later; more is free over heads and figures; boards to play on are
// more or fewer. A strip is never cut.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "drawing/document.h"
#include "drawing/drawing.h"

namespace quadrille::page {

/// A strip in one of several sizes.
struct StripForm {
    drawing::Drawing drawing = {};
    Mm height = {};
    double size = 1;  ///< Of figures, against the usual one; of boards, the more the better.
    int boards = 0;   ///< To play on, in it.
};

struct Strip {
    drawing::Drawing drawing = {};  ///< Its top is at y = 0; x is that of the first column.
    Mm above = {};                  ///< Left free over it, unless it begins a column.
    Mm height = {};
    bool keeps_next = false;    ///< No column ends after it: heads, tops of tables.
    bool new_page = false;      ///< Begins a page, where that leaves little white.
    bool beside = false;        ///< Takes the column of captions too.
    bool in_paragraph = false;  ///< The next strip goes on with the same paragraph.
    bool rules = false;         ///< Of the rules, which are complete on the first pages.
    bool moves = false;         ///< A figure that may stand after the next paragraph.
    bool fills = false;         ///< The last: takes the best of its forms that has room.
    double break_cost = 0;      ///< Cost of ending a column after it.
    Mm give = {};               ///< So much more may be free over it, to fill the column.
    drawing::Role role = drawing::Role::None;  ///< Of the drawing, for people who hear the page.
    int part = 0;  ///< Neighbours with the same number are one thing: a paragraph, a table.
    std::string entry = {};  ///< In the contents of the file.
    bool sub_entry = false;  ///< Under the last entry that is no sub-entry.
    /// Instead of `drawing` and `height`. Of figures: as many in each, the smallest first, and all
    /// figures of a column have the same of theirs.
    std::vector<StripForm> forms = {};
};

struct FlowFrame {
    std::string title = {};  ///< First in the contents.
    Mm first_top;            ///< Where text begins on the first page, below the title.
    Mm first_side;           ///< From here on the column of captions is free on the first page.
    Mm top;                  ///< On all others.
    Mm bottom;
    Mm leading{4.0};
    int columns = 1;
    Mm column_step = {};  ///< From a column to the next.
    int sheet_pages = 1;  ///< Pages come in so many at a time.
    int rules_pages = 2;  ///< The rules are complete on these, if that can be.
};

/// Pages, and the entries of their contents.
struct FlowedPages {
    std::vector<drawing::Drawing> pages;
    std::vector<drawing::OutlineEntry> outline;
    int boards = 0;  ///< To play on, on all of them.
};

/// The strips of one column and their places.
struct PlannedColumn {
    std::size_t page = 0;
    int column = 0;
    std::size_t first = 0;
    std::vector<std::size_t> forms;  ///< Of each strip; 0 where it has none.
    std::vector<Mm> tops;            ///< Of each strip.
};

struct BookPlan {
    std::vector<const Strip*> strips;  ///< In the order of the book: figures may have moved.
    std::vector<PlannedColumn> columns;
    double cost = 0;  ///< To be compared with that of other plans of the same book.

    /// No head without its text, no part of a table alone, nothing higher than a page.
    [[nodiscard]] bool is_sound() const;

    [[nodiscard]] std::size_t pages() const {
        return columns.empty() ? 0 : columns.back().page + 1;
    }
};

/// Pointers to them, for plan_book(). Requires: the strips outlive these.
std::vector<const Strip*> in_order(std::span<const Strip> strips);

/// The best plan. A strip may come more than once. Requires: strips, which outlive the plan.
BookPlan plan_book(std::span<const Strip* const> strips, const FlowFrame& frame);

/// The strips in their places.
FlowedPages flow(const BookPlan& plan, const FlowFrame& frame);

/// The same, of the best plan. Requires: strips.
FlowedPages flow(std::span<const Strip> strips, const FlowFrame& frame);

}  // namespace quadrille::page
