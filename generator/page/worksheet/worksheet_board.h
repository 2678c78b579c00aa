// The board in the room that the tables of a worksheet leave, where rows are printed for areas: what
// they name is looked up on it. On a sheet that is filled in it is the board at the end.
#pragma once

#include <memory>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/record/record_sheet.h"
#include "page/sheet/played_game.h"
#include "page/worksheet/count_block.h"

namespace quadrille::page {

/// What a board is drawn for.
struct WorksheetBoard {
    const game::Game& game;
    const RecordRequest& request;
    const drawing::TextMeasurer& measurer;
    const PlayedGame* played = nullptr;  ///< Null on a blank sheet.
};

/// At its place on the page that has these blocks; null where nothing is looked up, or where the
/// board would be too small.
std::shared_ptr<const drawing::Drawing> board_beside(const std::vector<Block>& page,
                                                     const WorksheetBoard& wish);

}  // namespace quadrille::page
