// The first lines of a rulebook: title, summary, and next to it or below the author of the game,
// the number of players, what they need, and the source.
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/drawing.h"
#include "game/game.h"
#include "page/book/book_text.h"
#include "page/book/rulebook.h"
#include "page/book/title_drawing.h"

namespace quadrille::page {

struct BookOpening {
    drawing::Drawing drawing;
    Mm foot;       ///< The last base line; the text follows it.
    Mm side_foot;  ///< The same in the column of captions.
};

/// `beside` stands at the right of the title, where the paper has room. Errors: a title that does
/// not fit.
Result<BookOpening> book_opening(const game::Game& game,
                                 const RulesRequest& request,
                                 const BookText& text,
                                 const drawing::TextMeasurer& measurer,
                                 const std::optional<TitleDrawing>& beside);

}  // namespace quadrille::page
