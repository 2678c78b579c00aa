#include "page/paper/print_margin.h"

#include <gtest/gtest.h>

#include "drawing/bounding_box.h"
#include "page/paper/binding.h"
#include "support/fixed_width_measurer.h"

namespace quadrille::page {
namespace {

using namespace quadrille::literals;

drawing::Document with_line(Point from, Point to) {
    drawing::Document document;
    document.page_count = 1;
    document.make_page = [from, to](std::size_t) {
        drawing::Page page{100_mm, 200_mm, {}};
        page.drawing.add(drawing::PathItem{.path = drawing::line(from, to),
                                           .stroke = drawing::Stroke{.width = 0.2_mm}});
        return page;
    };
    return document;
}

TEST(PrintMargin, IsKeptByMostPages) {
    const support::FixedWidthMeasurer measurer;
    EXPECT_FALSE(margin_warning(with_line({5_mm, 5_mm}, {95_mm, 195_mm}), measurer));
}

TEST(PrintMargin, TheNearestEdgeIsNamed) {
    const support::FixedWidthMeasurer measurer;
    const auto warning = margin_warning(with_line({10_mm, 10_mm}, {50_mm, 197.1_mm}), measurer);
    ASSERT_TRUE(warning);
    EXPECT_EQ(to_text(*warning),
              "warning: something on page 1 is 2.8 mm from the lower edge of the paper; many "
              "printers leave 5 mm white at every edge\n");
}

Box ink_of(const drawing::Document& document, std::size_t page) {
    const support::FixedWidthMeasurer measurer;
    return *drawing::bounding_box(document.make_page(page).drawing, measurer);
}

TEST(Binding, MovesThePageAwayFromTheBoundEdge) {
    const drawing::Document page = with_line({20_mm, 30_mm}, {80_mm, 170_mm});
    const Box before = ink_of(page, 0);
    const Box left = ink_of(bound(page, {Binding::Edge::Left, 12_mm}, {}), 0);
    EXPECT_DOUBLE_EQ((left.min.x - before.min.x).value, 6);
    EXPECT_DOUBLE_EQ((left.min.y - before.min.y).value, 0);
    const Box top = ink_of(bound(page, {Binding::Edge::Top, 8_mm}, {}), 0);
    EXPECT_DOUBLE_EQ((top.min.y - before.min.y).value, 4);
}

// The edge that is bound is at the other side of a back.
TEST(Binding, MovesABackTheOtherWay) {
    drawing::Document page = with_line({20_mm, 30_mm}, {80_mm, 170_mm});
    page.page_count = 2;
    const Mm before = ink_of(page, 1).min.x;
    const Binding left{Binding::Edge::Left, 12_mm};
    EXPECT_DOUBLE_EQ((ink_of(bound(page, left, Flip::LongEdge), 1).min.x - before).value, -6);
    EXPECT_DOUBLE_EQ((ink_of(bound(page, left, Flip::ShortEdge), 1).min.x - before).value, 6);
    EXPECT_DOUBLE_EQ((ink_of(bound(page, left, {}), 1).min.x - before).value, 6);
}

}  // namespace
}  // namespace quadrille::page
