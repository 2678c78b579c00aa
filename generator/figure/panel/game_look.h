// Which look of a board suits a game: read off its verbs and counters.
#pragma once

#include "board/board.h"
#include "figure/board/board_figure.h"
#include "spec/model/game_spec.h"

namespace quadrille::figure {

/// Wells where segments are drawn between vertices; centre points where lines of rows and columns
/// are to be drawn and crossed; tokens where cells are won by the marks on their corners;
/// bands along the sides that are to be linked.
BoardLook look_of_game(const spec::GameSpec& game, const board::Board& board);

}  // namespace quadrille::figure
