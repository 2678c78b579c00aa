// The sheet on which a finished game is counted by hand: the tables of its counters, as many rows
// as are useful on one side, and the row in which the result is worked out.
#pragma once

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/record/record_sheet.h"

namespace quadrille::page {

/// The pages. The game and the measurer must outlive the document.
/// Errors: a game in which nothing is counted; tables too wide for the paper.
Result<drawing::Document> make_worksheet(const game::Game& game,
                                         const RecordRequest& request,
                                         const drawing::TextMeasurer& measurer);

/// The same, filled in with what the scorer found, row by row, on as many sides as that takes.
Result<drawing::Document> make_filled_worksheet(const game::Game& game,
                                                const PlayedGame& played,
                                                const RecordRequest& request,
                                                const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
