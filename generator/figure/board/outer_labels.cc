// The labels round a board.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "figure/board/board_labels.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using drawing::Anchor;
using drawing::Drawing;
using drawing::TextItem;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

// From the side of a row's first site to its letter's middle, and to its outer edge.
constexpr Mm kRowLetter = 2.4_mm;
constexpr Mm kRowLetterReach = 3.6_mm;

// Type and distances of labels round the board: on a full sheet, and on a compact one.
struct OuterMeasures {
    Mm size;
    Mm distance;  // from the board's edge to the label's middle
    Mm reach;     // from the board's edge to the label's outer edge
};

OuterMeasures outer_measures(const BoardLook& look, const BoardFigureOptions& options) {
    const Mm usual_size = options.compact ? Mm{6_pt} : Mm{8_pt};
    const Mm size = usual_size * options.label_scale;
    const Mm usual = (options.compact ? 3.2_mm : 4.5_mm) + (size - usual_size) * 0.5;
    const bool rings = look.sites == SiteLook::Targets;
    const Mm distance = rings ? std::max(usual, options.unit / 2 - options.unit / 6) : usual;
    return {size, distance, distance + size * 0.6};
}

// The letters of a row's label: "e" of "e5".
std::string row_letters(const std::string& label) {
    return label.substr(0, label.find_first_of("0123456789"));
}

// A row or column of which something is shown.
bool shows_some(const LabelScene& scene, const std::vector<SiteId>& sites) {
    return std::any_of(
        sites.begin(), sites.end(), [&scene](SiteId site) { return scene.options.shows(site); });
}

// What a site takes up: a cell its bounds, others nothing but their middle.
Box site_box(const LabelScene& scene, SiteId site) {
    const Point centre = scene.board.centre(site) * scene.options.unit;
    return scene.look.sites == SiteLook::Cells
               ? bounds_of(corners_of(scene, site)).including(centre)
               : Box{centre, centre};
}

// Columns that run down to the right have their letters at their own ends, not at the board's.
bool is_slanted(const LabelScene& scene) {
    const std::vector<SiteId>& column = scene.board.family("columns")->areas.front().sites;
    return std::abs(scene.board.centre(column.front()).x - scene.board.centre(column.back()).x) >
           0.1;
}

// Round a rhombus.
void label_slanted_sides(Drawing& drawing, const LabelScene& scene) {
    const OuterMeasures measures = outer_measures(scene.look, scene.options);
    const TextStyle style{.size = measures.size};
    const Mm half_cap = cap_height(scene, style) / 2;
    const auto put = [&](Mm x, Mm y, const std::string& name) {
        add_text(drawing, {x, y + half_cap}, name, style, Anchor::Middle);
    };
    for (const board::Area& column : scene.board.family("columns")->areas) {
        if (shows_some(scene, column.sites)) {
            const Box top = site_box(scene, column.sites.front());
            const Box bottom = site_box(scene, column.sites.back());
            // Half a step on along the column, where no other cell lies.
            const Mm aside = scene.options.unit / 4;
            put(bottom.centre().x + aside, bottom.max.y + measures.distance * 0.6, column.name);
            if (!scene.options.one_side) {
                put(top.centre().x - aside, top.min.y - measures.distance * 0.6, column.name);
            }
        }
    }
    for (const board::Area& row : scene.board.family("rows")->areas) {
        if (shows_some(scene, row.sites)) {
            const Box left = site_box(scene, row.sites.front());
            const Box right = site_box(scene, row.sites.back());
            put(left.min.x - measures.distance, left.centre().y, row.name);
            if (!scene.options.one_side) {
                put(right.max.x + measures.distance, right.centre().y, row.name);
            }
        }
    }
}

void label_sides(Drawing& drawing, const LabelScene& scene, const Box& box) {
    if (is_slanted(scene)) {
        label_slanted_sides(drawing, scene);
        return;
    }
    const OuterMeasures measures = outer_measures(scene.look, scene.options);
    const TextStyle style{.size = measures.size};
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const board::Area& column : scene.board.family("columns")->areas) {
        if (!shows_some(scene, column.sites)) {
            continue;
        }
        const Mm x = scene.options.unit * scene.board.centre(column.sites.front()).x;
        const Mm below = box.max.y + measures.distance + half_cap;
        add_text(drawing, {x, below}, column.name, style, Anchor::Middle);
        if (!scene.options.one_side) {
            const Mm above = box.min.y - measures.distance + half_cap;
            add_text(drawing, {x, above}, column.name, style, Anchor::Middle);
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

// Rows whose ends are not in line have their letter next to their first site.
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
        const Mm half = scene.options.unit / 2;
        const Mm left = std::min(centre.x - half, site_box(scene, first).min.x);
        const Point at{left - kRowLetter * scene.options.label_scale, centre.y + half_cap};
        add_text(drawing, at, row_letters(scene.board.label(first)), style, Anchor::Middle);
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
    const bool round = place == LabelPlace::Edge ||
                       (place == LabelPlace::Middle && look.sites == SiteLook::Targets);
    if (!round) {
        return box;
    }
    const Mm reach = outer_measures(look, options).reach;
    if (board.family("columns") == nullptr) {
        return {{box.min.x - kRowLetterReach * options.label_scale, box.min.y}, box.max};
    }
    return {box.min - Point{reach, reach}, box.max + Point{reach, reach}};
}

void paint_outer_labels(Drawing& drawing, const LabelScene& scene, const Box& ink) {
    if (scene.board.family("columns") == nullptr) {
        label_row_starts(drawing, scene);
    } else {
        label_sides(drawing, scene, ink);
    }
}

}  // namespace quadrille::figure
