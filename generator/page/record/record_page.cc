#include "page/record/record_page.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "page/paper/choices.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/key_board.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kTokenCircle = 5.2_mm;
constexpr Mm kColumnHeadLift = 2.2_mm;  // of column heads above their rule
constexpr Mm kBetweenNames = 0.8_mm;    // of marks, over their circles
constexpr Mm kLargestFinalCell = 54_mm;
constexpr Mm kCircleGap = 0.8_mm;  // between the circles of two rows, at least
constexpr Mm kAboveKey = 3_mm;

Mm column_left(const spec::PaperSpec& paper, const RecordLayout& layout, int column) {
    return column_x(paper, column * layout.span);
}

bool has_numbers_for_names(const board::Board& board) {
    const auto& labels = board.labels();
    return std::any_of(labels.begin(), labels.end(), [](const std::string& label) {
        return std::all_of(label.begin(), label.end(), is_digit);
    });
}

class RecordPainter {
  public:
    RecordPainter(const RecordPlan& plan, const RecordPage& page)
        : plan_(plan),
          page_(page),
          pen_(drawing_, plan.style, *plan.measurer, false),
          dotted_(has_numbers_for_names(plan.game->board())),
          widest_(widest_turn(*plan.game, plan.layout.turns)) {}

    Drawing paint() {
        drawing_.add(drawing::Instance{.drawing = page_.head, .offset = {}});
        const RecordLayout& layout = plan_.layout;
        for (int column = 0; column < layout.columns; ++column) {
            const int from = page_.first + column * layout.turns_a_column();
            if (from <= page_.last) {
                const int to = from + layout.turns_a_column() - 1;
                paint_column(column, from, std::min(page_.last, to));
            }
        }
        if (page_.panel != nullptr) {
            paint_panel();
        } else if (page_.round == nullptr) {
            if (const auto placed = placed_key(plan_, page_.last - page_.first + 1)) {
                draw_key(drawing_, plan_, *placed);
            }
        }
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] std::string text(Word which) const {
        return std::string(word(which, plan_.language));
    }

    // The left edge of the turn after so many others of its row.
    [[nodiscard]] Mm turn_left(Mm column, int before) const {
        return column + (plan_.layout.turn_width + kFieldGap) * before;
    }

    void paint_column(int column, int from, int to) {
        const RecordLayout& layout = plan_.layout;
        const Mm left = column_left(plan_.paper, layout, column);
        pen_.line({left, layout.top},
                  {left + columns_width(layout.span), layout.top},
                  pen_.style().head_rule);
        for (int i = 0; i < layout.a_row; ++i) {
            paint_heads(turn_left(left, i), i);
        }
        const int round = plan_.game->order().round();
        for (int turn = from; turn <= to; ++turn) {
            const int before = (turn - from) % layout.a_row;
            const int row = (turn - from) / layout.a_row;
            const Point corner{turn_left(left, before), layout.top + layout.row_height * row};
            paint_row(corner, turn);
            const bool closes = layout.a_row > 1 || !plan_.game->players_alternate() ||
                                turn % round == 0 || turn == to;
            paint_rule({corner.x, corner.y + layout.row_height}, turn, closes);
        }
    }

