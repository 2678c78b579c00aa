#include "figure/board/board_labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "board/measures.h"
#include "figure/board/dot_labels.h"
#include "figure/board/label_fit.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using drawing::Anchor;
using drawing::Drawing;
using drawing::TextItem;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kClearOfCircles = 0.8_mm;
constexpr Mm kLeastType = 4.6_pt;
constexpr Mm kLeastUpperType = 5_pt;  // where names do not hang from the top corner
constexpr double kTokenType = 0.78;   // of the radius inside a token
constexpr double kUpper =
    2.0 / 3;  // of a circle's radius, above its middle: how high a label begins
constexpr Mm kClearOfRim = 0.33_mm;  // of a label inside a circle

// Nobody reads smaller letters.
Mm least_label(const spec::StyleSpec& style) {
    return kLeastType * std::max(1.0, style.label_scale);
}

LabelPlace place_of(const LabelScene& scene) {
    return own_label_place(scene.board, scene.look, scene.options.unit, scene.options.labels);
}

Mm inside_size(const LabelScene& scene) {
    const double points =
        kLabelBase + kLabelShare * smallest_cell(scene.board, scene.options.unit).value;
    return Mm{std::clamp(points, kLeastLabel, kLargestLabel) * scene.style.label_scale * kMmPerPt};
}

// What stays free between a label and the sides of its cell.
Mm clearance(const LabelScene& scene) {
    constexpr Mm kOfInk = 0.33_mm;
    return scene.style.edge.width / 2 + kOfInk;
}

// Hexagons of a lattice have a corner at the top with room under it; of other cells nobody knows.
bool hang_from_top(const Board& board) {
    return !board.directions().empty();
}

// In the upper part of the largest circle in its cell, as high as it has room: never in a tip,
// where several cells are as near. Nothing if it has none.
std::optional<Point> place_in_circle(const LabelScene& scene, SiteId site, LabelExtent label) {
    constexpr Mm kOfLines = 0.45_mm;
    const board::Incircle circle =
        board::incircle(scene.board, board::CellId{scene.board.element(site)});
    const Point centre = circle.centre * scene.options.unit;
    const Mm radius = circle.radius * scene.options.unit - kOfLines - scene.style.edge.width / 2;
    const Mm half = label.width / 2;
    if (radius <= half) {
        return std::nullopt;
    }
    const Mm reach{std::sqrt((radius.value - half.value) * (radius.value + half.value))};
    if (reach < label.cap_height / 2) {
        return std::nullopt;
    }
    return Point{centre.x,
                 centre.y - std::min(reach, std::max(radius * kUpper, label.cap_height / 2))};
}

// By itself a board names only what has room and the first site of each row.
std::vector<bool> sites_to_label(const LabelScene& scene) {
    constexpr Mm kRoomForAll = 7_mm;
    std::vector<bool> chosen(scene.board.site_count());
    for (const board::LabelRow& row : scene.board.label_rows()) {
        chosen[row.sites.front().index()] = true;
    }
    const bool all = scene.options.labels != LabelPlace::Own || hang_from_top(scene.board);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const board::CellId cell{scene.board.element(SiteId{i})};
        chosen[i] =
            scene.options.labels_inside(SiteId{i}) &&
            (chosen[i] || all ||
             scene.options.unit * (2 * board::incircle(scene.board, cell).radius) >= kRoomForAll);
    }
    return chosen;
}

// Where each label stands at that size; nothing if one finds no place. `wherever`: it stands in the
// middle then, or on cells that are not alike not at all.
std::optional<std::vector<TextItem>> placed_labels(const LabelScene& scene,
                                                   const std::vector<bool>& chosen,
                                                   const TextStyle& style,
                                                   bool wherever) {
    const Mm drop = least_drop(smallest_cell(scene.board, scene.options.unit));
    const Mm cap = cap_height(scene, style);
    std::vector<TextItem> items;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (!chosen[i]) {
            continue;
        }
        const std::string& label = scene.board.label(SiteId{i});
        const LabelExtent extent{scene.measurer.measure(label, style).advance, cap};
        const std::vector<Point> corners = corners_of(scene, SiteId{i});
        std::optional<Point> place = hang_from_top(scene.board)
                                         ? hung_label(corners, extent, drop, clearance(scene))
                                         : place_in_circle(scene, SiteId{i}, extent);
        if (!place && !wherever) {
            return std::nullopt;
        }
        if (!place && hang_from_top(scene.board)) {
            place = hang_label(corners, extent, drop, clearance(scene));
        }
        if (place) {
            items.push_back({.at = {place->x, place->y + cap},
                             .text = label,
                             .style = style,
                             .anchor = Anchor::Middle});
        }
    }
    return items;
}

