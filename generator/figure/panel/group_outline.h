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

/// True if these cells stand in a straight line and touch at corners at most: three or more in a
/// slanting row of a square board.
bool is_slanting_line(const board::Board& board, const std::vector<board::SiteId>& sites);

/// A line as wide as twice `radius`, with round ends, as its outline.
drawing::Path capsule(Point from, Point to, Mm radius);

/// The radius of a capsule round the marks in cells, of a cell.
inline constexpr double kCapsuleShare = 0.45;

}  // namespace quadrille::figure
