// Where to cut the parts of a page apart: short marks at the paper's edges and small crosses
// inside, never a line along the cut.
#pragma once

#include <optional>

#include "page/paper/imposition.h"
#include "page/paper/pen.h"

namespace quadrille::page {

struct CutMarks {
    Mm length{5.0};
    Mm offset{
        5.0};       ///< From the paper's edge, even where the page is moved from one that is bound.
    Mm cross{6.0};  ///< Where two cuts meet.
};

/// `turned`: on a back.
void draw_cut_marks(Pen& pen,
                    const Imposition& parts,
                    const CutMarks& marks,
                    std::optional<Flip> turned = {});

}  // namespace quadrille::page