// As large as the smallest cell lets them be, but readable.
void label_cells(Drawing& drawing, const LabelScene& scene) {
    const double larger = std::max(1.0, scene.style.label_scale);
    const Mm least = Mm{hang_from_top(scene.board) ? kLeastType : kLeastUpperType} * larger;
    constexpr Mm kStep{0.2_pt};
    const std::vector<bool> chosen = sites_to_label(scene);
    TextStyle style{.size = inside_size(scene)};
    std::optional<std::vector<TextItem>> items = placed_labels(scene, chosen, style, false);
    while (!items && style.size > least) {
        style.size = std::max(least, style.size - kStep);
        items = placed_labels(scene, chosen, style, false);
    }
    if (!items) {
        items = placed_labels(scene, chosen, style, true);
    }
    for (TextItem& item : *items) {
        drawing.add(std::move(item));
    }
}

struct CircleLabel {
    TextStyle style;
    Mm drop;  // of its top, under the circle's
    Mm cap;
    bool fits = true;
};

CircleLabel circle_label(const Board& board,
                         const spec::StyleSpec& style,
                         Mm unit,
                         const drawing::TextMeasurer& measurer) {
    const double share = circle_diameter(board, unit) / 15_mm;
    CircleLabel label;
    label.style = {.weight = Weight::Medium,
                   .size = std::max(Mm{5_pt}, Mm{7.5_pt} * std::sqrt(share)) * style.label_scale};
    const Mm radius = circle_diameter(board, unit) / 2;
    label.drop = std::max(std::min(1_mm, radius / 2), 2.1_mm * share);
    label.cap = measurer.measure("H", label.style).cap_height;
    // As high as the widest label is clear of the rim.
    Mm half = 0_mm;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        half = std::max(half, measurer.measure(board.label(SiteId{i}), label.style).advance / 2);
    }
    const Mm inside = radius - style.edge.width / 2 - kClearOfRim;
    label.fits = half < inside;
    if (label.fits) {
        const Mm reach = inside * std::sqrt(1 - (half / inside) * (half / inside));
        label.drop = std::max(label.drop, radius - reach);
        label.fits = label.drop + label.cap <= radius + reach;
    }
    return label;
}

// A label on each site that has one inside; `base(y)` is its base line on a site whose middle is at
// height y.
template <typename Base>
void label_sites(Drawing& drawing, const LabelScene& scene, const TextStyle& style, Base base) {
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        if (scene.options.labels_inside(SiteId{i})) {
            const Point centre = scene.board.centre(SiteId{i}) * scene.options.unit;
            const Point at{centre.x, base(centre.y)};
            add_text(drawing, at, scene.board.label(SiteId{i}), style, Anchor::Middle);
        }
    }
}

void label_circles(Drawing& drawing, const LabelScene& scene) {
    const Mm diameter = circle_diameter(scene.board, scene.options.unit);
    const CircleLabel label =
        circle_label(scene.board, scene.style, scene.options.unit, scene.measurer);
    if (label.fits) {
        label_sites(drawing, scene, label.style, [&](Mm y) {
            return y - diameter / 2 + label.drop + label.cap;
        });
    }
}

// Between the dot and the rim of its ring: segments leave on all sides.
void label_targets(Drawing& drawing, const LabelScene& scene) {
    if (!scene.look.rings) {
        label_dots(drawing, scene);
        return;
    }
    const TextStyle style{.size = Mm{5_pt} * scene.style.label_scale};
    const Mm cap = cap_height(scene, style);
    const Mm radius = target_diameter(scene.look, scene.options.unit) / 2;
    label_sites(drawing, scene, style, [&](Mm y) { return y - radius + 0.5_mm + cap; });
}

// Between 4.6 pt and 6.5 pt, times the style's scale, as the site allows.
void label_middles(Drawing& drawing, const LabelScene& scene) {
    const Mm site = scene.board.regular() ? scene.options.unit
                                          : circle_diameter(scene.board, scene.options.unit);
    const Mm largest = Mm{6.5_pt} * scene.style.label_scale;
    const TextStyle style{.size = std::clamp(site * 0.31, least_label(scene.style), largest)};
    const Mm half_cap = cap_height(scene, style) / 2;
    label_sites(drawing, scene, style, [&](Mm y) { return y + half_cap; });
}

Box bare_ink(const LabelScene& scene) {
    BoardFigureOptions bare = scene.options;
    bare.labels = LabelPlace::None;
    return board_ink(scene.board, scene.look, bare);
}

