#include "page/record_page.h"

#include <algorithm>
#include <utility>

#include "page/choices.h"
#include "page/paper.h"
#include "page/scaffold.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kCircle = 5.2_mm;
constexpr Mm kHeadLift = 2.2_mm;  // of column heads above their rule
constexpr Mm kKeyCell = 5.2_mm;
constexpr Mm kLargestKeyCell = 9_mm;
constexpr Mm kLargestStoneCell = 14_mm;
constexpr Mm kLeastStoneCell = 4.6_mm;
constexpr Mm kAboveKey = 3_mm;
constexpr Mm kFieldGap = 3_mm;          // between two fields to write in
constexpr double kRadiusOfCells = 4.6;  // a drawing of unequal cells to the size of one

Mm column_left(const RecordPlan& plan, int column) {
    return column_x(plan.paper, column * plan.layout.span);
}

figure::BoardFigureOptions key_options(Mm unit, bool position) {
    return {.unit = unit,
            .labels = position ? figure::LabelPlace::Edge : figure::LabelPlace::Middle,
            .leaf = true,
            .outside_words = {}};
}

figure::BoardLook bare(const RecordPlan& plan, bool position) {
    figure::BoardLook look = plan.look;
    look.start.clear();
    look.tokens = look.tokens && !position;
    return look;
}

figure::BoardFigureOptions options_for(const RecordPlan& plan, Mm unit, bool position) {
    figure::BoardFigureOptions options = key_options(unit, position);
    if (!figure::allows(plan.game->board(), plan.look, options.labels)) {
        options.labels = figure::LabelPlace::None;
    }
    return options;
}

// The unit at which the board fits the room.
Mm unit_in(const RecordPlan& plan, const Box& room, bool position) {
    const board::Board& board = plan.game->board();
    const figure::BoardLook look = bare(plan, position);
    const Mm cell = position ? kLargestStoneCell : kLargestKeyCell;
    Mm low = 0_mm;
    Mm high = board.regular() ? cell : cell * kRadiusOfCells;
    for (int i = 0; i < 40; ++i) {
        const Mm middle = i == 0 ? high : (low + high) / 2;
        const Box ink = figure::board_ink(board, look, options_for(plan, middle, position));
        const bool fits = ink.width() <= room.width() && ink.height() <= room.height();
        (fits ? low : high) = middle;
    }
    return low;
}

class RecordPainter {
  public:
    RecordPainter(const RecordPlan& plan, const RecordPage& page)
        : plan_(plan), page_(page), pen_(drawing_, plan.style, *plan.measurer, false) {}

    Drawing paint() {
        drawing_.add(drawing::Instance{.drawing = page_.scaffold, .offset = {}});
        const RecordLayout& layout = plan_.layout;
        for (int column = 0; column < layout.columns; ++column) {
            const int from = page_.first + column * layout.rows;
            if (from <= page_.last) {
                paint_column(column, from, std::min(page_.last, from + layout.rows - 1));
            }
        }
        const auto room = room_beside_rows(plan_, page_.first, page_.last);
        if (room && page_.board) {
            paint_board(*room);
        }
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] std::string text(Word which) const {
        return std::string(word(which, plan_.language));
    }

    void paint_column(int column, int from, int to) {
        const Mm left = column_left(plan_, column);
        const Mm right = left + columns_width(plan_.layout.span);
        const Mm top = plan_.layout.top;
        pen_.line({left, top}, {right, top}, pen_.style().head_rule);
        paint_heads(left);
        Mm y = top;
        for (int turn = from; turn <= to; ++turn) {
            paint_row({left, y}, turn);
            y += plan_.layout.row_height;
            const auto players = static_cast<int>(plan_.game->role_count());
            const bool closes = turn % players == 0 || turn == to;
            paint_rule({left, y}, right, turn, closes);
        }
    }

