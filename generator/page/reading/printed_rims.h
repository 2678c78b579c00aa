// Which lines are printed along the outlines of sites: one that is wider or darker in a picture, or
// has a colour, was drawn by somebody.
#pragma once

#include "drawing/drawing.h"
#include "page/reading/measures.h"

namespace quadrille::page {

/// Fills in MeasuredSite::rim, by what the board's drawing, moved by `offset`, has there.
void add_rims(SheetMeasures& measures, const drawing::Drawing& board, Point offset);

}  // namespace quadrille::page
