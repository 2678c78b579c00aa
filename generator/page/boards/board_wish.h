// Requests for boards, apart from their pages: whether a board can have the labels that are asked
// for, and the same request for paper that is enlarged afterwards.
#pragma once

#include "base/result.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/sheet/enlargement.h"

namespace quadrille::page {

/// Errors: labels that the game's board cannot have.
Result<void> check_labels(const game::Game& game, figure::LabelPlace labels);

/// With all lengths as they are before the sheet is enlarged.
BoardRequest smaller_request(BoardRequest request, const SmallSheet& small);

}  // namespace quadrille::page
