// Lines round groups of sites. Cells are outlined along their common edge, set in so that two
// groups side by side keep two lines; other sites by a band along the lines that join them.
#pragma once

#include <vector>

#include "board/board.h"
#include "drawing/drawing.h"

namespace quadrille::figure {

/// The rim of a set of cells, set in by `inset`: a closed line round each part, and round each
/// hole. Requires: sites are cells.
drawing::Path outline_of_cells(const board::Board& board,
                               const std::vector<board::SiteId>& sites,
                               Mm unit,
                               Mm inset);

}  // namespace quadrille::figure
