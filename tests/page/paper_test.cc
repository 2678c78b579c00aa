#include "page/paper/paper.h"

#include <gtest/gtest.h>

#include <utility>

#include "page/boards/board_sheet.h"
#include "spec/model/paper_sizes.h"

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
    for (const std::string& name : spec::paper_names()) {
        for (const spec::PaperSpec& paper : {*paper_by_name(name), turned(*paper_by_name(name))}) {
            EXPECT_GE(paper.left.value, 16.9) << name;
            EXPECT_GE(paper.top.value, 16.4) << name;
            EXPECT_LE(foot_line(paper).value, paper.height.value - 15.9) << name;
        }
    }
}

TEST(Paper, ComesInTheSizesThatShopsHave) {
    const auto size = [](const char* name) {
        const spec::PaperSpec paper = *paper_by_name(name);
        return std::pair(paper.width.value, paper.height.value);
    };
    EXPECT_EQ(size("a0"), std::pair(841.0, 1189.0));
    EXPECT_EQ(size("a6"), std::pair(105.0, 148.0));
    EXPECT_EQ(size("b4"), std::pair(250.0, 353.0));
    EXPECT_EQ(size("tabloid"), std::pair(279.4, 431.8));
    EXPECT_EQ(size("ledger"), std::pair(431.8, 279.4));
    EXPECT_EQ(size("executive"), std::pair(184.15, 266.7));
    for (const spec::NamedPaper& paper : spec::named_papers()) {
        if (paper.series == spec::PaperSeries::American) {
            continue;
        }
        // Half of a paper of ISO 216 is the next one.
        const std::string next{paper.name[0], static_cast<char>(paper.name[1] + 1)};
        if (const spec::NamedPaper* half = spec::find_paper(next)) {
            EXPECT_EQ(half->height, paper.width) << next;
            EXPECT_NEAR(half->width.value, paper.height.value / 2, 0.51) << next;
        }
    }
}

TEST(Paper, KeepsTheMarginThatIsAskedFor) {
    const spec::PaperSpec a4 = *paper_by_name("a4");
    for (const double margin : {5.0, 12.0, 25.0, 40.0}) {
        for (const spec::PaperSpec& paper :
             {*with_margin(a4, Mm{margin}), turned(*with_margin(a4, Mm{margin}))}) {
            EXPECT_GE(paper.left.value, margin) << margin;
            EXPECT_GE(paper.top.value, margin) << margin;
            EXPECT_LE(foot_line(paper).value, paper.height.value - margin) << margin;
            EXPECT_LE(paper.left.value + type_width(paper).value,
                      paper.width.value - margin + 1e-9);
        }
    }
    EXPECT_EQ(
        to_text(with_margin(a4, Mm{90}).error()),
        "error: margins of 90 mm leave too little room on this paper; expected at most 78 mm\n");
}

TEST(Paper, UnknownNameIsNothing) {
    EXPECT_FALSE(paper_by_name("a9"));
}

TEST(Arrangements, BeginWithPartsShapedLikePaper) {
    const spec::PaperSpec a4 = *paper_by_name("a4");
    const auto best = [&](int count) { return arrangements(count, a4, true).front(); };
    EXPECT_EQ(best(1).grid.columns, 1);
    EXPECT_EQ(best(2).grid.columns, 2);
    EXPECT_EQ(best(2).paper.width, a4.height);
    EXPECT_EQ(best(4).grid.columns, 2);
    EXPECT_EQ(best(4).paper.width, a4.width);
    EXPECT_EQ(best(9).grid.columns, 3);
    for (int count = 1; count <= 16; ++count) {
        EXPECT_EQ(best(count).grid.count(), count);
    }
}

}  // namespace
}  // namespace quadrille::page
