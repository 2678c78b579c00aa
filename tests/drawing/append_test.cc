#include <gtest/gtest.h>

#include "drawing/drawing.h"

namespace quadrille::drawing {
namespace {

using namespace literals;

TEST(Append, MovesEverythingAndLeavesTheSourceAlone) {
    const auto part = std::make_shared<Drawing>();
    Drawing source;
    source.add(PathItem{circle({0_mm, 0_mm}, 1_mm), {}, kBlack});
    Group group{"g", "", "", {}};
    group.content.add(TextItem{.at = {1_mm, 1_mm}, .text = "a", .style = {.size = 2_mm}});
    source.add(std::move(group));
    source.add(Instance{part, {3_mm, 3_mm}});
    const std::string before = to_text(source);

    Drawing target;
    append(target, source, {10_mm, 20_mm});
    EXPECT_EQ(to_text(source), before);
    Drawing expected;
    expected.add(PathItem{circle({10_mm, 20_mm}, 1_mm), {}, kBlack});
    Group moved{"g", "", "", {}};
    moved.content.add(TextItem{.at = {11_mm, 21_mm}, .text = "a", .style = {.size = 2_mm}});
    expected.add(std::move(moved));
    expected.add(Instance{part, {13_mm, 23_mm}});
    EXPECT_EQ(to_text(target), to_text(expected));
}

}  // namespace
}  // namespace quadrille::drawing
