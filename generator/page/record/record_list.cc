#include "page/record/record_list.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "page/paper/choices.h"
#include "page/paper/words.h"
#include "page/record/record_layout.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
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
            if (list_.fields.empty()) {
                paint_return({corner.x, y}, middle, entry);
            } else {
                paint_entry({corner.x, middle}, entry);
                pen_.line({corner.x, y}, {corner.x + list_.width(), y}, pen_.style().field);
            }
        }
    }

    void paint_heads(Point corner) {
        const Mm base = corner.y - kHeadLift;
        pen_.text({corner.x, base}, word(Word::Turn, language_), pen_.small());
        Mm x = corner.x + kFirst;
        if (list_.fields.empty()) {
            const Mm right = corner.x + list_.width();
            pen_.text({right - return_line(), base}, word(Word::Site, language_), pen_.small());
        }
        for (const TurnField& field : list_.fields) {
            if (!field.said) {
                pen_.text({x + 2_mm, base}, word(Word::Segment, language_), pen_.small());
            }
            x += field_width(field);
            if (field.said) {
                pen_.text({x, base}, word(Word::Said, language_), pen_.small(), Anchor::End);
            }
        }
    }

    // Segments share the rest of the width.
    [[nodiscard]] Mm field_width(const TurnField& field) const {
        if (field.said) {
            return field.least_width();
        }
        Mm taken = kFirst;
        double segments = 0;
        for (const TurnField& each : list_.fields) {
            taken += each.least_width();
            segments += each.said ? 0 : 1;
        }
        return field.least_width() + (list_.width() - taken) / segments;
    }

    [[nodiscard]] std::string written(int entry, std::size_t field) const {
        const auto row = static_cast<std::size_t>(entry) - 1;
        const bool known = row < list_.written.size() && field < list_.written[row].size();
        return known ? list_.written[row][field] : std::string();
    }

    void paint_entry(Point row, int number) {
        pen_.text_on_middle(
            {row.x + kNumberEnd, row.y}, std::to_string(number), pen_.row_number(), Anchor::End);
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

    [[nodiscard]] Mm return_line() const { return list_.width() * 0.38; }

    // "__ at __"
    void paint_return(Point corner, Mm middle, int entry) {
        const Mm right = corner.x + list_.width();
        const TextStyle written_style = pen_.entry();
        pen_.line(corner, {corner.x + return_line(), corner.y}, pen_.style().field);
        pen_.line({right - return_line(), corner.y}, {right, corner.y}, pen_.style().field);
        const Mm y = middle + 1.2_mm;
        pen_.text_on_middle({corner.x, y}, written(entry, 0), written_style);
        pen_.text_on_middle({right - return_line(), y}, written(entry, 1), written_style);
        pen_.text({(corner.x + right) / 2, middle + 2_mm},
                  word(Word::At, language_),
                  pen_.small(),
                  Anchor::Middle);
    }

    Pen& pen_;
    const RecordList& list_;
    std::string_view language_;
};

}  // namespace

RecordList record_list(const game::Game& game, std::optional<int> turns) {
    RecordList list;
    const std::optional<int> limit = turns ? turns : game.turn_limit();
    list.fields = listed_fields(widest_turn(game, limit.value_or(1000)));
    const int sites = static_cast<int>(game.board().site_count());
    if (!list.fields.empty()) {
        list.entries = limit.value_or(sites);
        Mm width = kFirst;
        for (const TurnField& field : list.fields) {
            width += field.least_width();
        }
        list.span = std::max(1, static_cast<int>(std::ceil((width + kGutter) / kModule - 1e-6)));
    } else if (may_return(game)) {
        list.entries = limit.value_or(sites);
    }
    return list;
}

RecordList filled_list(const game::Game& game, const PlayedRound& round) {
    RecordList list = record_list(game, std::nullopt);
    if (list.fields.empty()) {
        for (const auto& [turn, site] : round.repeats) {
            list.written.push_back({std::to_string(turn), game.board().label(site)});
        }
        list.entries = static_cast<int>(list.written.size());
        return list;
    }
    for (std::size_t i = 0; i < round.turns.size(); ++i) {
        const auto fields = turn_fields(game, static_cast<int>(i) + 1);
        std::vector<std::string>& entries = list.written.emplace_back();
        for (std::size_t field = 0; field < fields.size(); ++field) {
            if (fields[field].is_listed()) {
                entries.push_back(round.turns[i][field]);
            }
        }
    }
    list.entries = std::max(game.turn_limit().value_or(0), static_cast<int>(list.written.size()));
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
