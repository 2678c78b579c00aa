// A game that was played as a picture to hang up: who played, the final board with the number of each turn and
// what decided, who won and by what, when and where. No list of turns. Designed for one size of paper, and as much
// larger or smaller on any other.
#pragma once

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/book/annotated_game.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

/// A page for each round. The measurer must outlive the document. Errors: a board that does not fit on the
/// paper; a title that does not.
Result<drawing::Document> make_wall_picture(const spec::Library& library,
                                            const AnnotatedGame& game,
                                            const RulesRequest& request,
                                            const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
