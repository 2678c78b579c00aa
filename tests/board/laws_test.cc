// Laws that hold on every board.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <utility>
#include <variant>

#include "board/bent_rim.h"
#include "board/outline.h"
#include "board/symmetries.h"
#include "boards.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

/// What makes a board is kept back until its test runs: each test is a process of its own, and must
/// not read every file that others need.
struct Case {
    std::string name;
    std::function<spec::BoardSpec()> spec;
};

/// A spec that is at hand.
std::function<spec::BoardSpec()> at_hand(spec::BoardSpec spec) {
    return [spec = std::move(spec)] { return spec; };
}

void PrintTo(const Case& board, std::ostream* out) {
    *out << board.name;
}

std::vector<std::pair<std::string, spec::Shape>> hexagon_shapes() {
    return {{"Rhombus5x3", spec::RhombusShape{5, 3}},
            {"Triangle5", spec::TriangleShape{5}},
            {"HexRectangle4x5", spec::HexRectangleShape{4, 5}}};
}

/// Every tiling that is not just another one's name, and its dual; some with marks on vertices and
/// edges too.
std::vector<Case> tiling_cases() {
    const auto make = [](const std::string& name, bool dual, spec::SiteKind kind) {
        return [name, dual, kind] {
            const auto tiling = spec::load_tiling(test::shipped_library(), name);
            EXPECT_TRUE(tiling) << name;
            spec::BoardSpec spec;
            spec::TilingShape shape{*tiling, spec::RectangleCut{2, 2}};
            shape.tiling.dual = dual;
            spec.shape = std::move(shape);
            spec.sites = kind;
            spec.labels = spec::LabelScheme::Numbers;
            return spec;
        };
    };
    std::vector<Case> cases;
    for (const std::string& name : test::shipped_library().list(spec::DescriptionKind::Tilings)) {
        if (name.find_first_of("0123456789") == std::string::npos) {
            continue;
        }
        for (const bool dual : {false, true}) {
            std::string id = "Tiling" + name + (dual ? "Dual" : "");
            std::replace_if(
                id.begin(), id.end(), [](char c) { return c == '.' || c == '-'; }, '_');
            cases.push_back({id + "Cells", make(name, dual, spec::SiteKind::Cells)});
            if (name == "3.3.4.3.4" || name == "4.6.12") {
                cases.push_back({id + "Vertices", make(name, dual, spec::SiteKind::Vertices)});
                cases.push_back({id + "Edges", make(name, dual, spec::SiteKind::Edges)});
            }
        }
    }
    return cases;
}

/// A solid seen from a face.
spec::BoardSpec solid_spec(const std::string& solid, spec::SiteKind sites) {
    spec::BoardSpec spec = icosahedron_spec();
    std::get<spec::SolidShape>(spec.shape).solid = solid;
    spec.sites = sites;
    return spec;
}

spec::BoardSpec with_near(spec::BoardSpec spec, spec::Near near) {
    spec.near = near;
    return spec;
}

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    const auto add = [&](const std::string& name, spec::BoardSpec spec) {
        cases.push_back({name, at_hand(std::move(spec))});
    };
    for (const auto kind :
         {spec::SiteKind::Cells, spec::SiteKind::Vertices, spec::SiteKind::Edges}) {
        const std::string suffix = kind == spec::SiteKind::Cells      ? "Cells"
                                   : kind == spec::SiteKind::Vertices ? "Vertices"
                                                                      : "Edges";
        for (const auto& [columns, rows] : {std::pair{2, 2}, {8, 8}, {1, 5}, {5, 1}, {30, 2}}) {
            add("Square" + std::to_string(columns) + "x" + std::to_string(rows) + suffix,
                square_spec(columns, rows, kind));
        }
        for (const int side : {1, 2, 3, 5, 14}) {
            add("Hexhex" + std::to_string(side) + suffix, hexhex_spec(side, kind));
        }
        const spec::BoardSpec square = square_spec(5, 4, kind);
        add("Square5x4Both" + suffix, with_near(square, spec::Near::Both));
        add("Square5x4Corners" + suffix, with_near(square, spec::Near::Corners));
    }
    for (const auto& [name, shape] : hexagon_shapes()) {
        spec::BoardSpec spec = hexhex_spec(1);
        spec.shape = shape;
        add(name, spec);
    }
    for (Case& tiling : tiling_cases()) {
        cases.push_back(std::move(tiling));
    }
    add("TruncatedIcosahedron", solid_spec("tI", spec::SiteKind::Vertices));
    add("SnubCubeCells", solid_spec("sC", spec::SiteKind::Cells));
    add("RhombicDodecahedronEdges", solid_spec("jC", spec::SiteKind::Edges));
    add("Dodec", dodecahedron_spec(true));
    add("DodecNine", dodecahedron_spec(false));
    add("DodecDual", icosahedron_spec());
    add("Square1x1Cells", square_spec(1, 1, spec::SiteKind::Cells));
    add("Square1x1Vertices", square_spec(1, 1, spec::SiteKind::Vertices));
    return cases;
}

