// The sides of areas that are cells of the board, as segments between sites can draw them.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

/// The two ends of a side, the first before the second.
using Side = std::pair<board::SiteId, board::SiteId>;

/// For each area of the family, its sides round the cell. Empty where some area is no cell, or the
/// sites are no vertices.
std::vector<std::vector<Side>> area_sides(const board::Board& board,
                                          const board::AreaFamily& family);

}  // namespace quadrille::game
