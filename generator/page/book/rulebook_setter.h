// The rulebook's pages: its parts in the order of the sheet, set on the grid of its paper and broken
// into pages. Knows nothing of where the pages go (rulebook.h).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "base/result.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/book_flow.h"
#include "page/book/figure_in_book.h"
#include "page/book/opening.h"
#include "page/book/rulebook_files.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

/// What a book is set from, however often it is tried.
struct BookSource {
    std::shared_ptr<const game::Game> game;  ///< In the words that are printed.
    RulebookFigures figures;
    std::optional<ExampleOfRules> example = {};
    std::optional<TitleDrawing> beside_title = {};
};

struct SetBook {
    FlowedPages flowed;
    bool boards = true;           ///< At least one small board has room on a page.
    bool sound = true;            ///< No head without its text, nothing higher than a page.
    std::size_t sheet_pages = 1;  ///< Pages come in so many.
};

/// On one sheet, if that can be done by putting figures side by side. Errors: a title or a figure that does
/// not fit.
Result<SetBook> set_book(BookSource& source,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
