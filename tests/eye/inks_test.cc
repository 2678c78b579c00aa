// What a mark looks like is learned from the sites where these agree, and only then; and strokes that
// came over an edge are no marks.
#include "eye/inks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "eye/strays.h"

namespace quadrille::eye {
namespace {

const Lab kRed{-45, 55, 35};
const Lab kBlue{-50, 10, -45};
const Lab kReddish{-40, 50, 0};  // as red looks on the board, if black went over its swatch

Sample filled(const Lab& ink, double spread = 10) {
    Sample sample;
    sample.cover = sample.core = sample.weakest = 0.9;
    sample.spread = spread;
    sample.ink = ink;
    return sample;
}

Inks inks_of_two() {
    return Inks({filled(kRed), filled(kBlue)});
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
    EXPECT_LT(inks.match(kRed).distance, 0.01) << "the swatch still counts";
}

TEST(Inks, AreNotLearnedFromFew) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish, 3));
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
}

TEST(Inks, AreNotLearnedFromTwoKinds) {
    Inks inks = inks_of_two();
    std::vector<Sample> sites = many(kReddish, 6);
    const std::vector<Sample> others = many(kRed, 6);
    sites.insert(sites.end(), others.begin(), others.end());
    inks.learn(sites);
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
}

TEST(Inks, AreNotLearnedFromWhatLiesOnTheSheet) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish, 6, 1));
    EXPECT_GT(inks.match(kReddish).distance, 2.5);
    EXPECT_TRUE(inks.is_too_smooth(filled(kReddish, 1), 0));
    EXPECT_FALSE(inks.is_too_smooth(filled(kRed, 1), 0)) << "a felt pen has no grain";
}

TEST(Inks, AreNotLearnedFromTraces) {
    Inks inks = inks_of_two();
    inks.learn(many(kReddish * 0.4, 8));
    EXPECT_GT(inks.match(kReddish * 0.4).distance, 2.5);
}

/// Two squares beside each other.
SheetPlan two_squares() {
    SheetPlan plan;
    for (const double x : {0.0, 10.0}) {
        plan.sites.push_back(
            {.at = {x, 0}, .outline = {{x - 5, -5}, {x + 5, -5}, {x + 5, 5}, {x - 5, 5}}});
    }
    return plan;
}

/// A few looks at `x`, of which 1 is half the width.
Sample strokes_at(double x) {
    Sample sample;
    sample.cover = 0.12;
    sample.ink = kRed;
    sample.mean = kRed * sample.cover;
    for (int i = -5; i <= 5; ++i) {
        sample.covered.push_back({{x, 0.1 * i}, kRed});
    }
    return sample;
}

Certainty after_strays(const Sample& strokes, bool marked_beside) {
    std::vector<SiteReading> readings{{Certainty::Unsure, std::nullopt, 0.3},
                                      {Certainty::Sure, std::nullopt, 0.9}};
    if (marked_beside) {
        readings[1].mark = 0;
    }
    settle_strays(readings, std::vector<Sample>{strokes, filled(kRed)}, two_squares());
    EXPECT_FALSE(readings[0].mark);
    return readings[0].certainty;
}

TEST(Strays, AreWhatComesFromAColouredSite) {
    EXPECT_EQ(after_strays(strokes_at(0.6), true), Certainty::Sure);
    EXPECT_EQ(after_strays(strokes_at(0.6), false), Certainty::Unsure);
    EXPECT_EQ(after_strays(strokes_at(-0.6), true), Certainty::Unsure) << "on the other side";
}

TEST(Strays, LeaveTheMiddleFree) {
    Sample strokes = strokes_at(0.6);
    strokes.core = 0.2;
    EXPECT_EQ(after_strays(strokes, true), Certainty::Unsure);
}

// On a full board in uneven light a pale pencil may be brighter than what counts as paper there.
TEST(Strays, HavePaperBetweenThem) {
    Sample strokes = strokes_at(0.6);
    strokes.mean = strokes.ink * 0.95;
    EXPECT_EQ(after_strays(strokes, true), Certainty::Unsure);
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
