// Boards written down vertex by vertex, areas, holes, sides, labels of every scheme.
#include <gmock/gmock.h>

#include "board/boards.h"
#include "boards.h"
#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names_of(const Board& board, const std::string& family) {
    std::vector<std::string> names;
    if (const AreaFamily* found = board.family(family)) {
        for (const Area& area : found->areas) {
            names.push_back(area.name);
        }
    }
    return names;
}

std::string sites_in(const Board& board, const std::string& family, const std::string& name) {
    if (const AreaFamily* found = board.family(family)) {
        for (const Area& area : found->areas) {
            if (area.name == name) {
                return labels_of(board, area.sites);
            }
        }
    }
    return "none";
}

const std::string kKite =
    "graph:\n"
    "  vertices: {a: [0, 0], b: [-2, 2], c: [2, 2], d: [0, 6], e: [1, 8]}\n"
    "  links: [a-b-d-c-a, b-c, d-e]\n";

TEST(Graph, HasTheCellsThatItsLinksEnclose) {
    const Board board = board_of(kKite);
    EXPECT_EQ(board.site_count(), 5U);
    EXPECT_EQ(board.edges().size(), 6U);
    ASSERT_EQ(board.cells().size(), 2U);
    EXPECT_EQ(sites_in(board, "cells", "1"), "b a c");
    EXPECT_EQ(near(board, "d"), "b c e");
    EXPECT_NEAR(board.bounds().height(), 2, 1e-12);
    EXPECT_NEAR(board.bounds().centre().y, 0, 1e-12);
}

TEST(Graph, CellsMayBeTheSites) {
    const Board board = board_of(kKite + "sites: cells\n");
    EXPECT_EQ(diagram(board), "1\n2\n");
    EXPECT_EQ(near(board, "1"), "2");
    EXPECT_EQ(board_of(kKite + "sites: edges\n").site_count(), 6U);
}

TEST(Graph, HasNoCellsWhereLinksCross) {
    const std::string cross =
        "graph:\n  vertices: {a: [0, 0], b: [1, 1], c: [1, 0], d: [0, 1]}\n"
        "  links: [a-b, c-d, a-c]\n";
    EXPECT_THAT(refusal(cross), HasSubstr("c-d crosses a-b"));
    EXPECT_TRUE(board_of(cross + "  crossing: true\n").cells().empty());
}

TEST(Graph, IsCheckedLikeADrawing) {
    const auto graph = [](const std::string& vertices, const std::string& links) {
        return refusal("graph:\n  vertices: {" + vertices + "}\n  links: [" + links + "]\n");
    };
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0], c: [2, 0]", "a-b, a-c, b-c"),
              "a-c passes through 'b'; expected links that touch vertices with their ends only");
    EXPECT_EQ(graph("a: [0, 0], b: [0, 0], c: [2, 0]", "a-b, b-c"),
              "'b' is where 'a' is already; expected a place of its own");
    EXPECT_EQ(graph("a: [0, 0], A: [1, 0]", "a-A"),
              "the vertex 'A' is listed twice; expected names that differ in more than capitals");
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0]", "a-x"),
              "unknown vertex 'x'; expected one of 'vertices'");
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0]", "a-a"), "'a' is linked to itself");
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0]", "a-b-a"),
              "'b' and 'a' are linked twice; expected each link once");
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0], c: [2, 0]", "a-b"),
              "no link leads to 'c'; expected links to all vertices, or none at all");
    EXPECT_EQ(graph("pass: [0, 0], b: [1, 0]", "pass-b"),
              "'pass' means something else in typed games; expected another name");
    EXPECT_EQ(graph("a: [0, 0], b: [1, 0]", "a"),
              "'a' is not a link; expected names joined by hyphens, such as a-b or a-b-c");
}

TEST(Areas, AreOfSitesOrOfAreas) {
    const Board board = board_of(kKite +
                                 "areas:\n"
                                 "  parts: {head: [a, b, c], body: [b, c, d]}\n"
                                 "  whole: {kite: [head, body], rest: [body]}\n");
    EXPECT_EQ(sites_in(board, "parts", "head"), "a b c");
    EXPECT_EQ(sites_in(board, "whole", "kite"), "a b c d");
    EXPECT_EQ(board.family("whole")->of, "parts");
    EXPECT_THAT(board.family("whole")->areas[0].members, ElementsAre(0U, 1U));
    EXPECT_TRUE(board.family("parts")->of.empty());
}

