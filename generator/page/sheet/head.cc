#include "page/sheet/head.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "figure/ink/tone.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/head_places.h"
#include "score/tally.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr int kTitleColumns = 2;
constexpr int kLeastColumns = 2;  // of fields beside a title
constexpr int kUsualColumns = 6;  // of the grid; on wider paper the fields share an even number
constexpr std::size_t kTitleLines = 2;
constexpr std::size_t kReminderLines = 4;
constexpr std::size_t kNoteLines = 3;  // of what the players noted down, on a filled-in sheet

// The beginning of a text that is quoted in a message.
std::string shortened(const std::string& text) {
    constexpr std::size_t kLongest = 60;
    std::size_t end = 0;
    for (std::size_t i = 0; i < kLongest && end < text.size(); ++i) {
        end += code_point_at(text, end).bytes;
    }
    return end < text.size() ? text.substr(0, end) + "..." : text;
}

struct FieldWord {
    std::string_view key;
    Word word;
};

constexpr std::array<FieldWord, 7> kFieldWords{{{"date", Word::Date},
                                                {"place", Word::Place},
                                                {"event", Word::Event},
                                                {"occasion", Word::Occasion},
                                                {"pairing", Word::Pairing},
                                                {"time", Word::ClockTime},
                                                {"game", Word::Game}}};

}  // namespace

// A match has a field of its own for its round.
std::string field_name(const std::string& key, const game::Game& game, std::string_view language) {
    const int rounds = game.spec().rounds.count;
    for (const FieldWord& field : kFieldWords) {
        if (field.key == key) {
            const bool board = field.word == Word::Pairing && rounds > 1;
            return std::string(word(board ? Word::BoardNumber : field.word, language));
        }
    }
    return rounds == 2 ? std::string(word(Word::RoundOfTwo, language))
                       : filled(Word::RoundOf, language, rounds);
}

bool is_field_of(const std::string& key, const game::Game& game) {
    return key != "signatures" && (key != "round" || game.spec().rounds.count > 1);
}

namespace {

class HeadPainter {
  public:
    HeadPainter(Pen& pen,
                const SheetFrame& frame,
                const game::Game& game,
                const figure::BoardLook& look,
                const HeadContent& content)
        : pen_(pen), frame_(frame), game_(game), look_(look), content_(content) {}

    Result<Mm> paint() {
        Result<Mm> left = content_.part == HeadPart::Fields ? Result<Mm>(top()) : paint_title();
        if (!left || content_.part == HeadPart::Title) {
            return left;
        }
        const Mm lowest = paint_fields(*left);
        if (too_long_) {
            return fail(*too_long_);
        }
        return std::max(*left, lowest);
    }

  private:
    [[nodiscard]] Mm top() const { return frame_.origin.y + frame_.paper.top; }

    Result<Mm> paint_title() {
        const Mm room = columns_width(std::min(title_columns(), frame_.paper.columns));
        const auto [style, lines] = set_title(pen_, content_.title, room, kTitleLines);
        if (lines.empty()) {
            return fail(plain_error(
                fmt::format("the title '{}' does not fit on the sheet", content_.title),
                fmt::format("at most two lines of {:.0f} mm; give the game a shorter `title` under "
                            "`sheet`",
                            room.value)));
        }
        const Mm x = frame_.origin.x + frame_.paper.left;
        Mm y = top() + pen_.measures().title_base;
        for (const std::string& line : lines) {
            pen_.text({x - pen_.measures().title_hang, y}, line, style);
            y += pen_.measures().title_base;
        }
        for (const std::string& line : content_.lines) {
            const auto parts = balanced_lines(pen_, line, pen_.reminder(), room, kReminderLines);
            if (parts.empty() && !line.empty()) {
                return fail(plain_error(
                    fmt::format("the line '{}' does not fit under the title", line),
                    fmt::format("at most {} lines of {:.0f} mm", kReminderLines, room.value)));
            }
            for (const std::string& part : parts) {
                pen_.text({x, y}, part, pen_.reminder());
                y += pen_.reminder_leading();
            }
        }
        y = paint_notes({x, y}, room);
        return y - pen_.reminder_leading();
    }