/// Made safe for the name of a test.
std::string test_name(std::string text) {
    text.erase(std::remove_if(text.begin(),
                              text.end(),
                              [](unsigned char letter) { return std::isalnum(letter) == 0; }),
               text.end());
    return text;
}

enum class Size { Usual, Least, Most };

/// The board of a game of rules; one without a parameter `size` has the usual one only.
spec::BoardSpec board_of_game(const std::string& id, Size size) {
    constexpr std::int64_t kLargest = 12;  // bigger boards take longer here than they tell
    const spec::Library& library = test::shipped_library();
    const Result<spec::GameSpec> usual = spec::load_game(library, id);
    EXPECT_TRUE(usual) << id;
    for (const spec::ParameterSpec& parameter : usual->parameters) {
        if (size == Size::Usual || parameter.name != "size") {
            continue;
        }
        const std::int64_t most = std::min(parameter.max, kLargest);
        const std::int64_t value =
            size == Size::Least ? parameter.min : most - (most - parameter.min) % parameter.step;
        const auto game = spec::load_game(library, id, {.settings = {{parameter.name, value}}});
        EXPECT_TRUE(game) << id;
        return game->board;
    }
    return usual->board;
}

/// The boards of templates/boards and of rules, at their usual size and at both ends of it.
std::vector<Case> shipped_cases() {
    const spec::Library& library = test::shipped_library();
    std::vector<Case> cases;
    for (const std::string& id : library.list(spec::DescriptionKind::Boards)) {
        cases.push_back({"Board" + test_name(id), [id] {
                             const auto board = spec::load_board(test::shipped_library(), id);
                             EXPECT_TRUE(board) << id;
                             return *board;
                         }});
    }
    for (const std::string& id : library.list_games()) {
        for (const auto& [suffix, size] :
             {std::pair{"", Size::Usual}, {"Least", Size::Least}, {"Most", Size::Most}}) {
            cases.push_back({"Game" + test_name(id) + suffix,
                             [id, chosen = size] { return board_of_game(id, chosen); }});
        }
    }
    return cases;
}

class Laws : public testing::TestWithParam<Case> {
  protected:
    Board board_ = built(GetParam().spec());
};

INSTANTIATE_TEST_SUITE_P(EveryBoard, Laws, testing::ValuesIn(all_cases()), [](const auto& test) {
    return test.param.name;
});

INSTANTIATE_TEST_SUITE_P(EveryShippedBoard,
                         Laws,
                         testing::ValuesIn(shipped_cases()),
                         [](const auto& test) { return test.param.name; });

TEST_P(Laws, NeighboursAreMutualAndSorted) {
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        const auto near = board_.neighbours(SiteId{i});
        EXPECT_TRUE(std::is_sorted(near.begin(), near.end()));
        EXPECT_EQ(std::adjacent_find(near.begin(), near.end()), near.end());
        for (const SiteId other : near) {
            EXPECT_NE(other, SiteId{i});
            const auto back = board_.neighbours(other);
            EXPECT_TRUE(std::binary_search(back.begin(), back.end(), SiteId{i}));
        }
    }
}

/// How many pieces the edges leave the vertices in.
std::size_t pieces(const Board& board) {
    std::vector<std::size_t> piece(board.vertices().size());
    std::iota(piece.begin(), piece.end(), std::size_t{0});
    for (std::size_t round = 0; round < piece.size(); ++round) {
        for (const Edge& edge : board.edges()) {
            const std::size_t least = std::min(piece[edge.from.index()], piece[edge.to.index()]);
            piece[edge.from.index()] = piece[edge.to.index()] = least;
        }
    }
    return std::set<std::size_t>(piece.begin(), piece.end()).size();
}

/// Links may, where a graph says so.
bool may_cross(const Board& board) {
    const auto* const graph = std::get_if<spec::GraphShape>(&board.spec().shape);
    return graph != nullptr && graph->crossing;
}

// A hole inside the board is a face too.
TEST_P(Laws, EulersFormulaHolds) {
    if (may_cross(board_)) {
        return;
    }
    const bool outer = !board_.cells().empty() && board_.cells().back().outer;
    const std::vector<Loop> loops = outline_loops(board_);
    const auto holes = std::count_if(
        loops.begin(), loops.end(), [this](const Loop& loop) { return is_hole(board_, loop); });
    const std::size_t faces =
        board_.cells().size() + (outer ? 0 : 1) + static_cast<std::size_t>(holes);
    EXPECT_EQ(board_.vertices().size() + faces, board_.edges().size() + 1 + pieces(board_));
}

