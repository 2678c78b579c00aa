// Duals of every family, hexagons with sides of their own, holes by area.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "board/boards.h"
#include "board/relabel.h"
#include "board/symmetries.h"
#include "boards.h"
#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<spec::BoardSpec> spec_of(const std::string& text) {
    return spec::read_board(SourceText("board.yaml", text),
                            spec::resolvers_of(test::shipped_library()).tilings);
}

std::size_t inner_edges(const Board& board) {
    std::size_t count = 0;
    for (const Edge& edge : board.edges()) {
        count += edge.left && edge.right ? 1U : 0U;
    }
    return count;
}

// Vertices that cells surround wholly.
std::size_t inner_vertices(const Board& board) {
    std::vector<bool> inner(board.vertices().size(), true);
    for (const Edge& edge : board.edges()) {
        if (!edge.left || !edge.right) {
            inner[edge.from.index()] = inner[edge.to.index()] = false;
        }
    }
    return static_cast<std::size_t>(std::count(inner.begin(), inner.end(), true));
}

const std::string kNet =
    "graph:\n"
    "  vertices: {a: [0, 0], b: [2, 0], c: [4, 0], d: [0, 2], e: [2, 2], f: [4, 2], g: [0, 4],\n"
    "    h: [2, 4], i: [4, 4]}\n"
    "  links: [a-b-c-f-i-h-g-d-a, b-e-h, d-e-f]\n";

/// The law of duals, on every family: cells become vertices, shared sides edges, inner vertices
/// cells.
TEST(Dual, ExchangesCellsAndVertices) {
    for (const std::string shape : {"square: [5, 4]\n",
                                    "square: [1, 6]\n",
                                    "hexhex: 1\n",
                                    "hexhex: 2\n",
                                    "hexhex: 5\n",
                                    "hexhex: [4, 3, 4, 3, 4, 3]\n",
                                    "rhombus: [6, 3]\n",
                                    "triangle: 6\n",
                                    "hex-rectangle: [5, 4]\n"}) {
        const Board whole = board_of(shape);
        const Board dual = board_of(shape + "dual: true\nsites: vertices\n");
        EXPECT_EQ(dual.vertices().size(), whole.cells().size()) << shape;
        EXPECT_EQ(dual.edges().size(), inner_edges(whole)) << shape;
        EXPECT_EQ(dual.cells().size(), inner_vertices(whole)) << shape;
    }
    const Board whole = board_of(kNet + "sites: cells\n");
    const Board dual = board_of(kNet + "sites: vertices\ndual: true\n");
    EXPECT_EQ(dual.vertices().size(), whole.cells().size());
    EXPECT_EQ(dual.edges().size(), inner_edges(whole));
    EXPECT_EQ(dual.cells().size(), inner_vertices(whole));
}

// One may play on the points of a dual what is played in the cells of the board.
TEST(Dual, PointsHaveTheNamesAndNeighboursOfTheCells) {
    for (const std::string shape : {"square: [5, 4]\n",
                                    "hexhex: 4\n",
                                    "hexhex: [5, 4, 3, 5, 4, 3]\n",
                                    "rhombus: [6, 3]\n",
                                    "triangle: 5\n",
                                    "hex-rectangle: [5, 4]\n"}) {
        const Board whole = board_of(shape);
        const Board dual = board_of(shape + "dual: true\nsites: vertices\n");
        EXPECT_EQ(diagram(dual), diagram(whole)) << shape;
        for (const std::string& label : whole.labels()) {
            EXPECT_EQ(near(dual, label), near(whole, label)) << shape;
        }
        for (const char* family : {"lines", "sides", "corners"}) {
            ASSERT_NE(dual.family(family), nullptr) << shape << family;
            const auto& ours = dual.family(family)->areas;
            const auto& theirs = whole.family(family)->areas;
            ASSERT_EQ(ours.size(), theirs.size()) << shape << family;
            for (std::size_t i = 0; i < ours.size(); ++i) {
                EXPECT_EQ(ours[i].name, theirs[i].name) << shape;
                EXPECT_EQ(ours[i].sites, theirs[i].sites) << shape << ours[i].name;
            }
        }
    }
}

