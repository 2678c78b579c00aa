// Why marks cannot be told apart by the swatches of a sheet, and what to do about it.
#pragma once

#include "eye/classify.h"

namespace quadrille::eye {

Refusal blank_swatches();

Refusal alike_swatches();

/// Not blank, but not coloured in either.
Refusal open_swatch();

/// Something lies on it.
Refusal covered_swatch();

/// Outside the picture, or under a glare.
Refusal hidden_swatch();

/// It shows another mark than its own.
Refusal swapped_swatch();

}  // namespace quadrille::eye
