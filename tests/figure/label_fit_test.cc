#include "figure/board/label_fit.h"

#include <gtest/gtest.h>

#include "drawing/drawing.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {
namespace {

std::vector<Point> hexagon(Mm across_flats) {
    const Mm radius = across_flats / 1.7320508075688772;
    std::vector<Point> corners;
    for (int i = 0; i < 6; ++i) {
        const double angle = i * 3.14159265358979323846 / 3;
        corners.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return corners;
}

TEST(LabelFit, HangsUnderTheTopCornerOfAHexagon) {
    const Point place = hang_label(hexagon(Mm{18.0}), {Mm{3.0}, Mm{1.7}}, Mm{1.89}, Mm{0.4});
    EXPECT_NEAR(place.x.value, 0.0, 1e-9);
    EXPECT_NEAR(place.y.value, -18 / 1.7320508 + 1.89, 0.06);
}

TEST(LabelFit, ALongLabelHangsLower) {
    const auto corners = hexagon(Mm{12.0});
    const Point narrow = hang_label(corners, {Mm{2.5}, Mm{1.7}}, Mm{1.35}, Mm{0.4});
    const Point wide = hang_label(corners, {Mm{8.0}, Mm{1.7}}, Mm{1.35}, Mm{0.4});
    EXPECT_GT(wide.y, narrow.y);
}

TEST(LabelFit, HangsUnderTheMiddleOfALevelTop) {
    const std::vector<Point> square{
        {Mm{0.0}, Mm{0.0}}, {Mm{10.0}, Mm{0.0}}, {Mm{10.0}, Mm{10.0}}, {Mm{0.0}, Mm{10.0}}};
    EXPECT_NEAR(hang_label(square, {Mm{3.0}, Mm{1.7}}, Mm{1.0}, Mm{0.4}).x.value, 5.0, 1e-9);
}

/// A cell that leans to the right: its top corner stands over its side.
TEST(LabelFit, HangsOverTheMiddleOfASlantedCell) {
    const std::vector<Point> slanted{
        {Mm{9.0}, Mm{0.0}}, {Mm{21.0}, Mm{0.0}}, {Mm{12.0}, Mm{14.0}}, {Mm{0.0}, Mm{14.0}}};
    const Point place = hang_label(slanted, {Mm{3.0}, Mm{1.7}}, Mm{1.0}, Mm{0.4});
    EXPECT_NEAR(place.x.value, 10.5, 2.1 + 1e-9);
    EXPECT_LT(place.y.value, 5.0);
}

TEST(LabelFit, WithoutRoomItIsTheMiddle) {
    const Point place = hang_label(hexagon(Mm{4.0}), {Mm{9.0}, Mm{1.7}}, Mm{1.0}, Mm{0.4});
    EXPECT_NEAR(place.y.value, -0.85, 1e-9);
}

TEST(Tone, GreysAreThoseOfTheTable) {
    EXPECT_EQ(tone(100), drawing::kBlack);
    EXPECT_EQ(tone(88).red, 0x1F);
    EXPECT_EQ(tone(45).red, 0x8C);
    EXPECT_EQ(tone(30).red, 0xB2);
    EXPECT_EQ(tone(12).red, 0xE0);
    EXPECT_EQ(tone(0), drawing::kWhite);
}

}  // namespace
}  // namespace quadrille::figure
