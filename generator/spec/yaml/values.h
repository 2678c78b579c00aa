// Scalars read strictly: `12`, `0.3`, `12mm`, `true`. What YAML would take for something else (010
// as 8, 1e9, .inf, yes) is refused with a word on why. Pure functions of the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/units.h"

namespace quadrille::spec {

/// Why a text is no value: what is wrong, and what to write.
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

/// "five"; in figures from thirteen on, as books have it.
std::string number_in_words(std::int64_t number);

/// A number with `mm` or `pt` behind it.
Value<Mm> read_length(std::string_view text);

/// `true` or `false`.
Value<bool> read_flag(std::string_view text);

}  // namespace quadrille::spec
