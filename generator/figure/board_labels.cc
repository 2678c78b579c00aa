#include "figure/board_labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "figure/label_fit.h"
#include "figure/tone.h"

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

// From the side of a row's first site to its letter's middle, and to its outer edge.
constexpr Mm kRowLetter = 2.4_mm;
constexpr Mm kRowLetterReach = 3.6_mm;

// Type and distances of labels round the board: on a sheet of its own, and on a leaf.
struct OuterMeasures {
    Mm size;
    Mm distance;  // from the board's edge to the label's middle
    Mm reach;     // from the board's edge to the label's outer edge
};

OuterMeasures outer_measures(const BoardLook& look, const BoardFigureOptions& options) {
    const Mm usual_size = options.leaf ? Mm{6_pt} : Mm{8_pt};
    const Mm size = usual_size * options.label_scale;
    const Mm usual = (options.leaf ? 3.2_mm : 4.5_mm) + (size - usual_size) * 0.5;
    const bool wells = look.sites == SiteLook::Wells;
    const Mm distance = wells ? std::max(usual, options.unit / 2 - options.unit / 6) : usual;
    return {size, distance, distance + size * 0.6};
}

LabelPlace place_of(const LabelScene& scene) {
    return scene.options.labels == LabelPlace::Own
               ? own_label_place(scene.board, scene.look, scene.options.unit)
               : scene.options.labels;
}

Mm cap_height(const LabelScene& scene, const TextStyle& style) {
    return scene.measurer.measure("H", style).cap_height;
}

void add_text(Drawing& drawing, Point at, std::string text, const TextStyle& style, Anchor anchor) {
    drawing.add(TextItem{.at = at, .text = std::move(text), .style = style, .anchor = anchor});
}

// The letters of a row's label: "e" of "e5".
std::string row_letters(const std::string& label) {
    return label.substr(0, label.find_first_of("0123456789"));
}

// ---- Inside.

Mm inside_size(const LabelScene& scene) {
    const double points = 3.4 + 0.17 * scene.options.unit.value;
    return Mm{std::clamp(points, 5.0, 6.5) * scene.style.label_scale * kMmPerPt};
}

void label_cells(Drawing& drawing, const LabelScene& scene) {
    const TextStyle style{.size = inside_size(scene)};
    const Mm drop = std::max(1.35_mm, scene.options.unit * 0.105);
    constexpr Mm kClearance = 0.4_mm;
    const Mm cap = cap_height(scene, style);
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        const SiteId site{i};
        if (!scene.options.labels_inside(site)) {
            continue;
        }
        const board::Cell& cell = scene.board.cells()[scene.board.element(site)];
        std::vector<Point> corners;
        corners.reserve(cell.corners.size());
        for (const board::VertexId corner : cell.corners) {
            corners.push_back(scene.board.vertices()[corner.index()] * scene.options.unit);
        }
        const std::string& label = scene.board.label(site);
        const Mm width = scene.measurer.measure(label, style).advance;
        const Point top = hang_label(corners, {width, cap}, drop, kClearance);
        add_text(drawing, {top.x, top.y + cap}, label, style, Anchor::Middle);
    }
}

void label_circles(Drawing& drawing, const LabelScene& scene) {
    const Mm diameter = circle_diameter(scene.board, scene.options.unit);
    const double share = diameter / 15_mm;
    const TextStyle style{
        .weight = Weight::Medium,
        .size = std::max(Mm{5_pt}, Mm{7.5_pt} * std::sqrt(share)) * scene.style.label_scale};
    const Mm cap = cap_height(scene, style);
    const Mm drop = std::max(1_mm, 2.1_mm * share);
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        if (!scene.options.labels_inside(SiteId{i})) {
            continue;
        }
        const Point centre = scene.board.centre(SiteId{i}) * scene.options.unit;
        const Point at{centre.x, centre.y - diameter / 2 + drop + cap};
        add_text(drawing, at, scene.board.label(SiteId{i}), style, Anchor::Middle);
    }
}

// ---- In the middle.

// Between 4.6 pt and 6.5 pt, as the site allows.
void label_middles(Drawing& drawing, const LabelScene& scene) {
    const Mm site = scene.board.regular() ? scene.options.unit
                                          : circle_diameter(scene.board, scene.options.unit);
    const TextStyle style{.size = std::clamp(site * 0.31, Mm{4.6_pt}, Mm{6.5_pt})};
    const Mm half_cap = cap_height(scene, style) / 2;
    for (std::size_t i = 0; i < scene.board.site_count(); ++i) {
        const Point centre = scene.board.centre(SiteId{i}) * scene.options.unit;
        add_text(drawing,
                 {centre.x, centre.y + half_cap},
                 scene.board.label(SiteId{i}),
                 style,
                 Anchor::Middle);
    }
}

// ---- Round the board.

