// A figure by itself: a document of one page that is exactly the figure's box, to be included by
// LaTeX, Typst and word processors.
#pragma once

#include "base/result.h"
#include "drawing/document.h"
#include "page/book/figure_block.h"

namespace quadrille::page {

struct FigureDocument {
    drawing::Document document;
    std::string caption;  ///< With its values, for callers that typeset it.
};

struct FigureRequest {
    spec::StyleSpec style;
    FigureRoom room;
    /// Set the caption under the figure. Off by default: texts that include a figure set the
    /// caption in their own type.
    bool caption = false;
};

/// Errors: those of resolve_figure() and set_figure().
Result<FigureDocument> make_figure_document(const spec::FigureSpec& figure,
                                            const figure::FigureContext& context,
                                            const FigureRequest& request,
                                            const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
