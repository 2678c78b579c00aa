// A board as its drawing shows it, for laws about labels: lines and texts from the display list, not
// from the code that places them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "board/build_board.h"
#include "drawing/drawing.h"
#include "spec/read/load.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"
#include "support/text_boxes.h"

namespace quadrille::support {

/// Of a board's description, or of a file: "use: football".
inline board::Board board_of(const std::string& yaml) {
    Result<spec::BoardSpec> spec = [&]() -> Result<spec::BoardSpec> {
        if (yaml.starts_with("use: ")) {
            return spec::load_board(test::shipped_library(), yaml.substr(5));
        }
        const SourceText source("board.yaml", yaml);
        return spec::read_board(source, spec::resolvers_of(test::shipped_library()).tilings);
    }();
    EXPECT_TRUE(spec) << (spec ? "" : to_text(spec.error()));
    Result<board::Board> board = board::build_board(*spec);
    EXPECT_TRUE(board) << (board ? "" : to_text(board.error()));
    return std::move(*board);
}

struct Line {
    Point from;
    Point to;
    Mm width;
};

/// What a board's drawing is made of, without its groups.
struct Parts {
    std::vector<Line> lines;
    std::vector<drawing::TextItem> texts;
};

inline Point between(Point a, Point b, double share) {
    return a + (b - a) * share;
}

/// A path as lines, its curves as chords.
inline void add_lines(const drawing::Path& path, Mm width, std::vector<Line>& lines) {
    constexpr int kChords = 8;
    Point start;
    Point at;
    const auto go = [&](Point to) {
        lines.push_back({at, to, width});
        at = to;
    };
    for (const drawing::PathStep& step : path) {
        if (const auto* move = std::get_if<drawing::MoveTo>(&step)) {
            start = at = move->to;
        } else if (const auto* line = std::get_if<drawing::LineTo>(&step)) {
            go(line->to);
        } else if (const auto* curve = std::get_if<drawing::CurveTo>(&step)) {
            const Point from = at;
            for (int i = 1; i <= kChords; ++i) {
                const double share = static_cast<double>(i) / kChords;
                const Point a = between(from, curve->control1, share);
                const Point b = between(curve->control1, curve->control2, share);
                const Point c = between(curve->control2, curve->to, share);
                go(between(between(a, b, share), between(b, c, share), share));
            }
        } else {
            go(start);
        }
    }
}

inline void collect(const drawing::Drawing& drawing, Parts& parts) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            parts.texts.push_back(*text);
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            collect(group->content, parts);
        } else if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            if (path->stroke) {
                add_lines(path->path, path->stroke->width, parts.lines);
            }
        }
    }
}

inline Parts parts_of(const drawing::Drawing& drawing) {
    Parts parts;
    collect(drawing, parts);
    return parts;
}

/// What a label blackens at most.
inline Box box_of(const drawing::TextItem& text) {
    const FixedWidthMeasurer measurer;
    const drawing::TextExtent extent = measurer.measure(text.text, text.style);
    Mm left = text.at.x;
    left -= text.anchor == drawing::Anchor::Middle ? extent.advance / 2
            : text.anchor == drawing::Anchor::End  ? extent.advance
                                                   : Mm{};
    return {{left, text.at.y - extent.cap_height}, {left + extent.advance, text.at.y}};
}

/// True if the line has a point in the box (Liang and Barsky).
inline bool meets(const Box& box, const Line& line) {
    double first = 0;
    double last = 1;
    const Point along = line.to - line.from;
    const auto clip = [&](Mm start, Mm step, Mm low, Mm high) {
        if (step.value == 0) {
            first = start < low || start > high ? 2 : first;
            return;
        }
        const double enter = (low - start) / step;
        const double leave = (high - start) / step;
        first = std::max(first, std::min(enter, leave));
        last = std::min(last, std::max(enter, leave));
    };
    clip(line.from.x, along.x, box.min.x, box.max.x);
    clip(line.from.y, along.y, box.min.y, box.max.y);
    return first <= last;
}

/// True if the point lies in the cell.
inline bool is_in_cell(const board::Board& board, const board::Cell& cell, Mm unit, Point point) {
    bool inside = false;
    for (std::size_t i = 0; i < cell.corners.size(); ++i) {
        const Point a = board.vertices()[cell.corners[i].index()] * unit;
        const Point b =
            board.vertices()[cell.corners[(i + 1) % cell.corners.size()].index()] * unit;
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x.value < a.x.value + (b - a).x.value * ((point.y - a.y) / (b.y - a.y))) {
            inside = !inside;
        }
    }
    return inside;
}

}  // namespace quadrille::support
