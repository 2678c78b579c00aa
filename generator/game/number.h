// The value of a counter: a whole number of any size, or the sizes of groups from the largest
// down. Nearly all numbers fit in 64 bits, and those cost no more than that.
//
//     Number score = 12;
//     Number sizes = Number::sizes({9, 5, 5});   // more than {9, 5, 4, 4}
#pragma once

#include <fmt/format.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::game {

class Number {
  public:
    Number() = default;

    // Counts are plain numbers first of all.
    Number(std::int64_t value) : value_(value) {}  // NOLINT(google-explicit-constructor)

    Number(int value) : value_(value) {}  // NOLINT(google-explicit-constructor)

    /// Compared number by number from the largest down; a list that ends first is less.
    static Number sizes(std::vector<std::int64_t> list);

    /// As 64 bits; nothing if it does not fit or is a list.
    [[nodiscard]] std::optional<std::int64_t> small() const {
        return rest_ ? std::nullopt : std::optional(value_);
    }

    /// The sizes, if it is a list of them; else null.
    [[nodiscard]] const std::vector<std::int64_t>* list() const;

    /// Requires: not a list.
    [[nodiscard]] bool is_odd() const;

    /// What is left on division, from 0 to `divisor` - 1 for negative numbers too. Requires: not a
    /// list; a divisor above 0.
    [[nodiscard]] std::int64_t remainder(std::int64_t divisor) const;

    /// Merges lists. Requires: both are numbers or both are lists, or one of them is 0.
    Number& operator+=(const Number& other);

    /// Requires: not a list.
    [[nodiscard]] Number times(std::int64_t factor) const { return times(Number(factor)); }

    /// Requires: neither is a list.
    [[nodiscard]] Number times(const Number& factor) const;

    /// How far it is ahead, limited to `most` either way; for lists and for numbers beyond 64 bits
    /// only the sign counts.
    [[nodiscard]] std::int64_t lead_over(const Number& other, std::int64_t most) const;

    /// "12", "(9, 5, 5)"
    [[nodiscard]] std::string text() const;

    bool operator==(const Number& other) const { return (*this <=> other) == 0; }

    std::strong_ordering operator<=>(const Number& other) const;

  private:
    struct Rest;

    explicit Number(Rest rest);

    [[nodiscard]] Rest big() const;

    std::int64_t value_ = 0;
    std::shared_ptr<const Rest> rest_;  // null if `value_` is the whole number
};

/// The product of the numbers; 0 if there are none.
Number product_of(const std::vector<std::int64_t>& factors);

}  // namespace quadrille::game

template <>
struct fmt::formatter<quadrille::game::Number> : fmt::formatter<std::string> {
    template <typename Context>
    auto format(const quadrille::game::Number& number, Context& context) const {
        return fmt::formatter<std::string>::format(number.text(), context);
    }
};
