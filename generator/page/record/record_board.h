// The record on the board itself: players write the number of each turn into the site that it
// marks. What no site can hold (segments, words, sites entered again) goes into a list below the
// board or next to it, or onto sheets that follow.
#pragma once

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/record/record_sheet.h"

namespace quadrille::page {

/// The pages. The game and the measurer must outlive the document.
/// Errors: a game without turns to record; a board that does not fit on the paper.
Result<drawing::Document> make_board_record(const game::Game& game,
                                            const RecordRequest& request,
                                            const drawing::TextMeasurer& measurer);

/// The same, filled in: for each round the numbers in the sites, and the list.
Result<drawing::Document> make_filled_board_record(const game::Game& game,
                                                   const PlayedGame& played,
                                                   const RecordRequest& request,
                                                   const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
