#include "game/number.h"

#include <algorithm>
#include <functional>

#include "base/check.h"

namespace quadrille::game {

Number::Number(const BigInteger& value) {
    if (const auto fits = value.small()) {
        value_ = *fits;
    } else {
        rest_ = std::make_shared<const Rest>(Rest{value, false, {}});
    }
}

Number Number::sizes(std::vector<std::int64_t> list) {
    std::sort(list.begin(), list.end(), std::greater<>());
    Number number;
    number.rest_ = std::make_shared<const Rest>(Rest{{}, true, std::move(list)});
    return number;
}

bool Number::is_odd() const {
    QUADRILLE_CHECK(list() == nullptr);
    return rest_ ? rest_->big.is_odd() : value_ % 2 != 0;
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
    BigInteger exact = big();
    exact += other.big();
    *this = Number(exact);
    return *this;
}

Number Number::times(const Number& factor) const {
    QUADRILLE_CHECK(list() == nullptr && factor.list() == nullptr);
    std::int64_t product = 0;
    if (!rest_ && !factor.rest_ && !__builtin_mul_overflow(value_, factor.value_, &product)) {
        return product;
    }
    BigInteger exact = big();
    exact *= factor.big();
    return Number(exact);
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
    return rest_ ? rest_->big.text() : std::to_string(value_);
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
    return big() <=> other.big();
}

Number product_of(const std::vector<std::int64_t>& factors) {
    if (factors.empty()) {
        return 0;
    }
    BigInteger product(1);
    std::int64_t gathered = 1;
    for (const std::int64_t factor : factors) {
        std::int64_t more = 0;
        if (__builtin_mul_overflow(gathered, factor, &more)) {
            product *= gathered;
            more = factor;
        }
        gathered = more;
    }
    product *= gathered;
    return Number(product);
}

}  // namespace quadrille::game
