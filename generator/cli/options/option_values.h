// The values of options as text, and what they mean. A malformed value ("12" for "12mm") is a wrong
// command line; a well-formed one can still be out of range ("0mm"). The two end the program with
// different exit codes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/geometry.h"
#include "base/units.h"
#include "spec/model/figure_spec.h"
#include "spec/model/game_spec.h"

namespace quadrille::cli {

/// What a shell completes, and how a value is read.
enum class ValueKind {
    None,    ///< A switch.
    Text,    ///< Any text that is not empty.
    File,    ///< "a.pdf"; "-" is standard output.
    Folder,  ///< "rules"
    Other    ///< A number, a length or the like.
};

/// By what help calls it.
constexpr ValueKind kind_of_text(std::string_view value) {
    return value == "FILE" || value == "PREFIX" ? ValueKind::File
           : value == "FOLDER"                  ? ValueKind::Folder
                                                : ValueKind::Text;
}

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
/// "size=6"
Parsed<spec::Setting> parse_setting(std::string_view text);
Parsed<LevelsValue> parse_levels(std::string_view text);

/// "A4" for its size to half a millimetre, upright or on its side; empty if no paper has that size.
std::string paper_name(Mm width, Mm height);

/// "all", "7", "1-20".
Parsed<spec::TurnRange> parse_turns(std::string_view text);

/// What reads a value of that type.
template <typename T>
inline constexpr auto kParse = nullptr;
template <>
inline constexpr auto kParse<Mm> = parse_length;
template <>
inline constexpr auto kParse<GamesValue> = parse_games;
template <>
inline constexpr auto kParse<GridValue> = parse_grid;
template <>
inline constexpr auto kParse<PosterValue> = parse_poster;
template <>
inline constexpr auto kParse<MarksValue> = parse_marks;
template <>
inline constexpr auto kParse<Point> = parse_shift;
template <>
inline constexpr auto kParse<PaperValue> = parse_paper;
template <>
inline constexpr auto kParse<spec::Setting> = parse_setting;
template <>
inline constexpr auto kParse<LevelsValue> = parse_levels;
template <>
inline constexpr auto kParse<spec::TurnRange> = parse_turns;

}  // namespace quadrille::cli
