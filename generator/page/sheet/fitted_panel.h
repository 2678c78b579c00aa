// A panel of a figure, as large as a room lets it be: the board of a verdict, or at the end of a
// record that is filled in.
#pragma once

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/panel/panel.h"
#include "layout/piece.h"
#include "page/sheet/fit.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct FittedPanel {
    drawing::Drawing drawing;
    Box ink;
    Mm unit;        ///< The length of 1 of the board's coordinates.
    Mm least_type;  ///< On it.
};

/// Room for a panel of which the panel_shape() is known.
struct PanelRoom {
    Room room;
    Room shape;
    Mm largest_cell;
};

/// Where cells are alike they become no larger than `largest_cell`. Requires: room to draw in.
FittedPanel fitted_panel(const figure::Panel& panel,
                         const spec::StyleSpec& style,
                         const Room& room,
                         Mm largest_cell,
                         const drawing::TextMeasurer& measurer);

/// The same, if the panel_shape() is known.
FittedPanel fitted_panel(const figure::Panel& panel,
                         const spec::StyleSpec& style,
                         const PanelRoom& where,
                         const drawing::TextMeasurer& measurer);

/// At a unit that is known to fit.
FittedPanel panel_at(const figure::Panel& panel,
                     const spec::StyleSpec& style,
                     Mm unit,
                     const drawing::TextMeasurer& measurer);

/// As a piece, with its foot for a base line.
layout::Ink as_ink(const FittedPanel& panel, drawing::Anchor align);

/// What the panel takes of a room, for weighing rooms against one another: its ink at a unit of 1
/// mm.
Room panel_shape(const figure::Panel& panel,
                 const spec::StyleSpec& style,
                 const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
