#include "page/paper/print_margin.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "drawing/bounding_box.h"
#include "page/paper/binding.h"
#include "page/paper/cut_marks.h"
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
              "warning: a line on page 1 is 2.8 mm from the lower edge of the paper; many "
              "printers leave 5 mm white at every edge\n");
}

TEST(PrintMargin, WhatIsTooNearHasItsName) {
    const support::FixedWidthMeasurer measurer;
    const auto warned = [&](drawing::Item item) {
        drawing::Document document = with_line({20_mm, 20_mm}, {50_mm, 50_mm});
        document.make_page = [item](std::size_t) {
            return drawing::Page{100_mm, 200_mm, drawing::Drawing{.items = {item}}};
        };
        const auto warning = margin_warning(document, measurer);
        return warning ? to_text(*warning) : std::string();
    };
    drawing::Drawing date;
    drawing::add_text(date, {2_mm, 50_mm}, "Date", {.size = 3_mm});
    EXPECT_EQ(warned(date.items.front()),
              "warning: 'Date' on page 1 is 2.0 mm from the left edge of the paper; many printers "
              "leave 5 mm white at every edge\n");
    const auto shared = std::make_shared<const drawing::Drawing>(date);
    EXPECT_EQ(warned({drawing::Instance{.drawing = shared, .offset = {-3_mm, 0_mm}}}),
              "warning: 'Date' on page 1 lies 1.0 mm beyond the left edge of the paper; what lies "
              "there is not printed\n");
    EXPECT_EQ(
        warned({drawing::Group{.id = {}, .content = date, .half_turn = Point{50_mm, 100_mm}}}),
        "warning: 'Date' on page 1 is 2.0 mm from the right edge of the paper; many printers "
        "leave 5 mm white at every edge\n");
    EXPECT_EQ(warned({drawing::Group{.id = "site-e5", .title = "e5", .content = date}}),
              "warning: e5 on page 1 is 2.0 mm from the left edge of the paper; many printers "
              "leave 5 mm white at every edge\n");
}

Box ink_of(const drawing::Document& document, std::size_t page) {
    const support::FixedWidthMeasurer measurer;
    return *drawing::bounding_box(document.make_page(page).drawing, measurer);
}

TEST(Binding, MovesThePageAwayFromTheBoundEdge) {
    const drawing::Document page = with_line({20_mm, 30_mm}, {80_mm, 170_mm});
    const Box before = ink_of(page, 0);
    const Box left = ink_of(bound(page, {Binding::Edge::Left, 12_mm}), 0);
    EXPECT_DOUBLE_EQ((left.min.x - before.min.x).value, 6);
    EXPECT_DOUBLE_EQ((left.min.y - before.min.y).value, 0);
    const Box top = ink_of(bound(page, {Binding::Edge::Top, 8_mm}), 0);
    EXPECT_DOUBLE_EQ((top.min.y - before.min.y).value, 4);
}

// The edge that is bound is at the other side of a back.
TEST(Binding, MovesABackTheOtherWay) {
    drawing::Document page = with_line({20_mm, 30_mm}, {80_mm, 170_mm});
    page.page_count = 2;
    const Mm before = ink_of(page, 1).min.x;
    const Binding left{Binding::Edge::Left, 12_mm};
    const auto aside = [&](std::optional<Flip> flip) {
        page.flip = flip;
        return (ink_of(bound(page, left), 1).min.x - before).value;
    };
    EXPECT_DOUBLE_EQ(aside(Flip::LongEdge), -6);
    EXPECT_DOUBLE_EQ(aside(Flip::ShortEdge), 6);
    EXPECT_DOUBLE_EQ(aside({}), 6);
}

TEST(BacksMoved, LeaveFrontsWhereTheyAre) {
    drawing::Document page = with_line({20_mm, 30_mm}, {80_mm, 170_mm});
    page.page_count = 2;
    page.flip = Flip::LongEdge;
    const Point before = ink_of(page, 1).min;
    const drawing::Document moved = with_backs_moved(page, {1.5_mm, -3_mm});
    EXPECT_EQ(ink_of(moved, 0).min, before);
    EXPECT_DOUBLE_EQ((ink_of(moved, 1).min.x - before.x).value, 1.5);
    EXPECT_DOUBLE_EQ((ink_of(moved, 1).min.y - before.y).value, -3);
}

// Binding moves what is printed, not the edges of the paper.
TEST(CutMarks, KeepTheirDistanceToTheEdgesOfBoundPaper) {
    const support::FixedWidthMeasurer measurer;
    const spec::StyleSpec style;
    constexpr double kHalfLine = 0.2;
    for (const Binding::Edge edge : {Binding::Edge::Left, Binding::Edge::Top}) {
        for (const std::optional<Flip> turned : {std::optional<Flip>(),
                                                 std::optional(Flip::LongEdge),
                                                 std::optional(Flip::ShortEdge)}) {
            const Imposition parts{.width = 210_mm,
                                   .height = 297_mm,
                                   .grid = {.columns = 2, .rows = 2},
                                   .gutter = {},
                                   .binding = Binding{edge, 12_mm}};
            drawing::Document document;
            document.page_count = 2;
            document.flip = turned;
            document.make_page = [&](std::size_t) {
                drawing::Page page{parts.width, parts.height, {}};
                Pen pen(page.drawing, style, measurer, false);
                draw_cut_marks(pen, parts, CutMarks{}, turned);
                return page;
            };
            const Box ink = ink_of(bound(document, *parts.binding), 1);
            EXPECT_NEAR(ink.min.x.value, 5, kHalfLine);
            EXPECT_NEAR(ink.min.y.value, 5, kHalfLine);
            EXPECT_NEAR(ink.max.x.value, 205, kHalfLine);
            EXPECT_NEAR(ink.max.y.value, 292, kHalfLine);
        }
    }
}

}  // namespace
}  // namespace quadrille::page
