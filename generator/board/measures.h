// A board in numbers, for choosing one: how many vertices, edges, cells and sites it has, and how
// much room its smallest cell leaves.
#pragma once

#include <cstddef>
#include <optional>

#include "board/board.h"
#include "board/polygon.h"

namespace quadrille::board {

/// The largest circle inside a cell, in the board's unit: the place for its number or token.
/// Requires: not the outer cell.
Incircle incircle(const Board& board, CellId cell);

struct Measures {
    std::size_t vertices = 0;
    std::size_t edges = 0;
    std::size_t cells = 0;  ///< With the outer one if it counts.
    std::size_t sites = 0;
    /// The cell with the smallest in-circle; nothing if there are no cells.
    std::optional<CellId> smallest;
    double smallest_radius = 0;
    /// The share that the cell of the least area has of the area inside the outline.
    double smallest_share = 0;
};

Measures measure(const Board& board);

}  // namespace quadrille::board
