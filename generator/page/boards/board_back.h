// The back of a board that is printed on both sides: the game's rules, or its record sheet.
#pragma once

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::page {

/// For a board on `part` of the paper, or all of it; `leaf`: smaller than a sheet.
/// Requires: request.duplex.
/// Errors: rules or a record that do not fit on one side of it, or that the game does not have.
Result<drawing::Drawing> draw_board_back(const game::Game& game,
                                         const BoardRequest& request,
                                         const spec::PaperSpec& part,
                                         bool leaf,
                                         const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
