#include "page/record/key_board.h"

#include <algorithm>
#include <optional>

#include "figure/board/board_figure.h"
#include "page/paper/paper.h"

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
    Box room;
    figure::LabelPlace labels;
    Mm unit;  // the largest in that room
    Mm least;
};

// Nothing where it would be too small to read.
std::optional<Key> key_in(const RecordPlan& plan, const Box& room) {
    const board::Board& board = plan.game->board();
    const Mm unit = unit_in(plan, room, figure::LabelPlace::Middle);
    const Mm least = figure::least_key_unit(board) * std::max(1.0, plan.style.label_scale);
    if (unit >= least) {
        return Key{room, figure::LabelPlace::Middle, unit, least};
    }
    const Mm bare = unit_in(plan, room, figure::LabelPlace::Edge);
    const bool named = figure::allows(board, plan.look, figure::LabelPlace::Edge);
    const Mm least_bare = kLeastEdgeKey * plan.style.label_scale;
    return named && bare >= least_bare
               ? std::optional(Key{room, figure::LabelPlace::Edge, bare, least_bare})
               : std::nullopt;
}

// Beside or after the rows; else under all of them.
std::optional<Key> placed_key(const RecordPlan& plan, int turns) {
    const RecordRows& rows = plan.rows;
    const Mm foot = foot_line(plan.paper) - layout::room_for_type(plan.style, kRecordFoot);
    const Mm left = column_x(plan.paper, 0);
    const Box below{{left, rows.foot(rows.rows_for(turns)) + kOverKey},
                    {left + type_width(plan.paper), foot}};
    const auto beside = rows.room_beside(plan.paper, turns, std::max(rows.foot(rows.rows), foot));
    for (const std::optional<Box>& room : {beside, std::optional(below)}) {
        const auto key = room && room->height() > 0_mm ? key_in(plan, *room) : std::nullopt;
        if (key) {
            return key;
        }
    }
    return std::nullopt;
}

// A key under rows stays small, so that the rows dominate.
Mm usual_unit(const RecordPlan& plan, const Box& room) {
    const bool under_rows = room.min.y > plan.rows.foot(1);
    const Mm cell =
        (under_rows ? kKeyCell : kLargestKeyCell) * std::max(1.0, plan.style.label_scale);
    return plan.game->board().regular() ? cell : cell * kRadiusOfCells;
}

}  // namespace

KeyRoom key_room(const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    return !key                                 ? KeyRoom::None
           : key->unit >= key->least * kComfort ? KeyRoom::Roomy
                                                : KeyRoom::Enough;
}

void draw_key(drawing::Drawing& drawing, const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    if (!key) {
        return;
    }
    const Box& room = key->room;
    const Mm unit = std::min(key->unit, std::max(usual_unit(plan, room), key->least * kComfort));
    figure::BoardFigureOptions options = key_options(plan, unit, key->labels);
    options.widest = room.width();
    const figure::BoardFigure figure = figure::draw_board(
        plan.game->board(), bare(plan), key_style(plan.style), options, *plan.measurer);
    const Point place{room.min.x + (room.width() - figure.ink.width()) / 2, room.min.y};
    drawing::append(drawing, figure.drawing, place - figure.ink.min);
}

}  // namespace quadrille::page
