// A crosstable: a row and a column for each player, numbered alike. With results, or with white
// squares to write them into.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/piece.h"

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

/// With squares as large as the width lets them be; nothing where they would be too small to write in.
std::optional<layout::Grid> crosstable(const CrossTable& table,
                                       Mm width,
                                       const layout::Setting& setting);

}  // namespace quadrille::page
