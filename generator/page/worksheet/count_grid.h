// A counting table on paper: its title over its heads, what is printed or filled in, circles to tick
// and rules to write on. And where the tables of a worksheet stand: rows that are printed flow down the
// columns and over as many pages as they need; blank tables share what is left of a page; the scores
// stand last.
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

layout::Grid count_grid(const CountTable& table,
                        const CountRows& rows,
                        Mm width,
                        const CountSetting& setting);

/// Into a flow that has nothing yet. `columns`: of the paper's grid, which all tables keep to.
void set_tables(const std::vector<CountTable>& tables,
                int columns,
                const CountSetting& setting,
                layout::Flow& flow);

}  // namespace quadrille::page
