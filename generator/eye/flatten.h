// Flattens a sheet: from its marks, then from the printed lines, rims and dots of its board.
#pragma once

#include <array>
#include <optional>

#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// From a site to the next, in mm; 10 on a board of one site.
double pitch_of(const SheetPlan& plan);

/// Sets `view.bend` so that the board's printed lines lie where they are seen. `seen`: which of the
/// four marks hold it. The result is how far nine tenths of the lines are from where the bend puts
/// them at most, in mm; nothing if too few of them can be explained by any smooth bend.
std::optional<double> flatten(SheetView& view,
                              const SheetPlan& plan,
                              const std::array<bool, 4>& seen);

}  // namespace quadrille::eye
