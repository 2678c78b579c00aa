#include "page/record/record_list.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "figure/panel/game_look.h"
#include "page/paper/choices.h"
#include "page/paper/words.h"
#include "page/record/record_layout.h"

namespace quadrille::page {

using drawing::Anchor;
using namespace quadrille::literals;

namespace {

constexpr Mm kRow = 7_mm;
constexpr Mm kHeads = 5_mm;
constexpr Mm kHeadLift = 2.2_mm;
constexpr Mm kFirst = 7_mm;  // field of an entry
constexpr Mm kCircle = 5_mm;

class ListPainter {
  public:
    ListPainter(Pen& pen, const RecordList& list, std::string_view language)
        : pen_(pen), list_(list), language_(language) {}

    void paint(const ListPlace& place) {
        for (int column = 0; column < place.columns; ++column) {
            const int from = place.first + column * place.rows;
            const int to = std::min(list_.entries, from + place.rows - 1);
            if (from > to) {
                return;
            }
            const Mm left = place.at.x + (list_.width() + kGutter) * column;
            paint_column({left, place.at.y + kHeads}, from, to);
        }
    }

  private:
    void paint_column(Point corner, int from, int to) {
        pen_.line(corner, {corner.x + list_.width(), corner.y}, pen_.style().head_rule);
        paint_heads(corner);
        Mm y = corner.y;
        for (int entry = from; entry <= to; ++entry) {
            const Mm middle = y + kRow / 2;
            y += kRow;
            paint_entry({corner.x, middle}, entry);
            pen_.line({corner.x, y}, {corner.x + list_.width(), y}, pen_.style().field);
        }
    }

    void paint_heads(Point corner) {
        const Mm base = corner.y - kHeadLift;
        pen_.text({corner.x, base}, word(Word::Turn, language_), pen_.small());
        Mm x = corner.x + kFirst;
        for (const TurnField& field : list_.fields) {
            const bool ticked = field.kind == TurnField::Kind::Circles;
            const Mm end = x + field_width(field);
            pen_.text({ticked ? end : x + 2_mm, base},
                      word(head_of(field), language_),
                      pen_.small(),
                      ticked ? Anchor::End : Anchor::Start);
            x = end;
        }
    }

    [[nodiscard]] static Word head_of(const TurnField& field) {
        return field.said                               ? Word::Said
               : !field.choices.empty()                 ? Word::Colour
               : field.kind == TurnField::Kind::Segment ? Word::Segment
                                                        : Word::Site;
    }

    // Segments and sites share the rest of the width.
    [[nodiscard]] Mm field_width(const TurnField& field) const {
        if (!field.choices.empty()) {
            return field.least_width();
        }
        Mm taken = kFirst;
        double segments = 0;
        for (const TurnField& each : list_.fields) {
            taken += each.least_width();
            segments += each.choices.empty() ? 1 : 0;
        }
        return field.least_width() + (list_.width() - taken) / segments;
    }

    [[nodiscard]] std::string written(int entry, std::size_t field) const {
        const auto row = static_cast<std::size_t>(entry) - 1;
        const bool known = row < list_.written.size() && field < list_.written[row].size();
        return known ? list_.written[row][field] : std::string();
    }

    void paint_entry(Point row, int number) {
        const int turn =
            list_.numbers.empty() ? number : list_.numbers[static_cast<std::size_t>(number) - 1];
        pen_.text_on_middle(
            {row.x + kNumberEnd, row.y}, std::to_string(turn), pen_.row_number(), Anchor::End);
        Mm x = row.x + kFirst;
        for (std::size_t i = 0; i < list_.fields.size(); ++i) {
            const Mm end = x + field_width(list_.fields[i]);
            paint_field(list_.fields[i], {x, row.y}, end, written(number, i));
            x = end;
        }
    }

    void paint_field(const TurnField& field, Point start, Mm end, const std::string& text) {
        if (field.kind == TurnField::Kind::Circles) {
            const Mm pitch = (end - start.x) / static_cast<double>(field.choices.size());
            draw_choices(pen_, {end, start.y}, pitch, {field.choices, text, kCircle});
        } else if (!text.empty()) {
            pen_.text_on_middle({start.x + 2_mm, start.y}, text, pen_.entry());
        } else if (field.kind == TurnField::Kind::Segment && list_.written.empty()) {
            pen_.text_on_middle(
                {(start.x + end) / 2, start.y}, "\u2013", pen_.small(), Anchor::Middle);
        }
    }

    Pen& pen_;
    const RecordList& list_;
    std::string_view language_;
};

}  // namespace

namespace {

// Dots are too small for circles to tick.
bool lists_letters(const game::Game& game) {
    return figure::look_of_game(game.spec(), game.board()).sites == figure::SiteLook::Targets;
}

bool is_in_list(const RecordList& list, const TurnField& field) {
    return field.is_listed() || (list.letters && !field.choices.empty());
}

}  // namespace

RecordList record_list(const game::Game& game, std::optional<int> turns) {
    RecordList list;
    const std::optional<int> limit = turns ? turns : game.turn_limit();
    const std::vector<TurnField> all = widest_turn(game, limit.value_or(1000));
    list.letters = !listed_fields(all).empty() && lists_letters(game);
    for (const TurnField& field : all) {
        if (is_in_list(list, field)) {
            list.fields.push_back(field);
        }
    }
    list.repeats = list.fields.empty() && may_return(game);
    if (list.repeats) {
        list.fields = {{TurnField::Kind::Site}};
    }
    const int sites = static_cast<int>(game.board().site_count());
    if (!list.fields.empty()) {
        list.entries = limit.value_or(sites);
        Mm width = kFirst;
        for (const TurnField& field : list.fields) {
            width += field.least_width();
        }
        list.span = std::max(1, static_cast<int>(std::ceil((width + kGutter) / kModule - 1e-6)));
    }
    return list;
}

RecordList filled_list(const game::Game& game, const PlayedRound& round) {
    RecordList list = record_list(game, std::nullopt);
    if (list.repeats) {
        for (const auto& [turn, site] : round.repeats) {
            list.numbers.push_back(turn);
            list.written.push_back({game.board().label(site)});
        }
        list.entries = static_cast<int>(list.written.size());
        return list;
    }
    for (std::size_t i = 0; !list.fields.empty() && i < round.turns.size(); ++i) {
        const auto fields = turn_fields(game, static_cast<int>(i) + 1);
        std::vector<std::string>& entries = list.written.emplace_back();
        for (std::size_t field = 0; field < fields.size(); ++field) {
            if (is_in_list(list, fields[field])) {
                entries.push_back(round.turns[i][field]);
            }
        }
    }
    list.entries = list.fields.empty() ? 0
                                       : std::max(game.turn_limit().value_or(0),
                                                  static_cast<int>(list.written.size()));
    return list;
}

Mm list_height(int rows) {
    return kHeads + kRow * rows;
}

int list_rows(Mm height) {
    return std::max(1, static_cast<int>((height - kHeads) / kRow + 1e-6));
}

void draw_list(Pen& pen,
               const RecordList& list,
               const ListPlace& place,
               std::string_view language) {
    ListPainter(pen, list, language).paint(place);
}

}  // namespace quadrille::page