TEST(Dual, TrianglesAreAsWideAsTheirCircle) {
    const Board board = board_of("hexhex: 3\ndual: true\n");
    EXPECT_EQ(board.site_count(), 24U);
    EXPECT_EQ(board.label(SiteId{0}), "1");
    EXPECT_NEAR(board.spacing(), std::sqrt(3.0), 1e-9);
    EXPECT_EQ(board_of("hexhex: 3\ndual: true\nsites: edges\n").site_count(), 42U);
}

TEST(Dual, OfASolidIsTheDualSolid) {
    const Board cube = board_of("solid: cube\ndual: true\nsites: vertices\n");
    const Board octahedron = board_of("solid: octahedron\nsites: vertices\n");
    EXPECT_EQ(diagram(cube), diagram(octahedron));
    EXPECT_EQ(board_of("solid: dI\ndual: true\nsites: vertices\n").site_count(), 12U);
}

TEST(Dual, IsRefusedWhereThereIsNone) {
    EXPECT_EQ(refusal("square: 1\ndual: true\n"),
              "the dual of this board has no cells; expected a bigger board, or other sites");
    EXPECT_EQ(refusal("hexhex: 1\ndual: true\n"),
              "the dual of this board has no cells; expected a bigger board, or other sites");
    EXPECT_EQ(refusal("graph: {vertices: {a: [0, 0], b: [1, 0]}, links: [a-b]}\ndual: true\n"),
              "this board has no dual: its links enclose no cells; expected a graph with cells, "
              "whose links do not cross");
    // Two squares side by side, and a third that shares a corner only.
    EXPECT_THAT(
        refusal("graph:\n"
                "  vertices: {a: [0, 0], b: [1, 0], c: [1, 1], d: [0, 1], e: [2, 1], f: [2, "
                "2], g: [1, 2], j: [-1, 0], k: [-1, 1]}\n"
                "  links: [a-b-c-d-a, c-e-f-g-c, a-j-k-d]\n"
                "dual: true\n"),
        HasSubstr("the dual of this board cannot be drawn"));
}

// ---- Hexagons with sides of their own.

TEST(HexhexSides, SixEqualOnesAreTheUsualBoard) {
    const Board usual = board_of("hexhex: 4\n");
    const Board listed = board_of("hexhex: [4, 4, 4, 4, 4, 4]\n");
    EXPECT_EQ(diagram(listed), diagram(usual));
    EXPECT_EQ(symmetries(listed).size(), 12U);
}

TEST(HexhexSides, AreClockwiseFromTheTop) {
    EXPECT_EQ(diagram(board_of("hexhex: [3, 2, 3, 2, 3, 2]\n")),
              " a1 a2 a3\n"
              "b1 b2 b3 b4\n"
              " c1 c2 c3\n"
              "  d1 d2\n");
    EXPECT_EQ(diagram(board_of("hexhex: [1, 3, 1, 3, 1, 3]\n")), "  a1\n b1 b2\nc1 c2 c3\n");
    EXPECT_EQ(diagram(board_of("hexhex: [4, 1, 1, 4, 1, 1]\n")), "a1 a2 a3 a4\n");
}

