#include "cli/options/option_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "base/utf8.h"
#include "spec/model/paper_sizes.h"
#include "spec/read/load_figure.h"

namespace quadrille::cli {

namespace {

constexpr Mm kLongestLength{10000};
constexpr int kLargestCount = 1'000'000'000;

BadValue malformed(std::string expected) {
    return {.malformed = true, .expected = std::move(expected)};
}

BadValue out_of_range(std::string expected) {
    return {.malformed = false, .expected = std::move(expected)};
}

// A number as people write it: an optional sign, figures, at most one point. No exponent, "inf" or
// "nan".
std::optional<double> plain_decimal(std::string_view text) {
    const bool plain = std::all_of(text.begin(), text.end(), [](char letter) {
        return (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
    });
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (!plain || text.empty() || read.ec != std::errc() || read.ptr != end) {
        return std::nullopt;
    }
    return value;
}

enum class Whole { Good, TooLarge, None };

Whole read_whole(std::string_view text, std::int64_t& value) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ptr != end || read.ec == std::errc::invalid_argument) {
        return Whole::None;
    }
    return read.ec == std::errc::result_out_of_range ? Whole::TooLarge : Whole::Good;
}

struct Unit {
    std::string_view name;
    double millimetres;
};

constexpr std::array<Unit, 4> kUnits{{{"mm", 1.0}, {"cm", 10.0}, {"in", 25.4}, {"pt", kMmPerPt}}};

}  // namespace

std::variant<Mm, BadValue> parse_length(std::string_view text) {
    const BadValue bad = malformed("expected a length with its unit: mm, cm, in or pt, as in 12mm");
    if (text.size() < 2) {
        return bad;
    }
    const std::string unit_name = lower_ascii(text.substr(text.size() - 2));
    const auto unit = std::find_if(
        kUnits.begin(), kUnits.end(), [&](const Unit& known) { return known.name == unit_name; });
    const std::optional<double> number = plain_decimal(text.substr(0, text.size() - 2));
    if (unit == kUnits.end() || !number) {
        return bad;
    }
    const Mm value{*number * unit->millimetres};
    if (value <= Mm{0} || value > kLongestLength) {
        return out_of_range("expected more than 0mm and at most 10000mm");
    }
    return value;
}

std::variant<int, BadValue> parse_count(std::string_view text, int least) {
    std::int64_t value = 0;
    switch (read_whole(text, value)) {
        case Whole::None:
            return malformed("expected a whole number such as 4");
        case Whole::TooLarge:
            break;
        case Whole::Good:
            if (value >= least && value <= kLargestCount) {
                return static_cast<int>(value);
            }
            break;
    }
    return out_of_range(fmt::format("expected a whole number from {} to {}", least, kLargestCount));
}

std::variant<GridValue, BadValue> parse_grid(std::string_view text) {
    const std::size_t cross = text.find_first_of("xX");
    const auto columns = parse_count(text.substr(0, cross), 1);
    const auto rows =
        cross == std::string_view::npos ? columns : parse_count(text.substr(cross + 1), 1);
    for (const auto* side : {&columns, &rows}) {
        if (const auto* bad = std::get_if<BadValue>(side)) {
            return bad->malformed ? malformed(
                                        "expected a number of boards such as 4, or columns x "
                                        "rows such as 2x3")
                                  : out_of_range("expected 1 to 100 boards, as in 4 or 2x3");
        }
    }
    const std::int64_t first = std::get<int>(columns);
    const std::int64_t second = cross == std::string_view::npos ? 1 : std::get<int>(rows);
    constexpr std::int64_t kMostBoards = 100;
    if (first > kMostBoards || second > kMostBoards || first * second > kMostBoards) {
        return out_of_range("expected 1 to 100 boards, as in 4 or 2x3");
    }
    GridValue grid{.count = static_cast<int>(first * second), .columns = {}, .rows = {}};
    if (cross != std::string_view::npos) {
        grid.columns = static_cast<int>(first);
        grid.rows = static_cast<int>(second);
    }
    return grid;
}

std::variant<PosterValue, BadValue> parse_poster(std::string_view text) {
    if (is_alike(text, "fit")) {
        return PosterValue{};
    }
    auto grid = parse_grid(text);
    if (const auto* bad = std::get_if<BadValue>(&grid)) {
        return bad->malformed ? malformed(
                                    "expected fit, a number of sheets such as 4, or columns x "
                                    "rows such as 2x3")
                              : out_of_range("expected 1 to 100 sheets, as in 4 or 2x3");
    }
    return PosterValue{std::get<GridValue>(grid)};
}

