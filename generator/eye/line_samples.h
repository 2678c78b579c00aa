// Looks for the printed lines, rims and dots of a board near where they should be.
#pragma once

#include <vector>

#include "eye/field.h"
#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// A place on a printed line, and the direction across it.
struct LinePlace {
    Vec2 at;
    Vec2 across;
};

/// Every few millimetres along the board's lines and the rims of its circles.
std::vector<LinePlace> line_places(const SheetPlan& plan);

/// Those that are seen as a dark line on paper no farther away than `reach` mm; places where the
/// paper is coloured are not.
std::vector<Shift> find_lines(const SheetView& view,
                              const std::vector<LinePlace>& places,
                              double reach);

/// The same for printed dots, two shifts each.
std::vector<Shift> find_dots(const SheetView& view, const SheetPlan& plan, double reach);

/// How wide the edge of a mark looks, in mm from a tenth to nine tenths of its darkness: the blur.
double blur_of(const SheetView& view, const SheetPlan& plan);

}  // namespace quadrille::eye
