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
#include "score/tally.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kShortTitle = 9;  // letters
constexpr int kTitleColumns = 2;
constexpr std::size_t kReminderLines = 4;
constexpr std::size_t kNoteLines = 3;  // of what the players noted down, on a filled-in sheet
constexpr Mm kTitleHang = 0.5_mm;      // so that a stem meets the margin
constexpr Mm kSwatchHeight = 6_mm;
constexpr Mm kSwatchIndent = 8_mm;
constexpr Mm kFieldPitch = 12_mm;
constexpr Mm kWriting = 8.5_mm;  // above a line, to write on it

// The beginning of a text that is quoted in a message.
std::string shortened(const std::string& text) {
    constexpr std::size_t kLongest = 60;
    std::size_t end = 0;
    for (std::size_t i = 0; i < kLongest && end < text.size(); ++i) {
        end += code_point_at(text, end).bytes;
    }
    return end < text.size() ? text.substr(0, end) + "..." : text;
}

// One line to write on, in the column raster of the head.
struct PlacedField {
    Field field;
    std::optional<spec::MarkId> swatch;
    int first_column = 0;  // from the first column of fields
    int columns = 2;
    int row = 0;
};

std::vector<PlacedField> player_fields(const game::Game& game,
                                       const HeadContent& content,
                                       int columns) {
    const spec::GameSpec& spec = game.spec();
    const int a_row = std::max(1, columns / 2);
    std::vector<PlacedField> fields;
    for (std::size_t i = 0; i < spec.roles.size(); ++i) {
        const int index = static_cast<int>(i);
        PlacedField field;
        field.field.name = role_name(spec.roles[i], content.language);
        field.field.note = i < spec.sheet.aims.size() ? spec.sheet.aims[i].full : "";
        field.field.value = i < content.values.names.size() ? content.values.names[i] : "";
        field.swatch = score::mark_for(game, spec::RoleId{i});
        field.first_column = index % a_row * 2;
        field.row = index / a_row;
        fields.push_back(std::move(field));
    }
    return fields;
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

// A match has a field of its own for its round.
std::string field_name(const std::string& key, const game::Game& game, std::string_view language) {
    const int rounds = game.spec().rounds.count;
    for (const FieldWord& field : kFieldWords) {
        if (field.key == key) {
            const bool board = field.word == Word::Pairing && rounds > 1;
            return std::string(word(board ? Word::BoardNumber : field.word, language));
        }
    }
    return fmt::format(fmt::runtime(word(Word::RoundOf, language)), rounds);
}

PlacedField in_two_columns(int index, int count, int columns) {
    PlacedField field;
    field.row = index / 2;
    field.first_column = index % 2;
    field.columns = index % 2 == 0 && index + 1 == count ? columns : 1;
    return field;
}

// Each of two takes two columns.
PlacedField halved(int index) {
    PlacedField field;
    field.first_column = index * 2;
    field.columns = 2;
    return field;
}

// A column each, the last one what is left; of three in four columns the middle one takes two.
PlacedField in_columns(int index, int count, int columns) {
    PlacedField field;
    field.first_column = index;
    field.columns = index + 1 == count ? std::max(1, columns - index) : 1;
    if (count == 3 && columns == 4 && index > 0) {
        field.first_column = index + (index == 2 ? 1 : 0);
        field.columns = index == 1 ? 2 : 1;
    }
    return field;
}

// The other fields share one row: without swatches a short one first, for a date; with swatches in
// the rhythm of the names above.
std::vector<PlacedField> other_fields(const std::vector<Field>& given,
                                      int columns,
                                      int row,
                                      bool indented) {
    std::vector<PlacedField> fields;
    const int count = static_cast<int>(given.size());
    for (int i = 0; i < count; ++i) {
        PlacedField field = columns < 4              ? in_two_columns(i, count, columns)
                            : count == 2 && indented ? halved(i)
                                                     : in_columns(i, count, columns);
        field.field = given[static_cast<std::size_t>(i)];
        field.row += row;
        fields.push_back(std::move(field));
    }
    return fields;
}

class HeadPainter {
  public:
    HeadPainter(Pen& pen,
                const SheetFrame& frame,
                const game::Game& game,
                const figure::BoardLook& look,
                const HeadContent& content)
        : pen_(pen), frame_(frame), game_(game), look_(look), content_(content) {}

    Result<Mm> paint() {
        Result<Mm> left = paint_title();
        if (!left) {
            return left;
        }
        const Mm lowest = paint_fields();
        if (too_long_) {
            return fail(*too_long_);
        }
        return std::max(*left, lowest);
    }

  private:
    [[nodiscard]] Mm top() const { return frame_.origin.y + frame_.paper.top; }

    Result<Mm> paint_title() {
        const bool is_long = utf8_length(content_.title) > kShortTitle;
        const TextStyle style = pen_.title(is_long);
        const Mm room = columns_width(std::min(kTitleColumns, frame_.paper.columns));
        const auto lines = broken_into_lines(pen_, content_.title, style, room, is_long ? 2 : 1);
        if (lines.empty()) {
            return fail(plain_error(
                fmt::format("the title '{}' does not fit on the sheet", content_.title),
                fmt::format("at most two lines of {:.0f} mm; give the game a shorter `title` under "
                            "`sheet`",
                            room.value)));
        }
        const Mm x = frame_.origin.x + frame_.paper.left;
        Mm y = top() + 8_mm;
        for (const std::string& line : lines) {
            pen_.text({x - kTitleHang, y}, line, style);
            y += 8_mm;
        }
        for (const std::string& line : content_.lines) {
            const auto parts = broken_into_lines(pen_, line, pen_.reminder(), room, kReminderLines);
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

    Mm paint_fields() {
        const int columns = frame_.paper.columns - kTitleColumns;
        std::vector<PlacedField> fields = player_fields(game_, content_, columns);
        const bool indented = std::any_of(fields.begin(), fields.end(), [](const PlacedField& f) {
            return f.swatch.has_value();
        });
        const int rows = fields.empty() ? 0 : fields.back().row + 1;
        for (PlacedField& field : other_fields(other_names(), columns, rows, indented)) {
            fields.push_back(std::move(field));
        }
        Mm line = top() + 8_mm;
        Mm lowest = line;
        int row = 0;
        for (const PlacedField& field : fields) {
            if (field.row > row) {
                line = std::max(line + kFieldPitch * (field.row - row), lowest + kWriting);
                row = field.row;
            }
            lowest = std::max(lowest, paint_field(field, line, indented));
        }
        return lowest;
    }

    [[nodiscard]] std::vector<Field> other_names() const {
        std::vector<Field> fields;
        for (const std::string& key : content_.fields) {
            if (key == "signatures" || (key == "round" && game_.spec().rounds.count <= 1)) {
                continue;
            }
            fields.push_back({field_name(key, game_, content_.language), "", value_of(key)});
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

    Mm paint_field(const PlacedField& placed, Mm y, bool indented) {
        const Mm x = frame_.origin.x + column_x(frame_.paper, kTitleColumns + placed.first_column);
        const bool narrow = placed.columns == 1 && placed.first_column % 2 == 1;
        const Mm indent = indented && !narrow ? kSwatchIndent : 0_mm;
        const Mm length = columns_width(placed.columns) - indent;
        check_value(placed.field.value, length);
        const Mm lowest = pen_.field({x + indent, y}, length, placed.field);
        if (placed.swatch) {
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, y}, kSwatchHeight);
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
