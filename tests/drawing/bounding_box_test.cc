#include "drawing/bounding_box.h"

#include <gtest/gtest.h>

#include "../support/fixed_width_measurer.h"

namespace quadrille::drawing {
namespace {

using namespace literals;
using support::FixedWidthMeasurer;

void expect_box(
    const std::optional<Box>& box, double left, double top, double right, double bottom) {
    ASSERT_TRUE(box.has_value());
    EXPECT_NEAR(box->min.x.value, left, 1e-9);
    EXPECT_NEAR(box->min.y.value, top, 1e-9);
    EXPECT_NEAR(box->max.x.value, right, 1e-9);
    EXPECT_NEAR(box->max.y.value, bottom, 1e-9);
}

TEST(BoundingBox, NothingHasNone) {
    EXPECT_FALSE(bounding_box(Drawing{}).has_value());
}

TEST(BoundingBox, LinesCountWithHalfTheirWidth) {
    Drawing drawing;
    drawing.add(PathItem{line({1_mm, 2_mm}, {5_mm, 2_mm}), Stroke{.width = 0.5_mm}, {}});
    expect_box(bounding_box(drawing), 0.75, 1.75, 5.25, 2.25);
}

TEST(BoundingBox, ACurveIsBoxedByItselfNotByItsHandles) {
    Drawing drawing;
    drawing.add(PathItem{
        {MoveTo{{0_mm, 0_mm}}, CurveTo{{0_mm, 4_mm}, {4_mm, 4_mm}, {4_mm, 0_mm}}}, {}, kBlack});
    expect_box(bounding_box(drawing), 0, 0, 4, 3);
}

TEST(BoundingBox, ACircleReachesItsRadius) {
    Drawing drawing;
    drawing.add(PathItem{circle({10_mm, 20_mm}, 3_mm), {}, kBlack});
    expect_box(bounding_box(drawing), 7, 17, 13, 23);
}

TEST(BoundingBox, TextCountsFromCapLineToBaseLineWhenItCanBeMeasured) {
    Drawing drawing;
    drawing.add(TextItem{
        .at = {10_mm, 10_mm}, .text = "abcd", .style = {.size = 4_mm}, .anchor = Anchor::Middle});
    EXPECT_FALSE(bounding_box(drawing).has_value());
    expect_box(bounding_box(drawing, FixedWidthMeasurer()), 6, 7, 14, 10);
}

TEST(BoundingBox, GroupsAndInstancesAreLookedInto) {
    const auto part = std::make_shared<Drawing>();
    part->add(PathItem{rectangle({{0_mm, 0_mm}, {1_mm, 1_mm}}), {}, kBlack});
    Group group;
    group.content.add(Instance{part, {5_mm, 6_mm}});
    Drawing drawing;
    drawing.add(std::move(group));
    drawing.add(Instance{part, {0_mm, 0_mm}});
    expect_box(bounding_box(drawing), 0, 0, 6, 7);
}

// A box from (1, 2) to (3, 4), half-turned about (10, 10).
TEST(BoundingBox, AHalfTurnPutsThingsOnTheOtherSide) {
    Group group;
    group.content.add(PathItem{rectangle({{1_mm, 2_mm}, {3_mm, 4_mm}}), {}, kBlack});
    group.half_turn = Point{10_mm, 10_mm};
    Drawing drawing;
    drawing.add(std::move(group));
    expect_box(bounding_box(drawing), 17, 16, 19, 18);
    Drawing moved;
    append(moved, drawing, {5_mm, 6_mm});
    expect_box(bounding_box(moved), 22, 22, 24, 24);
}

}  // namespace
}  // namespace quadrille::drawing
