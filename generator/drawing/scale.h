// The same drawing in another size, with its lines and its type: a design for a sheet becomes the
// same design for a wall.
#pragma once

#include "drawing/drawing.h"

namespace quadrille::drawing {

/// Everything `times` as large, seen from the origin. Instances are resolved.
Drawing scaled(const Drawing& source, double times);

}  // namespace quadrille::drawing
