// Boards to play on from a position: its marks are printed pale, with their letters, and players
// colour them over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"

namespace quadrille::page {

/// The look of the request's board, without start marks if there is a position: it has them.
figure::BoardLook look_for(const game::Game& game, const BoardRequest& request);

/// The game's board as it lies on the paper.
struct LaidOn {
    const board::Board& board;
    Mm unit;  ///< The length of 1 of its coordinates.
    bool compact = false;
    Mm widest;  ///< What the paper has room for, labels round the board included.
};

/// The board, with the request's position on it if it has one.
figure::BoardFigure draw_request_board(const game::Game& game,
                                       const BoardRequest& request,
                                       const LaidOn& laid,
                                       const drawing::TextMeasurer& measurer);

/// Names and fields on the head of the request's boards.
HeadValues values_on(const BoardRequest& request);

/// The lines under the title: those of the request's head, then of the position to play on from, or
/// else the game's reminders, where the sheet has them.
std::vector<std::string> lines_on(const game::Game& game, const BoardRequest& request);

/// What small boards have of them: the head's and the position's.
std::vector<std::string> brief_lines_on(const game::Game& game, const BoardRequest& request);

/// "After turn 20", "Player 1 to move".
std::vector<std::string> play_on_lines(const game::Game& game,
                                       const PositionAfter& position,
                                       std::string_view language);

}  // namespace quadrille::page