std::variant<MarksValue, BadValue> parse_marks(std::string_view text) {
    MarksValue marks;
    if (is_alike(text, "none")) {
        marks.none = true;
        return marks;
    }
    const std::size_t comma = text.find(',');
    const auto length = parse_length(text.substr(0, comma));
    const auto offset = comma == std::string_view::npos ? std::variant<Mm, BadValue>(marks.offset)
                                                        : parse_length(text.substr(comma + 1));
    for (const auto* side : {&length, &offset}) {
        if (const auto* bad = std::get_if<BadValue>(side)) {
            return bad->malformed ? malformed(
                                        "expected none, a length such as 5mm, or a length and "
                                        "a distance from the edge such as 5mm,7mm")
                                  : *bad;
        }
    }
    marks.length = std::get<Mm>(length);
    marks.offset = std::get<Mm>(offset);
    return marks;
}

std::variant<PaperValue, BadValue> parse_paper(std::string_view text) {
    const std::string name = lower_ascii(text);
    if (const spec::NamedPaper* paper = spec::find_paper(name)) {
        return PaperValue{.name = name, .width = paper->width, .height = paper->height};
    }
    const BadValue bad = malformed(
        fmt::format("expected {}, or a width and height such as 210x297mm", spec::kPaperNames));
    const std::size_t cross = name.find('x');
    if (cross == std::string::npos || name.size() < 2) {
        return bad;
    }
    const auto height = parse_length(std::string_view(name).substr(cross + 1));
    const auto width = parse_length(name.substr(0, cross) + name.substr(name.size() - 2));
    for (const auto* side : {&width, &height}) {
        if (const auto* wrong = std::get_if<BadValue>(side)) {
            return wrong->malformed ? bad : *wrong;
        }
    }
    return PaperValue{.name = {}, .width = std::get<Mm>(width), .height = std::get<Mm>(height)};
}

std::string paper_name(Mm width, Mm height) {
    const double shorter = std::min(width, height).value;
    const double longer = std::max(width, height).value;
    constexpr double kTolerance = 0.5;
    for (const spec::NamedPaper& paper : spec::named_papers()) {
        const bool fits = std::abs(paper.width.value - shorter) <= kTolerance &&
                          std::abs(paper.height.value - longer) <= kTolerance;
        if (fits) {
            return std::string(paper.title) + (width > height ? ", on its side" : "");
        }
    }
    return {};
}

std::variant<SettingValue, BadValue> parse_setting(std::string_view text) {
    const BadValue bad = malformed("expected a parameter and a whole number, as in size=6");
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0) {
        return bad;
    }
    std::int64_t value = 0;
    switch (read_whole(text.substr(equals + 1), value)) {
        case Whole::None:
            return bad;
        case Whole::TooLarge:
            return out_of_range("expected a smaller number");
        case Whole::Good:
            break;
    }
    return SettingValue{.name = std::string(text.substr(0, equals)), .value = value};
}

std::optional<BadValue> check_value(ValueKind kind, std::string_view text) {
    const auto problem_of = [](const auto& parsed) -> std::optional<BadValue> {
        const auto* bad = std::get_if<BadValue>(&parsed);
        return bad == nullptr ? std::nullopt : std::optional<BadValue>(*bad);
    };
    switch (kind) {
        case ValueKind::None:
            return std::nullopt;
        case ValueKind::Text:
            return text.empty() ? std::optional(malformed("expected a word")) : std::nullopt;
        case ValueKind::File:
            return text.empty() ? std::optional(malformed("expected a file name")) : std::nullopt;
        case ValueKind::Folder:
            return text.empty() ? std::optional(malformed("expected a folder")) : std::nullopt;
        case ValueKind::Length:
            return problem_of(parse_length(text));
        case ValueKind::Count:
            return problem_of(parse_count(text, 1));
        case ValueKind::Number:
            return problem_of(parse_count(text, 0));
        case ValueKind::Grid:
            return problem_of(parse_grid(text));
        case ValueKind::Poster:
            return problem_of(parse_poster(text));
        case ValueKind::Turns:
            return spec::turn_range(text, {})
                       ? std::nullopt
                       : std::optional(
                             malformed("expected all, a turn such as 7, or turns such as 1-20"));
        case ValueKind::Marks:
            return problem_of(parse_marks(text));
        case ValueKind::Paper:
            return problem_of(parse_paper(text));
        case ValueKind::Setting:
            return problem_of(parse_setting(text));
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