    // Broken between fields to write in, and no longer than the turn's fields: a turn of one item
    // must not look like a turn of two.
    void paint_rule(Point start, Mm right, int turn, bool closes) {
        const spec::LineSpec& line = closes ? pen_.style().field : pen_.style().pair_rule;
        const auto fields = turn_fields(*plan_.game, turn);
        const std::size_t all = plan_.layout.edges.size() - 1;
        Mm from = start.x;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            const bool written = fields[i].kind != TurnField::Kind::Circles;
            if (written && fields[i - 1].kind != TurnField::Kind::Circles) {
                const Mm gap = start.x + plan_.layout.edges[i];
                pen_.line({from, start.y}, {gap - kFieldGap, start.y}, line);
                from = gap;
            }
        }
        const bool whole = fields.empty() || fields.size() == all;
        const Mm end = whole ? right : start.x + plan_.layout.edges[fields.size()] - kFieldGap;
        pen_.line({from, start.y}, {end, start.y}, line);
    }

    void paint_heads(Mm left) {
        const Mm base = plan_.layout.top - kHeadLift;
        pen_.text({left, base}, text(Word::Turn), pen_.small());
        const auto fields = widest_turn(*plan_.game, plan_.layout.turns);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const bool circles = fields[i].kind == TurnField::Kind::Circles;
            const Mm x = left + (circles ? plan_.layout.edges[i + 1] : plan_.layout.edges[i]);
            pen_.text(
                {x, base}, head_of(fields[i]), pen_.small(), circles ? Anchor::End : Anchor::Start);
        }
    }

    [[nodiscard]] std::string head_of(const TurnField& field) const {
        switch (field.kind) {
            case TurnField::Kind::Site:
                return text(Word::Site);
            case TurnField::Kind::Segment:
                return text(Word::Segment);
            case TurnField::Kind::Letter:
                return text(Word::Colour);
            case TurnField::Kind::Circles:
                return field.choices.front().size() > 1 ? text(Word::Said) : text(Word::Colour);
        }
        return {};
    }

    void paint_row(Point corner, int turn) {
        const Mm middle = corner.y + plan_.layout.row_height / 2;
        const bool first_role = plan_.game->role_of_turn(turn).index() == 0;
        TextStyle style = pen_.row_number();
        style.weight = first_role ? Weight::SemiBold : Weight::Regular;
        pen_.text({corner.x + kNumberEnd, middle + pen_.cap_height(style) / 2},
                  std::to_string(turn),
                  style,
                  Anchor::End);
        const auto fields = turn_fields(*plan_.game, turn);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            paint_field(fields[i], {corner.x, middle}, i, entry(turn, i));
        }
    }

    // What was played; empty on a blank sheet.
    [[nodiscard]] std::string entry(int turn, std::size_t field) const {
        const auto row = static_cast<std::size_t>(turn) - 1;
        if (page_.round == nullptr || row >= page_.round->turns.size()) {
            return {};
        }
        const auto& entries = page_.round->turns[row];
        return field < entries.size() ? entries[field] : std::string();
    }

    void paint_field(const TurnField& field,
                     Point row,
                     std::size_t index,
                     const std::string& entry) {
        const Mm begin = row.x + plan_.layout.edges[index];
        const Mm end = row.x + plan_.layout.edges[index + 1];
        if (field.kind == TurnField::Kind::Circles) {
            const Mm pitch = (end - begin) / static_cast<double>(field.choices.size());
            draw_choices(pen_, {end, row.y}, pitch, {field.choices, entry, kCircle});
        } else if (!entry.empty()) {
            const TextStyle style = pen_.entry();
            pen_.text({begin, row.y + pen_.cap_height(style) / 2}, entry, style);
        } else if (field.kind == TurnField::Kind::Segment && page_.round == nullptr) {
            const TextStyle style = pen_.small();
            pen_.text({(begin + end) / 2 - 1_mm, row.y + pen_.cap_height(style) / 2},
                      "\u2013",
                      style,
                      Anchor::Middle);
        }
    }

    void paint_board(const Box& room) {
        const board::Board& board = plan_.game->board();
        const bool position = page_.round != nullptr;
        const Mm unit = unit_in(plan_, room, position);
        if (position ? !position_fits(plan_, room) : unit < figure::least_key_unit(board)) {
            return;
        }
        const figure::BoardLook look = bare(plan_, position);
        const Mm least = std::min(unit, usual_unit(room));
        figure::BoardFigure figure =
            figure::draw_board(board,
                               look,
                               plan_.style,
                               options_for(plan_, position ? unit : least, position),
                               *plan_.measurer);
        if (position) {
            figure::paint_position(
                figure.drawing,
                page_.round->position,
                {board, look, plan_.game->spec(), plan_.style, *plan_.measurer, unit});
        }
        const Point place{room.min.x + (room.width() - figure.ink.width()) / 2, room.min.y};
        drawing::append(drawing_, figure.drawing, place - figure.ink.min);
    }

    // A key stays small under rows, so that they keep the upper hand.
    [[nodiscard]] Mm usual_unit(const Box& room) const {
        const bool under_rows = room.min.y > plan_.layout.top + plan_.layout.row_height;
        const Mm cell = under_rows ? kKeyCell : kLargestKeyCell;
        return plan_.game->board().regular() ? cell : cell * kRadiusOfCells;
    }

    const RecordPlan& plan_;
    const RecordPage& page_;
    Drawing drawing_;
    Pen pen_;
};

}  // namespace

std::optional<Box> room_beside_rows(const RecordPlan& plan, int first, int last) {
    const RecordLayout& layout = plan.layout;
    const int on_page = last - first + 1;
    const int used = (on_page + layout.rows - 1) / layout.rows;
    const Mm bottom = layout.top + layout.row_height * layout.rows;
    const Mm right = column_x(plan.paper, 0) + type_width(plan.paper);
    if (used < layout.columns) {
        return Box{{column_left(plan, used), layout.top}, {right, bottom}};
    }
    const int in_last = on_page - (used - 1) * layout.rows;
    const Mm top = layout.top + layout.row_height * in_last + kAboveKey;
    if (top >= bottom) {
        return std::nullopt;
    }
    const Mm left = column_left(plan, used - 1);
    return Box{{left, top}, {left + columns_width(layout.span), bottom}};
}

bool position_fits(const RecordPlan& plan, const Box& room) {
    const Mm unit = unit_in(plan, room, true);
    const bool regular = plan.game->board().regular();
    return unit >= (regular ? kLeastStoneCell : kLeastStoneCell * kRadiusOfCells);
}

Drawing paint_record_page(const RecordPlan& plan, const RecordPage& page, int number, int count) {
    Drawing drawing = RecordPainter(plan, page).paint();
    Pen pen(drawing, plan.style, *plan.measurer, false);
    pen.text(sheet_number_place({plan.paper, {}}),
             sheet_number(number, count, plan.language),
             pen.small(),
             Anchor::End);
    return drawing;
}

}  // namespace quadrille::page
