#include "page/sheet/fitted_panel.h"

#include <algorithm>
#include <utility>

#include "drawing/bounding_box.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kProbe = 10_mm;
constexpr int kTries = 6;  // labels do not shrink with the board

Mm least_type(const drawing::Drawing& drawing) {
    Mm least = 100_mm;
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            least = std::min(least, text->style.size);
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            least = std::min(least, least_type(group->content));
        }
    }
    return least;
}

FittedPanel panel_at(const figure::Panel& panel,
                     const spec::StyleSpec& style,
                     Mm unit,
                     const drawing::TextMeasurer& measurer) {
    FittedPanel fitted{figure::draw_panel(panel, style, unit, measurer), {}, unit, {}};
    fitted.ink = drawing::ink_box(fitted.drawing, measurer).value_or(Box{});
    fitted.least_type = least_type(fitted.drawing);
    return fitted;
}

}  // namespace

FittedPanel fitted_panel(const figure::Panel& panel,
                         const spec::StyleSpec& style,
                         const Room& room,
                         Mm largest_cell,
                         const drawing::TextMeasurer& measurer) {
    FittedPanel fitted = panel_at(panel, style, kProbe, measurer);
    for (int i = 0; i < kTries; ++i) {
        const double wide = room.width / fitted.ink.width();
        const double high = room.height / fitted.ink.height();
        const bool fits = wide >= 1 && high >= 1;
        Mm unit = fitted.unit * std::min(wide, high);
        if (panel.board().regular()) {
            unit = std::min(unit, largest_cell);
        }
        if (i > 0 && fits && unit < fitted.unit * 1.01) {
            break;
        }
        fitted = panel_at(panel, style, fits || i == 0 ? unit : unit * 0.99, measurer);
    }
    return fitted;
}

Room panel_shape(const figure::Panel& panel,
                 const spec::StyleSpec& style,
                 const drawing::TextMeasurer& measurer) {
    const Box ink = panel_at(panel, style, kProbe, measurer).ink;
    const double parts = kProbe / 1_mm;
    return {ink.width() / parts, ink.height() / parts};
}

}  // namespace quadrille::page
