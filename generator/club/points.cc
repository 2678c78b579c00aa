#include "club/points.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>

#include "base/utf8.h"

namespace quadrille::club {

namespace {

constexpr std::int64_t kMostPoints = 1000;
constexpr std::size_t kMostDecimals = 3;
constexpr std::int64_t kPerThousandth = Points::kWhole / 1000;

// "0.5" in thousandths.
std::optional<Points> parse_points(std::string_view text) {
    const std::size_t dot = text.find('.');
    const std::string_view whole = text.substr(0, dot);
    const std::string_view decimals =
        dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    if (whole.empty() || whole.size() > 4 || decimals.size() > kMostDecimals ||
        (dot != std::string_view::npos && decimals.empty())) {
        return std::nullopt;
    }
    std::int64_t thousandths = 0;
    for (const std::string_view digits : {whole, decimals}) {
        for (const char digit : digits) {
            if (!is_digit(digit)) {
                return std::nullopt;
            }
            thousandths = thousandths * 10 + (digit - '0');
        }
    }
    for (std::size_t i = decimals.size(); i < kMostDecimals; ++i) {
        thousandths *= 10;
    }
    return thousandths > kMostPoints * 1000 ? std::nullopt
                                            : std::optional(Points(thousandths * kPerThousandth));
}

}  // namespace

std::string Points::decimal() const {
    std::string text = std::to_string(units_ / kWhole);
    // Four decimals hold every unit.
    const std::int64_t rest = units_ % kWhole * (10000 / kWhole);
    if (rest != 0) {
        text += fmt::format(".{:04}", rest);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

std::string Points::text() const {
    if (units_ % kWhole != kWhole / 2) {
        return decimal();
    }
    const std::int64_t whole = units_ / kWhole;
    return (whole == 0 ? std::string() : std::to_string(whole)) + "\u00BD";
}

std::optional<Scale> parse_scale(std::string_view text) {
    std::array<Points, 3> parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool last = i + 1 == parts.size();
        const std::size_t comma = text.find(',');
        if ((comma == std::string_view::npos) != last) {
            return std::nullopt;
        }
        const auto part = parse_points(text.substr(0, comma));
        if (!part) {
            return std::nullopt;
        }
        parts[i] = *part;
        text.remove_prefix(last ? text.size() : comma + 1);
    }
    const Scale scale{parts[0], parts[1], parts[2]};
    return scale.win < scale.draw || scale.draw < scale.loss ? std::nullopt : std::optional(scale);
}

}  // namespace quadrille::club
