// What ordinary printers leave white at the edges of the paper, and whether a page keeps clear of
// it.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"

namespace quadrille::page {

inline constexpr Mm kPrintMargin{5.0};

/// What printers print of paper that wide.
constexpr Mm within_margins(Mm width) {
    return width - kPrintMargin * 2;
}

/// A warning about the first thing found nearer than kPrintMargin to an edge. Checks the first two
/// pages, front and back: the others are like them.
std::optional<Diagnostic> margin_warning(const drawing::Document& document,
                                         const drawing::TextMeasurer& measurer);

/// How near anything on these pages is to an edge; less than nothing beyond it.
Mm nearest_to_edge(const drawing::Document& document, const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
