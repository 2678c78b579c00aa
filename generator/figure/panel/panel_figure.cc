#include "figure/panel/panel_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "figure/panel/game_look.h"
#include "figure/panel/mark_numbers.h"
#include "transcript/model/diagram.h"

namespace quadrille::figure {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr double kStone = 0.76;  // of a cell, across
constexpr double kNumberedStone = 0.86;
constexpr Mm kStoneOfNumber = 3.9_mm;  // small cells have larger stones for the numbers on them
constexpr Mm kLargeCell = 8_mm;        // has the labels of a sheet
constexpr double kDotMark = 0.42;      // of the distance of two dots
constexpr Mm kGrid = 0.22_mm;
constexpr Mm kEdge = 0.25_mm;

LabelPlace place_of(spec::FigureLabels labels) {
    switch (labels) {
        case spec::FigureLabels::None:
            return LabelPlace::None;
        case spec::FigureLabels::Edge:
            return LabelPlace::Edge;
        case spec::FigureLabels::Inside:
            return LabelPlace::Inside;
    }
    return LabelPlace::None;
}

// A label inside a cell would stand under its stone.
std::vector<bool> free_for_labels(const Panel& panel) {
    std::vector<bool> labelled;
    for (const game::MarkSet marks : panel.played.record.marks) {
        labelled.push_back(marks.empty());
    }
    for (const TextOnSite& letter : panel.letters) {
        labelled[letter.site.index()] = false;
    }
    return labelled;
}

}  // namespace

Mm PanelScene::site_width() const {
    return look.sites == SiteLook::Targets ? unit() * kDotMark
                                           : figure::site_width(board(), look, unit());
}

Mm PanelScene::stone_radius() const {
    if (look.sites != SiteLook::Cells) {
        return site_width() / 2;
    }
    const double share = std::clamp(kStoneOfNumber / site_width(), kStone, kNumberedStone);
    return site_width() * (panel.numbers.empty() ? kStone : share) / 2;
}

spec::StyleSpec figure_style(spec::StyleSpec style, const Panel& panel) {
    style.grid.width = std::min(style.grid.width, kGrid);
    style.edge.width = std::min(style.edge.width, kEdge);
    if (!panel.groups.empty() && !panel.groups_by_segments) {
        style.edge = style.grid;  // the outlines of groups are the strong lines then
    }
    style.edge_leaf = style.edge;
    return style;
}

BoardLook figure_look(const Panel& panel) {
    BoardLook look = look_of_game(panel.game().spec(), panel.board());
    look.start.clear();
    look.coins.clear();
    look.tokens = look.tokens && panel.family.has_value();
    return look;
}

Drawing draw_panel(const Panel& panel,
                   const spec::StyleSpec& style,
                   Mm unit,
                   const drawing::TextMeasurer& measurer,
                   const std::string& prefix) {
    const spec::StyleSpec own = figure_style(style, panel);
    const BoardLook look = figure_look(panel);
    BoardFigureOptions options;
    options.unit = unit;
    options.labels = place_of(panel.labels);
    // Dots have their names beside them where no row or column has one.
    if (options.labels == LabelPlace::Edge && look.sites == SiteLook::Targets &&
        !allows(panel.board(), look, LabelPlace::Edge)) {
        options.labels = LabelPlace::Inside;
    }
    options.compact = !panel.board().regular() || unit < kLargeCell;
    options.only = panel.cropped ? panel.shown : std::vector<bool>();
    options.labelled = free_for_labels(panel);
    options.targets = false;
    options.site_areas = false;  // the ground has them, tinted
    options.one_side = true;
    options.counts = true;
    options.rim_points = !panel.groups.empty();
    const PanelScene scene{panel, look, own, options, measurer, prefix};
    Drawing drawing;
    paint_ground(drawing, scene);
    drawing::Group lines{prefix + "board", "board", "", {}, {}};
    drawing::append(
        lines.content, draw_board(panel.board(), look, own, options, measurer).drawing, {});
    drawing.add(std::move(lines));
    paint_touched_rim(drawing, scene);
    paint_segments(drawing, scene);
    paint_crossed(drawing, scene);
    paint_struck(drawing, scene);
    // Under stones with numbers: an outline round a slanting row would run through those beside it.
    const bool numbered = !panel.numbers.empty();
    if (numbered) {
        paint_outlines(drawing, scene);
    }
    paint_marks(drawing, scene);
    if (!numbered) {
        paint_outlines(drawing, scene);
    }
    paint_loops(drawing, scene);
    paint_ways(drawing, scene);
    paint_pointers(drawing, scene);
    return drawing;
}

std::string position_text(const Panel& panel) {
    std::string text;
    for (const std::string& line : transcript::diagram(panel.game(), panel.played.record.marks)) {
        text += line + "\n";
    }
    text += numbers_text(panel);
    for (const game::Segment& segment : panel.played.record.segments) {
        text +=
            fmt::format("{}-{}\n", panel.board().label(segment.a), panel.board().label(segment.b));
    }
    return text;
}

void paint_centred(Drawing& drawing,
                   const PanelScene& scene,
                   Point middle,
                   const std::string& text,
                   const Lettering& lettering) {
    const Mm cap = scene.measurer.measure("0", lettering.style).cap_height;
    drawing.add(drawing::TextItem{.at = {middle.x, middle.y + cap / 2},
                                  .text = text,
                                  .style = lettering.style,
                                  .anchor = drawing::Anchor::Middle,
                                  .colour = lettering.colour});
}

drawing::Colour tinted(drawing::Colour colour, double share) {
    const auto mix = [share](std::uint8_t level) {
        return static_cast<std::uint8_t>(std::lround(255.0 - (255.0 - level) * share));
    };
    return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

}  // namespace quadrille::figure
