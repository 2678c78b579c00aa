#include "page/book/figure_document.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "layout/prose.h"
#include "page/sheet/about.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kBleed = 0.2_mm;  // so that no round line end is cut by a viewer's rounding
constexpr Mm kCaptionUnderFigure = 5_mm;
constexpr Mm kCaptionLeading = 3.2_mm;
constexpr Mm kNarrowestCaption = 54_mm;

// "groups: none counts in this position"
Diagnostic warning(const std::string& note) {
    Diagnostic diagnostic = plain_error(note, "nothing of it is drawn");
    diagnostic.severity = Severity::Warning;
    return diagnostic;
}

}  // namespace

Result<FigureDocument> make_figure_document(const spec::FigureSpec& figure,
                                            const figure::FigureContext& context,
                                            const FigureRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    FigureRoom room = request.room;
    room.around = kBleed;
    QUADRILLE_TRY(const auto resolved, resolve_figure(figure, context));
    QUADRILLE_TRY(auto block, set_figure(resolved, request.style, measurer, room));
    drawing::Page page;
    page.width = room.width.value_or(block.width + kBleed * 2);
    page.height = block.height + kBleed * 2;
    drawing::append(page.drawing, block.drawing, {kBleed, kBleed});
    if (request.caption && !block.caption.empty()) {
        const drawing::TextStyle style{.size = 6.5_pt};
        const Mm width =
            room.width ? *room.width - kBleed * 2 : std::max(block.width, kNarrowestCaption);
        const auto lines = layout::set_prose(block.caption, style, width, measurer);
        const Point start{kBleed, page.height + kCaptionUnderFigure - kBleed};
        const Mm next = layout::draw_prose(page.drawing, lines, start, kCaptionLeading);
        page.height = next - kCaptionLeading + 1.2_mm;
        page.width = width + kBleed * 2;
    }
    FigureDocument result{drawing::single_page(std::move(page)), block.caption};
    for (const std::string& note : block.notes) {
        result.document.warnings.push_back(warning(note));
    }
    if (request.caption && block.caption.empty()) {
        result.document.warnings.push_back(warning("caption: this figure has none"));
    }
    result.document.info.title = block.title;
    result.document.info.description = block.description;
    result.document = read_as(drawing::Role::Figure, std::move(result.document));
    return result;
}

}  // namespace quadrille::page
