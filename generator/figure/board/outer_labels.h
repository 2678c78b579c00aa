// The labels round a board: letters and numbers of columns and rows on all four sides, or the
// letter of each row beside its first site.
#pragma once

#include "figure/board/board_labels.h"

namespace quadrille::figure {

/// `box` grown by what outer labels take.
Box with_outer_labels(Box box,
                      const board::Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options);

/// `ink`: the board without outer labels. Requires: columns, or rows that labels name by letters.
void paint_outer_labels(drawing::Drawing& drawing, const LabelScene& scene, const Box& ink);

}  // namespace quadrille::figure
