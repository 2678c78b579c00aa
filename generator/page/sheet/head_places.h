// Where the fields of a head stand: in the columns of the grid beside the title, or abreast under it.
#pragma once

#include <optional>

#include "page/paper/pen.h"
#include "spec/model/game_spec.h"

namespace quadrille::page {

/// One line to write on.
struct PlacedField {
    Field field;
    std::optional<spec::MarkId> swatch;
    Mm x;  ///< From the first column of fields.
    Mm width;
    int row = 0;
    bool indented = true;  ///< Where others have swatches.
};

/// One of several players' fields, which fill their rows, all of them alike.
PlacedField player_place(int index, int players, int columns);

/// Three abreast over the whole measure, or two.
PlacedField band_place(int index, int players, Mm measure);

/// A column each, the last one what is left; of three in four columns the middle one takes two.
PlacedField in_columns(int index, int count, int columns);

/// Of the fields after the players': they share one row, without swatches a short one first, for a
/// date; with swatches in the rhythm of the names above.
PlacedField other_place(int index, int count, int columns, bool indented);

}  // namespace quadrille::page
