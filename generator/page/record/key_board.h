// The small board on a record sheet, to look the names of sites up on.
#pragma once

#include <optional>

#include "page/record/record_page.h"

namespace quadrille::page {

constexpr Mm kLargestKeyCell{9};
constexpr double kRadiusOfCells = 4.6;  // a drawing of unequal cells to the size of one

struct Key {
    figure::LabelPlace labels;
    Mm unit;
};

/// The largest that the room holds; nothing where it would be too small to read.
std::optional<Key> key_in(const RecordPlan& plan, const Box& room);

figure::BoardFigure draw_key(const RecordPlan& plan, const Key& key);

}  // namespace quadrille::page
