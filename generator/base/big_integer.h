// Whole numbers of any size: products of many group sizes soon leave 64 bits. Only what counting
// needs: adding, multiplying, comparing, decimal text.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

class BigInteger {
  public:
    BigInteger() = default;

    explicit BigInteger(std::int64_t value);

    BigInteger& operator+=(const BigInteger& other);

    BigInteger& operator*=(const BigInteger& factor);

    BigInteger& operator*=(std::int64_t factor) { return *this *= BigInteger(factor); }

    [[nodiscard]] bool is_odd() const { return !limbs_.empty() && limbs_.front() % 2 != 0; }

    /// As 64 bits; nothing where it does not fit.
    [[nodiscard]] std::optional<std::int64_t> small() const;

    /// Decimal digits, with '-' before them where it is negative.
    [[nodiscard]] std::string text() const;

    bool operator==(const BigInteger&) const = default;
    std::strong_ordering operator<=>(const BigInteger& other) const;

  private:
    using Limbs = std::vector<std::uint32_t>;  // nine digits each, the lowest first; none for 0

    static std::strong_ordering compare(const Limbs& a, const Limbs& b);
    static void add(Limbs& to, const Limbs& other);
    static void subtract(Limbs& from, const Limbs& smaller);
    static void multiply(Limbs& limbs, std::uint32_t factor);

    bool negative_ = false;
    Limbs limbs_;
};

}  // namespace quadrille
