#include "game/number.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <limits>

#include "base/check.h"

namespace quadrille::game {

// A number that does not fit in 64 bits, or a list of sizes.
struct Number::Rest {
    boost::multiprecision::cpp_int big;
    bool is_list = false;
    std::vector<std::int64_t> list = {};
};

Number::Number(Rest rest) {
    using Limits = std::numeric_limits<std::int64_t>;
    if (!rest.is_list && rest.big >= Limits::min() && rest.big <= Limits::max()) {
        value_ = rest.big.convert_to<std::int64_t>();
    } else {
        rest_ = std::make_shared<const Rest>(std::move(rest));
    }
}

Number::Rest Number::big() const {
    return rest_ ? *rest_ : Rest{value_};
}

const std::vector<std::int64_t>* Number::list() const {
    return rest_ && rest_->is_list ? &rest_->list : nullptr;
}

Number Number::sizes(std::vector<std::int64_t> list) {
    std::sort(list.begin(), list.end(), std::greater<>());
    return Number(Rest{0, true, std::move(list)});
}

bool Number::is_odd() const {
    QUADRILLE_CHECK(list() == nullptr);
    return rest_ ? rest_->big % 2 != 0 : value_ % 2 != 0;
}

std::int64_t Number::remainder(std::int64_t divisor) const {
    QUADRILLE_CHECK(list() == nullptr && divisor > 0);
    const std::int64_t left =
        rest_ ? (rest_->big % divisor).convert_to<std::int64_t>() : value_ % divisor;
    return left < 0 ? left + divisor : left;
}

Number& Number::operator+=(const Number& other) {
    const std::vector<std::int64_t>* others = other.list();
    if (list() != nullptr || others != nullptr) {
        std::vector<std::int64_t> all = list() != nullptr ? *list() : std::vector<std::int64_t>{};
        if (others != nullptr) {
            all.insert(all.end(), others->begin(), others->end());
        }
        *this = sizes(std::move(all));
        return *this;
    }
    std::int64_t sum = 0;
    if (!rest_ && !other.rest_ && !__builtin_add_overflow(value_, other.value_, &sum)) {
        value_ = sum;
        return *this;
    }
    *this = Number(Rest{big().big + other.big().big});
    return *this;
}

Number Number::times(const Number& factor) const {
    QUADRILLE_CHECK(list() == nullptr && factor.list() == nullptr);
    std::int64_t product = 0;
    if (!rest_ && !factor.rest_ && !__builtin_mul_overflow(value_, factor.value_, &product)) {
        return product;
    }
    return Number(Rest{big().big * factor.big().big});
}

std::int64_t Number::lead_over(const Number& other, std::int64_t most) const {
    std::int64_t lead = 0;
    const auto a = small();
    const auto b = other.small();
    if (a && b && !__builtin_sub_overflow(*a, *b, &lead)) {
        return std::clamp(lead, -most, most);
    }
    const std::strong_ordering order = *this <=> other;
    return order == 0 ? 0 : (order > 0 ? 1 : -1);
}

std::string Number::text() const {
    if (const auto* sizes = list()) {
        return fmt::format("({})", fmt::join(*sizes, ", "));
    }
    return rest_ ? rest_->big.str() : std::to_string(value_);
}

std::strong_ordering Number::operator<=>(const Number& other) const {
    if (!rest_ && !other.rest_) {
        return value_ <=> other.value_;
    }
    const auto* mine = list();
    const auto* others = other.list();
    if (mine != nullptr && others != nullptr) {
        return *mine <=> *others;
    }
    const int order = big().big.compare(other.big().big);
    return order <=> 0;
}

Number product_of(const std::vector<std::int64_t>& factors) {
    if (factors.empty()) {
        return 0;
    }
    Number product = 1;
    for (const std::int64_t factor : factors) {
        product = product.times(factor);
    }
    return product;
}

}  // namespace quadrille::game
