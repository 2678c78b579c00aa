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
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "score/tally.h"
#include "spec/model/game_spec.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

// Where the fields of a head stand: in the columns of the grid beside the title, or abreast under it.

constexpr int kLeastPlayerColumns = 2;
constexpr int kBandRow = 3;  // fields abreast, under a title

Mm columns_left(int column) {
    return kModule * column;
}

// One line to write on.
struct PlacedField {
    Field field;
    std::optional<spec::MarkId> swatch;
    Mm x;  // From the first column of fields.
    Mm width;
    int row = 0;
    bool indented = true;  // Where others have swatches.
};

PlacedField in_column(int first, int count, int row) {
    PlacedField field;
    field.x = columns_left(first);
    field.width = columns_width(count);
    field.row = row;
    return field;
}

// One of several players' fields, which fill their rows, all of them alike.
PlacedField player_place(int index, int players, int columns) {
    const int most = std::max(1, columns / kLeastPlayerColumns);
    const int rows = (players + most - 1) / most;
    const int a_row = (players + rows - 1) / rows;
    const int each = columns / a_row;
    const int place = index % a_row;
    const int count = place + 1 == a_row ? columns - each * place : each;
    return in_column(each * place, count, index / a_row);
}

// Three abreast over the whole measure, or two.
PlacedField band_place(int index, int players, Mm measure) {
    const int a_row = players % 2 == 0 && players < kBandRow * 2 ? 2 : kBandRow;
    PlacedField field;
    field.width = (measure - kGutter * (a_row - 1)) / a_row;
    field.x = (field.width + kGutter) * (index % a_row);
    field.row = index / a_row;
    return field;
}

// A column each, the last one what is left; of three in four columns the middle one takes two.
PlacedField in_columns(int index, int count, int columns) {
    int first = index;
    int taken = index + 1 == count ? std::max(1, columns - index) : 1;
    if (count == 3 && columns == 4 && index > 0) {
        first = index + (index == 2 ? 1 : 0);
        taken = index == 1 ? 2 : 1;
    }
    PlacedField field = in_column(first, taken, 0);
    field.indented = taken > 1 || first % 2 == 0;
    return field;
}

// Of the fields after the players': they share one row, without swatches a short one first, for a
// date; with swatches in the rhythm of the names above.
PlacedField other_place(int index, int count, int columns, bool indented) {
    if (columns < 4) {
        const int first = index % 2;
        PlacedField field = in_column(
            first, first == 0 && index + 1 == count ? std::max(1, columns) : 1, index / 2);
        field.indented = first == 0;
        return field;
    }
    if (count == 2 && indented) {
        const int half = columns / 2;
        return index == 0 ? in_column(0, half, 0) : in_column(half, columns - half, 0);
    }
    return in_columns(index, count, columns);
}

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

// What stands under the line of a field that sheets ask for: "Date", "Round (1 or 2)". A match has a
// field of its own for its round.
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

}  // namespace

std::vector<Field> asked_fields(const std::vector<std::string>& keys,
                                const game::Game& game,
                                std::string_view language,
                                const HeadValues& values) {
    const auto value_of = [&values](std::string_view key) {
        std::string value;
        for (const auto& [known, text] : values.fields) {
            value = known == key ? text : value;
        }
        return value;
    };
    std::vector<Field> fields;
    for (const std::string& key : keys) {
        if (key == "signatures" || (key == "round" && game.spec().rounds.count < 2)) {
            continue;
        }
        // An occasion is an event and a place.
        const std::string place = key == "occasion" ? value_of("place") : "";
        std::string value = value_of(key == "occasion" ? "event" : key);
        value += (value.empty() || place.empty() ? "" : ", ") + place;
        fields.push_back({field_name(key, game, language), "", std::move(value)});
    }
    return fields;
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
        return asked_fields(content_.fields, game_, content_.language, content_.values);
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
