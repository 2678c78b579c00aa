// Crosses and rings drawn with a pen: told apart only where there is no doubt.
#pragma once

#include "eye/plan.h"
#include "eye/sample.h"

namespace quadrille::eye {

/// Any: neither, or not surely.
MarkShape shape_of(const Sample& sample, double limit);

}  // namespace quadrille::eye
