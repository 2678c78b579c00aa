// What a mark looks like is learned from the sites where these agree, and only then.
#include "eye/inks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace quadrille::eye {
namespace {

const Lab kRedPencil{-45, 55, 35};
const Lab kBluePencil{-50, 10, -45};
const Lab kReddish{-40, 50, 0};  // as red looks on the board, if black went over its swatch

Sample filled(const Lab& ink, double spread = 10) {
    Sample sample;
    sample.cover = sample.core = sample.weakest = 0.9;
    sample.extent = {.hole = 0.1, .reach = 1};
    sample.spread = spread;
    sample.ink = ink;
    return sample;
}

Inks inks_of_two() {
    return Inks({filled(kRedPencil), filled(kBluePencil)});
}

std::vector<Sample> many(const Lab& ink, std::size_t count, double spread = 10) {
    std::vector<Sample> sites(count);
    std::ranges::fill(sites, filled(ink, spread));
    return sites;
}

TEST(Inks, AreLearnedWhereSitesAgree) {
    Inks inks = inks_of_two();
    const double before = inks.match(kReddish).distance;
    EXPECT_GT(before, 2.5);
    inks.learn(many(kReddish, 6));
    EXPECT_EQ(inks.match(kReddish).ink, 0U);
    EXPECT_LT(inks.match(kReddish).distance, 0.01);
    EXPECT_LT(inks.match(kRedPencil).distance, 0.01) << "the swatch still counts";
}

TEST(Inks, AreNotLearnedFromFew) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish, 3));
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
}

TEST(Inks, AreNotLearnedFromTwoKinds) {
    Inks inks = inks_of_two();
    std::vector<Sample> sites = many(kReddish, 6);
    const std::vector<Sample> others = many(kRedPencil, 6);
    sites.insert(sites.end(), others.begin(), others.end());
    inks.learn(sites);
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
}

TEST(Inks, AreNotLearnedFromWhatLiesOnTheSheet) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish, 6, 1));
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
    EXPECT_TRUE(inks.is_too_smooth(filled(kReddish, 1), 0));
    EXPECT_FALSE(inks.is_too_smooth(filled(kRedPencil, 1), 0)) << "a felt pen has no grain";
}

TEST(Inks, AreNotLearnedFromTraces) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish * 0.4, 8));
    EXPECT_GT(inks.match(kReddish * 0.4).distance, 2.5);
}

TEST(Swatches, AreSeenUnderANameWrittenOverThem) {
    const Lab yellow{-7, -12, 60};
    const Lab black{-80, 2, 3};
    const auto swatch_with = [&](int written) {
        Sample swatch = filled(black, 30);
        for (int i = 0; i < 100; ++i) {
            swatch.covered.push_back({{0.01 * i, 0}, i < written ? black : yellow});
        }
        look_under_writing(swatch);
        return swatch;
    };
    EXPECT_LT(angle_between(swatch_with(40).ink, yellow), 1);
    EXPECT_LT(angle_between(swatch_with(60).ink, black), 1) << "it may be a black pencil";
}

}  // namespace
}  // namespace quadrille::eye