/// As many cells as the triangle round the hexagon has, less what the three corners cut off; the
/// sides have as many cells as was asked for. On all lists of sides from 1 to 5 that close.
TEST(HexhexSides, HaveTheCellsOfAClosedFormula) {
    const auto triangle = [](int side) { return side * (side + 1) / 2; };
    int boards = 0;
    for (int code = 0; code < 5 * 5 * 5 * 5; ++code) {
        std::array<int, 6> n{code % 5 + 1, code / 5 % 5 + 1, code / 25 % 5 + 1, code / 125 + 1};
        n[4] = n[0] + n[1] - n[3];
        n[5] = n[2] + n[3] - n[0];
        if (n[4] < 1 || n[5] < 1) {
            continue;
        }
        std::string list;
        for (const int side : n) {
            list += (list.empty() ? "" : ", ") + std::to_string(side);
        }
        const Board board = board_of("hexhex: [" + list + "]\n");
        const int whole = triangle(n[0] + n[1] + n[5] - 2);
        EXPECT_EQ(static_cast<int>(board.site_count()),
                  whole - triangle(n[1] - 1) - triangle(n[3] - 1) - triangle(n[5] - 1))
            << list;
        EXPECT_EQ(static_cast<int>(board.label_rows().front().sites.size()), n[0]) << list;
        EXPECT_EQ(static_cast<int>(board.label_rows().back().sites.size()), n[3]) << list;
        EXPECT_EQ(static_cast<int>(board.label_rows().size()), n[1] + n[2] - 1) << list;
        ++boards;
    }
    EXPECT_GT(boards, 200);
}

TEST(HexhexSides, MustClose) {
    EXPECT_EQ(refusal("hexhex: [4, 3, 5, 3, 4, 3]\n"),
              "sides of [4, 3, 5, 3, 4, 3] cells do not close; expected the first two together as "
              "long as the fourth and fifth, the second and third as the fifth and sixth; "
              "[4, 3, 5, 3, 4, 4] would close");
    EXPECT_EQ(refusal("hexhex: [1, 1, 1, 5, 4, 3]\n"),
              "sides of [1, 1, 1, 5, 4, 3] cells do not close; expected the first two together as "
              "long as the fourth and fifth, the second and third as the fifth and sixth");
    EXPECT_EQ(
        refusal("hexhex: [4, 3, 4]\n"),
        "'hexhex' has 3 numbers; expected one, or a list of six: the sides clockwise from the "
        "top");
    EXPECT_THAT(refusal("hexhex: [4, 3, 4, 0, 4, 3]\n"), HasSubstr("a side is 0"));
}

// ---- Holes by area.

TEST(Holes, AreAreasAndFamiliesToo) {
    EXPECT_EQ(diagram(board_of("square: 4\nholes: [corners]\n")),
              "b4 c4\na3 b3 c3 d3\na2 b2 c2 d2\nb1 c1\n");
    EXPECT_EQ(diagram(board_of("square: 3\nholes: [rows/3]\n")), "a2 b2 c2\na1 b1 c1\n");
    EXPECT_EQ(diagram(board_of("square: 3\nholes: [top]\n")), "a2 b2 c2\na1 b1 c1\n");
    EXPECT_EQ(diagram(board_of("square: 3\nholes: [sides/top, top-left, right]\n")),
              "a2 b2\na1 b1\n");
    EXPECT_EQ(board_of("square: 5\nsites: vertices\nholes: [cells/6]\n").site_count(), 21U);
}

TEST(Holes, TellWhichAreasThereAre) {
    EXPECT_EQ(refusal("square: 3\nholes: [rows/9]\n"),
              "the board has no area 'rows/9'; expected one of rows, columns, lines, diagonals, "
              "neighbours, rim, sides or corners, as in rows/1");
    EXPECT_THAT(refusal("square: 3\nholes: [tops]\n"), HasSubstr("or an area such as rows/1"));
}

// Row 1 is the lowest by the board's own labels, and stays so where a game is typed by others.
TEST(Holes, StayWhereTheyAreUnderOtherLabels) {
    const Result<spec::BoardSpec> spec = spec_of("square: 3\nholes: [rows/1]\n");
    ASSERT_TRUE(spec);
    const auto relabelled = Relabelling::make(*spec, spec::LabelScheme::Numbers);
    ASSERT_TRUE(relabelled);
    EXPECT_EQ(diagram(built(relabelled->applied(*spec))), "1 2 3\n4 5 6\n");
}

}  // namespace
}  // namespace quadrille::board
