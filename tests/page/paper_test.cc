#include "page/paper.h"

#include <gtest/gtest.h>

#include "page/board_sheet.h"

namespace quadrille::page {
namespace {

struct Grid {
    const char* name;
    double left;
    double top;
    double foot;
    int columns;
    double board_width;
};

// The table of the art direction: margins, first and last base line of the three papers.
TEST(Paper, NamedPapersHaveTheirGrids) {
    for (const Grid& grid : {Grid{"a4", 18, 17, 281, 6, 162},
                             Grid{"letter", 20.95, 17.7, 261.7, 6, 162},
                             Grid{"a5", 17, 17, 193, 4, 114}}) {
        const auto paper = paper_by_name(grid.name);
        ASSERT_TRUE(paper) << grid.name;
        EXPECT_NEAR(paper->left.value, grid.left, 1e-9) << grid.name;
        EXPECT_NEAR(paper->top.value, grid.top, 1e-9) << grid.name;
        EXPECT_NEAR(foot_line(*paper).value, grid.foot, 1e-9) << grid.name;
        EXPECT_EQ(paper->columns, grid.columns) << grid.name;
        EXPECT_NEAR(paper->board_width.value, grid.board_width, 1e-9) << grid.name;
    }
}

TEST(Paper, HalfOfA4HasTheGridOfA5) {
    const spec::PaperSpec half = paper_of_size(Mm{148.5}, Mm{210.0});
    EXPECT_EQ(half.columns, 4);
    EXPECT_EQ(half.lines, 44);
}

TEST(Paper, EveryPaperKeepsItsMargins) {
    for (const std::string& name : paper_names()) {
        for (const spec::PaperSpec& paper : {*paper_by_name(name), turned(*paper_by_name(name))}) {
            EXPECT_GE(paper.left.value, 16.9) << name;
            EXPECT_GE(paper.top.value, 16.4) << name;
            EXPECT_LE(foot_line(paper).value, paper.height.value - 15.9) << name;
        }
    }
}

TEST(Paper, UnknownNameIsNothing) {
    EXPECT_FALSE(paper_by_name("a9"));
}

TEST(PerPage, LeavesAreShapedLikePaper) {
    const spec::PaperSpec a4 = *paper_by_name("a4");
    const auto arrangement = [&](int count) { return arranged(count, a4, true); };
    EXPECT_EQ(arrangement(1).columns, 1);
    EXPECT_EQ(arrangement(2).columns, 2);
    EXPECT_TRUE(arrangement(2).turn);
    EXPECT_EQ(arrangement(4).columns, 2);
    EXPECT_FALSE(arrangement(4).turn);
    EXPECT_EQ(arrangement(9).columns, 3);
    for (int count = 1; count <= 16; ++count) {
        EXPECT_EQ(arrangement(count).count(), count);
    }
}

}  // namespace
}  // namespace quadrille::page
