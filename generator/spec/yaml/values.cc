#include "spec/yaml/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/utf8.h"
#include "base/words.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxDigits = 18;

bool all_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::string_view without_sign(std::string_view text) {
    return text.starts_with('-') ? text.substr(1) : text;
}

std::string_view without_leading_zeros(std::string_view digits) {
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? "0" : digits.substr(first);
}

tl::unexpected<ValueError> refuse(std::string wrong, std::string expected) {
    return tl::unexpected<ValueError>(ValueError{std::move(wrong), std::move(expected)});
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kMostQuoted = 60;
    return "'" + beginning(text, kMostQuoted) + "'";
}

// Why something that looks like a number to a programmer is none here; empty: it does not.
std::string odd_number(std::string_view text) {
    const std::string lower = lower_ascii(without_sign(text));
    if (lower.starts_with("0x") || lower.starts_with("0o") || lower.starts_with("0b")) {
        return "is not written in decimal digits";
    }
    if (lower == ".inf" || lower == ".nan" || lower == "inf" || lower == "nan" ||
        lower == "infinity") {
        return "is not a finite number";
    }
    const std::size_t exponent = lower.find('e');
    if (exponent != std::string::npos && exponent > 0 && is_digit(lower[exponent - 1]) &&
        lower.find_first_not_of("0123456789.e+-") == std::string::npos) {
        return "is written with an exponent";
    }
    if (lower.find_first_not_of("0123456789_,.+-'") == std::string::npos &&
        lower.find_first_of("0123456789") != std::string::npos) {
        return "is not written plainly";
    }
    return {};
}

tl::unexpected<ValueError> no_number(std::string_view text, std::string_view kind) {
    const std::string why = odd_number(text);
    return refuse(why.empty() ? quoted(text) + " is not a number" : quoted(text) + " " + why,
                  fmt::format("expected {}", kind));
}

}  // namespace

Value<std::int64_t> read_integer(std::string_view text) {
    const std::string_view digits = without_sign(text);
    if (!all_digits(digits)) {
        const std::size_t dot = digits.find('.');
        const bool decimals = dot != std::string_view::npos && all_digits(digits.substr(0, dot)) &&
                              all_digits(digits.substr(dot + 1));
        if (decimals) {
            return refuse(quoted(text) + " is not a whole number", "expected digits only");
        }
        return no_number(text, "a whole number in plain digits, such as 12");
    }
    if (digits.size() > 1 && digits.front() == '0') {
        return refuse(quoted(text) + " begins with 0",
                      fmt::format("write {}{}",
                                  text.starts_with('-') ? "-" : "",
                                  without_leading_zeros(digits).substr(0, kMaxDigits)));
    }
    if (digits.size() > kMaxDigits) {
        return refuse("'" + beginning(text, kMaxDigits) + "' is too large a number",
                      fmt::format("expected at most {} digits", kMaxDigits));
    }
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Value<double> read_number(std::string_view text) {
    const std::string_view digits = without_sign(text);
    const std::size_t dot = std::min(digits.find('.'), digits.size());
    const bool plain = all_digits(digits.substr(0, dot)) &&
                       (dot == digits.size() || all_digits(digits.substr(dot + 1)));
    if (!plain || digits.size() > kMaxDigits) {
        return no_number(text, "a number in plain digits, such as 0.35");
    }
    if (dot > 1 && digits.front() == '0') {
        return refuse(quoted(text) + " begins with 0", "expected no 0 in front");
    }
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

namespace {

std::string replace_commas(std::string_view text) {
    std::string result(text);
    std::replace(result.begin(), result.end(), ',', '.');
    return result;
}

}  // namespace

Value<Mm> read_length(std::string_view text) {
    const std::string with_point = replace_commas(text);
    if (with_point != text && read_length(with_point)) {
        return refuse(quoted(text) + " has a comma", fmt::format("write {}", with_point));
    }
    const std::size_t unit_begin = std::min(text.find_first_not_of("-+.0123456789"), text.size());
    const std::string_view unit = text.substr(unit_begin);
    const Value<double> number = read_number(text.substr(0, unit_begin));
    if (number && unit.empty()) {
        return refuse(quoted(text) + " has no unit", fmt::format("write {0}mm or {0}pt", text));
    }
    const std::size_t word = std::min(unit.find_first_not_of(' '), unit.size());
    if (number && word > 0 && (unit.substr(word) == "mm" || unit.substr(word) == "pt")) {
        return refuse(quoted(text) + " has a blank before its unit",
                      fmt::format("write {}{}", text.substr(0, unit_begin), unit.substr(word)));
    }
    if (number && unit != "mm" && unit != "pt") {
        return refuse(fmt::format("{} has the unknown unit {}", quoted(text), quoted(unit)),
                      "expected mm or pt");
    }
    if (!number) {
        return refuse(quoted(text) + " is not a length",
                      "expected a number with its unit, such as 12mm or 9pt");
    }
    return unit == "mm" ? Mm{*number} : to_mm(Pt{*number});
}

std::string number_in_words(std::int64_t number, std::string_view language) {
    const std::span<const words::Text> known = words::section("numbers", "en");
    const auto index = static_cast<std::size_t>(number);
    return number >= 0 && index < known.size()
               ? std::string(words::text("numbers", known[index].name, language))
               : std::to_string(number);
}

Value<bool> read_flag(std::string_view text) {
    if (text == "true" || text == "false") {
        return text == "true";
    }
    return refuse(quoted(text) + " is neither true nor false", "expected true or false");
}

}  // namespace quadrille::spec
