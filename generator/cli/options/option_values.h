// The values of options as text, and what they mean. A malformed value ("12" for "12mm") is a wrong
// command line; a well-formed one can still be out of range ("0mm"). The two end the program with
// different exit codes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/geometry.h"
#include "base/units.h"

namespace quadrille::cli {

/// What kind of value an option takes; it decides how the value is checked and described.
enum class ValueKind {
    None,     ///< A switch.
    Text,     ///< Any text that is not empty.
    File,     ///< "a.pdf"; "-" is standard output.
    Folder,   ///< "rules"
    Length,   ///< "12mm", "1.5cm", "0.5in", "36pt"
    Count,    ///< A whole number from 1.
    Number,   ///< A whole number from 0.
    Grid,     ///< "4" or "2x3", columns first.
    Poster,   ///< "fit", or as Grid.
    Games,    ///< "17", "3-9": games of a file, by number.
    Turns,    ///< "all", "7", "1-20"; without a value: all.
    Marks,    ///< "none", "5mm", or "5mm,7mm": length and distance from the paper's edge.
    Shift,    ///< "1.5,-3": millimetres to the right and down.
    Paper,    ///< "a4", "210x297mm"
    Setting,  ///< "size=6"
    Levels    ///< "3", "3,2": whole numbers from 0.
};

struct GridValue {
    int count = 1;  ///< Boards on a page: columns times rows, if those are given.
    std::optional<int> columns;
    std::optional<int> rows;
};

/// Sheets of a poster; nothing: as few as it needs.
using PosterValue = std::optional<GridValue>;

/// Lengths of crop marks, if there are any.
struct MarksValue {
    bool none = false;
    Mm length{5};
    Mm offset{5};
};

struct PaperValue {
    std::string name;  ///< "a4"; empty for a size in millimetres.
    Mm width;
    Mm height;
};

/// Games of a file, by number from 1.
struct GamesValue {
    int first = 1;
    int last = 1;

    [[nodiscard]] bool holds(std::size_t number) const {
        return number >= static_cast<std::size_t>(first) &&
               number <= static_cast<std::size_t>(last);
    }
};

struct SettingValue {
    std::string name;
    std::int64_t value = 0;
};

/// How well each player plays, from 0.
using LevelsValue = std::vector<int>;

/// Why a text is not such a value.
struct BadValue {
    bool malformed = true;  ///< False: well-formed, but out of range.
    std::string expected;   ///< "expected a length with its unit, such as 12mm"
};

template <typename T>
using Parsed = tl::expected<T, BadValue>;

/// More than 0, at most 10 m; "12,5 mm" too.
Parsed<Mm> parse_length(std::string_view text);

/// A whole number from `least` to a thousand million.
Parsed<int> parse_count(std::string_view text, int least);

/// "17", "3-9". The first is not after the last.
Parsed<GamesValue> parse_games(std::string_view text);

Parsed<GridValue> parse_grid(std::string_view text);
Parsed<PosterValue> parse_poster(std::string_view text);
Parsed<MarksValue> parse_marks(std::string_view text);

/// At most 20 mm either way; a unit may stand with each number.
Parsed<Point> parse_shift(std::string_view text);

Parsed<PaperValue> parse_paper(std::string_view text);
Parsed<SettingValue> parse_setting(std::string_view text);
Parsed<LevelsValue> parse_levels(std::string_view text);

/// "A4" for its size to half a millimetre, upright or on its side; empty if no paper has that size.
std::string paper_name(Mm width, Mm height);

/// Nothing if `text` is a value of that kind.
std::optional<BadValue> check_value(ValueKind kind, std::string_view text);

}  // namespace quadrille::cli
