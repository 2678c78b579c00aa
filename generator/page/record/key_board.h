// A small board on a record that is to be written on, for looking up names: after the last row or,
// where that is too little room, under all rows.
#pragma once

#include <optional>

#include "drawing/drawing.h"
#include "figure/board/board_figure.h"
#include "page/record/record_plan.h"

namespace quadrille::page {

struct PlacedKey {
    Box room;
    figure::LabelPlace labels = figure::LabelPlace::None;
    Mm unit;         ///< The largest in that room.
    Mm comfortable;  ///< At which names are clear of lines.
};

/// On the last page, which has so many turns; nothing where it could not be read.
std::optional<PlacedKey> placed_key(const RecordPlan& plan, int turns);

void draw_key(drawing::Drawing& drawing, const RecordPlan& plan, const PlacedKey& key);

}  // namespace quadrille::page
