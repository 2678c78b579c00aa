// A figure of a book, no larger than a page has room for. A book is tried with its figures in
// several sizes; the positions are worked out once, and each size is drawn once.
#pragma once

#include <map>

#include "base/result.h"
#include "drawing/text_measurer.h"
#include "page/book/book_text.h"
#include "page/book/figure_block.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// How wide and how high the figures of a rulebook may be.
struct FigureLimits {
    Mm width;
    Mm height;
    Mm whole_width;  ///< Of figures of several panels, over the column of captions too.
};

class FigureInBook {
  public:
    /// Requires: the measurer outlives the figure.
    FigureInBook(ResolvedFigure figure,
                 spec::StyleSpec style,
                 const drawing::TextMeasurer& measurer);

    /// Errors: those of set_figure().
    Result<BookFigure> within(const FigureLimits& limits);

  private:
    const Result<FigureBlock>& at_most(Mm width);

    ResolvedFigure figure_;
    spec::StyleSpec style_;
    const drawing::TextMeasurer* measurer_;
    std::map<double, Result<FigureBlock>> blocks_;  // by the width that they were to have
};

}  // namespace quadrille::page
