// What a game begins with, printed on its board: lines, the place of the pen, coins. Marks are
// painted with the board itself.
#pragma once

#include "figure/board/board_labels.h"

namespace quadrille::figure {

void paint_beginning(drawing::Drawing& drawing, const LabelScene& scene);

}  // namespace quadrille::figure
