// The labels round a board.
#include <cmath>
#include <string>
#include <vector>

#include "figure/board/board_labels.h"
#include "figure/board/labels_beside.h"

namespace quadrille::figure {

using board::Board;
using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;

namespace {

// Columns that run down to the right have their letters at their own ends, not at the board's.
bool is_slanted(const Board& board) {
    const std::vector<board::SiteId>& column = board.family("columns")->areas.front().sites;
    return std::abs(board.centre(column.front()).x - board.centre(column.back()).x) > 0.1;
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

Box with_labels(Box box, const std::vector<OuterLabel>& labels) {
    for (const OuterLabel& label : labels) {
        box = box.including(label.middle - label.reach).including(label.middle + label.reach);
    }
    return box;
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
    for (const board::Area& column : board.family("columns")->areas) {
        if (shows_some(options, column.sites)) {
            const Mm x = options.unit * board.centre(column.sites.front()).x;
            add(x, box.max.y + measures.distance, column.name);
            if (!options.one_side) {
                add(x, box.min.y - measures.distance, column.name);
            }
        }
    }
    for (const board::Area& row : board.family("rows")->areas) {
        if (shows_some(options, row.sites)) {
            const Mm y = options.unit * board.centre(row.sites.front()).y;
            add(box.min.x - measures.distance, y, row.name);
            if (!options.one_side) {
                add(box.max.x + measures.distance, y, row.name);
            }
        }
    }
    return labels;
}

/// All of a board, and how they are set.
struct OuterLabels {
    std::vector<OuterLabel> labels;
    Mm size;
    bool straight = false;
};

OuterLabels outer_labels(const Board& board,
                         const BoardLook& look,
                         const BoardFigureOptions& options,
                         const Box& box) {
    if (board.family("columns") == nullptr) {
        return {labels_of_rows(board, look, options), row_letter_size(look, options)};
    }
    if (is_slanted(board)) {
        return {labels_of_lines(board, look, options), line_label_size(look, options)};
    }
    return {straight_lines(board, look, options, box), outer_measures(look, options).size, true};
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
    const OuterLabels all = outer_labels(board, look, options, box);
    if (all.straight) {
        const Mm reach = outer_measures(look, options).reach;
        return {box.min - Point{reach, reach}, box.max + Point{reach, reach}};
    }
    return with_labels(box, all.labels);
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
    paint_beside(drawing, scene, all.labels, {.size = all.size});
}

}  // namespace quadrille::figure
