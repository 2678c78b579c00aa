#include "page/record/key_board.h"

#include <algorithm>

#include "drawing/drawing.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/record/record_layout.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kKeyCell = 5.8_mm;
constexpr Mm kLargestKeyCell = 9_mm;
constexpr Mm kLeastEdgeKey = 2.4_mm;
constexpr Mm kUsualEdge = 0.3_mm;  // of a key, at most
constexpr Mm kOverKey = 3_mm;
constexpr double kComfort = 1.15;       // of the least size
constexpr double kRadiusOfCells = 4.6;  // a drawing of unequal cells to the size of one

figure::BoardLook bare(const RecordPlan& plan) {
    figure::BoardLook look = plan.look;
    look.start.clear();
    look.coins.clear();
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

struct Key {
    figure::LabelPlace labels;
    Mm unit;
    Mm least;
};

// Nothing where it would be too small to read.
std::optional<Key> key_in(const RecordPlan& plan, const Box& room) {
    const board::Board& board = plan.game->board();
    const Mm unit = unit_in(plan, room, figure::LabelPlace::Middle);
    const Mm least = figure::least_key_unit(board) * std::max(1.0, plan.style.label_scale);
    if (unit >= least) {
        return Key{figure::LabelPlace::Middle, unit, least};
    }
    const Mm bare = unit_in(plan, room, figure::LabelPlace::Edge);
    const bool named = figure::allows(board, plan.look, figure::LabelPlace::Edge);
    const Mm least_bare = kLeastEdgeKey * plan.style.label_scale;
    return named && bare >= least_bare
               ? std::optional(Key{figure::LabelPlace::Edge, bare, least_bare})
               : std::nullopt;
}

// A key under rows stays small, so that the rows dominate.
Mm usual_unit(const RecordPlan& plan, const Box& room) {
    const bool under_rows = room.min.y > plan.layout.top + plan.layout.row_height;
    const Mm cell =
        (under_rows ? kKeyCell : kLargestKeyCell) * std::max(1.0, plan.style.label_scale);
    return plan.game->board().regular() ? cell : cell * kRadiusOfCells;
}

}  // namespace

std::optional<PlacedKey> placed_key(const RecordPlan& plan, int turns) {
    const RecordLayout& layout = plan.layout;
    const Mm foot = foot_line(plan.paper) - layout::room_for_type(plan.style, kRecordFoot);
    const int rows = layout.rows_for(turns);
    const Mm bottom = std::max(layout.top + layout.row_height * layout.rows, foot);
    const auto beside = room_beside_rows(plan.paper, layout, rows, bottom);
    const Mm last = layout.top + layout.row_height * std::min(rows, layout.rows);
    const Mm left = column_x(plan.paper, 0);
    const Box below{{left, last + kOverKey}, {left + type_width(plan.paper), foot}};
    for (const std::optional<Box>& room : {beside, std::optional(below)}) {
        const auto key = room && room->height() > 0_mm ? key_in(plan, *room) : std::nullopt;
        if (key) {
            return PlacedKey{*room, key->labels, key->unit, key->least * kComfort};
        }
    }
    return std::nullopt;
}

void draw_key(drawing::Drawing& drawing, const RecordPlan& plan, const PlacedKey& key) {
    const Box& room = key.room;
    const Mm unit = std::min(key.unit, std::max(usual_unit(plan, room), key.comfortable));
    figure::BoardFigureOptions options = key_options(plan, unit, key.labels);
    options.widest = room.width();
    const figure::BoardFigure figure = figure::draw_board(
        plan.game->board(), bare(plan), key_style(plan.style), options, *plan.measurer);
    const Point place{room.min.x + (room.width() - figure.ink.width()) / 2, room.min.y};
    drawing::append(drawing, figure.drawing, place - figure.ink.min);
}

}  // namespace quadrille::page
