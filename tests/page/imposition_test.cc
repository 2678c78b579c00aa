#include "page/paper/imposition.h"

#include <gtest/gtest.h>

namespace quadrille::page {
namespace {

using namespace quadrille::literals;

Imposition a4(int columns, int rows, Mm gutter) {
    return {.width = 210_mm, .height = 297_mm, .grid = {columns, rows}, .gutter = gutter};
}

TEST(Imposition, PartsAndGuttersFillThePaper) {
    const Imposition parts = a4(2, 3, 6_mm);
    EXPECT_DOUBLE_EQ(parts.part_width().value, 102);
    EXPECT_DOUBLE_EQ(parts.part_height().value, 95);
    EXPECT_DOUBLE_EQ(parts.corner(5).x.value, 108);
    EXPECT_DOUBLE_EQ(parts.corner(5).y.value, 202);
}

TEST(Imposition, AGutterIsCutOnBothSides) {
    EXPECT_EQ(a4(2, 1, 0_mm).column_cuts(), std::vector<Mm>{105_mm});
    EXPECT_EQ(a4(2, 1, 6_mm).column_cuts(), (std::vector<Mm>{102_mm, 108_mm}));
    EXPECT_TRUE(a4(1, 1, 6_mm).row_cuts().empty());
}

TEST(Imposition, WhatLiesBehindIsMirrored) {
    const Imposition parts = a4(3, 2, 0_mm);
    EXPECT_EQ(parts.behind(0, Flip::LongEdge), 2);
    EXPECT_EQ(parts.behind(4, Flip::LongEdge), 4);
    EXPECT_EQ(parts.behind(0, Flip::ShortEdge), 3);
    for (int part = 0; part < 6; ++part) {
        for (const Flip flip : {Flip::LongEdge, Flip::ShortEdge}) {
            EXPECT_EQ(parts.behind(parts.behind(part, flip), flip), part);
        }
    }
}

TEST(Imposition, TheLongEdgeOfTurnedPaperIsLevel) {
    const Imposition parts{.width = 297_mm, .height = 210_mm, .grid = {3, 2}, .gutter = 0_mm};
    EXPECT_EQ(parts.behind(0, Flip::LongEdge), 3);
    EXPECT_EQ(parts.behind(0, Flip::ShortEdge), 2);
}

}  // namespace
}  // namespace quadrille::page
