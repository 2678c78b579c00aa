// A table with a heavy rule under its heads and a light one under each row, so that a pencil can
// follow a row to its end. Set over as many pages as it needs.
//
//        player      games  won  points
//     ----------------------------------
//      1 Ann            12    9      9½
//     ..................................
#pragma once

#include <string>
#include <vector>

#include "page/club/club_pages.h"

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

/// Sets it from where the pages are. Columns that have no room are left out as they allow.
void set_table(ClubPages& pages, RuledTable table);

/// The text in at most that width: as it is, or shortened with an ellipsis.
std::string shortened(const Pen& pen,
                      const std::string& text,
                      const drawing::TextStyle& style,
                      Mm width);

}  // namespace quadrille::page
