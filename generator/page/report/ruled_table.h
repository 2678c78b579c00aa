// A table with a heavy rule under its heads and a light one under each row, so that a pencil can
// follow a row to its end.
//
//        player      games  won  points
//     ----------------------------------
//      1 Ann            12    9      9½
//     ..................................
#pragma once

#include <string>
#include <vector>

#include "layout/piece.h"

namespace quadrille::page {

struct TableColumn {
    std::string head;
    bool flush_right = true;
    bool strong = false;
    bool takes_rest = false;  ///< As wide as the others leave it; else as its widest entry.
    Mm least = {};            ///< For what is written by hand.
    int may_go = 0;           ///< Left out where there is no room, the highest first; 0: never.
};

struct RuledTable {
    std::vector<TableColumn> columns;
    std::vector<std::vector<std::string>> rows;
    Mm row{6.0};
    Mm gap{4.0};  ///< Between columns.
};

layout::Grid ruled(const RuledTable& table, const layout::Setting& setting);

}  // namespace quadrille::page
