#include "page/record/record_form.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kColumnHeadLift = 2.2_mm;  // of column heads above their rule
constexpr Mm kBetweenNames = 0.8_mm;    // of marks, over their circles

bool has_numbers_for_names(const board::Board& board) {
    const auto& labels = board.labels();
    return std::any_of(labels.begin(), labels.end(), [](const std::string& label) {
        return std::all_of(label.begin(), label.end(), is_digit);
    });
}

class FormPainter {
  public:
    FormPainter(const RecordPlan& plan, int first, bool by_hand)
        : plan_(plan),
          first_(first),
          by_hand_(by_hand),
          pen_(drawing_, plan.style, *plan.measurer, false),
          dotted_(has_numbers_for_names(plan.game->board())),
          rows_(plan) {}

    Drawing paint(int last) {
        const RecordLayout& layout = plan_.layout;
        for (int column = 0; column < layout.columns; ++column) {
            const int from = first_ + column * layout.turns_a_column();
            if (from <= last) {
                paint_column(column, from, std::min(last, from + layout.turns_a_column() - 1));
            }
        }
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] std::string text(Word which) const {
        return std::string(word(which, plan_.language));
    }

    void paint_column(int column, int from, int to) {
        const RecordLayout& layout = plan_.layout;
        const Mm left = column_left(plan_, column);
        pen_.line({left, layout.top},
                  {left + columns_width(layout.span), layout.top},
                  pen_.style().head_rule);
        for (int i = 0; i < layout.a_row; ++i) {
            paint_heads(rows_.turn_left(left, i), i);
        }
        const int round = plan_.game->order().round();
        for (int turn = from; turn <= to; ++turn) {
            const Point corner = rows_.corner(first_, turn);
            paint_row(corner, turn);
            const bool closes = layout.a_row > 1 || !plan_.game->players_alternate() ||
                                turn % round == 0 || turn == to;
            paint_rule({corner.x, corner.y + layout.row_height}, turn, closes);
        }
    }

    // Broken before each further field to write in, and no longer than the turn's fields: a turn of
    // one item must not look like a turn of two. Each line of the turn has its own rule.
    void paint_rule(Point start, int turn, bool closes) {
        const Mm right = start.x + plan_.layout.turn_width;
        const spec::LineSpec& last = closes ? pen_.style().field : pen_.style().pair_rule;
        const auto fields = turn_fields(*plan_.game, turn);
        const std::vector<FieldPlace> places = rows_.places(fields);
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
        const auto& fields = rows_.widest();
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
            const Mm centre = left + place.end - rows_.circle() / 2 -
                              pitch * (static_cast<double>(count - i) - 1);
            const Mm last = left + place.end - pen_.width(names[i], pen_.small()) / 2;
            pen_.text({std::min(centre, last), plan_.layout.top - kColumnHeadLift},
                      names[i],
                      pen_.small(),
                      Anchor::Middle);
        }
        return true;
    }

    // The number of the turn, and what is to be written after it.
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
        const auto places = rows_.places(fields);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Mm down = plan_.layout.line_height() * places[i].line;
            paint_field(fields[i], {corner.x, middle + down}, places[i]);
        }
    }

    void paint_field(const TurnField& field, Point row, const FieldPlace& place) {
        const Mm begin = row.x + place.begin;
        const Mm end = row.x + place.end;
        if (field.kind == TurnField::Kind::Circles) {
            const Mm pitch = (end - begin) / static_cast<double>(field.choices.size());
            if (by_hand_) {
                draw_choices(pen_, {end, row.y}, pitch, rows_.choices(field, ""));
            } else if (all_circled(field)) {
                draw_circles(pen_, {end, row.y}, pitch, rows_.choices(field, ""));
            }
        } else if (field.kind == TurnField::Kind::Segment && by_hand_) {
            pen_.text_on_middle(
                {(begin + end) / 2 - 1_mm, row.y}, "\u2013", pen_.small(), Anchor::Middle);
        }
    }

    const RecordPlan& plan_;
    int first_;
    bool by_hand_;
    Drawing drawing_;
    Pen pen_;
    bool dotted_;  // numbers of turns, where sites have numbers for names
    RecordRows rows_;
};

}  // namespace

Drawing paint_record_form(const RecordPlan& plan, int first, int last, bool by_hand) {
    return FormPainter(plan, first, by_hand).paint(last);
}

bool all_circled(const TurnField& field) {
    return std::ranges::all_of(field.choices, is_circled);
}

}  // namespace quadrille::page
