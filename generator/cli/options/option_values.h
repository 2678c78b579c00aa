// The values of options as text, and what they mean. A malformed value ("12" where "12mm" is
// expected) is a wrong command line; a well-formed one out of range ("0mm") is a value that cannot
// be honoured. The two end the program differently.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/units.h"

namespace quadrille::cli {

/// What kind of value an option takes; it decides how the value is checked and described.
enum class ValueKind {
    None,    ///< A switch.
    Text,    ///< Any text that is not empty.
    File,    ///< "a.pdf"; "-" is standard output.
    Folder,  ///< "rules"
    Length,  ///< "12mm", "1.5cm", "0.5in", "36pt"
    Count,   ///< A whole number from 1.
    Number,  ///< A whole number from 0.
    Grid,    ///< "4" or "2x3", columns first.
    Poster,  ///< "fit", or as Grid.
    Turns,   ///< "all", "7", "1-20"; without a value: all.
    Marks,   ///< "none", "5mm", or "5mm,7mm": length and distance from the paper's edge.
    Paper,   ///< "a4", "210x297mm"
    Setting  ///< "size=6"
};

struct GridValue {
    /// Boards on a page where no columns and rows are given, else their product.
    int count = 1;
    std::optional<int> columns;
    std::optional<int> rows;
};

/// Sheets of a poster; nothing: as few as it takes.
using PosterValue = std::optional<GridValue>;

/// Lengths of cut marks, where there are to be any.
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

struct SettingValue {
    std::string name;
    std::int64_t value = 0;
};

/// Why a text is no such value.
struct BadValue {
    bool malformed = true;  ///< False: well-formed, but out of range.
    std::string expected;   ///< "expected a length with its unit, such as 12mm"
};

/// More than 0, at most 10 m.
std::variant<Mm, BadValue> parse_length(std::string_view text);

/// A whole number from `least` to a thousand million.
std::variant<int, BadValue> parse_count(std::string_view text, int least);

std::variant<GridValue, BadValue> parse_grid(std::string_view text);
std::variant<PosterValue, BadValue> parse_poster(std::string_view text);
std::variant<MarksValue, BadValue> parse_marks(std::string_view text);
std::variant<PaperValue, BadValue> parse_paper(std::string_view text);

/// "A4" for its size to half a millimetre, on end or on its side; empty for no paper of a name.
std::string paper_name(Mm width, Mm height);

std::variant<SettingValue, BadValue> parse_setting(std::string_view text);

/// Nothing if `text` is a value of that kind.
std::optional<BadValue> check_value(ValueKind kind, std::string_view text);

}  // namespace quadrille::cli
