#include "page/record/key_board.h"

#include <algorithm>

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kLeastEdgeKey = 2.4_mm;
constexpr Mm kUsualEdge = 0.3_mm;  // of a key, at most

figure::BoardLook bare(const RecordPlan& plan) {
    figure::BoardLook look = plan.look;
    look.start.clear();
    look.tokens = false;
    return look;
}

// Names in the sites, or at the edge where the sites are too small for them.
figure::BoardFigureOptions key_options(const RecordPlan& plan, Mm unit, figure::LabelPlace labels) {
    const bool named = figure::allows(plan.game->board(), plan.look, labels);
    return {.unit = unit,
            .labels = named ? labels : figure::LabelPlace::None,
            .compact = true,
            .outside_words = {}};
}

// Thin lines, so that they stay clear of small names.
spec::StyleSpec key_style(spec::StyleSpec style) {
    for (spec::LineSpec* line : {&style.grid, &style.edge, &style.edge_leaf, &style.field}) {
        line->width = std::min(line->width, kUsualEdge);
    }
    return style;
}

// The unit at which the key fits the room.
Mm unit_in(const RecordPlan& plan, const Box& room, figure::LabelPlace labels) {
    const board::Board& board = plan.game->board();
    const figure::BoardLook look = bare(plan);
    Mm low = 0_mm;
    const Mm cell = kLargestKeyCell * std::max(1.0, plan.style.label_scale);
    Mm high = board.regular() ? cell : cell * kRadiusOfCells;
    for (int i = 0; i < 40; ++i) {
        const Mm middle = i == 0 ? high : (low + high) / 2;
        const Box ink = figure::board_ink(board, look, key_options(plan, middle, labels));
        const bool fits = ink.width() <= room.width() && ink.height() <= room.height();
        (fits ? low : high) = middle;
    }
    return low;
}

}  // namespace

std::optional<Key> key_in(const RecordPlan& plan, const Box& room) {
    const board::Board& board = plan.game->board();
    const Mm unit = unit_in(plan, room, figure::LabelPlace::Middle);
    const Mm least = figure::least_key_unit(board) * std::max(1.0, plan.style.label_scale);
    if (unit >= least) {
        return Key{figure::LabelPlace::Middle, unit};
    }
    const Mm bare = unit_in(plan, room, figure::LabelPlace::Edge);
    const bool named = figure::allows(board, plan.look, figure::LabelPlace::Edge);
    const bool readable = bare >= kLeastEdgeKey * plan.style.label_scale;
    return named && readable ? std::optional(Key{figure::LabelPlace::Edge, bare}) : std::nullopt;
}

figure::BoardFigure draw_key(const RecordPlan& plan, const Key& key) {
    return figure::draw_board(plan.game->board(),
                              bare(plan),
                              key_style(plan.style),
                              key_options(plan, key.unit, key.labels),
                              *plan.measurer);
}

}  // namespace quadrille::page
