#include "page/book/card_columns.h"

#include <algorithm>

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

std::vector<CardColumn> columns_within(std::span<const CardBlock> blocks, Mm height) {
    std::vector<CardColumn> columns(1);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const bool begins = columns.back().end == columns.back().first;
        const Mm more = blocks[i].height + (begins ? 0_mm : blocks[i].above);
        if (!begins && columns.back().height + more > height) {
            columns.push_back({.first = i, .end = i, .height = blocks[i].height});
        } else {
            columns.back().height += more;
        }
        columns.back().end = i + 1;
    }
    return columns;
}

}  // namespace

std::vector<CardColumn> even_columns(std::span<const CardBlock> blocks, int count, Mm room) {
    Mm all;
    Mm highest;
    for (const CardBlock& block : blocks) {
        all += block.height;
        highest = std::max(highest, block.height);
    }
    for (Mm height = std::max(highest, all / count); height <= room; height += 1_mm) {
        std::vector<CardColumn> columns = columns_within(blocks, height);
        if (columns.size() <= static_cast<std::size_t>(count)) {
            return columns;
        }
    }
    return {};
}

}  // namespace quadrille::page
