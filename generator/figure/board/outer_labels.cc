// The labels round a board.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "figure/board/board_labels.h"
#include "figure/board/clearances.h"
#include "figure/board/labels_beside.h"
#include "figure/board/side_signs.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using board::Board;
using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kOffSign = 0.4_mm;
constexpr Mm kShortestLeader = 0.5_mm;

bool is_slanted(const Board& board, const board::Area& area) {
    const Vec2 way = board.centre(area.sites.back()) - board.centre(area.sites.front());
    return std::min(std::abs(way.x), std::abs(way.y)) > 0.1;
}

// Upright columns and level rows, whose labels stand in line.
bool is_straight(const Board& board) {
    const auto slanted = [&board](const board::Area& area) { return is_slanted(board, area); };
    return board.family("columns") != nullptr &&
           std::ranges::none_of(board.family("columns")->areas, slanted) &&
           std::ranges::none_of(board.family("rows")->areas, slanted);
}

// Only the part beyond signs that stand in its way.
Line clear_of(const std::vector<SideSign>& signs, Line leader) {
    const Vec2 from = plain(leader.from);
    const double whole = length(plain(leader.to) - from);
    const Vec2 way = (plain(leader.to) - from) * (1 / whole);
    double start = 0;
    for (const SideSign& sign : signs) {
        const Vec2 away = plain(sign.centre) - from;
        const double reach = (sign.radius + kOffSign).value;
        const double aside = cross(way, away);
        const double ahead = dot(way, away);
        if (std::abs(aside) < reach && ahead > -reach && ahead < whole + reach) {
            start = std::max(start, ahead + std::sqrt(reach * reach - aside * aside));
        }
    }
    return {(from + way * std::min(start, whole)) * 1_mm, leader.to};
}

void paint_leaders(Drawing& drawing,
                   const LabelScene& scene,
                   const std::vector<OuterLabel>& labels) {
    const std::vector<SideSign> signs = side_signs(scene.board, scene.look, scene.options);
    drawing::Path leaders;
    for (const OuterLabel& label : labels) {
        if (label.leader) {
            const Line leader = clear_of(signs, *label.leader);
            if (length(leader.to - leader.from) > kShortestLeader) {
                extend(leaders, drawing::line(leader.from, leader.to));
            }
        }
    }
    if (!leaders.empty()) {
        add_stroke(drawing, std::move(leaders), stroke_of(scene.style.field));
    }
}

void paint_beside(Drawing& drawing,
                  const LabelScene& scene,
                  const std::vector<OuterLabel>& labels,
                  const TextStyle& style) {
    const Mm half_cap = cap_height(scene, style) / 2;
    for (const OuterLabel& label : labels) {
        const Point at{label.middle.x, label.middle.y + half_cap};
        add_text(drawing, at, label.text, style, Anchor::Middle);
    }
}

// True if its areas run up and down: as most of the other family do not, if all have one site.
bool is_upright(const Board& board, const char* family, const char* other) {
    const auto extent = [&board](const char* name) {
        const std::vector<board::SiteId>& sites = board.family(name)->areas.front().sites;
        return board.centre(sites.back()) - board.centre(sites.front());
    };
    const Vec2 way = extent(family);
    const Vec2 across = extent(other);
    return length(way) > 0 ? std::abs(way.y) > std::abs(way.x)
                           : std::abs(across.x) >= std::abs(across.y);
}

// In line with columns and rows, at one distance from the board.
std::vector<OuterLabel> straight_lines(const Board& board,
                                       const BoardLook& look,
                                       const BoardFigureOptions& options,
                                       const Box& box) {
    const OuterMeasures measures = outer_measures(look, options);
    std::vector<OuterLabel> labels;
    const auto add = [&](Mm x, Mm y, const std::string& text) {
        labels.push_back({{x, y}, reach_of(text, measures.size), text});
    };
    const auto add_family = [&](const char* family, bool upright) {
        for (const board::Area& area : board.family(family)->areas) {
            if (!shows_some(options, area.sites)) {
                continue;
            }
            const Point at = board.centre(area.sites.front()) * options.unit;
            if (upright) {
                add(at.x, box.max.y + measures.distance, area.name);
            } else {
                add(box.min.x - measures.distance, at.y, area.name);
            }
            if (!options.one_side && upright) {
                add(at.x, box.min.y - measures.distance, area.name);
            } else if (!options.one_side) {
                add(box.max.x + measures.distance, at.y, area.name);
            }
        }
    };
    const bool upright = is_upright(board, "columns", "rows");
    add_family("columns", upright);
    add_family("rows", !upright);
    return labels;
}

/// All of a board, and how they are set.
struct OuterLabels {
    std::vector<OuterLabel> labels;
    Mm size;
};

OuterLabels outer_labels(const Board& board,
                         const BoardLook& look,
                         const BoardFigureOptions& options,
                         const Box& box) {
    if (!is_straight(board)) {
        return {options.former_labels ? room_beside(board, look, options)
                                      : labels_beside(board, look, options),
                beside_size(board, look, options)};
    }
    return {straight_lines(board, look, options, box), outer_measures(look, options).size};
}

bool has_outer_labels(const Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options) {
    const LabelPlace place = own_label_place(board, look, options.unit, options.labels);
    return place == LabelPlace::Edge ||
           (place == LabelPlace::Middle && look.sites == SiteLook::Targets);
}

}  // namespace

Box with_outer_labels(Box box,
                      const Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options) {
    if (!has_outer_labels(board, look, options)) {
        return box;
    }
    if (is_straight(board)) {
        return grown(box, outer_measures(look, options).reach);
    }
    for (const OuterLabel& label : room_beside(board, look, options)) {
        box = box.including(label.middle - label.reach).including(label.middle + label.reach);
    }
    return box;
}

std::vector<Box> outer_label_boxes(const Board& board,
                                   const BoardLook& look,
                                   const BoardFigureOptions& options) {
    std::vector<Box> boxes;
    if (!has_outer_labels(board, look, options)) {
        return boxes;
    }
    BoardFigureOptions bare = options;
    bare.labels = LabelPlace::None;
    const OuterLabels all = outer_labels(board, look, options, board_ink(board, look, bare));
    boxes.reserve(all.labels.size());
    for (const OuterLabel& label : all.labels) {
        boxes.push_back(box_of(label, all.size));
    }
    return boxes;
}

void paint_outer_labels(Drawing& drawing, const LabelScene& scene, const Box& ink) {
    const OuterLabels all = outer_labels(scene.board, scene.look, scene.options, ink);
    paint_leaders(drawing, scene, all.labels);
    paint_beside(drawing, scene, all.labels, {.size = all.size});
}

}  // namespace quadrille::figure
