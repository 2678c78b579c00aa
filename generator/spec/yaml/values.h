// Reads scalars strictly: `12`, `0.3`, `12mm`, `true`. Refuses what YAML would read as something
// else (010 as 8, 1e9, .inf, yes), and says why. Pure functions of the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/units.h"

namespace quadrille::spec {

/// Why a text is not a value: what is wrong, and what to write.
struct ValueError {
    std::string wrong;
    std::string expected;
};

template <typename T>
using Value = tl::expected<T, ValueError>;

/// Digits, maybe after '-'. Errors: anything else, leading zeros, beyond 18 digits.
Value<std::int64_t> read_integer(std::string_view text);

/// Digits with or without decimals, maybe after '-'.
Value<double> read_number(std::string_view text);

/// "five", or in another language "fünf"; from thirteen on in figures, as in books.
std::string number_in_words(std::int64_t number, std::string_view language = "en");

/// A number followed by `mm` or `pt`.
Value<Mm> read_length(std::string_view text);

/// A coordinate as people write it, `1/2 + sqrt(3)/2`: numbers, + - * /, brackets, and the
/// functions sqrt, cos, sin (of degrees) and atan (in degrees), so that authors need not round.
/// Errors: anything else; the root of a negative number; division by 0.
Value<double> read_expression(std::string_view text);

/// `true` or `false`.
Value<bool> read_flag(std::string_view text);

}  // namespace quadrille::spec
