#include "output/cairo/grey_palette.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace quadrille::output {
namespace {

using testing::Contains;

TEST(GreyPalette, HasTheDrawnTonesAsTheyAre) {
    const auto palette = GreyPalette::with({0, 140, 141, 142, 224, 255});
    ASSERT_TRUE(palette);
    for (const int tone : {0, 140, 141, 142, 224, 255}) {
        const auto drawn = static_cast<std::uint8_t>(tone);
        EXPECT_THAT(palette->tones(), Contains(drawn));
        EXPECT_EQ(palette->tones()[palette->nearest(drawn)], drawn);
    }
}

TEST(GreyPalette, RisesInSmallSteps) {
    const auto palette = GreyPalette::with({0, 140, 255});
    ASSERT_TRUE(palette);
    EXPECT_TRUE(std::is_sorted(palette->tones().begin(), palette->tones().end()));
    for (int tone = 0; tone < 256; ++tone) {
        const auto place = palette->nearest(static_cast<std::uint8_t>(tone));
        EXPECT_LE(std::abs(palette->tones()[place] - tone), 11) << tone;
    }
}

TEST(GreyPalette, DeclinesManyTones) {
    EXPECT_TRUE(GreyPalette::with({1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_FALSE(GreyPalette::with({1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

}  // namespace
}  // namespace quadrille::output