TEST(Areas, AreChecked) {
    EXPECT_THAT(refusal(kKite + "areas: {parts: {head: [a, z]}}\n"),
                HasSubstr("unknown place 'z'"));
    EXPECT_EQ(refusal(kKite + "areas: {cells: {head: [a]}}\n"),
              "this board already has areas called 'cells'; expected another name");
    EXPECT_EQ(
        refusal(kKite + "areas: {one: {n: [a]}, two: {m: [n, b]}}\n"),
        "'b' is a site, unlike those before it; expected sites alone, or areas of one family");
}

TEST(Families, OfASquare) {
    const Board board = board_of("square: [4, 3]\n");
    EXPECT_THAT(names_of(board, "sides"), ElementsAre("top", "right", "bottom", "left"));
    EXPECT_EQ(sites_in(board, "sides", "top"), "a3 b3 c3 d3");
    EXPECT_EQ(sites_in(board, "sides", "right"), "d3 d2 d1");
    EXPECT_THAT(names_of(board, "corners"), ElementsAre("d3", "d1", "a1", "a3"));
    EXPECT_EQ(names_of(board, "lines").size(), 7U);
    EXPECT_EQ(sites_in(board, "lines", "a1-d1"), "a1 b1 c1 d1");
    EXPECT_EQ(names_of(board, "diagonals").size(), 8U);
    EXPECT_EQ(sites_in(board, "diagonals", "a1-c3"), "a1 b2 c3");
    EXPECT_EQ(sites_in(board, "neighbours", "a1"), "a2 b1");
}

TEST(Families, SidesOfHexagons) {
    const Board hexhex = board_of("hexhex: 3\n");
    EXPECT_THAT(
        names_of(hexhex, "sides"),
        ElementsAre("top", "top-right", "bottom-right", "bottom", "bottom-left", "top-left"));
    EXPECT_EQ(sites_in(hexhex, "sides", "top-right"), "a3 b4 c5");
    EXPECT_THAT(names_of(hexhex, "corners"), ElementsAre("a3", "c5", "e3", "e1", "c1", "a1"));
    EXPECT_EQ(names_of(hexhex, "lines").size(), 15U);
    const Board rectangle = board_of("hex-rectangle: [3, 4]\n");
    EXPECT_EQ(sites_in(rectangle, "sides", "left"), "a1 b1 c1 d1");
    EXPECT_EQ(sites_in(rectangle, "sides", "right"), "a3 b3 c3 d3");
    const Board triangle = board_of("triangle: 4\n");
    EXPECT_EQ(diagram(triangle), "   a1\n  b1 b2\n c1 c2 c3\nd1 d2 d3 d4\n");
    EXPECT_EQ(sites_in(triangle, "sides", "left"), "a1 b1 c1 d1");
    EXPECT_THAT(names_of(triangle, "corners"), ElementsAre("d4", "d1", "a1"));
}

/// The board of Hex: a1 in the sharp corner at the left, each row half a cell farther right.
TEST(Labels, OfHex) {
    const Board board = board_of("rhombus: 3\n");
    EXPECT_EQ(diagram(board), "a1 b1 c1\n a2 b2 c2\n  a3 b3 c3\n");
    EXPECT_EQ(near(board, "a1"), "b1 a2");
    EXPECT_EQ(near(board, "b2"), "b1 c1 a2 c2 a3 b3");
    EXPECT_EQ(sites_in(board, "columns", "b"), "b1 b2 b3");
    EXPECT_EQ(sites_in(board, "sides", "left"), "a1 a2 a3");
    const Board upward = board_of("rhombus: 3\nlabels: algebraic\n");
    EXPECT_EQ(diagram(upward), "a3 b3 c3\n a2 b2 c2\n  a1 b1 c1\n");
}

TEST(Labels, OfAbalone) {
    EXPECT_EQ(diagram(board_of("hexhex: 3\nlabels: abalone\n")),
              "  e3 e4 e5\n d2 d3 d4 d5\nc1 c2 c3 c4 c5\n b1 b2 b3 b4\n  a1 a2 a3\n");
}

