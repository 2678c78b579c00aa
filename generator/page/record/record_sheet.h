// Sheets to record a game on. As a list: a numbered row for each turn, with a field for each item,
// which read row by row is a transcript; a small board in the room that is left is for looking up
// names. Or on the board itself: players write the number of each turn into the site that it marks;
// what no site can hold (segments, words, sites entered again) goes into a list below the board or
// next to it, or onto sheets that follow.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/sheet/head.h"
#include "page/sheet/played_game.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct RecordRequest {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    std::optional<int> turns;  ///< Rows, for games whose rules do not limit them.
    std::string language = "en";
    HeadValues values = {};               ///< Of a blank sheet: what is known before play.
    std::vector<std::string> lines = {};  ///< Of a blank sheet, under the title.
};

/// True if one page of such a list holds all turns that the game can have, paired, and the key
/// board.
bool is_short_record(const game::Game& game,
                     const RecordRequest& request,
                     const drawing::TextMeasurer& measurer);

/// A list, blank. The game and the measurer must outlive the document.
/// Errors: a game without turns to record; fields that do not fit on the paper.
Result<drawing::Document> make_record_document(const game::Game& game,
                                               const RecordRequest& request,
                                               const drawing::TextMeasurer& measurer);

/// The same, filled in: the pages of each round in turn, with its final board.
Result<drawing::Document> make_filled_record(const game::Game& game,
                                             const PlayedGame& played,
                                             const RecordRequest& request,
                                             const drawing::TextMeasurer& measurer);

/// On the board, blank. The game and the measurer must outlive the document.
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
