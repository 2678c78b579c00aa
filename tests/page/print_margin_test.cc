#include "page/paper/print_margin.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace quadrille::page
