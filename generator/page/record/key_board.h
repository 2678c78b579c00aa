// A small board on a record that is to be written on, for looking up names: after the last row or,
// where that is too little room, under all rows.
#pragma once

#include "drawing/drawing.h"
#include "page/record/record_rows.h"

namespace quadrille::page {

/// How well a key can be read: not at all, or with names clear of lines.
enum class KeyRoom { None, Enough, Roomy };

/// What a page that has so many turns has for it.
KeyRoom key_room(const RecordPlan& plan, int turns);

/// Nothing where it could not be read.
void draw_key(drawing::Drawing& drawing, const RecordPlan& plan, int turns);

}  // namespace quadrille::page
