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

tl::unexpected<BadValue> malformed(std::string expected) {
    return tl::unexpected(BadValue{.malformed = true, .expected = std::move(expected)});
}

tl::unexpected<BadValue> out_of_range(std::string expected) {
    return tl::unexpected(BadValue{.malformed = false, .expected = std::move(expected)});
}

// A number as people write it: an optional sign, figures, at most one point. No exponent, "inf" or
// "nan".
std::optional<double> plain_decimal(std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    const bool plain = text.find_first_not_of("0123456789.-") == std::string_view::npos;
    return plain && read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

// Nothing if it is not a whole number; the largest there is if it is too large.
std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ptr != end || read.ec == std::errc::invalid_argument) {
        return std::nullopt;
    }
    return read.ec == std::errc::result_out_of_range ? std::numeric_limits<std::int64_t>::max()
                                                     : value;
}

struct Unit {
    std::string_view name;
    double millimetres;
};

constexpr std::array<Unit, 4> kUnits{{{"mm", 1.0}, {"cm", 10.0}, {"in", 25.4}, {"pt", kMmPerPt}}};

// With its unit, of any sign.
std::optional<Mm> signed_length(std::string_view text) {
    const std::size_t unit_at = text.size() - std::min<std::size_t>(2, text.size());
    const std::string unit_name = lower_ascii(text.substr(unit_at));
    std::string digits(text.substr(0, unit_at));
    while (digits.size() > 1 && digits.back() == ' ') {
        digits.pop_back();
    }
    // Much of the world writes decimals so; but three figures after it may be thousands.
    const std::size_t comma = digits.find(',');
    if (comma != std::string::npos && digits.size() - comma <= 3) {
        digits[comma] = '.';
    }
    const auto unit = std::find_if(
        kUnits.begin(), kUnits.end(), [&](const Unit& known) { return known.name == unit_name; });
    const std::optional<double> number = plain_decimal(digits);
    return unit == kUnits.end() || !number ? std::nullopt
                                           : std::optional(Mm{*number * unit->millimetres});
}

}  // namespace

Parsed<Mm> parse_length(std::string_view text) {
    const std::optional<Mm> value = signed_length(text);
    if (!value) {
        return malformed("expected a length with its unit: mm, cm, in or pt, as in 12mm");
    }
    if (*value <= Mm{0} || *value > kLongestLength) {
        return out_of_range("expected more than 0mm and at most 10000mm");
    }
    return *value;
}

Parsed<int> parse_count(std::string_view text, int least) {
    const std::optional<std::int64_t> value = whole_number(text);
    if (!value) {
        return malformed("expected a whole number such as 4");
    }
    if (*value < least || *value > kLargestCount) {
        return out_of_range(
            fmt::format("expected a whole number from {} to {}", least, kLargestCount));
    }
    return static_cast<int>(*value);
}

namespace {

// "4" or "2x3" of `what`; messages also name what `other` values there are.
Parsed<GridValue> grid_of(std::string_view text, std::string_view what, std::string_view other) {
    constexpr int kMost = 100;
    const std::size_t cross = text.find_first_of("xX");
    const bool is_grid = cross != std::string_view::npos;
    const Parsed<int> columns = parse_count(text.substr(0, cross), 1);
    const Parsed<int> rows = is_grid ? parse_count(text.substr(cross + 1), 1) : Parsed<int>(1);
    for (const Parsed<int>& side : {columns, rows}) {
        if (!side && side.error().malformed) {
            return malformed(fmt::format(
                "expected {}a number of {} such as 4, or columns x rows such as 2x3", other, what));
        }
    }
    if (!columns || !rows || *columns > kMost || *rows > kMost || *columns * *rows > kMost) {
        return out_of_range(fmt::format("expected 1 to {} {}, as in 4 or 2x3", kMost, what));
    }
    return GridValue{.count = *columns * *rows,
                     .columns = is_grid ? std::optional(*columns) : std::nullopt,
                     .rows = is_grid ? std::optional(*rows) : std::nullopt};
}

}  // namespace

Parsed<GridValue> parse_grid(std::string_view text) {
    return grid_of(text, "boards", "");
}

Parsed<PosterValue> parse_poster(std::string_view text) {
    if (is_alike(text, "fit")) {
        return PosterValue{};
    }
    return grid_of(text, "sheets", "fit, ").map([](const GridValue& grid) {
        return PosterValue{grid};
    });
}

