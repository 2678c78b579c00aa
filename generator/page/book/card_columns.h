// The parts of a rules card, one below the other, broken into columns that end as evenly as can be. A
// part is never cut.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "layout/prose.h"
#include "page/book/figure_block.h"

namespace quadrille::page {

/// A paragraph, with its section's head if it is the first; or a figure with its caption.
struct CardBlock {
    std::string_view head;  ///< Of words that outlive the block, like the lines.
    std::span<const layout::ProseLine> lines;
    const FigureBlock* figure = nullptr;
    Mm above;  ///< Free over it, unless it begins a column.
    Mm height;
};

struct CardColumn {
    std::size_t first = 0;
    std::size_t end = 0;
    Mm height;
};

/// At most `count` columns, none higher than `room`; none at all if that cannot be.
std::vector<CardColumn> even_columns(std::span<const CardBlock> blocks, int count, Mm room);

}  // namespace quadrille::page
