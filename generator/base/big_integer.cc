#include "base/big_integer.h"

#include <fmt/format.h>

#include <limits>

namespace quadrille {

namespace {

constexpr std::uint64_t kBase = 1'000'000'000;

std::uint64_t magnitude_of(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? 0 - bits : bits;
}

}  // namespace

BigInteger::BigInteger(std::int64_t value) : negative_(value < 0) {
    for (std::uint64_t rest = magnitude_of(value); rest > 0; rest /= kBase) {
        limbs_.push_back(static_cast<std::uint32_t>(rest % kBase));
    }
}

std::strong_ordering BigInteger::compare(const Limbs& a, const Limbs& b) {
    if (a.size() != b.size()) {
        return a.size() <=> b.size();
    }
    for (std::size_t i = a.size(); i-- > 0;) {
        if (a[i] != b[i]) {
            return a[i] <=> b[i];
        }
    }
    return std::strong_ordering::equal;
}

void BigInteger::add(Limbs& to, const Limbs& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < other.size() || carry > 0; ++i) {
        if (i == to.size()) {
            to.push_back(0);
        }
        carry += to[i] + std::uint64_t{i < other.size() ? other[i] : 0};
        to[i] = static_cast<std::uint32_t>(carry % kBase);
        carry /= kBase;
    }
}

void BigInteger::subtract(Limbs& from, const Limbs& smaller) {
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::int64_t digit =
            std::int64_t{from[i]} - borrow - std::int64_t{i < smaller.size() ? smaller[i] : 0};
        borrow = digit < 0 ? 1 : 0;
        digit += borrow * static_cast<std::int64_t>(kBase);
        from[i] = static_cast<std::uint32_t>(digit);
    }
    while (!from.empty() && from.back() == 0) {
        from.pop_back();
    }
}

void BigInteger::multiply(Limbs& limbs, std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& limb : limbs) {
        carry += std::uint64_t{limb} * factor;
        limb = static_cast<std::uint32_t>(carry % kBase);
        carry /= kBase;
    }
    for (; carry > 0; carry /= kBase) {
        limbs.push_back(static_cast<std::uint32_t>(carry % kBase));
    }
}

BigInteger& BigInteger::operator+=(const BigInteger& other) {
    if (negative_ == other.negative_) {
        add(limbs_, other.limbs_);
    } else if (compare(limbs_, other.limbs_) >= 0) {
        subtract(limbs_, other.limbs_);
    } else {
        Limbs larger = other.limbs_;
        subtract(larger, limbs_);
        limbs_ = std::move(larger);
        negative_ = other.negative_;
    }
    negative_ = negative_ && !limbs_.empty();
    return *this;
}

/// By the factor's own limbs, from the highest down.
BigInteger& BigInteger::operator*=(const BigInteger& factor) {
    const BigInteger by = factor;  // which may be this one
    const Limbs value = limbs_;
    limbs_.clear();
    for (std::size_t i = by.limbs_.size(); i-- > 0;) {
        multiply(limbs_, static_cast<std::uint32_t>(kBase));
        Limbs part = value;
        multiply(part, by.limbs_[i]);
        add(limbs_, part);
    }
    while (!limbs_.empty() && limbs_.back() == 0) {
        limbs_.pop_back();
    }
    negative_ = !limbs_.empty() && negative_ != by.negative_;
    return *this;
}

std::optional<std::int64_t> BigInteger::small() const {
    static const BigInteger least(std::numeric_limits<std::int64_t>::min());
    static const BigInteger most(std::numeric_limits<std::int64_t>::max());
    if (*this < least || *this > most) {
        return std::nullopt;
    }
    std::uint64_t value = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
        value = value * kBase + limbs_[i];
    }
    return static_cast<std::int64_t>(negative_ ? 0 - value : value);
}

std::string BigInteger::text() const {
    if (limbs_.empty()) {
        return "0";
    }
    std::string digits = fmt::format("{}{}", negative_ ? "-" : "", limbs_.back());
    for (std::size_t i = limbs_.size() - 1; i-- > 0;) {
        digits += fmt::format("{:09}", limbs_[i]);
    }
    return digits;
}

std::strong_ordering BigInteger::operator<=>(const BigInteger& other) const {
    if (negative_ != other.negative_) {
        return negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return negative_ ? compare(other.limbs_, limbs_) : compare(limbs_, other.limbs_);
}

}  // namespace quadrille
