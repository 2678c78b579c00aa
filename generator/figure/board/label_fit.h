// Where a label hangs in a cell: in the middle under its top corner or its top side, as high as it
// can be while it stays clear of every line; where that corner leans to a side, nearer to the
// middle.
#pragma once

#include <optional>
#include <vector>

#include "base/geometry.h"

namespace quadrille::figure {

/// Extent of a label on one line: how wide, and how high its capitals are.
struct LabelExtent {
    Mm width;
    Mm cap_height;
};

/// The middle of the label's cap line; nothing if no place is free. `least_drop` is how far below
/// the top of the cell it hangs at least, `clearance` what stays free to every side of the cell.
///
/// `corners`: the cell, clockwise, convex.
std::optional<Point> hung_label(const std::vector<Point>& corners,
                                LabelExtent label,
                                Mm least_drop,
                                Mm clearance);

/// The same, or else in the middle of the cell.
Point hang_label(const std::vector<Point>& corners, LabelExtent label, Mm least_drop, Mm clearance);

}  // namespace quadrille::figure
