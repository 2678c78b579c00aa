#include "drawing/window.h"

#include <gtest/gtest.h>

#include "drawing/bounding_box.h"
#include "support/fixed_width_measurer.h"

namespace quadrille::drawing {
namespace {

using namespace quadrille::literals;

const Stroke kThin{.width = 0.2_mm};

Drawing three_lines() {
    Drawing drawing;
    for (const Mm y : {5_mm, 50_mm, 95_mm}) {
        drawing.add(PathItem{.path = line({0_mm, y}, {100_mm, y}), .stroke = kThin});
    }
    return drawing;
}

TEST(Window, KeepsWhatShowsAndMovesIt) {
    const support::FixedWidthMeasurer measurer;
    const Group part =
        window_on(three_lines(), {{10_mm, 40_mm}, {60_mm, 80_mm}}, {-10_mm, -40_mm}, measurer);
    ASSERT_EQ(part.content.items.size(), 1U);
    ASSERT_TRUE(part.clip);
    EXPECT_EQ(part.clip->min, (Point{0_mm, 0_mm}));
    EXPECT_EQ(part.clip->max, (Point{50_mm, 40_mm}));
    EXPECT_EQ(to_text(part.content),
              "path M -10.000 10.000 L 90.000 10.000 stroke 0.200 #000000 round round\n");
}

TEST(Window, TakesInstancesApart) {
    const support::FixedWidthMeasurer measurer;
    Drawing page;
    page.add(Instance{.drawing = std::make_shared<const Drawing>(three_lines()),
                      .offset = {0_mm, 45_mm}});
    const Group part = window_on(page, {{0_mm, 40_mm}, {60_mm, 80_mm}}, {0_mm, 0_mm}, measurer);
    EXPECT_EQ(to_text(part.content),
              "path M 0.000 50.000 L 100.000 50.000 stroke 0.200 #000000 round round\n");
}

TEST(Window, CountsOnlyWhatShows) {
    const support::FixedWidthMeasurer measurer;
    Drawing page;
    page.add(window_on(three_lines(), {{10_mm, 40_mm}, {60_mm, 80_mm}}, {0_mm, 0_mm}, measurer));
    const std::optional<Box> box = bounding_box(page, measurer);
    ASSERT_TRUE(box);
    EXPECT_DOUBLE_EQ(box->min.x.value, 10);
    EXPECT_DOUBLE_EQ(box->max.x.value, 60);
}

}  // namespace
}  // namespace quadrille::drawing
