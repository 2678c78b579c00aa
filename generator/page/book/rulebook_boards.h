// Small boards at the end of a rulebook, to be played on, with lines for names.
#pragma once

#include <vector>

#include "page/book/book_text.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

/// A head and a column of boards, as many and as large as have room; the column may be used again.
/// Empty: not one board fits.
std::vector<Strip> board_strips(const BookGrid& grid,
                                const game::Game& game,
                                const RulesRequest& request,
                                const layout::Setting& setting);

}  // namespace quadrille::page
