// Tilings: what stands at each vertex, angles and sides, duals, the pieces that boards cut out.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <sstream>

#include "board/measures.h"
#include "board/outline.h"
#include "board/periodic_map.h"
#include "board/symmetries.h"
#include "boards.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

using testing::HasSubstr;

constexpr double kDegree = std::numbers::pi / 180;

struct Uniform {
    std::string name;
    std::string alias;
    std::size_t cells = 0;  ///< That repeat.
    std::size_t vertices = 0;
    std::size_t symmetries = 0;  ///< Of a piece as symmetric as the tiling is round its origin.
};

void PrintTo(const Uniform& tiling, std::ostream* out) {
    *out << tiling.name;
}

/// Cells and vertices per repetition follow from the polygons round a vertex; counted by hand from
/// Grünbaum and Shephard, Tilings and Patterns, section 2.1, and their symmetry groups there.
const std::vector<Uniform>& uniform_tilings() {
    static const std::vector<Uniform> all{{"3.3.3.3.3.3", "triangular", 2, 1, 12},
                                          {"4.4.4.4", "4.4.4.4", 1, 1, 8},
                                          {"6.6.6", "hexagonal", 1, 2, 12},
                                          {"3.3.3.3.6", "snub-trihexagonal", 9, 6, 6},
                                          {"3.3.3.4.4", "elongated-triangular", 3, 2, 4},
                                          {"3.3.4.3.4", "snub-square", 6, 4, 4},
                                          {"3.4.6.4", "rhombitrihexagonal", 6, 6, 12},
                                          {"3.6.3.6", "kagome", 3, 3, 12},
                                          {"3.12.12", "truncated-hexagonal", 3, 6, 12},
                                          {"4.6.12", "truncated-trihexagonal", 6, 12, 12},
                                          {"4.8.8", "truncated-square", 2, 4, 8}};
    return all;
}

spec::TilingSpec shipped_tiling(const std::string& name) {
    Result<spec::TilingSpec> tiling = spec::load_tiling(test::shipped_library(), name);
    EXPECT_TRUE(tiling.has_value()) << (tiling ? "" : to_text(tiling.error()));
    return std::move(*tiling);
}

spec::BoardSpec tiling_board(const std::string& name, spec::CutSpec cut, bool dual = false) {
    spec::BoardSpec spec;
    spec::TilingShape shape{shipped_tiling(name), std::move(cut)};
    shape.tiling.dual = shape.tiling.dual != dual;
    spec.shape = std::move(shape);
    spec.labels = spec::LabelScheme::Numbers;
    return spec;
}

/// 3.4.6.4 of any of 4.6.4.3, 6.4.3.4, ...: the least way to begin, either way round.
std::vector<std::size_t> least_turn(std::vector<std::size_t> round) {
    std::vector<std::size_t> least = round;
    for (int way = 0; way < 2; ++way) {
        for (std::size_t i = 0; i < round.size(); ++i) {
            std::rotate(round.begin(), round.begin() + 1, round.end());
            least = std::min(least, round);
        }
        std::reverse(round.begin(), round.end());
    }
    return least;
}

std::vector<std::size_t> configuration_of(const std::string& name) {
    std::vector<std::size_t> polygons;
    std::istringstream parts(name);
    for (std::string part; std::getline(parts, part, '.');) {
        polygons.push_back(std::stoul(part));
    }
    return least_turn(polygons);
}

