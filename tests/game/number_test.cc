#include "game/number.h"

#include <gtest/gtest.h>

#include <limits>

namespace quadrille::game {
namespace {

TEST(Number, RemaindersAreNeverNegative) {
    EXPECT_EQ(Number(7).remainder(3), 1);
    EXPECT_EQ(Number(-7).remainder(3), 2);
    EXPECT_EQ(Number(-6).remainder(3), 0);
    const Number large = Number(1'000'000'000'000).times(1'000'000'000'001);
    EXPECT_EQ(large.remainder(7), 2);
    EXPECT_EQ(large.times(-1).remainder(7), 5);
}

TEST(Number, AgreesWithWideArithmetic) {
    using Wide = __int128;
    const auto text = [](Wide value) {
        std::string digits;
        const bool negative = value < 0;
        for (Wide rest = negative ? -value : value; rest > 0 || digits.empty(); rest /= 10) {
            digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
        }
        return (negative ? "-" : "") + digits;
    };
    const std::vector<std::int64_t> values{0,
                                           1,
                                           -1,
                                           999'999'999,
                                           -1'000'000'000,
                                           123'456'789'012'345'678,
                                           std::numeric_limits<std::int64_t>::max(),
                                           std::numeric_limits<std::int64_t>::min()};
    for (const std::int64_t a : values) {
        for (const std::int64_t b : values) {
            Number sum(a);
            sum += Number(b);
            EXPECT_EQ(sum.text(), text(Wide{a} + b));
            EXPECT_EQ(Number(a).times(b).text(), text(Wide{a} * b)) << a << " " << b;
            EXPECT_EQ(Number(a) < Number(b), a < b);
            EXPECT_EQ(Number(a) == Number(b), a == b);
        }
        EXPECT_EQ(Number(a).small(), a);
    }
}

TEST(Number, ThirtyFactorialAndBack) {
    Number product(1);
    for (int factor = 2; factor <= 30; ++factor) {
        product = product.times(factor);
    }
    EXPECT_EQ(product.text(), "265252859812191058636308480000000");
    EXPECT_FALSE(product.small().has_value());
    EXPECT_FALSE(product.is_odd());
    Number more = product;
    more += 1;
    EXPECT_TRUE(more.is_odd());
    EXPECT_LT(product, more);
    more += product.times(-1);
    EXPECT_EQ(more.small(), 1);
}

TEST(Number, SizesCompareFromTheLargestDown) {
    EXPECT_GT(Number::sizes({5, 9}), Number::sizes({9, 4, 4, 4}));
    EXPECT_GT(Number::sizes({9, 4}), Number::sizes({9}));
    EXPECT_EQ(Number::sizes({1, 2}), Number::sizes({2, 1}));
    EXPECT_EQ(Number::sizes({5, 9}).text(), "(9, 5)");
    Number both = Number::sizes({3});
    both += Number::sizes({4, 1});
    EXPECT_EQ(both, Number::sizes({4, 3, 1}));
}

TEST(Number, LeavesSixtyFourBitsAndComesBack) {
    Number number = std::numeric_limits<std::int64_t>::max();
    number += 1;
    EXPECT_EQ(number.text(), "9223372036854775808");
    EXPECT_FALSE(number.small().has_value());
    EXPECT_EQ(number.lead_over(0, 1000), 1);
    number += Number(1).times(-1);
    EXPECT_EQ(number.small(), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(Number(7).lead_over(4, 2), 2);
}

TEST(Number, MultipliesByNumbersOfAnySize) {
    const Number threes = product_of(std::vector<std::int64_t>(50, 3));
    EXPECT_EQ(threes.times(threes).text(), "515377520732011331036461129765621272702107522001");
    EXPECT_EQ(threes.times(Number(-1)).times(threes).text(),
              "-515377520732011331036461129765621272702107522001");
    EXPECT_EQ(threes.times(Number(0)).small(), 0);
    EXPECT_EQ(Number(0).times(threes.times(-1)).small(), 0);
}

TEST(Number, ProductsAreExact) {
    EXPECT_EQ(product_of({}), Number(0));
    EXPECT_EQ(product_of({5, 4, 1}), Number(20));
    EXPECT_EQ(product_of(std::vector<std::int64_t>(50, 3)).text(), "717897987691852588770249");
}

}  // namespace
}  // namespace quadrille::game