    // Under the heads that are theirs: a turn with fewer marks says its word where the others do.
    [[nodiscard]] std::vector<FieldPlace> places_of(const std::vector<TurnField>& fields) const {
        std::vector<FieldPlace> places;
        std::size_t next = 0;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const std::size_t last = plan_.layout.fields.size() - (fields.size() - i);
            std::size_t at = next;
            while (at < last &&
                   !(widest_[at].kind == fields[i].kind && widest_[at].said == fields[i].said)) {
                ++at;
            }
            const bool found =
                widest_[at].kind == fields[i].kind && widest_[at].said == fields[i].said;
            places.push_back(plan_.layout.fields[found ? at : next]);
            next = (found ? at : next) + 1;
        }
        return places;
    }

    // Broken before each further field to write in, and no longer than the turn's fields: a turn of
    // one item must not look like a turn of two. Each line of the turn has its own rule.
    void paint_rule(Point start, int turn, bool closes) {
        const Mm right = start.x + plan_.layout.turn_width;
        const spec::LineSpec& last = closes ? pen_.style().field : pen_.style().pair_rule;
        const auto fields = turn_fields(*plan_.game, turn);
        const std::vector<FieldPlace> places = places_of(fields);
        const bool whole = fields.empty() || fields.size() == plan_.layout.fields.size();
        const auto foot = [&](int line) {
            return start.y - plan_.layout.line_height() * (plan_.layout.lines - 1 - line);
        };
        Mm from = start.x;
        int line = 0;
        for (std::size_t i = 1; i < fields.size(); ++i) {
            const bool next_line = places[i].line != line;
            if (!next_line && fields[i].kind == TurnField::Kind::Circles) {
                continue;
            }
            const Mm end = next_line ? right : start.x + places[i - 1].end;
            pen_.line(
                {from, foot(line)}, {end, foot(line)}, next_line ? pen_.style().pair_rule : last);
            from = start.x + places[i].begin;
            line = places[i].line;
        }
        const Mm end = whole ? right : start.x + places[fields.size() - 1].end;
        pen_.line({from, foot(line)}, {end, foot(line)}, last);
    }

    void paint_heads(Mm left, int before) {
        const Mm base = plan_.layout.top - kColumnHeadLift;
        // The numbers speak for themselves where the word for them is too long.
        const auto& fields = widest_;
        const Mm room = fields.empty() ? plan_.layout.turn_width : plan_.layout.fields[0].begin;
        if (pen_.width(text(Word::Turn), pen_.small()) < room - 0.4_mm) {
            pen_.text({left, base}, text(Word::Turn), pen_.small());
        }
        if (plan_.layout.a_row > 1 && !fields.empty() && paint_role(left, before)) {
            return;
        }
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const bool circles = fields[i].kind == TurnField::Kind::Circles;
            const FieldPlace& place = plan_.layout.fields[i];
            if (place.line > 0) {
                break;
            }
            if (circles && !fields[i].said && paint_mark_names(fields[i], left, place)) {
                continue;
            }
            const Mm x = left + (circles ? place.end : place.begin);
            pen_.text(
                {x, base}, head_of(fields[i]), pen_.small(), circles ? Anchor::End : Anchor::Start);
        }
    }

    // Whose turns these are, in place of what is written. False where the name is too long.
    bool paint_role(Mm left, int before) {
        const std::string name =
            role_name(plan_.game->spec().roles[static_cast<std::size_t>(before)], plan_.language);
        const Mm begin = plan_.layout.fields.front().begin;
        if (pen_.width(name, pen_.small()) > plan_.layout.turn_width - begin) {
            return false;
        }
        pen_.text({left + begin, plan_.layout.top - kColumnHeadLift}, name, pen_.small());
        return true;
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
                return field.said ? text(Word::Said) : text(Word::Colour);
        }
        return {};
    }

    // The diameter of the circles to tick.
    [[nodiscard]] Mm circle() const {
        return std::min(kTokenCircle, plan_.layout.line_height() - kCircleGap);
    }

    // The marks' names over their circles, where the letters in them would be read as others. False
    // where they tell, or the names do not fit.
    bool paint_mark_names(const TurnField& field, Mm left, const FieldPlace& place) {
        const std::vector<spec::MarkSpec>& marks = plan_.game->spec().marks;
        if (letters_tell_names(marks, plan_.language)) {
            return false;
        }
        const std::size_t count = field.choices.size();
        const Mm pitch = (place.end - place.begin) / static_cast<double>(count);
        std::vector<std::string> names;
        for (const std::string& letter : field.choices) {
            const auto mark = std::ranges::find(marks, letter, &spec::MarkSpec::letter);
            names.push_back(mark == marks.end() ? letter : mark->name);
            if (pen_.width(names.back(), pen_.small()) > pitch - kBetweenNames) {
                return false;
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            const Mm centre =
                left + place.end - circle() / 2 - pitch * (static_cast<double>(count - i) - 1);
            const Mm last = left + place.end - pen_.width(names[i], pen_.small()) / 2;
            pen_.text({std::min(centre, last), plan_.layout.top - kColumnHeadLift},
                      names[i],
                      pen_.small(),
                      Anchor::Middle);
        }
        return true;
    }

    void paint_row(Point corner, int turn) {
        const Mm middle = corner.y + plan_.layout.line_height() / 2;
        const bool first_role =
            plan_.game->players_alternate() && plan_.game->role_of_turn(turn).index() == 0;
        const std::string number = std::to_string(turn) + (dotted_ ? "." : "");
        TextStyle style = pen_.row_number();
        style.weight = first_role ? Weight::SemiBold : Weight::Regular;
        pen_.text_on_middle(
            {corner.x + plan_.layout.number_end, middle}, number, style, Anchor::End);
        const auto fields = turn_fields(*plan_.game, turn);
        const auto places = places_of(fields);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Mm down = plan_.layout.line_height() * places[i].line;
            paint_field(fields[i], {corner.x, middle + down}, places[i], entry(turn, fields, i));
        }
    }

    // What was played; empty on a blank sheet.
    [[nodiscard]] std::string entry(int turn,
                                    const std::vector<TurnField>& fields,
                                    std::size_t field) const {
        const auto row = static_cast<std::size_t>(turn) - 1;
        if (page_.round == nullptr || row >= page_.round->turns.size()) {
            return {};
        }
        const auto& entries = page_.round->turns[row];
        // The word is the last entry, however many marks there were.
        const bool ends_with_word =
            !entries.empty() && fields.back().said &&
            std::ranges::find(fields.back().choices, entries.back()) != fields.back().choices.end();
        if (ends_with_word && fields[field].said) {
            return entries.back();
        }
        const std::size_t marks = entries.size() - (ends_with_word ? 1 : 0);
        return field < marks ? entries[field] : std::string();
    }

    void paint_field(const TurnField& field,
                     Point row,
                     const FieldPlace& place,
                     const std::string& entry) {
        const Mm begin = row.x + place.begin;
        const Mm end = row.x + place.end;
        if (field.kind == TurnField::Kind::Circles) {
            const Mm pitch = (end - begin) / static_cast<double>(field.choices.size());
            draw_choices(pen_,
                         {end, row.y},
                         pitch,
                         {field.choices, entry, circle(), plan_.game->spec().marks});
        } else if (!entry.empty()) {
            pen_.text_on_middle({begin, row.y}, entry, pen_.entry());
        } else if (field.kind == TurnField::Kind::Segment && page_.round == nullptr) {
            pen_.text_on_middle(
                {(begin + end) / 2 - 1_mm, row.y}, "\u2013", pen_.small(), Anchor::Middle);
        }
    }

    void paint_panel() {
        const Box& room = page_.room;
        const FittedPanel board = fitted_panel(*page_.panel,
                                               plan_.style,
                                               {room.width(), room.height()},
                                               kLargestFinalCell,
                                               *plan_.measurer);
        const Point place{room.centre().x - board.ink.width() / 2, room.min.y};
        drawing::append(drawing_, board.drawing, place - board.ink.min);
    }

    const RecordPlan& plan_;
    const RecordPage& page_;
    Drawing drawing_;
    Pen pen_;
    bool dotted_;  // numbers of turns, where sites have numbers for names
    std::vector<TurnField> widest_;
};

}  // namespace

std::optional<Box> room_beside_rows(const spec::PaperSpec& paper,
                                    const RecordLayout& layout,
                                    int rows,
                                    Mm bottom) {
    const int used = (rows + layout.rows - 1) / layout.rows;  // columns
    if (used < layout.columns) {
        const Mm right = column_x(paper, 0) + type_width(paper);
        return Box{{column_left(paper, layout, used), layout.top}, {right, bottom}};
    }
    const int in_last = rows - (used - 1) * layout.rows;
    const Mm top = layout.top + layout.row_height * in_last + kAboveKey;
    const Mm left = column_left(paper, layout, used - 1);
    return top < bottom
               ? std::optional(Box{{left, top}, {left + columns_width(layout.span), bottom}})
               : std::nullopt;
}

bool has_roomy_key(const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    return key && key->unit >= key->comfortable;
}

bool has_key(const RecordPlan& plan, int turns) {
    return placed_key(plan, turns).has_value();
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
