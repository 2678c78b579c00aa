// A window on a drawing: the part of it that falls on one sheet of a poster. Items outside are left
// out, those that cross the edge are clipped.
#pragma once

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::drawing {

/// True if they have an inner point in common.
bool overlap(const Box& a, const Box& b);

/// Requires: they overlap.
Box common_part(const Box& a, const Box& b);

/// What of `source` shows in `window`, moved by `offset`. Instances are resolved, groups keep
/// their names.
Group window_on(const Drawing& source,
                const Box& window,
                Point offset,
                const TextMeasurer& measurer);

}  // namespace quadrille::drawing
