// The sites of a board as places to point at: what an editor, a style sheet or a script of a web
// page finds as "site-e5". They are drawn before all lines and show nothing by themselves, so the
// page prints as if they were not there; lines stay merged, each edge drawn once. Who fills one
// colours the site under its lines and labels.
#pragma once

#include "board/board.h"
#include "drawing/drawing.h"
#include "figure/board/board_figure.h"

namespace quadrille::figure {

/// A group "site-e5" of class "site" for each site that is shown.
void paint_site_areas(drawing::Drawing& drawing,
                      const board::Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options);

}  // namespace quadrille::figure