// A row or column of which something is shown.
bool shows_some(const LabelScene& scene, const std::vector<SiteId>& sites) {
    return std::any_of(
        sites.begin(), sites.end(), [&scene](SiteId site) { return scene.options.shows(site); });
}

void label_sides(Drawing& drawing, const LabelScene& scene, const Box& box) {
    const OuterMeasures measures = outer_measures(scene.look, scene.options);
    const TextStyle style{.size = measures.size};
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const board::Area& column : scene.board.family("columns")->areas) {
        if (!shows_some(scene, column.sites)) {
            continue;
        }
        const Mm x = scene.options.unit * scene.board.centre(column.sites.front()).x;
        add_text(drawing,
                 {x, box.max.y + measures.distance + half_cap},
                 column.name,
                 style,
                 Anchor::Middle);
        if (!scene.options.one_side) {
            add_text(drawing,
                     {x, box.min.y - measures.distance + half_cap},
                     column.name,
                     style,
                     Anchor::Middle);
        }
    }
    for (const board::Area& row : scene.board.family("rows")->areas) {
        if (!shows_some(scene, row.sites)) {
            continue;
        }
        const Mm y = scene.options.unit * scene.board.centre(row.sites.front()).y + half_cap;
        add_text(drawing, {box.min.x - measures.distance, y}, row.name, style, Anchor::Middle);
        if (!scene.options.one_side) {
            add_text(drawing, {box.max.x + measures.distance, y}, row.name, style, Anchor::Middle);
        }
    }
}

// Rows that are not level with each other's ends have their letter beside their first site.
void label_row_starts(Drawing& drawing, const LabelScene& scene) {
    const TextStyle style{.size = outer_measures(scene.look, scene.options).size * 0.9};
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const board::LabelRow& row : scene.board.label_rows()) {
        if (!shows_some(scene, row.sites)) {
            continue;
        }
        const SiteId first =
            *std::find_if(row.sites.begin(), row.sites.end(), [&scene](SiteId site) {
                return scene.options.shows(site);
            });
        const Point centre = scene.board.centre(first) * scene.options.unit;
        const Point at{centre.x - scene.options.unit / 2 - kRowLetter * scene.options.label_scale,
                       centre.y + half_cap};
        add_text(drawing, at, row_letters(scene.board.label(first)), style, Anchor::Middle);
    }
}

Box bare_ink(const LabelScene& scene) {
    BoardFigureOptions bare = scene.options;
    bare.labels = LabelPlace::None;
    return board_ink(scene.board, scene.look, bare);
}

// True if a text that ends at `end` keeps clear of every circle.
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
    return true;
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

void label_tokens(Drawing& drawing, const LabelScene& scene) {
    for (const Token& token : cell_tokens(scene.board, scene.look, scene.options)) {
        const Mm size = std::min(Mm{8.5_pt}, token.inner_radius * 0.78);
        const TextStyle style{.size = std::max(size, Mm{4.6_pt})};
        const Mm cap = cap_height(scene, style);
        add_text(
            drawing, {token.centre.x, token.centre.y + cap / 2}, token.name, style, Anchor::Middle);
        if (token.outer && !scene.options.outside_words.empty()) {
            const Mm usual = scene.options.leaf ? Mm{5.5_pt} : Mm{6.5_pt};
            const TextStyle words{.size = usual * scene.options.label_scale};
            label_outside(drawing, scene, token, words);
        }
    }
}

}  // namespace

Box with_outer_labels(Box box,
                      const Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options) {
    const LabelPlace place = options.labels == LabelPlace::Own
                                 ? own_label_place(board, look, options.unit)
                                 : options.labels;
    const bool round =
        place == LabelPlace::Edge || (place == LabelPlace::Middle && look.sites == SiteLook::Wells);
    if (!round) {
        return box;
    }
    const Mm reach = outer_measures(look, options).reach;
    if (board.family("columns") == nullptr) {
        return {{box.min.x - kRowLetterReach * options.label_scale, box.min.y}, box.max};
    }
    return {box.min - Point{reach, reach}, box.max + Point{reach, reach}};
}

void paint_labels(Drawing& drawing, const LabelScene& scene) {
    label_tokens(drawing, scene);
    switch (place_of(scene)) {
        case LabelPlace::Own:
        case LabelPlace::None:
            return;
        case LabelPlace::Middle:
            if (scene.look.sites == SiteLook::Wells) {
                label_sides(drawing, scene, bare_ink(scene));
            } else {
                label_middles(drawing, scene);
            }
            return;
        case LabelPlace::Inside:
            if (scene.look.sites == SiteLook::Circles) {
                label_circles(drawing, scene);
            } else {
                label_cells(drawing, scene);
            }
            return;
        case LabelPlace::Edge:
            if (scene.board.family("columns") == nullptr) {
                label_row_starts(drawing, scene);
                return;
            }
            label_sides(drawing, scene, bare_ink(scene));
    }
}

}  // namespace quadrille::figure
