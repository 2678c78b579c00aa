#include "figure/ink/pattern.h"

#include <gtest/gtest.h>

#include <cmath>

#include "figure/ink/mark_paint.h"
#include "support/fixed_width_measurer.h"

namespace quadrille::figure {
namespace {

using namespace quadrille::literals;

const Disc kDisc{{20_mm, 30_mm}, 3_mm};

ConvexPolygon square(Mm side) {
    return {{{0_mm, 0_mm}, {side, 0_mm}, {side, side}, {0_mm, side}}};
}

std::vector<std::pair<Point, Point>> lines_of(const drawing::Path& path) {
    std::vector<std::pair<Point, Point>> lines;
    for (std::size_t i = 0; i + 1 < path.size(); i += 2) {
        lines.emplace_back(std::get<drawing::MoveTo>(path[i]).to,
                           std::get<drawing::LineTo>(path[i + 1]).to);
    }
    return lines;
}

// The corners of a line with its width.
std::vector<Point> corners_of(const std::pair<Point, Point>& line, Mm width) {
    const Point along = line.second - line.first;
    const double half = (width / 2) / length(along);
    const Point aside{along.y * -half, along.x * half};
    return {line.first + aside, line.first - aside, line.second + aside, line.second - aside};
}

TEST(Hatching, WholeLinesStayInsideADisc) {
    for (const double degrees : {0.0, 45.0, -45.0, 90.0}) {
        const auto lines = lines_of(hatching(kDisc, degrees, 0.28_mm, 0.9_mm));
        EXPECT_EQ(lines.size(), 7U);
        for (const auto& line : lines) {
            for (const Point corner : corners_of(line, 0.28_mm)) {
                EXPECT_LE(length(corner - kDisc.centre), kDisc.radius + 1e-9_mm);
            }
        }
    }
}

TEST(Hatching, LinesAreEvenlySpacedThroughTheMiddle) {
    const auto lines = lines_of(hatching(kDisc, 0, 0.28_mm, 0.9_mm));
    ASSERT_EQ(lines.size(), 7U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double expected = 30 + 0.9 * (static_cast<double>(i) - 3);
        EXPECT_NEAR(lines[i].first.y.value, expected, 1e-9);
        EXPECT_NEAR(lines[i].second.y.value, expected, 1e-9);
    }
}

TEST(Hatching, RisesToTheRight) {
    for (const auto& [from, to] : lines_of(hatching(kDisc, 45, 0.28_mm, 0.9_mm))) {
        EXPECT_LT(from.x, to.x);
        EXPECT_GT(from.y, to.y);
    }
}

TEST(Hatching, WholeLinesStayInsideAPolygon) {
    for (const double degrees : {0.0, 30.0, 45.0}) {
        const auto lines = lines_of(hatching(square(6_mm), degrees, 0.25_mm, 0.9_mm));
        EXPECT_GE(lines.size(), 6U);
        for (const auto& line : lines) {
            for (const Point corner : corners_of(line, 0.25_mm)) {
                EXPECT_GE(std::min(corner.x, corner.y), -1e-9_mm);
                EXPECT_LE(std::max(corner.x, corner.y), 6_mm + 1e-9_mm);
            }
        }
    }
}

TEST(Dotting, DotsAreWholeAndOneIsInTheMiddle) {
    bool middle = false;
    int dots = 0;
    for (const drawing::PathStep& step : dotting(kDisc, 0.48_mm, 1.1_mm)) {
        if (const auto* start = std::get_if<drawing::MoveTo>(&step)) {
            const Point centre = start->to + Point{0_mm, 0.24_mm};  // a circle begins at its top
            EXPECT_LE(length(centre - kDisc.centre), kDisc.radius - 0.24_mm + 1e-9_mm);
            middle = middle || length(centre - kDisc.centre) < 1e-9_mm;
            ++dots;
        }
    }
    EXPECT_TRUE(middle);
    EXPECT_EQ(dots, 19);  // a hexagon of two rings about the middle
}

TEST(Inset, MovesEverySideInward) {
    const auto smaller = std::get<ConvexPolygon>(inset(square(6_mm), 0.5_mm));
    ASSERT_EQ(smaller.corners.size(), 4U);
    EXPECT_NEAR(smaller.corners[0].x.value, 0.5, 1e-9);
    EXPECT_NEAR(smaller.corners[0].y.value, 0.5, 1e-9);
    EXPECT_NEAR(smaller.corners[2].x.value, 5.5, 1e-9);
    EXPECT_NEAR(inner_disc(square(6_mm)).radius.value, 3, 1e-9);
}

TEST(Hatching, NothingInARegionTooSmall) {
    const Disc tiny{{0_mm, 0_mm}, 0.05_mm};
    EXPECT_TRUE(hatching(tiny, 45, 0.28_mm, 0.9_mm).empty());
    EXPECT_TRUE(dotting(tiny, 0.48_mm, 1.1_mm).empty());
}

spec::MarkSpec mark(std::string colour, spec::Pattern pattern) {
    return {
        .letter = "m", .name = "", .owner = {}, .colour = std::move(colour), .pattern = pattern};
}

TEST(MarkPaint, OneInkHasNoColour) {
    spec::StyleSpec style;
    style.marks = spec::MarkLook::Pattern;
    for (const auto pattern :
         {spec::Pattern::Solid, spec::Pattern::Open, spec::Pattern::CrossedLines}) {
        const MarkPaint paint = mark_paint(mark("red", pattern), style);
        EXPECT_EQ(paint.pattern, pattern);
        EXPECT_EQ(paint.ink.red, paint.ink.green);
        EXPECT_EQ(paint.ink.red, paint.ink.blue);
    }
    EXPECT_FALSE(mark_paint(mark("red", spec::Pattern::Open), style).letter_disc);
    EXPECT_TRUE(mark_paint(mark("red", spec::Pattern::Dots), style).letter_disc);
}

TEST(MarkPaint, ColourFillsTheMarkAndCrossesKeepTheirShape) {
    const spec::StyleSpec style;
    const MarkPaint paint = mark_paint(mark("red", spec::Pattern::DiagonalLines), style);
    EXPECT_EQ(paint.pattern, spec::Pattern::Solid);
    EXPECT_EQ(paint.letter, drawing::kWhite);
    const MarkPaint cross = mark_paint(mark("black", spec::Pattern::Cross), style);
    EXPECT_EQ(cross.pattern, spec::Pattern::Cross);
    EXPECT_FALSE(cross.rim);
}

TEST(MarkPaint, LettersStayInsideTheirDisc) {
    spec::StyleSpec style;
    style.marks = spec::MarkLook::Pattern;
    const support::FixedWidthMeasurer measurer;
    for (const char* text : {"r", "12", "144"}) {
        drawing::Drawing drawing;
        paint_mark_letter(
            drawing, kDisc, mark_paint(mark("red", spec::Pattern::Dots), style), text, measurer);
        ASSERT_EQ(drawing.items.size(), 2U);
        const auto& item = std::get<drawing::TextItem>(drawing.items[1].value);
        const drawing::TextExtent extent = measurer.measure(text, item.style);
        EXPECT_LE(std::hypot(extent.advance.value, extent.cap_height.value), 3.0 + 1e-9) << text;
    }
}

}  // namespace
}  // namespace quadrille::figure
