// The lines of a board as strokes.
#include "board/outline.h"

#include "boards.h"

namespace quadrille::board {
namespace {

TEST(Outline, OfASquareIsOneClockwiseLoop) {
    const Board board = built(square_spec(3, 3, spec::SiteKind::Cells));
    const std::vector<Loop> loops = outline_loops(board);
    ASSERT_EQ(loops.size(), 1U);
    EXPECT_EQ(loops.front().vertices.size(), 12U);
    EXPECT_EQ(loops.front().edges.size(), 12U);
}

TEST(Outline, OfHexhexHasSixTimesTwoNLessOneSides) {
    const Board board = built(hexhex_spec(5));
    ASSERT_EQ(outline_loops(board).size(), 1U);
    EXPECT_EQ(outline_loops(board).front().vertices.size(), 54U);
    ASSERT_EQ(rim_trails(board).size(), 1U);
    EXPECT_TRUE(rim_trails(board).front().closed);
}

TEST(Outline, AHoleThatTouchesTheRimAtACornerIsALoopOfItsOwn) {
    const Board board = board_of("square: 4\nholes: [corners, b2]\n");
    const std::vector<Loop> loops = outline_loops(board);
    ASSERT_EQ(loops.size(), 2U);
    EXPECT_FALSE(is_hole(board, loops.front()));
    EXPECT_TRUE(is_hole(board, loops.back()));
    EXPECT_EQ(loops.back().vertices.size(), 4U);
}

TEST(Outline, InnerLinesOfASquareRunStraightAcross) {
    const Board board = built(square_spec(8, 8, spec::SiteKind::Cells));
    const std::vector<Trail> trails = inner_trails(board);
    EXPECT_EQ(trails.size(), 14U);
    for (const Trail& trail : trails) {
        EXPECT_EQ(trail.vertices.size(), 9U);
        EXPECT_FALSE(trail.closed);
    }
}

TEST(Outline, ARowOfDotsHasNoLoopButOneStroke) {
    const Board board = built(square_spec(5, 1, spec::SiteKind::Vertices));
    EXPECT_TRUE(outline_loops(board).empty());
    EXPECT_TRUE(inner_trails(board).empty());
    ASSERT_EQ(rim_trails(board).size(), 1U);
    EXPECT_EQ(rim_trails(board).front().vertices.size(), 5U);
}

}  // namespace
}  // namespace quadrille::board
