#include "club/points.h"

#include <gtest/gtest.h>

namespace quadrille::club {
namespace {

TEST(Points, ShowHalvesToPeopleAndDecimalsToPrograms) {
    const Points half(Points::kWhole / 2);
    EXPECT_EQ(half.text(), "\u00BD");
    EXPECT_EQ(half.decimal(), "0.5");
    EXPECT_EQ((half + half + half).text(), "1\u00BD");
    EXPECT_EQ((half + half).text(), "1");
    EXPECT_EQ(Points().text(), "0");
    EXPECT_EQ(half.half().text(), "0.25");
    EXPECT_EQ(Points(1).decimal(), "0.0005");
}

TEST(Points, ScalesAreWinDrawLoss) {
    EXPECT_EQ(parse_scale("1,0.5,0"), Scale());
    const auto three = parse_scale("3,1,0");
    ASSERT_TRUE(three);
    EXPECT_EQ(three->win.decimal(), "3");
    EXPECT_EQ(three->draw.decimal(), "1");
    EXPECT_EQ(parse_scale("2.125,1,0.001")->loss.decimal(), "0.001");
    for (const char* const bad : {"",
                                  "1",
                                  "1,0",
                                  "1,0.5,0,0",
                                  "1,2,0",
                                  "1,0,0.5",
                                  "-1,0,0",
                                  "1001,0,0",
                                  "1.,0,0",
                                  "1,,0",
                                  "a,b,c",
                                  "1,0.12345,0",
                                  "99999,1,0",
                                  "1, 0.5, 0"}) {
        EXPECT_FALSE(parse_scale(bad)) << bad;
    }
}

}  // namespace
}  // namespace quadrille::club
