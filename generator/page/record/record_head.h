// What every record has around its rows or its board: the head and the footer, on blank sheets and
// on those that are filled in.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/record/record_sheet.h"

namespace quadrille::page {

/// What a record is made from. What it refers to outlives it.
struct RecordSource {
    const game::Game& game;
    const RecordRequest& request;
    const drawing::TextMeasurer& measurer;
    const PlayedGame* played = nullptr;  ///< Null: to be written on by hand.
};

/// Whether the game has the turns that the request asks for.
/// Errors: a game without turns to record; more rows than it has turns.
Result<void> check_turns(const RecordSource& source);

struct RecordHead {
    std::shared_ptr<const drawing::Drawing> drawing;
    Mm bottom;  ///< How far down it reaches.
};

/// `lines` stand under the title, then the legend of letters, then `more`. Requires: `round` is one
/// of source.played's rounds, or null on a blank sheet.
/// Errors: a title or a line that does not fit.
Result<RecordHead> record_head(const RecordSource& source,
                               const PlayedRound* round,
                               std::vector<std::string> lines,
                               const std::vector<std::string>& more = {});

/// The turns that mark no site, for a record whose turns are numbers on the board: "Turn 2: swap;
/// Turn 9: pass", a few to a line; past some dozens, an ellipsis.
std::vector<std::string> act_lines(const PlayedRound& round, std::string_view language);

/// The form, unless its type is so large that it takes more sides than anybody wants to write on.
Result<drawing::Document> on_few_sides(Result<drawing::Document> form);

}  // namespace quadrille::page