TEST(Labels, OfGoHaveNoI) {
    const Board board = board_of("square: [10, 1]\nlabels: go\n");
    EXPECT_EQ(diagram(board), "a1 b1 c1 d1 e1 f1 g1 h1 j1 k1\n");
    EXPECT_EQ(board_of("square: [27, 1]\nlabels: go\n").labels().back(), "ab1");
}

TEST(Labels, RingsOfAnyBoard) {
    EXPECT_EQ(diagram(board_of("hexhex: 2\nlabels: rings\n")), "     a\nb c d e f g\n");
    const Board square = board_of("square: 3\nlabels: rings-upper\n");
    EXPECT_EQ(square.label(*square.place("centre")), "A");
    EXPECT_EQ(square.label(*square.place("top-left")), "I");
}

TEST(Labels, ThatDoNotSuitAreRefused) {
    EXPECT_EQ(refusal("tiling: cairo\nshape: {rectangle: 2}\nlabels: algebraic\n"),
              "labels 'algebraic' need sites in rows and columns; expected rows, rings, "
              "rings-upper or numbers");
    EXPECT_EQ(refusal("square: 4\nlabels: names\n"),
              "labels 'names' need vertices or cells with names; expected rows, algebraic, go, "
              "from-top, rings, rings-upper or numbers");
    EXPECT_EQ(refusal("square: 4\nlabels: hexwiki\n"),
              "labels 'hexwiki' need hexagons with marks in the cells; expected rows, algebraic, "
              "go, from-top, rings, rings-upper or numbers");
}

TEST(Labels, FromTopNumberRowsDownward) {
    const Board board = board_of("square: [3, 2]\nlabels: from-top\n");
    EXPECT_EQ(diagram(board), "a1 b1 c1\na2 b2 c2\n");
    EXPECT_EQ(sites_in(board, "rows", "1"), "a1 b1 c1");
    EXPECT_EQ(sites_in(board, "columns", "c"), "c1 c2");
    EXPECT_EQ(diagram(board_of("square: 2\nsites: vertices\nlabels: from-top\n")),
              "a1 b1\na2 b2\n");
}

TEST(Labels, OfEdgesAreNumbers) {
    const Board board = board_of("square: 2\nsites: edges\n");
    EXPECT_EQ(diagram(board), " 1\n2 3\n 4\n");
}

TEST(Holes, LeaveTheOtherLabelsAlone) {
    const Board board = board_of("square: 3\nholes: [centre, a1]\n");
    EXPECT_EQ(diagram(board), "a3 b3 c3\na2 c2\nb1 c1\n");
    EXPECT_THAT(board.label_rows()[1].holes, ElementsAre(1U));
    EXPECT_THAT(board.label_rows()[2].holes, ElementsAre(0U));
    EXPECT_EQ(near(board, "a2"), "a3");
    EXPECT_EQ(board.cells().size(), 7U);
    EXPECT_EQ(sites_in(board, "columns", "a"), "a3 a2");
    EXPECT_EQ(sites_in(board, "lines", "a2-a3"), "a2 a3");
    EXPECT_FALSE(board.place("centre"));
}

TEST(Holes, InVerticesTakeTheirEdgesAlong) {
    const Board board = board_of("square: 3\nsites: vertices\nholes: [b2]\n");
    EXPECT_EQ(board.site_count(), 8U);
    EXPECT_EQ(board.edges().size(), 8U);
    EXPECT_TRUE(board.cells().empty());
    EXPECT_EQ(near(board, "b3"), "a3 c3");
}

TEST(Holes, InEdges) {
    const Board board = board_of("square: 3\nsites: edges\nholes: [1]\n");
    EXPECT_EQ(board.site_count(), 11U);
    EXPECT_EQ(board.cells().size(), 3U);
    EXPECT_EQ(board.labels().front(), "2");
}

TEST(Holes, AreChecked) {
    EXPECT_THAT(refusal("square: 3\nholes: [d4]\n"), HasSubstr("unknown place 'd4'"));
    EXPECT_EQ(refusal("square: 1\nholes: [a1]\n"),
              "the board has no sites; expected a bigger board");
    EXPECT_EQ(refusal("square: 3\nholes: [b2, B2]\n"),
              "the hole 'B2' is listed twice; expected each hole once");
}

