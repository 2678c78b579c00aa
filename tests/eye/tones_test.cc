// Marks of one hue are told by how dark they are, if the sites leave a clear gap.
#include "eye/tones.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::eye {
namespace {

Sample grey(double dark, double spread = 10) {
    Sample sample;
    sample.cover = sample.core = sample.weakest = 0.95;
    sample.extent = {.hole = 0.1, .reach = 1};
    sample.spread = spread;
    sample.ink = {-dark, 0, 0};
    return sample;
}

const std::vector<Sample> kSwatches{grey(80), grey(45)};

TEST(Tones, AreToldByTheGapBetweenThem) {
    const auto tones = Tones::tell(kSwatches, {grey(78), grey(82), grey(44), grey(47), grey(43)});
    ASSERT_TRUE(tones);
    EXPECT_EQ(tones->match(grey(79)).mark, 0U);
    EXPECT_LT(tones->match(grey(79)).distance, 1);
    EXPECT_EQ(tones->match(grey(46)).mark, 1U);
    EXPECT_GT(tones->match(grey(60)).distance, 1) << "between them";
    EXPECT_GT(tones->match(grey(25)).distance, 1) << "rubbed out";
    EXPECT_TRUE(tones->match(grey(52, 1)).is_smooth) << "a stain";
}

TEST(Tones, AreNotToldWhereSitesAreOfEveryTone) {
    EXPECT_FALSE(Tones::tell(kSwatches, {grey(45), grey(52), grey(58), grey(66), grey(74)}));
    EXPECT_FALSE(Tones::tell(kSwatches, {grey(45), grey(60), grey(80)})) << "two gaps";
    EXPECT_FALSE(Tones::tell(kSwatches, {grey(40), grey(50), grey(64), grey(84)}))
        << "wider apart than the gap is wide";
}

TEST(Tones, AreNotToldWhereTheSitesAreNotLikeTheSwatches) {
    // A name was written over the paler swatch, or there are two pencils for three.
    EXPECT_FALSE(Tones::tell({grey(80), grey(75)}, {grey(80), grey(45)}));
    EXPECT_FALSE(Tones::tell(kSwatches, {grey(44), grey(45)})) << "no site of the other mark";
    EXPECT_FALSE(Tones::tell(kSwatches, {}));
    std::vector<Sample> hasty = kSwatches;
    hasty[1].cover = 0.5;
    EXPECT_FALSE(Tones::tell(hasty, {grey(80), grey(45)}));
}

TEST(Tones, AreToldOfMoreThanTwoMarks) {
    const auto tones =
        Tones::tell({grey(20), grey(80), grey(42)}, {grey(21), grey(41), grey(81), grey(79)});
    ASSERT_TRUE(tones);
    EXPECT_EQ(tones->match(grey(20)).mark, 0U);
    EXPECT_EQ(tones->match(grey(80)).mark, 1U);
    EXPECT_EQ(tones->match(grey(42)).mark, 2U);
}

}  // namespace
}  // namespace quadrille::eye
