#include <gtest/gtest.h>

#include "drawing/drawing.h"

namespace quadrille::drawing {
namespace {

using namespace literals;

TEST(DrawingText, NamesEveryItemWithItsLook) {
    Drawing drawing;
    drawing.add(PathItem{line({0_mm, -0.0001_mm}, {5_mm, 0.1_mm}),
                         Stroke{.width = 0.3_mm,
                                .colour = {0x8c, 0x8c, 0x8c},
                                .cap = Cap::Butt,
                                .join = Join::Miter,
                                .dash = {1.2_mm, 0.9_mm}},
                         Colour{0xff, 0xff, 0xff}});
    drawing.add(TextItem{
        .at = {1_mm, 2_mm},
        .text = "say \"odd\"",
        .style = {.face = Face::Text, .weight = Weight::SemiBold, .italic = true, .size = 2_mm},
        .anchor = Anchor::Middle,
        .colour = kBlack});
    EXPECT_EQ(to_text(drawing),
              "path M 0.000 0.000 L 5.000 0.100 fill #ffffff stroke 0.300 #8c8c8c butt miter "
              "dash 1.200 0.900\n"
              "text 1.000 2.000 middle text semibold italic 2.000 #000000 \"say \\\"odd\\\"\"\n");
}

TEST(DrawingText, IndentsGroupsAndPrintsADrawingThatIsUsedAgainOnce) {
    const auto dot = std::make_shared<Drawing>();
    dot->add(PathItem{line({0_mm, 0_mm}, {0_mm, 0_mm}), Stroke{.width = 1_mm}, {}});
    Group group{"site-e5", "site", "e5", {}};
    group.content.add(Instance{dot, {1_mm, 1_mm}});
    Drawing drawing;
    drawing.add(std::move(group));
    drawing.add(Instance{dot, {2_mm, 3_mm}});
    EXPECT_EQ(to_text(drawing),
              "group id=\"site-e5\" class=\"site\" title=\"e5\"\n"
              "  instance 1 at 1.000 1.000\n"
              "    path M 0.000 0.000 L 0.000 0.000 stroke 1.000 #000000 round round\n"
              "instance 1 at 2.000 3.000\n");
}

}  // namespace
}  // namespace quadrille::drawing
