// Boards to play on from a position: what was played is printed pale, with its letters, to be
// coloured over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::page {

/// The look of the request's board. Start marks are left out where a position has them anyway.
figure::BoardLook look_for(const game::Game& game, const BoardRequest& request);

/// The board, with the request's position on it if it has one.
figure::BoardFigure draw_request_board(const game::Game& game,
                                       const BoardRequest& request,
                                       const figure::BoardFigureOptions& options,
                                       const drawing::TextMeasurer& measurer);

/// The lines under the title: "After turn 20", "Player 1 to move".
std::vector<std::string> play_on_lines(const game::Game& game,
                                       const PositionAfter& position,
                                       std::string_view language);

}  // namespace quadrille::page
