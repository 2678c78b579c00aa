// Squares and hexagons: what is where, under which name.
#include <gmock/gmock.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "board/site_labels.h"
#include "board/sites.h"
#include "boards.h"

namespace quadrille::board {
namespace {

std::optional<DirectionId> direction(const Board& board, const std::string& name) {
    for (std::size_t i = 0; i < board.directions().size(); ++i) {
        if (board.directions()[i].name == name) {
            return DirectionId{i};
        }
    }
    return std::nullopt;
}

std::string step(const Board& board, const std::string& from, const std::string& way) {
    const auto to = board.next(*board.find(from), *direction(board, way));
    return to ? board.label(*to) : "none";
}

TEST(ColumnLetters, GoOnAfterZ) {
    EXPECT_EQ(column_letters(0), "a");
    EXPECT_EQ(column_letters(25), "z");
    EXPECT_EQ(column_letters(26), "aa");
    EXPECT_EQ(column_letters(27), "ab");
    EXPECT_EQ(column_letters(26 + 26 * 26), "aaa");
}

TEST(Square, IsReadFromTheTop) {
    const Board board = built(square_spec(3, 2, spec::SiteKind::Cells));
    EXPECT_EQ(diagram(board), "a2 b2 c2\na1 b1 c1\n");
    EXPECT_EQ(near(board, "b1"), "b2 a1 c1");
    EXPECT_EQ(board.vertices().size(), 12U);
    EXPECT_EQ(board.edges().size(), 17U);
}

TEST(Square, NeighboursByCorners) {
    spec::BoardSpec spec = square_spec(3, 3, spec::SiteKind::Cells);
    spec.near = spec::Near::Corners;
    EXPECT_EQ(near(built(spec), "b2"), "a3 c3 a1 c1");
    spec.near = spec::Near::Both;
    EXPECT_EQ(near(built(spec), "b2"), "a3 b3 c3 a2 c2 a1 b1 c1");
    spec.sites = spec::SiteKind::Vertices;
    EXPECT_EQ(near(built(spec), "a1"), "a2 b2 b1");
}

TEST(Square, DirectionsLeadStraightOn) {
    const Board board = built(square_spec(8, 8, spec::SiteKind::Cells));
    EXPECT_EQ(step(board, "d4", "up"), "d5");
    EXPECT_EQ(step(board, "d4", "down-left"), "c3");
    EXPECT_EQ(step(board, "d4", "right"), "e4");
    EXPECT_EQ(step(board, "a1", "left"), "none");
    EXPECT_EQ(step(board, "h8", "up-right"), "none");
}

TEST(Square, PlacesAndGridPoints) {
    const Board board = built(square_spec(9, 9, spec::SiteKind::Vertices));
    EXPECT_EQ(board.label(*board.place("bottom-left")), "a1");
    EXPECT_EQ(board.label(*board.place("bottom-right")), "i1");
    EXPECT_EQ(board.label(*board.place("top-left")), "a9");
    EXPECT_EQ(board.label(*board.place("top-right")), "i9");
    EXPECT_EQ(board.label(*board.place("centre")), "e5");
    EXPECT_EQ(board.label(*board.place("C7")), "c7");
    EXPECT_EQ(board.grid_point(*board.find("c7")), (GridPoint{2, 6}));
    EXPECT_EQ(board.vertices().size(), 81U);
    EXPECT_EQ(board.cells().size(), 64U);
    EXPECT_FALSE(built(square_spec(4, 4, spec::SiteKind::Cells)).place("centre"));
}

TEST(Square, FamiliesAreRowsColumnsAndCells) {
    const Board board = built(square_spec(3, 2, spec::SiteKind::Vertices));
    const AreaFamily& rows = *board.family("rows");
    ASSERT_EQ(rows.areas.size(), 2U);
    EXPECT_EQ(rows.areas[0].name, "1");
    EXPECT_EQ(labels_of(board, rows.areas[0].sites), "a1 b1 c1");
    const AreaFamily& columns = *board.family("columns");
    ASSERT_EQ(columns.areas.size(), 3U);
    EXPECT_EQ(columns.areas[2].name, "c");
    EXPECT_EQ(labels_of(board, columns.areas[2].sites), "c2 c1");
    const AreaFamily& cells = *board.family("cells");
    ASSERT_EQ(cells.areas.size(), 2U);
    EXPECT_EQ(labels_of(board, cells.areas[1].sites), "b2 c2 c1 b1");
    EXPECT_EQ(board.family("rings"), nullptr);
}

TEST(Square, OneSiteAndOneRowAreBoardsToo) {
    for (const auto kind : {spec::SiteKind::Cells, spec::SiteKind::Vertices}) {
        const Board one = built(square_spec(1, 1, kind));
        EXPECT_EQ(one.site_count(), 1U);
        EXPECT_TRUE(one.neighbours(SiteId{0}).empty());
        const Board column = built(square_spec(1, 4, kind));
        EXPECT_EQ(diagram(column), "a4\na3\na2\na1\n");
        EXPECT_EQ(near(column, "a2"), "a3 a1");
        const Board row = built(square_spec(4, 1, kind));
        EXPECT_EQ(diagram(row), "a1 b1 c1 d1\n");
        EXPECT_EQ(near(row, "c1"), "b1 d1");
    }
}

TEST(Hexhex, IsReadInRowsFromTheTop) {
    const Board board = built(hexhex_spec(2));
    EXPECT_EQ(diagram(board), " a1 a2\nb1 b2 b3\n c1 c2\n");
    EXPECT_EQ(near(board, "b2"), "a1 a2 b1 b3 c1 c2");
    EXPECT_EQ(near(board, "a1"), "a2 b1 b2");
    EXPECT_EQ(board.grid_point(*board.find("b2")), (GridPoint{0, 0}));
    EXPECT_EQ(board.grid_point(*board.find("a1")), (GridPoint{0, -1}));
    EXPECT_EQ(step(board, "b2", "up-right"), "a2");
    EXPECT_EQ(step(board, "b2", "down-left"), "c1");
    EXPECT_EQ(board.label(*board.place("centre")), "b2");
    EXPECT_EQ(board.label(*board.place("bottom-left")), "c1");
    EXPECT_EQ(labels_of(board, board.family("rows")->areas[1].sites), "b1 b2 b3");
}

TEST(Hexhex, PitchIsTheWidthAcrossFlats) {
    const Board board = built(hexhex_spec(5));
    EXPECT_EQ(board.site_count(), 61U);
    EXPECT_NEAR(board.bounds().width(), 9, 1e-12);
    EXPECT_NEAR(
        length(board.centre(*board.find("e5")) - board.centre(*board.find("d5"))), 1, 1e-12);
}

TEST(Hexhex, RowLettersGoOnAfterZ) {
    const Board board = built(hexhex_spec(40));
    EXPECT_EQ(board.label(SiteId{board.site_count() - 1}), "ca40");
    EXPECT_TRUE(board.find("AA40"));
}

TEST(BuildBoard, RefusesWhatOnlyTheBoardCanTell) {
    spec::BoardSpec spec = square_spec(4, 4, spec::SiteKind::Cells);
    spec.file = "x.yaml";
    spec.start.push_back({"bottom-lft", "x", {{7, 9}, 10}});
    Result<Board> board = build_board(spec);
    ASSERT_FALSE(board);
    EXPECT_EQ(to_text(board.error()),
              "x.yaml:7:9: error: unknown place 'bottom-lft'; expected bottom-left, bottom-right, "
              "top-left, top-right or a site's label\n"
              "      did you mean 'bottom-left'?\n");
    spec = hexhex_spec(3);
    spec.labels = spec::LabelScheme::Algebraic;
    ASSERT_FALSE(build_board(spec));
    EXPECT_EQ(message_of(build_board(spec).error().front()),
              "labels 'algebraic' need sites in rows and columns; expected rows, hexwiki, "
              "abalone, rings, rings-upper or numbers");
}

/// Rows are level and columns upright whatever the labels are.
TEST(BuildBoard, LabelsInRingsLeaveRowsLevel) {
    spec::BoardSpec spec = square_spec(4, 3, spec::SiteKind::Cells);
    spec.labels = spec::LabelScheme::Rings;
    const Board board = built(spec);
    const AreaFamily& rows = *board.family("rows");
    ASSERT_EQ(rows.areas.size(), 3U);
    const AreaFamily& columns = *board.family("columns");
    ASSERT_EQ(columns.areas.size(), 4U);
    for (const Area& row : rows.areas) {
        ASSERT_EQ(row.sites.size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_EQ(columns.areas[i].sites[static_cast<std::size_t>(&row - rows.areas.data())],
                      row.sites[i]);
            EXPECT_NEAR(board.centre(row.sites[i]).y, board.centre(row.sites[0]).y, 1e-9);
        }
    }
}

TEST(BuildBoard, BigBoardsAreQuick) {
    const std::clock_t begin = std::clock();
    EXPECT_EQ(built(square_spec(500, 500, spec::SiteKind::Cells)).site_count(), 250000U);
    EXPECT_EQ(built(hexhex_spec(250)).site_count(), 186751U);
    // Far above what it takes (under two seconds for both in the slowest build), in the time of
    // this process, so that a busy machine does not fail it.
    EXPECT_LT(std::clock() - begin, 10 * CLOCKS_PER_SEC);
}

/// How many places of the rim the cell touches.
std::size_t places_at(const Board& board, const std::string& label) {
    const AreaFamily* rim = board.family("rim");
    const SiteId site = *board.find(label);
    return static_cast<std::size_t>(
        std::count_if(rim->areas.begin(), rim->areas.end(), [&](const Area& area) {
            return std::find(area.sites.begin(), area.sites.end(), site) != area.sites.end();
        }));
}

std::size_t rim_of(spec::Shape shape) {
    spec::BoardSpec spec;
    spec.shape = std::move(shape);
    spec.labels = spec::LabelScheme::Numbers;
    return built(spec).family("rim")->areas.size();
}

// As many as there are cells of the lattice that would come next.
TEST(Rim, HasThePlacesThatComeNext) {
    for (int size = 1; size < 8; ++size) {
        const auto sides = static_cast<std::size_t>(size);
        EXPECT_EQ(rim_of(spec::HexhexShape{size}), 6 * sides);
        EXPECT_EQ(rim_of(spec::TriangleShape{size}), 3 * sides + 3);
        for (int rows = 1; rows < 5; ++rows) {
            const auto both = sides + static_cast<std::size_t>(rows);
            EXPECT_EQ(rim_of(spec::RhombusShape{size, rows}), 2 * both + 2);
            EXPECT_EQ(rim_of(spec::SquareShape{size, rows}), 2 * both);
        }
    }
}

TEST(Rim, IsTouchedBySidesAndCorners) {
    const Board hexagons = built(hexhex_spec(3));
    EXPECT_EQ(places_at(hexagons, "a1"), 3U);
    EXPECT_EQ(places_at(hexagons, "a2"), 2U);
    EXPECT_EQ(places_at(hexagons, "b2"), 0U);
    const Board squares = built(square_spec(3, 3, spec::SiteKind::Cells));
    EXPECT_EQ(places_at(squares, "a1"), 2U);
    EXPECT_EQ(places_at(squares, "b1"), 1U);
    EXPECT_EQ(built(square_spec(3, 3, spec::SiteKind::Vertices)).family("rim"), nullptr);
}

}  // namespace
}  // namespace quadrille::board