// Several boards that are played together are one board with holes between them.
TEST(Holes, MaySplitTheBoard) {
    const Board board = board_of("square: [7, 3]\nholes: [columns/d]\n");
    EXPECT_EQ(board.site_count(), 18U);
    EXPECT_EQ(near(board, "c2"), "c3 b2 c1");
    EXPECT_EQ(sites_in(board, "rows", "1"), "a1 b1 c1 e1 f1 g1");
    EXPECT_EQ(sites_in(board, "sides", "left"), "a3 a2 a1");
    EXPECT_EQ(refusal("square: 3\nsites: vertices\nholes: [a2, b1]\n"), "accepted");
    EXPECT_EQ(refusal("square: 3\nsites: edges\nholes: [1, 3]\n"), "accepted");
}

// A piece in the hole of another is on no side.
TEST(Holes, MaySurroundAPiece) {
    const Board board = board_of("square: 5\nholes: [b4, c4, d4, b3, d3, b2, c2, d2]\n");
    EXPECT_EQ(near(board, "c3"), "");
    for (const char* side : {"top", "right", "bottom", "left"}) {
        EXPECT_THAT(sites_in(board, "sides", side), testing::Not(HasSubstr("c3"))) << side;
    }
}

TEST(Graphs, CanNameTheirCells) {
    const std::string two =
        "graph:\n  vertices: {a: [0, 0], b: [1, 0], c: [1, 1], d: [0, 1], e: [2, 0.5]}\n"
        "  links: [a-b-c-d-a, b-e-c]\n";
    const Board board =
        board_of(two + "  cells: {Land: [a, b, c, d], sea: [c, E, b]}\nsites: cells\n");
    EXPECT_EQ(diagram(board), "Land sea\n");
    EXPECT_EQ(near(board, "land"), "sea");
    EXPECT_EQ(board_of(two + "  cells: {x: [a, b, c, d], y: [c, e, b]}\nsites: cells\nholes: [x]\n")
                  .label(SiteId{0}),
              "y");
    EXPECT_EQ(refusal(two + "  cells: {x: [a, b, c]}\n"),
              "no cell has just the corners of 'x'; expected those of a region that links enclose");
    EXPECT_EQ(refusal(two + "  cells: {x: [b, e, c]}\n"),
              "the cell with the corners a, b, c and d has no name; expected names for all cells, "
              "or for none");
    EXPECT_EQ(refusal(two + "  cells: {x: [b, e, c], y: [b, c, e]}\n"),
              "'x' and 'y' are one cell; expected one name for each cell");
    EXPECT_EQ(refusal(two + "  cells: {x: [b, e, c], X: [a, b, c, d]}\n"),
              "the cells 'x' and 'X' have one name; expected names that differ in more than "
              "capitals");
    EXPECT_EQ(refusal(two + "  cells: {x: [b, e, c], y: [a, b, c, d]}\n  crossing: true\n"),
              "'cells' of links that can cross; expected one of both");
}

TEST(Graphs, MayHaveSeveralPiecesOrNoLinks) {
    const Board two = board_of(
        "graph:\n  vertices: {a: [0, 0], b: [1, 0], c: [2, 0], d: [3, 0]}\n  links: [a-b, c-d]\n");
    EXPECT_EQ(near(two, "b"), "a");
    EXPECT_EQ(near(two, "c"), "d");
    const Board points =
        board_of("graph:\n  vertices: {a: [0, 0], b: [1, 0], c: [0, 1]}\n  links: []\n");
    EXPECT_EQ(points.site_count(), 3U);
    EXPECT_EQ(near(points, "a"), "");
}

TEST(GridPoints, BeyondTheirBoundsAreRefused) {
    EXPECT_EQ(refusal("tiling:\n"
                      "  vectors: [[1, 0], [0, 1]]\n"
                      "  cells:\n"
                      "    - [[0, 0], [1, 0], [1, 1/1000], [0, 1/1000]]\n"
                      "    - [[0, 1/1000], [1, 1/1000], [1, 1], [0, 1]]\n"
                      "shape: {rectangle: [100, 1]}\n"),
              "the coordinates of this board are too large; expected a smaller board");
}

}  // namespace
}  // namespace quadrille::board
