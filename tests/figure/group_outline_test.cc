#include "figure/panel/group_outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/build_board.h"

namespace quadrille::figure {
namespace {

board::Board square_board(int side) {
    spec::BoardSpec spec;
    spec.shape = spec::SquareShape{side, side};
    auto board = board::build_board(spec);
    EXPECT_TRUE(board);
    return std::move(*board);
}

std::vector<board::SiteId> sites(const board::Board& board,
                                 const std::vector<std::string>& labels) {
    std::vector<board::SiteId> all;
    for (const std::string& label : labels) {
        all.push_back(*board.find(label));
    }
    return all;
}

// The corners of each closed line.
std::vector<std::vector<Point>> loops(const drawing::Path& path) {
    std::vector<std::vector<Point>> all;
    for (const drawing::PathStep& step : path) {
        if (const auto* move = std::get_if<drawing::MoveTo>(&step)) {
            all.push_back({move->to});
        } else if (const auto* line = std::get_if<drawing::LineTo>(&step)) {
            all.back().push_back(line->to);
        }
    }
    return all;
}

TEST(GroupOutline, OfOneSquareIsTheSquareSetIn) {
    const board::Board board = square_board(3);
    const auto lines = loops(outline_of_cells(board, sites(board, {"b2"}), Mm{10}, Mm{1}));
    ASSERT_EQ(lines.size(), 1U);
    ASSERT_EQ(lines[0].size(), 4U);
    Box box{lines[0][0], lines[0][0]};
    for (const Point& corner : lines[0]) {
        box = box.including(corner);
    }
    EXPECT_NEAR(box.width().value, 8, 1e-9);
    EXPECT_NEAR(box.height().value, 8, 1e-9);
}

TEST(GroupOutline, OfARingHasALineRoundTheHole) {
    const board::Board board = square_board(3);
    const auto ring = sites(board, {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"});
    const auto lines = loops(outline_of_cells(board, ring, Mm{10}, Mm{1}));
    ASSERT_EQ(lines.size(), 2U);
    // The inner line keeps to the ring's side: it is larger than the hole.
    std::vector<double> widths;
    for (const std::vector<Point>& line : lines) {
        Box box{line[0], line[0]};
        for (const Point& corner : line) {
            box = box.including(corner);
        }
        widths.push_back(box.width().value);
    }
    std::sort(widths.begin(), widths.end());
    EXPECT_NEAR(widths[0], 12, 1e-9);
    EXPECT_NEAR(widths[1], 28, 1e-9);
}

// Two groups side by side keep two lines, each on its own side of the common edge.
TEST(GroupOutline, OfNeighboursAreTwiceTheInsetApart) {
    const board::Board board = square_board(3);
    const auto left = loops(outline_of_cells(board, sites(board, {"a2"}), Mm{10}, Mm{0.35}));
    const auto right = loops(outline_of_cells(board, sites(board, {"b2"}), Mm{10}, Mm{0.35}));
    Mm most{-1000};
    for (const Point& corner : left[0]) {
        most = std::max(most, corner.x);
    }
    Mm least{1000};
    for (const Point& corner : right[0]) {
        least = std::min(least, corner.x);
    }
    EXPECT_NEAR((least - most).value, 0.7, 1e-9);
}

TEST(GroupOutline, OfSquaresThatTouchAtACornerIsTwoLines) {
    const board::Board board = square_board(2);
    EXPECT_EQ(loops(outline_of_cells(board, sites(board, {"a1", "b2"}), Mm{10}, Mm{1})).size(), 2U);
}

}  // namespace
}  // namespace quadrille::figure