Parsed<MarksValue> parse_marks(std::string_view text) {
    MarksValue marks;
    if (is_alike(text, "none")) {
        marks.none = true;
        return marks;
    }
    const std::size_t comma = text.find(',');
    const Parsed<Mm> length = parse_length(text.substr(0, comma));
    const Parsed<Mm> offset = comma == std::string_view::npos
                                  ? Parsed<Mm>(marks.offset)
                                  : parse_length(text.substr(comma + 1));
    for (const Parsed<Mm>& side : {length, offset}) {
        if (!side) {
            return side.error().malformed
                       ? malformed(
                             "expected none, a length such as 5mm, or a length and a distance from "
                             "the edge such as 5mm,7mm")
                       : tl::unexpected(side.error());
        }
    }
    return MarksValue{.length = *length, .offset = *offset};
}

Parsed<Point> parse_shift(std::string_view text) {
    constexpr Mm kFarthest{20};
    const auto part = [](std::string_view number) {
        number.remove_prefix(number.starts_with('+') ? 1 : 0);
        const std::optional<double> plain = plain_decimal(number);
        return plain ? std::optional(Mm{*plain}) : signed_length(number);
    };
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::optional<Mm> right = part(text.substr(0, comma));
    const std::optional<Mm> down = part(text.substr(std::min(comma + 1, text.size())));
    if (!right || !down) {
        return malformed("expected how many mm to the right and down, as in 1.5,-3");
    }
    for (const Mm way : {*right, *down}) {
        if (way > kFarthest || way < kFarthest * -1) {
            return out_of_range("expected at most 20 mm either way");
        }
    }
    return Point{*right, *down};
}

Parsed<PaperValue> parse_paper(std::string_view text) {
    const std::string name = lower_ascii(text);
    if (const spec::NamedPaper* paper = spec::find_paper(name)) {
        return PaperValue{.name = name, .width = paper->width, .height = paper->height};
    }
    const auto bad = malformed(
        fmt::format("expected {}, or a width and height such as 210x297mm", spec::kPaperNames));
    const std::size_t cross = name.find('x');
    if (cross == std::string::npos || name.size() < 2) {
        return bad;
    }
    const Parsed<Mm> height = parse_length(std::string_view(name).substr(cross + 1));
    const Parsed<Mm> width = parse_length(name.substr(0, cross) + name.substr(name.size() - 2));
    for (const Parsed<Mm>& side : {width, height}) {
        if (!side) {
            return side.error().malformed ? bad : tl::unexpected(side.error());
        }
    }
    return PaperValue{.name = {}, .width = *width, .height = *height};
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

Parsed<spec::Setting> parse_setting(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::optional<std::int64_t> value =
        whole_number(text.substr(std::min(equals + 1, text.size())));
    if (equals == 0 || !value) {
        return malformed("expected a parameter and a whole number, as in size=6");
    }
    if (*value == std::numeric_limits<std::int64_t>::max()) {
        return out_of_range("expected a smaller number");
    }
    return spec::Setting{.name = std::string(text.substr(0, equals)), .value = *value};
}

Parsed<GamesValue> parse_games(std::string_view text) {
    const std::size_t dash = text.find('-');
    const Parsed<int> first = parse_count(text.substr(0, dash), 1);
    const Parsed<int> last =
        dash == std::string_view::npos ? first : parse_count(text.substr(dash + 1), 1);
    if (!first || !last || *last < *first) {
        return tl::unexpected(BadValue{
            .expected = "expected the number of a game, as in 17, or numbers such as 3-9"});
    }
    return GamesValue{*first, *last};
}

Parsed<LevelsValue> parse_levels(std::string_view text) {
    LevelsValue levels;
    while (true) {
        const std::size_t comma = text.find(',');
        const Parsed<int> level = parse_count(text.substr(0, comma), 0);
        if (!level) {
            return malformed("expected a number such as 3, or one for each player such as 3,2");
        }
        levels.push_back(*level);
        if (comma == std::string_view::npos) {
            return levels;
        }
        text.remove_prefix(comma + 1);
    }
}

Parsed<spec::TurnRange> parse_turns(std::string_view text) {
    if (const std::optional<spec::TurnRange> turns = spec::turn_range(text, {})) {
        return *turns;
    }
    return malformed("expected all, a turn such as 7, or turns such as 1-20");
}

}  // namespace quadrille::cli
