#include "page/record/record_page.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "page/paper/paper.h"
#include "page/record/key_board.h"
#include "page/record/record_form.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

class RecordPainter {
  public:
    RecordPainter(const RecordPlan& plan, const RecordPage& page)
        : plan_(plan),
          page_(page),
          pen_(drawing_, plan.style, *plan.measurer, false),
          rows_(plan) {}

    Drawing paint() {
        drawing_.add(drawing::Instance{.drawing = page_.head, .offset = {}});
        drawing_.add(drawing::Instance{.drawing = page_.form, .offset = {}});
        for (int turn = page_.first; page_.round != nullptr && turn <= page_.last; ++turn) {
            paint_entries(turn);
        }
        paint_choices();
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
    struct Choice {
        Point centre;
        Choices all;
        std::size_t index;
    };

    void paint_entries(int turn) {
        const Point corner = rows_.corner(page_.first, turn);
        const Mm middle = corner.y + plan_.layout.line_height() / 2;
        const auto fields = turn_fields(*plan_.game, turn);
        const auto places = rows_.places(fields);
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Mm down = plan_.layout.line_height() * places[i].line;
            paint_entry(fields[i], {corner.x, middle + down}, places[i], entry(turn, fields, i));
        }
    }

    // What was played; empty where the game was over.
    [[nodiscard]] std::string entry(int turn,
                                    const std::vector<TurnField>& fields,
                                    std::size_t field) const {
        const auto row = static_cast<std::size_t>(turn) - 1;
        if (row >= page_.round->turns.size()) {
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

    void paint_entry(const TurnField& field,
                     Point row,
                     const FieldPlace& place,
                     const std::string& entry) {
        const Mm begin = row.x + place.begin;
        const Mm end = row.x + place.end;
        if (field.kind == TurnField::Kind::Circles) {
            const Mm pitch = (end - begin) / static_cast<double>(field.choices.size());
            Choices choices = rows_.choices(field, entry);
            choices.printed = all_circled(field);
            for (std::size_t i = 0; i < choices.words.size(); ++i) {
                choices_.push_back(
                    {choice_place(pen_, {end, row.y}, pitch, choices, i), choices, i});
            }
        } else if (!entry.empty()) {
            pen_.text_on_middle({begin, row.y}, entry, pen_.entry());
        }
    }

    // Letters in one type after each other: so the file says the type once.
    void paint_choices() {
        const auto kind = [](const Choice& choice) {
            return std::pair(is_taken(choice.all, choice.index), choice.index);
        };
        std::ranges::stable_sort(choices_, {}, kind);
        for (const Choice& choice : choices_) {
            draw_choice(pen_, choice.centre, choice.all, choice.index);
        }
    }

    void paint_panel() {
        const Box& room = page_.room;
        FittedPanel board = panel_at(*page_.panel, plan_.style, page_.unit, *plan_.measurer);
        drawing::share_groups(board.drawing, "board");
        const Point place{room.centre().x - board.ink.width() / 2, room.min.y};
        drawing::append(drawing_, board.drawing, place - board.ink.min);
    }

    const RecordPlan& plan_;
    const RecordPage& page_;
    Drawing drawing_;
    Pen pen_;
    RecordRows rows_;
    std::vector<Choice> choices_;  // of all rows
};

}  // namespace

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
