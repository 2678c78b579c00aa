// Rows of a counting table as a piece of a page: its title, heads, what is printed or filled in,
// circles to tick and rules to write on. And where such blocks stand: rows that are printed flow down
// the columns and over as many pages as they need; blank tables share what is left of a page; the
// scores stand last.
#pragma once

#include <vector>

#include "figure/board/board_figure.h"
#include "game/game.h"
#include "layout/flow.h"
#include "page/worksheet/count_tables.h"

namespace quadrille::page {

/// What tables are set with.
struct CountSetting {
    const game::Game& game;
    const figure::BoardLook& look;
    const layout::Setting& setting;
};

/// Some of a table's rows; of a blank table those with these numbers.
struct CountRows {
    int first = 1;
    int count = 1;
    Mm height;
};

/// As wide as that. Has no base line but the last one: the top is that of the block.
layout::Piece count_block(const CountTable& table,
                          const CountRows& rows,
                          Mm width,
                          const CountSetting& setting);

/// The same without a title: one line for the heads, two of large type.
Mm heads_height(const layout::Setting& setting);

/// From a block's top to its first row.
Mm head_height(const CountTable& table, const layout::Setting& setting);

/// A block at its place on a page.
struct Block {
    const CountTable* table = nullptr;
    layout::Piece piece;
    Box box;
};

using BlockPages = std::vector<std::vector<Block>>;

/// `frame`: what tables have of a page of that paper. `tables` must outlive the result.
BlockPages lay_out_blocks(const std::vector<CountTable>& tables,
                          const spec::PaperSpec& paper,
                          const layout::Frame& frame,
                          const CountSetting& setting);

}  // namespace quadrille::page
