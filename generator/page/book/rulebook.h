// The rules of a game as a small book: title, opening sentence, what is needed; the rules with
// their figures; variants, notes, open questions; a game that was played, with its count worked
// out; small boards to play on. What of it there is, and in which order, says the sheet.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/book_text.h"
#include "page/book/figure_in_book.h"
#include "score/verdict.h"
#include "spec/model/page_spec.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// A game that was played and judged.
struct ExampleGame {
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Not Invalid.
    /// The board at the end, no larger than that.
    std::function<Result<BookFigure>(const FigureLimits& limits)> board;
};

struct RulebookRequest {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    std::string language = "en";
    std::optional<ExampleGame> example;
    /// The figure of that name, no larger than that.
    std::function<Result<BookFigure>(const std::string& name, const FigureLimits& limits)> figure;
};

/// Figures are made a little smaller where that saves a page. The game and the measurer must
/// outlive the document.
/// Errors: a game without rules in words; a title that does not fit; those of figures; boards for
/// which the paper is too small.
Result<drawing::Document> make_rulebook_document(const game::Game& game,
                                                 const RulebookRequest& request,
                                                 const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
