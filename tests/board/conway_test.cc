// Solids by name and in Conway's notation: what they are made of, and that their drawings are
// sound.
#include "board/conway.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "board/flat_map.h"
#include "board/layout.h"
#include "board/measures.h"
#include "board/orientation.h"
#include "board/polygon.h"
#include "boards.h"

namespace quadrille::board {
namespace {

using testing::HasSubstr;

struct Counted {
    std::string name;
    std::size_t vertices = 0;
    std::size_t edges = 0;
    std::size_t faces = 0;
    std::vector<std::size_t> round;  ///< Corners of the faces at each vertex, or edges of ...
    bool dual = false;               ///< ... the vertices of each face.
};

void PrintTo(const Counted& solid, std::ostream* out) {
    *out << solid.name;
}

/// Source: Coxeter, Regular Polytopes, table I, and Cundy and Rollett, Mathematical Models, table
/// II.
std::vector<Counted> counted_solids() {
    std::vector<Counted> solids{{"tetrahedron", 4, 6, 4, {3, 3, 3}},
                                {"cube", 8, 12, 6, {4, 4, 4}},
                                {"octahedron", 6, 12, 8, {3, 3, 3, 3}},
                                {"dodecahedron", 20, 30, 12, {5, 5, 5}},
                                {"icosahedron", 12, 30, 20, {3, 3, 3, 3, 3}},
                                {"truncated-tetrahedron", 12, 18, 8, {3, 6, 6}},
                                {"cuboctahedron", 12, 24, 14, {3, 3, 4, 4}},
                                {"truncated-cube", 24, 36, 14, {3, 8, 8}},
                                {"truncated-octahedron", 24, 36, 14, {4, 6, 6}},
                                {"rhombicuboctahedron", 24, 48, 26, {3, 4, 4, 4}},
                                {"truncated-cuboctahedron", 48, 72, 26, {4, 6, 8}},
                                {"snub-cube", 24, 60, 38, {3, 3, 3, 3, 4}},
                                {"icosidodecahedron", 30, 60, 32, {3, 3, 5, 5}},
                                {"truncated-dodecahedron", 60, 90, 32, {3, 10, 10}},
                                {"truncated-icosahedron", 60, 90, 32, {5, 6, 6}},
                                {"rhombicosidodecahedron", 60, 120, 62, {3, 4, 4, 5}},
                                {"truncated-icosidodecahedron", 120, 180, 62, {4, 6, 10}},
                                {"snub-dodecahedron", 60, 150, 92, {3, 3, 3, 3, 5}}};
    const std::vector<std::string> duals{"triakis-tetrahedron",
                                         "rhombic-dodecahedron",
                                         "triakis-octahedron",
                                         "tetrakis-hexahedron",
                                         "deltoidal-icositetrahedron",
                                         "disdyakis-dodecahedron",
                                         "pentagonal-icositetrahedron",
                                         "rhombic-triacontahedron",
                                         "triakis-icosahedron",
                                         "pentakis-dodecahedron",
                                         "deltoidal-hexecontahedron",
                                         "disdyakis-triacontahedron",
                                         "pentagonal-hexecontahedron"};
    for (std::size_t i = 0; i < duals.size(); ++i) {
        const Counted& of = solids[5 + i];
        solids.push_back({duals[i], of.faces, of.edges, of.vertices, of.round, true});
    }
    return solids;
}

class NamedSolids : public testing::TestWithParam<Counted> {};

std::string safe_name(const testing::TestParamInfo<Counted>& test) {
    std::string name = test.param.name;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, NamedSolids, testing::ValuesIn(counted_solids()), safe_name);

TEST_P(NamedSolids, HaveTheirVerticesEdgesAndFaces) {
    const auto solid = solid_of(GetParam().name);
    ASSERT_TRUE(solid) << solid.error();
    EXPECT_EQ(solid->vertex_count, GetParam().vertices);
    EXPECT_EQ(edge_count(*solid), GetParam().edges);
    EXPECT_EQ(solid->faces.size(), GetParam().faces);
    EXPECT_EQ(solid->vertex_count + solid->faces.size(), edge_count(*solid) + 2);
}

TEST_P(NamedSolids, AreAlikeAtEachVertexOrFace) {
    const Polyhedron solid =
        GetParam().dual ? dual_of(*solid_of(GetParam().name)) : *solid_of(GetParam().name);
    std::vector<std::vector<std::size_t>> round(solid.vertex_count);
    for (const auto& face : solid.faces) {
        for (const std::size_t corner : face) {
            round[corner].push_back(face.size());
        }
    }
    for (auto& faces : round) {
        std::sort(faces.begin(), faces.end());
        EXPECT_EQ(faces, GetParam().round);
    }
}

/// Something that a solid can be seen from: an element of one kind.
struct View {
    spec::SeenFrom seen_from = spec::SeenFrom::Face;
    std::vector<int> kind;
};

/// An element of each kind that faces, vertices and edges tell apart by their corners.
std::vector<View> views_of(const Polyhedron& solid) {
    std::set<std::vector<int>> faces;
    std::map<std::size_t, int> degrees;
    std::map<std::set<std::size_t>, std::vector<int>> edges;
    for (const auto& face : solid.faces) {
        const int size = static_cast<int>(face.size());
        faces.insert({size});
        for (std::size_t i = 0; i < face.size(); ++i) {
            ++degrees[face[i]];
            edges[{face[i], face[(i + 1) % face.size()]}].push_back(size);
        }
    }
    std::set<std::vector<int>> vertices;
    for (const auto& [vertex, degree] : degrees) {
        vertices.insert({degree});
    }
    std::set<std::vector<int>> sides;
    for (auto& [ends, sizes] : edges) {
        std::sort(sizes.begin(), sizes.end());
        sides.insert(sizes);
    }
    std::vector<View> views;
    for (const auto& kind : faces) {
        views.push_back({spec::SeenFrom::Face, kind});
    }
    for (const auto& kind : vertices) {
        views.push_back({spec::SeenFrom::Vertex, kind});
    }
    for (const auto& kind : sides) {
        views.push_back({spec::SeenFrom::Edge, kind});
    }
    return views;
}

Board drawn(const std::string& name, const View& view, spec::SiteKind sites) {
    spec::BoardSpec spec;
    spec::SolidShape shape;
    shape.solid = name;
    shape.seen_from = view.seen_from;
    shape.seen_kind = view.kind;
    shape.without_seen_from = view.seen_from != spec::SeenFrom::Face;
    spec.shape = shape;
    spec.sites = sites;
    spec.labels = spec::LabelScheme::Rings;
    return built(spec);
}

std::size_t crossings(const Board& board) {
    std::size_t count = 0;
    const auto at = [&](VertexId vertex) { return board.vertices()[vertex.index()]; };
    for (std::size_t i = 0; i < board.edges().size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const Edge& one = board.edges()[i];
            const Edge& other = board.edges()[k];
            count += segments_meet(at(one.from), at(one.to), at(other.from), at(other.to)) ? 1 : 0;
        }
    }
    return count;
}

/// The radius of the smallest in-circle where every edge pulls alike.
double balanced_radius(const std::string& name, const View& view) {
    const auto map = open_at(*solid_of(name), view.seen_from, view.kind);
    EXPECT_TRUE(map);
    const std::vector<Vec2> places = balanced_layout(*map);
    double least = 1;
    for (const auto& face : map->faces) {
        std::vector<Vec2> corners;
        for (const std::size_t corner : face) {
            corners.push_back(places[corner]);
        }
        least = std::min(least, incircle(corners).radius);
    }
    return least;
}

TEST_P(NamedSolids, AreDrawnRoomyAndWithoutCrossings) {
    for (const View& view : views_of(*solid_of(GetParam().name))) {
        SCOPED_TRACE(testing::PrintToString(view.kind));
        const Board board = drawn(GetParam().name, view, spec::SiteKind::Cells);
        const std::size_t outer = 1;
        EXPECT_EQ(crossings(board), 0U);
        EXPECT_EQ(board.vertices().size() + board.cells().size() + outer, board.edges().size() + 2);
        for (const Vec2& vertex : board.vertices()) {
            EXPECT_LE(length(vertex), 1 + 1e-9);
        }
        const Measures measures = measure(board);
        EXPECT_GT(measures.smallest_share * static_cast<double>(board.cells().size()), 0.2);
        // What the corners take of the size is little.
        EXPECT_GT(measures.smallest_radius, 0.97 * balanced_radius(GetParam().name, view));
    }
}

/// Where marks stand on the vertices their sides are longer.
TEST_P(NamedSolids, LeaveRoomForCircles) {
    const View view{spec::SeenFrom::Face, {}};
    const Board board = drawn(GetParam().name, view, spec::SiteKind::Vertices);
    EXPECT_EQ(crossings(board), 0U);
    double shortest = 2;
    for (const Edge& edge : board.edges()) {
        shortest = std::min(
            shortest,
            length(board.vertices()[edge.from.index()] - board.vertices()[edge.to.index()]));
    }
    EXPECT_GT(shortest, 0.05);
}

/// The left half of a drawing mirrors its right half wherever the map allows it.
TEST(SolidDrawings, StandUpright) {
    for (const NamedSolid& solid : named_solids()) {
        const bool chiral = solid.conway.find_first_of("sg") != std::string::npos ||
                            solid.name.starts_with("pentagonal");
        const bool one_sided_face = solid.name.starts_with("disdyakis");
        if (chiral || one_sided_face) {
            continue;
        }
        SCOPED_TRACE(solid.name);
        const Board board = drawn(solid.name, {spec::SeenFrom::Face, {}}, spec::SiteKind::Cells);
        for (const Vec2& vertex : board.vertices()) {
            EXPECT_TRUE(
                std::any_of(board.vertices().begin(), board.vertices().end(), [&](Vec2 other) {
                    return length(other - Vec2{-vertex.x, vertex.y}) < 1e-6;
                }));
        }
    }
}

TEST(Conway, OperationsMakeWhatTheySay) {
    const auto counts = [](const std::string& name) {
        const Polyhedron solid = *solid_of(name);
        return std::vector<std::size_t>{solid.vertex_count, edge_count(solid), solid.faces.size()};
    };
    using Counts = std::vector<std::size_t>;
    EXPECT_EQ(counts("dkD"), counts("tI"));
    EXPECT_EQ(counts("P6"), (Counts{12, 18, 8}));
    EXPECT_EQ(counts("A6"), (Counts{12, 24, 14}));
    EXPECT_EQ(counts("Y6"), (Counts{7, 12, 7}));
    EXPECT_EQ(counts("k5aD"), (Counts{42, 120, 80}));
    EXPECT_EQ(counts("t4jC"), (Counts{8 + 6 * 4, 24 + 6 * 4, 12 + 6}));
    EXPECT_EQ(counts("gD"), counts("dsD"));
}

TEST(Conway, RefusesWhatItCannotRead) {
    const auto why = [](const std::string& text) {
        const auto solid = solid_of(text);
        return solid ? "accepted" : solid.error();
    };
    EXPECT_EQ(why("xD"), "'x' is not an operation");
    EXPECT_EQ(why("\u00d7D"), "'\u00d7' is not an operation");
    EXPECT_EQ(why("tX"), "'X' is not a seed");
    EXPECT_EQ(why("P"), "P needs a number of corners");
    EXPECT_EQ(why("D5"), "D takes no number");
    EXPECT_EQ(why("d5D"), "the operation d takes no number");
    EXPECT_EQ(why("P99"), "P99 is not from 3 to 60");
    EXPECT_EQ(why("k2D"), "'2' is not a number of corners");
    EXPECT_THAT(why("bbbD"), HasSubstr("more than 600"));
    EXPECT_EQ(why(std::string(100, 't')),
              "it is neither a known name nor a string of that notation");
}

TEST(SeenFrom, NamesAKind) {
    spec::BoardSpec spec;
    spec::SolidShape shape;
    shape.solid = "tI";
    shape.seen_from = spec::SeenFrom::Face;
    spec.sites = spec::SiteKind::Vertices;
    spec.labels = spec::LabelScheme::Rings;
    const auto largest_rim = [&](std::vector<int> kind) {
        shape.seen_kind = std::move(kind);
        spec.shape = shape;
        const Result<Board> board = build_board(spec);
        return board ? std::to_string(board->cells().size()) : message_of(board.error().front());
    };
    EXPECT_EQ(largest_rim({}), "31");
    EXPECT_EQ(largest_rim({5}), "31");
    EXPECT_EQ(largest_rim({7}), "the solid has no face of that kind; expected 5 or 6");
    shape.seen_from = spec::SeenFrom::Edge;
    shape.without_seen_from = true;
    EXPECT_EQ(largest_rim({6, 5}), "30");
    EXPECT_EQ(largest_rim({5, 5}), "the solid has no edge of that kind; expected [5, 6] or [6, 6]");
}

TEST(Orientation, IsExactWhereRoundingWouldLie) {
    const Vec2 a{0.5, 0.5};
    const Vec2 b{12, 12};
    const double step = 0x1p-53;
    for (int i = 0; i < 32; ++i) {
        for (int k = 0; k < 32; ++k) {
            const Vec2 c{0.5 + i * step, 0.5 + k * step};
            EXPECT_EQ(orientation(b, {24, 24}, c), i == k ? 0 : (k > i ? 1 : -1)) << i << ' ' << k;
        }
    }
    EXPECT_EQ(orientation(a, b, {24, 24}), 0);
    EXPECT_TRUE(segments_meet({0, 0}, {2, 2}, {1, 1}, {5, 0}));
    EXPECT_FALSE(segments_meet({0, 0}, {2, 2}, {2, 2}, {5, 0}));
    EXPECT_TRUE(segments_meet({0, 0}, {3, 0}, {1, 0}, {2, 0}));
}

}  // namespace
}  // namespace quadrille::board
