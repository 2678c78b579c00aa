// Where the columns and pages of a book end, chosen for the whole book at once: as many pages as a
// sheet has or a multiple, each well filled, no paragraph broken over a page, no head without its
// text, the rules complete on the first pages. What gives way: figures are larger or smaller, or
// stand a paragraph later; more is free over heads and figures; boards to play on are more or fewer.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "page/book/book_flow.h"

namespace quadrille::page {

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

}  // namespace quadrille::page
