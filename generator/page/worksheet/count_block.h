// Rows of a counting table, painted at their place: heads, rules, numbers, circles to tick.
#pragma once

#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/pen.h"
#include "page/worksheet/count_tables.h"

namespace quadrille::page {

/// A stretch of a table's rows at a place.
struct Block {
    const CountTable* table = nullptr;
    Point at;  // top left
    Mm width;
    Mm row_height;
    int first = 1;
    int rows = 1;
    bool titled = true;
};

/// From the block's top to its first row, without a title: one line of heads, two of large type.
Mm heads_height(const spec::StyleSpec& style);

/// The same, with the title where the table has one.
Mm head_height(const CountTable& table, bool titled, const spec::StyleSpec& style);

void draw_block(Pen& pen,
                const game::Game& game,
                const figure::BoardLook& look,
                const Block& block);

}  // namespace quadrille::page