TEST_P(Laws, LabelsAreReadBackInEitherCase) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        std::string label = board_.label(SiteId{i});
        EXPECT_TRUE(seen.insert(label).second) << label;
        EXPECT_EQ(board_.find(label), SiteId{i});
        std::transform(label.begin(), label.end(), label.begin(), [](unsigned char letter) {
            return static_cast<char>(std::toupper(letter));
        });
        EXPECT_EQ(board_.find(label), SiteId{i});
    }
    EXPECT_FALSE(board_.find(""));
    EXPECT_FALSE(board_.find("?"));
}

TEST_P(Laws, LabelRowsHoldEverySiteOnceInOrder) {
    std::size_t expected = 0;
    for (const LabelRow& row : board_.label_rows()) {
        EXPECT_FALSE(row.sites.empty());
        EXPECT_GE(row.indent, 0);
        for (const SiteId site : row.sites) {
            EXPECT_EQ(site, SiteId{expected++});
        }
    }
    EXPECT_EQ(expected, board_.site_count());
}

/// On the page, y down, clockwise corners enclose a positive area.
TEST_P(Laws, CornersRunClockwise) {
    for (std::size_t cell = 0; cell < board_.cells().size(); ++cell) {
        const std::vector<Vec2> outline = cell_outline(board_, CellId{cell});
        double area = 0;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            area += cross(outline[i], outline[(i + 1) % outline.size()]);
        }
        EXPECT_GT(area, 0);
    }
}

TEST_P(Laws, SidesJoinCornersAndKnowTheirCells) {
    std::vector<int> cells_of(board_.edges().size());
    for (std::size_t i = 0; i < board_.cells().size(); ++i) {
        const Cell& cell = board_.cells()[i];
        ASSERT_EQ(cell.sides.size(), cell.corners.size());
        for (std::size_t k = 0; k < cell.sides.size(); ++k) {
            const Edge& edge = board_.edges()[cell.sides[k].index()];
            const VertexId from = cell.corners[k];
            const VertexId to = cell.corners[(k + 1) % cell.corners.size()];
            const bool along = edge.from == from && edge.to == to;
            EXPECT_TRUE(along || (edge.from == to && edge.to == from));
            EXPECT_EQ(along != cell.outer ? edge.right : edge.left, CellId{i});
            ++cells_of[cell.sides[k].index()];
        }
    }
    for (std::size_t i = 0; i < cells_of.size(); ++i) {
        const Edge& edge = board_.edges()[i];
        EXPECT_EQ(cells_of[i], (edge.left ? 1 : 0) + (edge.right ? 1 : 0));
        EXPECT_NE(edge.from, edge.to);
        if (!is_rim(board_, edge)) {
            EXPECT_EQ(cells_of[i], 2);
        }
    }
}

double side_of(Vec2 a, Vec2 b, Vec2 c) {
    return cross(b - a, c - a);
}

bool cross_each_other(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    constexpr double kTouch = 1e-9;
    return side_of(a, b, c) * side_of(a, b, d) < -kTouch &&
           side_of(c, d, a) * side_of(c, d, b) < -kTouch;
}

bool lines_cross(const std::vector<Vec2>& one, const std::vector<Vec2>& other) {
    for (std::size_t i = 1; i < one.size(); ++i) {
        for (std::size_t k = 1; k < other.size(); ++k) {
            if (cross_each_other(one[i - 1], one[i], other[k - 1], other[k])) {
                return true;
            }
        }
    }
    return false;
}

TEST_P(Laws, EdgesNeverCross) {
    if (may_cross(board_)) {
        return;
    }
    const auto edges = board_.edges();
    std::vector<std::vector<Vec2>> lines;
    for (const Edge& edge : edges) {
        lines.push_back(edge_line(board_, edge));
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(lines_cross(lines[i], lines[k])) << "edges " << i << " and " << k;
        }
    }
}

TEST_P(Laws, StepsAreUndoneByTheOppositeDirection) {
    const std::size_t count = board_.directions().size();
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        for (std::size_t d = 0; d < count; ++d) {
            const auto to = board_.next(SiteId{i}, DirectionId{d});
            if (to) {
                EXPECT_EQ(board_.next(*to, DirectionId{(d + count / 2) % count}), SiteId{i});
            }
        }
    }
}

/// Where sites are near by sides, the straight directions lead to exactly the neighbours.
TEST_P(Laws, StraightDirectionsLeadToNeighbours) {
    if (board_.directions().empty() || board_.spec().near != spec::Near::Sides) {
        return;
    }
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        std::vector<SiteId> reached;
        for (std::size_t d = 0; d < board_.directions().size(); ++d) {
            const auto to = board_.next(SiteId{i}, DirectionId{d});
            if (to && !board_.directions()[d].diagonal) {
                reached.push_back(*to);
            }
        }
        EXPECT_THAT(reached, testing::UnorderedElementsAreArray(board_.neighbours(SiteId{i})));
    }
}