    // What the players noted down, as far as there is room.
    Mm paint_notes(Point at, Mm room) {
        std::size_t lines_left = kNoteLines;
        for (const auto& [key, text] : content_.values.fields) {
            if (key != "note" || lines_left == 0) {
                continue;
            }
            std::string shown = text;
            auto parts = broken_into_lines(pen_, shown, pen_.reminder(), room, lines_left);
            while (parts.empty() && !shown.empty()) {
                const std::size_t blank = text.rfind(' ', shown.size() - 1);
                shown.resize(blank == std::string::npos || blank >= shown.size() ? 0 : blank);
                parts =
                    broken_into_lines(pen_, shown + "\u2026", pen_.reminder(), room, lines_left);
            }
            for (const std::string& part : parts) {
                pen_.text(at, part, pen_.reminder());
                at.y += pen_.reminder_leading();
                --lines_left;
            }
        }
        return at.y;
    }

    // So narrow that no name has room beside a title.
    [[nodiscard]] bool narrow() const {
        return frame_.paper.columns < kTitleColumns + kLeastColumns;
    }

    [[nodiscard]] int title_columns() const {
        const int columns = frame_.paper.columns;
        if (content_.part == HeadPart::All && narrow()) {
            return columns;
        }
        if (content_.part != HeadPart::All) {
            return content_.part == HeadPart::Title ? columns : 0;
        }
        return columns > kUsualColumns ? kTitleColumns + columns % 2 : kTitleColumns;
    }

    [[nodiscard]] std::vector<PlacedField> player_fields(int columns, bool band) const {
        const spec::GameSpec& spec = game_.spec();
        const int players = static_cast<int>(spec.roles.size());
        std::vector<PlacedField> fields;
        for (std::size_t i = 0; i < spec.roles.size(); ++i) {
            const int index = static_cast<int>(i);
            PlacedField field = band ? band_place(index, players, type_width(frame_.paper))
                                     : player_place(index, players, columns);
            field.field.name = role_name(spec.roles[i], content_.language);
            field.field.note = i < spec.sheet.aims.size() ? spec.sheet.aims[i].full : "";
            field.field.value = i < content_.values.names.size() ? content_.values.names[i] : "";
            field.swatch = score::mark_for(game_, spec::RoleId{i});
            fields.push_back(std::move(field));
        }
        return fields;
    }

    [[nodiscard]] std::vector<PlacedField> other_fields(int columns, int row, bool indented) const {
        const std::vector<Field> names = other_names();
        std::vector<PlacedField> fields;
        for (std::size_t i = 0; i < names.size(); ++i) {
            PlacedField field =
                other_place(static_cast<int>(i), static_cast<int>(names.size()), columns, indented);
            field.field = names[i];
            field.row += row;
            fields.push_back(std::move(field));
        }
        return fields;
    }

    // Beside the title; the names of many players, on narrow paper, under it.
    Mm paint_fields(Mm title_foot) {
        const int columns = frame_.paper.columns - title_columns();
        const bool whole = content_.part == HeadPart::All;
        const bool band =
            whole && (narrow() || (columns < 4 && game_.role_count() > kTitleColumns));
        std::vector<PlacedField> players = player_fields(columns, band);
        const bool indented = std::any_of(players.begin(), players.end(), [](const auto& field) {
            return field.swatch.has_value();
        });
        if (whole && narrow()) {
            return paint_narrow(players, title_foot, indented);
        }
        const Mm beside = column_x(frame_.paper, title_columns());
        if (band) {
            const std::vector<PlacedField> others = other_fields(columns, 0, false);
            const Mm lowest =
                paint_rows(others, {beside, top() + pen_.measures().title_base}, false);
            const Mm line =
                std::max(top() + pen_.measures().title_base + pen_.measures().field_pitch,
                         std::max(lowest, title_foot) + pen_.measures().writing);
            return paint_rows(players, {column_x(frame_.paper, 0), line}, indented);
        }
        const int rows = players.empty() ? 0 : players.back().row + 1;
        if (whole && columns < 4 && static_cast<int>(other_names().size()) > columns) {
            const Mm names =
                paint_rows(players, {beside, top() + pen_.measures().title_base}, indented);
            return paint_under(
                {top() + pen_.measures().title_base + pen_.measures().field_pitch * rows,
                 std::max(names, title_foot) + pen_.measures().writing});
        }
        for (PlacedField& field : other_fields(columns, rows, indented)) {
            players.push_back(std::move(field));
        }
        return paint_rows(players, {beside, top() + pen_.measures().title_base}, indented);
    }

