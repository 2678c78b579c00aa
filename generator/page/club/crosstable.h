// A crosstable: a row and a column for each player, numbered alike. With results, or with white
// squares to write them into.
#pragma once

#include <string>
#include <vector>

#include "page/club/club_pages.h"

namespace quadrille::page {

struct CrossCell {
    std::string text;   ///< Empty: white.
    std::string brief;  ///< Where `text` is too wide.
};

/// What club::cell_text() gives, with the signs of print.
std::string printed_cell(std::string text);

/// A column to the right of the squares.
struct CrossColumn {
    std::string head;
    std::vector<std::string> values;  ///< One for each row; empty: to be written in.
    Mm width{12.0};
};

struct CrossTable {
    std::vector<std::string> names;
    std::vector<std::vector<CrossCell>> cells;  ///< Square.
    std::vector<CrossColumn> columns;
    Mm largest{9.0};  ///< Of a square.
};

/// How wide a square can be on that page; less than kLeastSquare: the table does not fit.
Mm square_of(ClubPages& pages, const CrossTable& table);

inline constexpr Mm kLeastSquare{4.6};

/// Sets it. Requires: square_of() is at least kLeastSquare.
void set_crosstable(ClubPages& pages, const CrossTable& table);

}  // namespace quadrille::page
