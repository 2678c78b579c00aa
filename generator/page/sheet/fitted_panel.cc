#include "page/sheet/fitted_panel.h"

#include <algorithm>
#include <memory>
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

}  // namespace

FittedPanel panel_at(const figure::Panel& panel,
                     const spec::StyleSpec& style,
                     Mm unit,
                     const drawing::TextMeasurer& measurer) {
    FittedPanel fitted{figure::draw_panel(panel, style, unit, measurer), {}, unit, {}};
    fitted.ink = drawing::ink_box(fitted.drawing, measurer).value_or(Box{});
    fitted.least_type = least_type(fitted.drawing);
    return fitted;
}

FittedPanel fitted_panel(const figure::Panel& panel,
                         const spec::StyleSpec& style,
                         const PanelRoom& where,
                         const drawing::TextMeasurer& measurer) {
    const Room& room = where.room;
    const auto share = [&room](const Room& ink) {
        return std::min(room.width / ink.width, room.height / ink.height);
    };
    const bool limited = panel.board().regular();
    const auto unit_of = [&](Mm unit) {
        return limited ? std::min(unit, where.largest_cell) : unit;
    };
    FittedPanel fitted = panel_at(panel, style, unit_of(1_mm * share(where.shape)), measurer);
    for (int i = 1; i < kTries; ++i) {
        const double spare = share({fitted.ink.width(), fitted.ink.height()});
        const Mm unit = unit_of(fitted.unit * spare);
        if (spare >= 1 && unit < fitted.unit * 1.01) {
            break;
        }
        fitted = panel_at(panel, style, spare >= 1 ? unit : unit * 0.99, measurer);
    }
    return fitted;
}

FittedPanel fitted_panel(const figure::Panel& panel,
                         const spec::StyleSpec& style,
                         const Room& room,
                         Mm largest_cell,
                         const drawing::TextMeasurer& measurer) {
    const Room shape = panel_shape(panel, style, measurer);
    return fitted_panel(panel, style, PanelRoom{room, shape, largest_cell}, measurer);
}

layout::Ink as_ink(const FittedPanel& panel, drawing::Anchor align) {
    auto moved = std::make_shared<drawing::Drawing>();
    drawing::append(*moved, panel.drawing, {Mm{} - panel.ink.min.x, Mm{} - panel.ink.max.y});
    return {std::move(moved),
            {.width = panel.ink.width(), .above = panel.ink.height(), .lines = {}, .below = {}},
            align};
}

Room panel_shape(const figure::Panel& panel,
                 const spec::StyleSpec& style,
                 const drawing::TextMeasurer& measurer) {
    const Box ink = panel_at(panel, style, kProbe, measurer).ink;
    const double parts = kProbe / 1_mm;
    return {ink.width() / parts, ink.height() / parts};
}

}  // namespace quadrille::page
