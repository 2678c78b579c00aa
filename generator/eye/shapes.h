// Crosses, rings and letters drawn with a pen: told apart only where there is no doubt.
#pragma once

#include "eye/plan.h"
#include "eye/sample.h"

namespace quadrille::eye {

/// The share of a place that its lines cover, without the blur beside them.
double line_share(const Sample& sample, double limit);

/// The same of the middle alone, which a ring leaves bare; 1 if nothing of it can be seen.
double line_share_in_middle(const Sample& sample, double limit);

/// Nearly all of it lies along the outline, as the blurred outline itself does. Rings by any hand lie
/// farther in.
bool is_along_outline(const Sample& sample, double limit);

/// A cross or a ring. Any: neither, or not surely.
MarkShape shape_of(const Sample& sample, double limit);

/// Where letters are written: O is a ring, X a cross, S a letter.
MarkShape letter_of(const Sample& sample, double limit);

}  // namespace quadrille::eye