    // More fields than there are columns beside the title: one row of them under title and names, on
    // the lower of two lines.
    Mm paint_under(std::pair<Mm, Mm> lines) {
        const std::vector<Field> names = other_names();
        const int columns = frame_.paper.columns;
        std::vector<PlacedField> others;
        for (std::size_t i = 0; i < names.size(); ++i) {
            others.push_back(
                in_columns(static_cast<int>(i), static_cast<int>(names.size()), columns));
            others.back().field = names[i];
        }
        const Mm line = std::max(lines.first, lines.second);
        return paint_rows(others, {column_x(frame_.paper, 0), line}, false);
    }

    // Under the title, the names first.
    Mm paint_narrow(const std::vector<PlacedField>& players, Mm title_foot, bool indented) {
        const Mm left = column_x(frame_.paper, 0);
        const Mm lowest =
            paint_rows(players, {left, title_foot + pen_.measures().writing}, indented);
        const std::vector<Field> names = other_names();
        std::vector<PlacedField> others;
        for (std::size_t i = 0; i < names.size(); ++i) {
            others.push_back(band_place(
                static_cast<int>(i), static_cast<int>(names.size()), type_width(frame_.paper)));
            others.back().field = names[i];
        }
        return others.empty() ? lowest
                              : paint_rows(others, {left, lowest + pen_.measures().writing}, false);
    }

    // The first row's lines at `start`; the result is the lowest base line.
    Mm paint_rows(const std::vector<PlacedField>& fields, Point start, bool indented) {
        Mm line = start.y;
        Mm lowest = line;
        int row = 0;
        for (const PlacedField& field : fields) {
            if (field.row > row) {
                line = std::max(line + pen_.measures().field_pitch * (field.row - row),
                                lowest + pen_.measures().writing);
                row = field.row;
            }
            lowest = std::max(lowest, paint_field(field, {start.x + field.x, line}, indented));
        }
        return lowest;
    }

    [[nodiscard]] std::vector<Field> other_names() const {
        std::vector<Field> fields;
        for (const std::string& key : content_.fields) {
            if (is_field_of(key, game_)) {
                fields.push_back({field_name(key, game_, content_.language), "", value_of(key)});
            }
        }
        return fields;
    }

    // An occasion is an event and a place.
    [[nodiscard]] std::string value_of(const std::string& key) const {
        if (key == "occasion") {
            const std::string event = value_of("event");
            const std::string place = value_of("place");
            return event + (event.empty() || place.empty() ? "" : ", ") + place;
        }
        std::string value;
        for (const auto& [known, text] : content_.values.fields) {
            value = known == key ? text : value;
        }
        return value;
    }

    void check_value(const std::string& value, Mm length) {
        if (!value.empty() && pen_.value_lines(value, length).empty()) {
            too_long_ = plain_error(
                fmt::format("'{}' does not fit on its line", shortened(value)),
                fmt::format("expected what has room in two lines of {:.0f} mm, some {:.0f} letters",
                            length.value,
                            std::floor(length * 2 / pen_.width("n", pen_.entry()))));
        }
    }

    Mm paint_field(const PlacedField& placed, Point at, bool indented) {
        const Mm x = frame_.origin.x + at.x;
        const Mm y = at.y;
        const Mm indent = indented && placed.indented ? pen_.measures().swatch_indent : 0_mm;
        const Mm length = placed.width - indent;
        check_value(placed.field.value, length);
        const Mm lowest = pen_.field({x + indent, y}, length, placed.field);
        if (placed.swatch) {
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, y}, pen_.measures().swatch);
            pen_.swatch(swatch, game_.spec().marks[placed.swatch->index()]);
        }
        return lowest;
    }

    Pen& pen_;
    const SheetFrame& frame_;
    const game::Game& game_;
    const figure::BoardLook& look_;
    const HeadContent& content_;
    std::optional<Diagnostic> too_long_;
};

}  // namespace

Result<Mm> draw_head(Pen& pen,
                     const SheetFrame& frame,
                     const game::Game& game,
                     const figure::BoardLook& look,
                     const HeadContent& content) {
    return HeadPainter(pen, frame, game, look, content).paint();
}

}  // namespace quadrille::page
