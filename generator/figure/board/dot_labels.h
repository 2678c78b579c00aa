// The names of dots that have no rings, beside them.
#pragma once

#include "drawing/drawing.h"
#include "figure/board/board_labels.h"

namespace quadrille::figure {

/// How far such a name reaches beyond its dot, at most, times the style's scale.
constexpr Mm kDotLabelReach{4.5};

void label_dots(drawing::Drawing& drawing, const LabelScene& scene);

}  // namespace quadrille::figure