double angle_at(const Board& board, const Cell& cell, std::size_t corner) {
    const std::size_t count = cell.corners.size();
    const auto at = [&](std::size_t i) {
        return board.vertices()[cell.corners[i % count].index()];
    };
    const Vec2 next = at(corner + 1) - at(corner);
    const Vec2 before = at(corner + count - 1) - at(corner);
    const double angle = std::atan2(cross(next, before), dot(next, before));
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

/// Cells round each vertex, in order, with nothing for vertices on the rim.
std::vector<std::vector<std::size_t>> cells_round_inner_vertices(const Board& board) {
    std::vector<std::vector<std::pair<double, std::size_t>>> round(board.vertices().size());
    for (const Cell& cell : board.cells()) {
        const Vec2 middle = [&] {
            Vec2 sum;
            for (const VertexId corner : cell.corners) {
                sum = sum + board.vertices()[corner.index()];
            }
            return sum * (1.0 / static_cast<double>(cell.corners.size()));
        }();
        for (const VertexId corner : cell.corners) {
            const Vec2 away = middle - board.vertices()[corner.index()];
            round[corner.index()].emplace_back(std::atan2(away.y, away.x), cell.corners.size());
        }
    }
    for (const Edge& edge : board.edges()) {
        if (is_rim(board, edge)) {
            round[edge.from.index()].clear();
            round[edge.to.index()].clear();
        }
    }
    std::vector<std::vector<std::size_t>> sorted;
    for (auto& cells : round) {
        std::sort(cells.begin(), cells.end());
        sorted.emplace_back();
        for (const auto& [angle, corners] : cells) {
            sorted.back().push_back(corners);
        }
    }
    return sorted;
}

class UniformTiling : public testing::TestWithParam<Uniform> {};

std::string tiling_name(const testing::TestParamInfo<Uniform>& test) {
    std::string name = test.param.name;
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, UniformTiling, testing::ValuesIn(uniform_tilings()), tiling_name);

TEST_P(UniformTiling, RepeatsSoManyCellsAndVertices) {
    const auto map = periodic_map(shipped_tiling(GetParam().name));
    ASSERT_TRUE(map) << to_text(map.error());
    EXPECT_EQ(map->cells.size(), GetParam().cells);
    EXPECT_EQ(map->vertices.size(), GetParam().vertices);
    std::size_t sides = 0;
    for (const auto& cell : map->cells) {
        sides += cell.size();
    }
    EXPECT_EQ(map->vertices.size() + map->cells.size(), sides / 2);  // Euler's formula on a torus
}

TEST_P(UniformTiling, HasItsPolygonsRoundEachInnerVertex) {
    const Board board = built(tiling_board(GetParam().name, spec::CircleCut{3.2}));
    const std::vector<std::size_t> expected = configuration_of(GetParam().name);
    std::size_t inner = 0;
    for (const auto& round : cells_round_inner_vertices(board)) {
        if (!round.empty()) {
            ++inner;
            EXPECT_EQ(least_turn(round), expected);
        }
    }
    EXPECT_GT(inner, 8U);
}

TEST_P(UniformTiling, IsMadeOfRegularPolygonsWithEqualSides) {
    const Board board = built(tiling_board(GetParam().name, spec::CircleCut{3.2}));
    std::vector<double> lengths;
    for (const Edge& edge : board.edges()) {
        lengths.push_back(
            length(board.vertices()[edge.to.index()] - board.vertices()[edge.from.index()]));
    }
    for (const double each : lengths) {
        EXPECT_NEAR(each / lengths.front(), 1, 1e-12);
    }
    for (const Cell& cell : board.cells()) {
        const auto sides = static_cast<double>(cell.corners.size());
        for (std::size_t i = 0; i < cell.corners.size(); ++i) {
            EXPECT_NEAR(angle_at(board, cell, i) / kDegree, 180 - 360 / sides, 1e-9);
        }
    }
}

TEST_P(UniformTiling, HasTheSymmetriesOfItsOrigin) {
    const Board board = built(tiling_board(GetParam().name, spec::CircleCut{2.2}));
    EXPECT_EQ(symmetries(board).size(), GetParam().symmetries);
    const Board dual = built(tiling_board(GetParam().name, spec::CircleCut{2.2}, true));
    EXPECT_EQ(symmetries(dual).size(), GetParam().symmetries);
}

TEST_P(UniformTiling, IsCalledByItsPlainNameToo) {
    EXPECT_EQ(shipped_tiling(GetParam().alias).cells.size(),
              shipped_tiling(GetParam().name).cells.size());
}

/// The dual of a uniform tiling has one kind of cell, whose angles at corners of k cells are 360/k.
TEST_P(UniformTiling, DualHasCellsOfOneKind) {
    const Board board = built(tiling_board(GetParam().name, spec::CircleCut{3.2}, true));
    std::vector<std::size_t> polygons = configuration_of(GetParam().name);
    std::sort(polygons.begin(), polygons.end());
    for (const Cell& cell : board.cells()) {
        ASSERT_EQ(cell.corners.size(), polygons.size());
        std::vector<double> angles;
        std::vector<double> expected;
        for (std::size_t i = 0; i < cell.corners.size(); ++i) {
            angles.push_back(angle_at(board, cell, i) / kDegree);
        }
        std::sort(angles.begin(), angles.end(), std::greater<>());
        EXPECT_NEAR(std::accumulate(angles.begin(), angles.end(), 0.0),
                    180.0 * static_cast<double>(polygons.size() - 2),
                    1e-9);
        for (std::size_t i = 0; i < angles.size(); ++i) {
            EXPECT_NEAR(angles[i], 360.0 / static_cast<double>(polygons[i]), 1e-9);
        }
    }
}

TEST_P(UniformTiling, DualOfItsDualIsItselfAgain) {
    const auto map = periodic_map(shipped_tiling(GetParam().name));
    ASSERT_TRUE(map);
    const PeriodicMap twice = dual_of(dual_of(*map));
    EXPECT_EQ(twice.vertices.size(), map->vertices.size());
    ASSERT_EQ(twice.cells.size(), map->cells.size());
    for (std::size_t cell = 0; cell < map->cells.size(); ++cell) {
        EXPECT_EQ(twice.cells[cell].size(), map->cells[cell].size());
    }
}

std::map<std::size_t, std::size_t> cells_by_corners(const Board& board) {
    std::map<std::size_t, std::size_t> count;
    for (const Cell& cell : board.cells()) {
        ++count[cell.corners.size()];
    }
    return count;
}

using Counts = std::map<std::size_t, std::size_t>;

TEST(TilingCounts, HexagonsOfHexagonsAreHexhex) {
    for (const int side : {1, 2, 5, 9}) {
        const Board board = built(tiling_board("6.6.6", spec::HexagonCut{side}));
        const Board hexhex = built(hexhex_spec(side));
        EXPECT_EQ(board.cells().size(), hexhex.cells().size());
        EXPECT_EQ(board.edges().size(), hexhex.edges().size());
        EXPECT_NEAR(board.bounds().width(), hexhex.bounds().width(), 1e-9);
    }
}

/// With h = 3 n (n - 1) + 1 repetitions: hexagons, the sides between and round them, the triangles
/// of points that touch one.
TEST(TilingCounts, HexagonsHaveTheirClosedFormulas) {
    for (const std::size_t n : {1U, 2U, 3U, 6U}) {
        const spec::HexagonCut cut{static_cast<int>(n)};
        const std::size_t points = 3 * n * (n - 1) + 1;
        const std::size_t links = 9 * n * n - 3 * n;  // from a point of the hexagon to any point
        const std::size_t triangles = 6 * n * n;      // of points, with a corner in the hexagon
        const auto counts = [&](const std::string& name, bool dual = false) {
            return cells_by_corners(built(tiling_board(name, cut, dual)));
        };
        EXPECT_EQ(counts("3.3.3.3.3.3"), (Counts{{3, triangles}}));
        EXPECT_EQ(counts("3.6.3.6"), (Counts{{3, triangles}, {6, points}}));
        EXPECT_EQ(counts("3.12.12"), (Counts{{3, triangles}, {12, points}}));
        EXPECT_EQ(counts("3.4.6.4"), (Counts{{3, triangles}, {4, links}, {6, points}}));
        EXPECT_EQ(counts("4.6.12"), (Counts{{4, links}, {6, triangles}, {12, points}}));
        EXPECT_EQ(counts("3.3.3.3.6"), (Counts{{3, triangles + 6 * points}, {6, points}}));
        EXPECT_EQ(counts("3.4.6.4", true), (Counts{{4, 6 * points}}));
        EXPECT_EQ(counts("4.6.12", true), (Counts{{3, 12 * points}}));
        EXPECT_EQ(counts("3.3.3.3.6", true), (Counts{{5, 6 * points}}));
        EXPECT_EQ(counts("3.6.3.6", true), (Counts{{4, links}}));
    }
}

TEST(TilingCounts, RectanglesHaveTheirClosedFormulas) {
    for (const auto& [w, h] : {std::pair<std::size_t, std::size_t>{1, 1}, {4, 3}, {9, 2}}) {
        const spec::RectangleCut cut{static_cast<int>(w), static_cast<int>(h)};
        const auto counts = [&](const std::string& name, bool dual = false) {
            return cells_by_corners(built(tiling_board(name, cut, dual)));
        };
        EXPECT_EQ(counts("4.4.4.4"), (Counts{{4, w * h}}));
        EXPECT_EQ(counts("4.8.8"), (Counts{{4, (w + 1) * (h + 1)}, {8, w * h}}));
        EXPECT_EQ(counts("3.3.4.3.4", true), (Counts{{5, 4 * w * h}}));
        EXPECT_EQ(counts("4.8.8", true), (Counts{{3, 4 * w * h + 2 * (w + h)}}));
        EXPECT_EQ(counts("6.6.6"), (Counts{{6, w * h - h / 2}}));
    }
}

TEST(TilingCounts, RhombusesAndTriangles) {
    EXPECT_EQ(cells_by_corners(built(tiling_board("6.6.6", spec::RhombusCut{11, 11}))),
              (Counts{{6, 121}}));
    EXPECT_EQ(cells_by_corners(built(tiling_board("6.6.6", spec::TriangleCut{7}))),
              (Counts{{6, 28}}));
}

TEST(TilingCounts, RingsGrowByWhatTouches) {
    EXPECT_EQ(cells_by_corners(built(tiling_board("6.6.6", spec::RingsCut{4}))), (Counts{{6, 37}}));
    EXPECT_EQ(cells_by_corners(built(tiling_board("4.4.4.4", spec::RingsCut{3}))),
              (Counts{{4, 25}}));
    EXPECT_EQ(cells_by_corners(built(tiling_board("triangular", spec::RingsCut{1}))),
              (Counts{{3, 6}}));
}

TEST(TilingCounts, PolygonsTakeTheCellsWhoseMiddleLiesInside) {
    const spec::PolygonCut square{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    EXPECT_EQ(cells_by_corners(built(tiling_board("4.4.4.4", square))), (Counts{{4, 9}}));
    const spec::PolygonCut smaller{{{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}}};
    EXPECT_EQ(cells_by_corners(built(tiling_board("4.4.4.4", smaller))), (Counts{{4, 1}}));
}

/// Bill Taylor, who made DODEC, wished for boards whose vertices have five and seven neighbours.
TEST(FiveSeven, HasThreeCellsAtEachVertexAndItsDualFiveOrSeven) {
    const Board board = built(tiling_board("5-7", spec::CircleCut{2.5}));
    for (const auto& round : cells_round_inner_vertices(board)) {
        EXPECT_TRUE(round.empty() || round.size() == 3);
    }
    for (const auto& [corners, count] : cells_by_corners(board)) {
        EXPECT_TRUE(corners == 5 || corners == 7);
        EXPECT_GT(count, 8U);
    }
    const Board dual = built(tiling_board("5-7", spec::CircleCut{2.5}, true));
    for (const auto& round : cells_round_inner_vertices(dual)) {
        EXPECT_TRUE(round.empty() || round.size() == 5 || round.size() == 7);
    }
    EXPECT_EQ(symmetries(board).size(), 4U);
}

/// Nothing hangs on by a corner, nothing is left open inside: whoever walks from cell to cell over
/// sides comes everywhere, and the rim is one line round the board.
void expect_whole(const Board& board) {
    std::vector<bool> reached(board.cells().size());
    std::vector<std::size_t> waiting{0};
    reached[0] = true;
    while (!waiting.empty()) {
        const Cell& cell = board.cells()[waiting.back()];
        waiting.pop_back();
        for (const EdgeId side : cell.sides) {
            const Edge& edge = board.edges()[side.index()];
            for (const auto& next : {edge.left, edge.right}) {
                if (next && !reached[next->index()]) {
                    reached[next->index()] = true;
                    waiting.push_back(next->index());
                }
            }
        }
    }
    EXPECT_EQ(std::count(reached.begin(), reached.end(), false), 0);
    EXPECT_EQ(board.vertices().size() + board.cells().size(), board.edges().size() + 1);
}

TEST(TilingCuts, AreWhole) {
    for (const std::string& name : test::shipped_library().list(spec::DescriptionKind::Tilings)) {
        for (const bool dual : {false, true}) {
            for (const spec::CutSpec& cut : {spec::CutSpec{spec::RectangleCut{3, 4}},
                                             spec::CutSpec{spec::RhombusCut{3, 3}},
                                             spec::CutSpec{spec::CircleCut{2.4}},
                                             spec::CutSpec{spec::RingsCut{3}}}) {
                SCOPED_TRACE(name + (dual ? " dual " : " ") + std::to_string(cut.index()));
                expect_whole(built(tiling_board(name, cut, dual)));
            }
        }
    }
}

/// A frame of squares round one that the polygon leaves out.
TEST(TilingCuts, FillWhatIsClosedIn) {
    const spec::PolygonCut frame{{{-1.2, -1.2},
                                  {1.2, -1.2},
                                  {1.2, 1.2},
                                  {-1.2, 1.2},
                                  {-1.2, -0.2},
                                  {-0.2, 0.2},
                                  {0.2, 0.2},
                                  {0.2, -0.2},
                                  {-0.2, -0.2},
                                  {-1.2, -0.3}}};
    EXPECT_EQ(built(tiling_board("4.4.4.4", frame)).cells().size(), 9U);
}

/// Triangles that point up and down stand in one row.
TEST(TilingRows, AreReadAcrossTriangles) {
    const Board board = built(tiling_board("triangular", spec::HexagonCut{2}));
    ASSERT_EQ(board.label_rows().size(), 4U);
    EXPECT_EQ(board.label_rows()[0].sites.size(), 5U);
    EXPECT_EQ(board.label_rows()[1].sites.size(), 7U);
    for (const LabelRow& row : board.label_rows()) {
        for (std::size_t i = 1; i < row.sites.size(); ++i) {
            const auto near = board.neighbours(row.sites[i - 1]);
            EXPECT_TRUE(std::binary_search(near.begin(), near.end(), row.sites[i]));
        }
    }
}

std::vector<std::string> side_names(const Board& board) {
    std::vector<std::string> names;
    for (const Area& side : board.family("sides")->areas) {
        names.push_back(side.name);
        EXPECT_GE(side.sites.size(), 2U);
    }
    return names;
}

/// So that Hex and its like can be played on any tiling: every cell of the rim is on a side, and
/// opposite sides have as many cells.
TEST(TilingSides, TakeTheWholeRim) {
    using testing::ElementsAre;
    EXPECT_THAT(side_names(built(tiling_board("3.4.6.4", spec::RhombusCut{4, 4}))),
                ElementsAre("top", "right", "bottom", "left"));
    EXPECT_THAT(side_names(built(tiling_board("kisrhombille", spec::TriangleCut{4}))),
                ElementsAre("right", "bottom", "left"));
    const Board board = built(tiling_board("kagome", spec::HexagonCut{3}));
    EXPECT_THAT(
        side_names(board),
        ElementsAre("top", "top-right", "bottom-right", "bottom", "bottom-left", "top-left"));
    const std::vector<Area>& sides = board.family("sides")->areas;
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(sides[i].sites.size(), sides[0].sites.size());
    }
    EXPECT_EQ(board.family("corners"), nullptr);  // its corners are points between two triangles
    const Board hexagons = built(tiling_board("6.6.6", spec::HexagonCut{3}));
    EXPECT_EQ(hexagons.family("corners")->areas.size(), 6U);
    EXPECT_EQ(built(tiling_board("kagome", spec::CircleCut{3})).family("sides"), nullptr);
}

TEST(Mirrors, GiveTheOtherHand) {
    spec::BoardSpec one = tiling_board("3.3.3.3.6", spec::HexagonCut{2});
    spec::BoardSpec other = one;
    std::get<spec::TilingShape>(other.shape).tiling.mirror = true;
    const Board left = built(one);
    const Board right = built(other);
    ASSERT_EQ(left.vertices().size(), right.vertices().size());
    const auto has = [&](Vec2 place) {
        return std::any_of(right.vertices().begin(), right.vertices().end(), [&](Vec2 each) {
            return length(each - place) < 1e-9;
        });
    };
    bool same = true;
    for (const Vec2& vertex : left.vertices()) {
        EXPECT_TRUE(has({-vertex.x, vertex.y}));
        same = same && has(vertex);
    }
    EXPECT_FALSE(same);
}

std::string messages_of(const spec::BoardSpec& spec) {
    const Result<Board> board = build_board(spec);
    return board ? "accepted" : to_text(board.error());
}

TEST(TilingErrors, SayWhatDoesNotFit) {
    EXPECT_EQ(messages_of(tiling_board("4.8.8", spec::HexagonCut{3})),
              "error: this tiling does not repeat alike in six directions; expected a rectangle, a "
              "rhombus, a circle, rings or a polygon\n");
    EXPECT_EQ(messages_of(tiling_board("4.8.8", spec::CircleCut{0.1})), "accepted");
    const spec::PolygonCut nowhere{{{0.2, 0.2}, {0.3, 0.2}, {0.3, 0.3}}};
    EXPECT_EQ(messages_of(tiling_board("4.4.4.4", nowhere)),
              "error: no cell has its middle inside the shape; expected a bigger shape\n");
    EXPECT_EQ(messages_of(tiling_board("4.4.4.4", spec::PolygonCut{{{0, 0}, {3, 0}, {6, 0}}})),
              "error: sides 1 and 3 of the polygon cross or touch; expected corners in order round "
              "the piece\n");
    EXPECT_EQ(
        messages_of(tiling_board("4.4.4.4", spec::PolygonCut{{{0, 0}, {3, 0}, {3, 0}, {0, 4}}})),
        "error: corners 2 and 3 of the polygon lie in one place; expected each corner once\n");
    EXPECT_EQ(
        messages_of(
            tiling_board("4.4.4.4", spec::PolygonCut{{{-3, -3}, {3, 3}, {3, -3}, {-3, 3}}})),
        "error: sides 1 and 3 of the polygon cross or touch; expected corners in order round the "
        "piece\n");
    const spec::PolygonCut dumbbell{{{-9, -0.1}, {0, 0.4}, {9, -0.1}, {0, 0.3}}};
    EXPECT_THAT(messages_of(tiling_board("4.4.4.4", dumbbell)), HasSubstr("do not hang together"));
    EXPECT_THAT(messages_of(tiling_board("4.6.12", spec::RectangleCut{1000, 1000})),
                HasSubstr("the board would have about 6000000 cells; expected at most 100000"));
}

spec::BoardSpec own_tiling(std::vector<std::vector<Vec2>> cells, Vec2 first, Vec2 second) {
    spec::TilingShape shape;
    shape.tiling.vectors = {first, second};
    for (auto& corners : cells) {
        shape.tiling.cells.push_back({std::move(corners), {}});
    }
    shape.cut = spec::RectangleCut{2, 2};
    spec::BoardSpec spec;
    spec.shape = std::move(shape);
    spec.labels = spec::LabelScheme::Numbers;
    return spec;
}

TEST(TilingErrors, CellsMustFillThePlane) {
    const std::vector<Vec2> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    EXPECT_EQ(messages_of(own_tiling({square}, {1, 0}, {0, 1})), "accepted");
    EXPECT_THAT(messages_of(own_tiling({square}, {1, 0}, {2, 0})), HasSubstr("along one line"));
    EXPECT_THAT(messages_of(own_tiling({square}, {1.5, 0}, {0, 1})),
                HasSubstr("side 2 of this cell has no cell beyond it"));
    EXPECT_THAT(messages_of(own_tiling({square, square}, {1, 0}, {0, 1})),
                HasSubstr("lie on the same side of an edge"));
    EXPECT_THAT(messages_of(own_tiling({{{0, 0}, {1, 0}, {2, 0}}}, {1, 0}, {0, 1})),
                HasSubstr("a cell without area"));
}

/// A corner in the middle of a side has two cells; a dual cell there would have two corners.
TEST(TilingErrors, DualsMustFillThePlaneToo) {
    spec::BoardSpec spec =
        own_tiling({{{0, 0}, {0.5, 0}, {1, 0}, {1, 1}, {0.5, 1}, {0, 1}}}, {1, 0}, {0, 1});
    EXPECT_EQ(messages_of(spec), "accepted");
    std::get<spec::TilingShape>(spec.shape).tiling.dual = true;
    EXPECT_THAT(messages_of(spec), HasSubstr("the dual of this tiling is no tiling"));
}

TEST(TilingErrors, CornersMayRunEitherWayRound) {
    const std::vector<Vec2> square{{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    EXPECT_EQ(messages_of(own_tiling({square}, {1, 0}, {0, 1})), "accepted");
}

/// The smallest cell of a mixed tiling gives the unit: its largest circle is 1 wide.
TEST(TilingUnit, IsTheSmallestCellOrTheShortestEdge) {
    for (const Uniform& tiling : uniform_tilings()) {
        spec::BoardSpec spec = tiling_board(tiling.name, spec::CircleCut{1.5});
        EXPECT_NEAR(measure(built(spec)).smallest_radius, 0.5, 1e-9) << tiling.name;
        spec.sites = spec::SiteKind::Vertices;
        const Board board = built(spec);
        const Edge& edge = board.edges().front();
        EXPECT_NEAR(length(board.vertices()[edge.to.index()] - board.vertices()[edge.from.index()]),
                    1,
                    1e-9);
    }
}

}  // namespace
}  // namespace quadrille::board
