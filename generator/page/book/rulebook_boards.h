// Small boards at the end of a rulebook, to be played on, with lines for names.
#pragma once

#include <vector>

#include "page/book/book_text.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

/// `columns` columns of boards, each as many and as large as have room, under one head.
/// Empty: not one board fits.
std::vector<Strip> board_strips(const BookGrid& grid,
                                const game::Game& game,
                                const RulesRequest& request,
                                const drawing::TextMeasurer& measurer,
                                int columns);

}  // namespace quadrille::page
