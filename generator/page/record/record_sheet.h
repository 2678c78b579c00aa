// The record of a game as a list: a numbered row for each turn, with a field for each item. Read
// row by row, it is a transcript. A small board in the room that is left is for looking up names.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/sheet/played_game.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct RecordRequest {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    std::optional<int> turns;  ///< Rows, for games whose rules do not limit them.
    std::string language = "en";
};

/// The blank pages. The game and the measurer must outlive the document.
/// Errors: a game without turns to record; fields that do not fit on the paper.
Result<drawing::Document> make_record_document(const game::Game& game,
                                               const RecordRequest& request,
                                               const drawing::TextMeasurer& measurer);

/// The same, filled in: the pages of each round in turn, with its final board.
Result<drawing::Document> make_filled_record(const game::Game& game,
                                             const PlayedGame& played,
                                             const RecordRequest& request,
                                             const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