// True if an edge of the board runs through the box, or close by.
bool crosses_edge(const LabelScene& scene, const Box& box) {
    constexpr int kParts = 60;
    for (const board::Edge& edge : scene.board.edges()) {
        const Point from = scene.board.vertices()[edge.from.index()] * scene.options.unit;
        const Point to = scene.board.vertices()[edge.to.index()] * scene.options.unit;
        for (int i = 0; i <= kParts; ++i) {
            const Point at = from + (to - from) * (static_cast<double>(i) / kParts);
            const Point nearest{std::clamp(at.x, box.min.x, box.max.x),
                                std::clamp(at.y, box.min.y, box.max.y)};
            if (length(at - nearest) < kClearOfCircles) {
                return true;
            }
        }
    }
    return false;
}

// True if a text that ends at `end` keeps clear of every circle and edge.
bool clear_of_circles(const LabelScene& scene, Point end, Mm width, Mm cap) {
    const Mm radius = circle_diameter(scene.board, scene.options.unit) / 2 + kClearOfCircles;
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        const Point centre = scene.board.centre(SiteId{i}) * scene.options.unit;
        const Point nearest{std::clamp(centre.x, end.x - width, end.x),
                            std::clamp(centre.y, end.y - cap, end.y)};
        if (length(nearest - centre) < radius) {
            return false;
        }
    }
    return !crosses_edge(scene, {{end.x - width, end.y - cap}, end});
}

// The words for the outer cell, left of its token, or above it where a circle is in the
// way; left out where no place is free.
void label_outside(Drawing& drawing,
                   const LabelScene& scene,
                   const Token& token,
                   const TextStyle& style) {
    const std::string& words = scene.options.outside_words;
    const Mm cap = cap_height(scene, style);
    const Mm width = scene.measurer.measure(words, style).advance;
    const Mm right = token.centre.x + token.radius;
    const std::array<Point, 2> places{
        Point{token.centre.x - token.radius - 2_mm, token.centre.y + cap / 2},
        Point{right, token.centre.y - token.radius - 1.5_mm}};
    for (const Point end : places) {
        if (clear_of_circles(scene, end, width, cap)) {
            add_text(drawing, end, words, style, Anchor::End);
            return;
        }
    }
}

// The same in all of them.
Mm token_type(const std::vector<Token>& tokens) {
    Mm size = 8.5_pt;
    for (const Token& token : tokens) {
        size = std::min(size, token.inner_radius * kTokenType);
    }
    return size;
}

// Smaller tokens have no numbers, which nobody could read.
void label_tokens(Drawing& drawing, const LabelScene& scene) {
    const std::vector<Token> tokens = cell_tokens(scene.board, scene.look, scene.options);
    const Mm size = token_type(tokens);
    for (const Token& token : tokens) {
        const TextStyle style{.size = size};
        const Mm cap = cap_height(scene, style);
        if (size >= least_label(scene.style)) {
            add_text(drawing,
                     {token.centre.x, token.centre.y + cap / 2},
                     token.name,
                     style,
                     Anchor::Middle);
        }
        if (token.outer && !scene.options.outside_words.empty()) {
            const Mm usual = scene.options.compact ? Mm{5.5_pt} : Mm{6.5_pt};
            const TextStyle words{.size = usual * scene.options.label_scale};
            label_outside(drawing, scene, token, words);
        }
    }
}

}  // namespace

Mm cap_height(const LabelScene& scene, const TextStyle& style) {
    return scene.measurer.measure("H", style).cap_height;
}

Mm least_drop(Mm width) {
    return std::max(1.35_mm, width * 0.105);
}

std::vector<Point> corners_of(const LabelScene& scene, SiteId site) {
    return cell_corners(scene.board, board::CellId{scene.board.element(site)}, scene.options.unit);
}

Mm circle_label_foot(const Board& board,
                     const spec::StyleSpec& style,
                     Mm unit,
                     const drawing::TextMeasurer& measurer) {
    const CircleLabel label = circle_label(board, style, unit, measurer);
    return label.fits ? label.drop + label.cap : 0_mm;
}

void paint_labels(Drawing& drawing, const LabelScene& scene) {
    label_tokens(drawing, scene);
    switch (place_of(scene)) {
        case LabelPlace::Own:
        case LabelPlace::InSites:
        case LabelPlace::None:
            return;
        case LabelPlace::Middle:
            if (scene.look.sites != SiteLook::Targets) {
                label_middles(drawing, scene);
            } else if (allows(scene.board, scene.look, LabelPlace::Edge)) {
                paint_outer_labels(drawing, scene, bare_ink(scene));
            } else {
                label_targets(drawing, scene);
            }
            return;
        case LabelPlace::Inside:
            switch (scene.look.sites) {
                case SiteLook::Circles:
                    label_circles(drawing, scene);
                    return;
                case SiteLook::Targets:
                    label_targets(drawing, scene);
                    return;
                case SiteLook::Cells:
                    label_cells(drawing, scene);
                    return;
            }
            return;
        case LabelPlace::Edge:
            paint_outer_labels(drawing, scene, bare_ink(scene));
    }
}

}  // namespace quadrille::figure
