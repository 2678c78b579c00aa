#include "page/book/title_drawing.h"

#include <utility>

#include "drawing/bounding_box.h"
#include "figure/panel/panel.h"
#include "page/book/figure_block.h"
#include "page/book/rulebook_files.h"
#include "page/paper/paper.h"
#include "spec/model/figure_spec.h"

namespace quadrille::page {

using drawing::Drawing;

namespace {

constexpr Mm kHighest{26.0};

// Words are for figures that are read.
void take_words_away(ResolvedFigure& figure) {
    for (figure::Panel& panel : figure.panels) {
        panel.labels = spec::FigureLabels::None;
        panel.numbers.clear();
        panel.letters.clear();
        panel.last.clear();
        panel.numbers_on_ways = false;
    }
}

// Its lines do not reach over the right edge of the type.
Drawing within(Drawing drawing, Mm width, const drawing::TextMeasurer& measurer) {
    const auto ink = drawing::ink_box(drawing, measurer);
    if (!ink || ink->max.x <= width) {
        return drawing;
    }
    Drawing moved;
    drawing::append(moved, drawing, Point{width - ink->max.x, {}});
    return moved;
}

}  // namespace

Result<std::optional<TitleDrawing>> title_drawing(const spec::Library& library,
                                                  const game::Game& game,
                                                  const spec::StyleSpec& style,
                                                  const drawing::TextMeasurer& measurer) {
    const spec::RulebookTexts& texts = game.spec().rulebook;
    if (texts.drawing.empty()) {
        return std::optional<TitleDrawing>();
    }
    Result<ResolvedFigure> figure =
        figure_of_rules(library, game, {texts.drawing, texts.drawing_at}, false);
    if (!figure) {
        return fail(std::move(figure.error()));
    }
    take_words_away(*figure);
    Mm width = kColumn;
    Result<FigureBlock> block =
        set_figure(*figure, style, measurer, {.most = width, .width = width, .advice = "crop it"});
    if (block && block->height > kHighest) {
        width = width * (kHighest / block->height);
        block = set_figure(
            *figure, style, measurer, {.most = width, .width = width, .advice = "crop it"});
    }
    return std::move(block).map([&](FigureBlock&& set) {
        return std::optional(TitleDrawing{
            within(std::move(set.drawing), set.width, measurer), set.width, set.height});
    });
}

}  // namespace quadrille::page