TEST_P(Laws, GridPointsDiffer) {
    std::set<std::pair<std::int64_t, std::int64_t>> seen;
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        const GridPoint point = board_.grid_point(SiteId{i});
        EXPECT_TRUE(seen.insert({point.x, point.y}).second);
    }
}

TEST_P(Laws, PlacesAreSites) {
    for (const char* name : {"bottom-left", "bottom-right", "top-left", "top-right"}) {
        EXPECT_TRUE(board_.place(name)) << name;
    }
}

std::size_t edges_of(const std::vector<Trail>& trails) {
    std::size_t count = 0;
    for (const Trail& trail : trails) {
        count += trail.vertices.size() - (trail.closed ? 0 : 1);
    }
    return count;
}

TEST_P(Laws, TrailsDrawEachEdgeOnce) {
    std::set<std::pair<VertexId, VertexId>> drawn;
    for (const auto& trails : {inner_trails(board_), rim_trails(board_)}) {
        for (const Trail& trail : trails) {
            for (std::size_t i = 0; i + (trail.closed ? 0 : 1) < trail.vertices.size(); ++i) {
                const VertexId a = trail.vertices[i];
                const VertexId b = trail.vertices[(i + 1) % trail.vertices.size()];
                EXPECT_TRUE(drawn.insert({std::min(a, b), std::max(a, b)}).second);
            }
        }
    }
    EXPECT_EQ(drawn.size(), board_.edges().size());
    EXPECT_EQ(edges_of(inner_trails(board_)) + edges_of(rim_trails(board_)), board_.edges().size());
}

TEST_P(Laws, SymmetriesKeepTheGraph) {
    const std::vector<Symmetry> all = symmetries(board_);
    ASSERT_FALSE(all.empty());
    for (const Symmetry& symmetry : all) {
        EXPECT_EQ(std::set(symmetry.image.begin(), symmetry.image.end()).size(),
                  board_.site_count());
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            std::vector<SiteId> moved;
            for (const SiteId near : board_.neighbours(SiteId{i})) {
                moved.push_back(symmetry.image[near.index()]);
            }
            EXPECT_THAT(moved,
                        testing::UnorderedElementsAreArray(board_.neighbours(symmetry.image[i])));
        }
    }
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        EXPECT_EQ(all.front().image[i], SiteId{i});
    }
}

TEST(Symmetries, AreAsManyAsTheShapeHas) {
    EXPECT_EQ(symmetries(built(square_spec(8, 8, spec::SiteKind::Cells))).size(), 8U);
    EXPECT_EQ(symmetries(built(square_spec(8, 7, spec::SiteKind::Cells))).size(), 4U);
    EXPECT_EQ(symmetries(built(hexhex_spec(5))).size(), 12U);
    EXPECT_EQ(symmetries(built(dodecahedron_spec(true))).size(), 6U);
    EXPECT_EQ(symmetries(built(icosahedron_spec())).size(), 6U);
}

TEST(Symmetries, SayHowTheBoardIsTurned) {
    const Board board = built(square_spec(3, 3, spec::SiteKind::Cells));
    const std::vector<Symmetry> all = symmetries(board);
    EXPECT_NEAR(all[2].degrees, 180, 1e-9);
    EXPECT_EQ(board.label(all[2].image[board.find("a1")->index()]), "c3");
    EXPECT_TRUE(all[4].mirrored);
    EXPECT_NEAR(all[4].degrees, 0, 1e-9);
    EXPECT_EQ(board.label(all[4].image[board.find("a1")->index()]), "c1");
}

TEST(Counts, HexhexHasItsClosedFormulas) {
    for (const int side : {1, 2, 5, 10, 40}) {
        const Board board = built(hexhex_spec(side));
        const auto n = static_cast<std::size_t>(side);
        EXPECT_EQ(board.site_count(), 3 * n * (n - 1) + 1);
        EXPECT_EQ(board.vertices().size(), 6 * n * n);
        EXPECT_EQ(board.edges().size(), 9 * n * n - 3 * n);
    }
}

TEST(Counts, SquareHasItsClosedFormulas) {
    for (const int columns : {1, 2, 8, 40}) {
        const Board board = built(square_spec(columns, 7, spec::SiteKind::Cells));
        const auto c = static_cast<std::size_t>(columns);
        EXPECT_EQ(board.site_count(), 7 * c);
        EXPECT_EQ(board.vertices().size(), 8 * (c + 1));
        EXPECT_EQ(board.edges().size(), 7 * (c + 1) + 8 * c);
    }
}

}  // namespace
}  // namespace quadrille::board
