// What is printed on the back of a board.
#pragma once

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::page {

/// The front that it is the back of.
struct BackOf {
    bool compact = false;  ///< One of several on a page.
    const drawing::TextMeasurer& measurer;
};

/// The rules, on `part` of the paper. Requires: the request prints on both sides, here and below.
Result<drawing::Drawing> draw_rules_back(const game::Game& game,
                                         const BoardRequest& request,
                                         const spec::PaperSpec& part,
                                         const BackOf& front);

/// The record. Errors: it takes more than one side, or the board is too small.
Result<drawing::Drawing> draw_record_back(const game::Game& game,
                                          const BoardRequest& request,
                                          const spec::PaperSpec& part,
                                          const BackOf& front);

}  // namespace quadrille::page
