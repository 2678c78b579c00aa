#include "page/book/figure_in_book.h"

#include <utility>

namespace quadrille::page {

FigureInBook::FigureInBook(ResolvedFigure figure,
                           spec::StyleSpec style,
                           const drawing::TextMeasurer& measurer)
    : figure_(std::move(figure)), style_(std::move(style)), measurer_(&measurer) {}

const Result<FigureBlock>& FigureInBook::at_most(Mm width) {
    const auto known = blocks_.find(width.value);
    if (known != blocks_.end()) {
        return known->second;
    }
    const FigureRoom room{.most = width, .advice = "take larger paper"};
    return blocks_.emplace(width.value, set_figure(figure_, style_, *measurer_, room))
        .first->second;
}

Result<BookFigure> FigureInBook::within(const FigureLimits& limits) {
    Mm width = figure_.panels.size() > 1 ? limits.whole_width : limits.width;
    for (;;) {
        const Result<FigureBlock>& block = at_most(width);
        if (!block) {
            return fail(block.error());
        }
        if (block->height <= limits.height || width < limits.width / 4) {
            return BookFigure{.drawing = block->drawing,
                              .ink = {{}, {block->width, block->height}},
                              .caption = block->caption,
                              .words = block->title + "\n" + block->description};
        }
        width = block->width * (limits.height / block->height) * 0.99;
    }
}

}  // namespace quadrille::page
