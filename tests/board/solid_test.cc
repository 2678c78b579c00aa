// Solids drawn flat: the combinatorics against those that the games' texts give.
#include <gmock/gmock.h>

#include <map>

#include "board/measures.h"
#include "boards.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

/// Sorted labels near each site, "b:aef c:agh".
std::map<std::string, std::string> links(const Board& board) {
    std::map<std::string, std::string> all;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        for (const SiteId other : board.neighbours(SiteId{i})) {
            all[board.label(SiteId{i})] += board.label(other);
        }
    }
    return all;
}

std::string sorted_labels(const Board& board, const Area& area) {
    std::string text;
    for (const SiteId site : area.sites) {
        text += board.label(site);
    }
    std::sort(text.begin(), text.end());
    return text;
}

std::string sorted(std::string text) {
    std::sort(text.begin(), text.end());
    return text;
}

double degrees(Vec2 place) {
    const double angle = std::atan2(place.x, -place.y) * 180 / 3.14159265358979323846;
    return angle < -1e-6 ? angle + 360 : angle;
}

TEST(Dodecahedron, WithoutAVertexIsTheBoardOfDodec) {
    const Board board = built(dodecahedron_spec(true));
    EXPECT_EQ(board.vertices().size(), 19U);
    EXPECT_EQ(board.edges().size(), 27U);
    EXPECT_EQ(board.cells().size(), 10U);
    EXPECT_EQ(diagram(board), "     a\n   b c d\ne f g h i j\nk l m n o p\n   q r s\n");
    const std::map<std::string, std::string> expected{{"a", "bcd"},
                                                      {"b", "aef"},
                                                      {"c", "agh"},
                                                      {"d", "aij"},
                                                      {"e", "bjk"},
                                                      {"f", "bgl"},
                                                      {"g", "cfm"},
                                                      {"h", "cin"},
                                                      {"i", "dho"},
                                                      {"j", "dep"},
                                                      {"k", "elq"},
                                                      {"l", "fkr"},
                                                      {"m", "gnr"},
                                                      {"n", "hms"},
                                                      {"o", "ips"},
                                                      {"p", "joq"},
                                                      {"q", "kp"},
                                                      {"r", "lm"},
                                                      {"s", "no"}};
    EXPECT_EQ(links(board), expected);
}

TEST(Dodecahedron, CellsAreNumberedFromTheMiddleOutward) {
    const Board board = built(dodecahedron_spec(true));
    const AreaFamily& cells = *board.family("cells");
    const std::vector<std::string> faces{"abejd",
                                         "abfgc",
                                         "achid",
                                         "beklf",
                                         "cgmnh",
                                         "diopj",
                                         "ejpqk",
                                         "fgmrl",
                                         "hiosn",
                                         "klmnopqrs"};
    ASSERT_EQ(cells.areas.size(), faces.size());
    for (std::size_t i = 0; i < faces.size(); ++i) {
        EXPECT_EQ(cells.areas[i].name, std::to_string(i + 1));
        EXPECT_EQ(sorted_labels(board, cells.areas[i]), sorted(faces[i]));
        EXPECT_EQ(cells.areas[i].cell, CellId{i});
    }
    EXPECT_TRUE(board.cells().back().outer);
    EXPECT_EQ(built(dodecahedron_spec(false)).family("cells")->areas.size(), 9U);
}

TEST(Icosahedron, SeenFromAFaceIsTheDualOfDodec) {
    const Board board = built(icosahedron_spec());
    EXPECT_EQ(board.vertices().size(), 12U);
    EXPECT_EQ(board.cells().size(), 19U);
    EXPECT_EQ(board.edges().size(), 30U);
    EXPECT_EQ(diagram(board), "A B C\nD E F\nG H I\nJ K L\n");
    // Two sites are joined where the faces of the dodecahedron that they stand for share an edge.
    const std::vector<std::string> faces{"abejd",
                                         "abfgc",
                                         "achid",
                                         "beklf",
                                         "cgmnh",
                                         "diopj",
                                         "ejpqk",
                                         "fgmrl",
                                         "hiosn",
                                         "qklrt",
                                         "rmnst",
                                         "sopqt"};
    for (std::size_t i = 0; i < faces.size(); ++i) {
        for (std::size_t k = 0; k < faces.size(); ++k) {
            const auto shared = std::count_if(faces[i].begin(), faces[i].end(), [&](char corner) {
                return faces[k].find(corner) != std::string::npos;
            });
            const auto near = board.neighbours(SiteId{i});
            EXPECT_EQ(std::binary_search(near.begin(), near.end(), SiteId{k}), shared == 2);
        }
    }
}

TEST(Icosahedron, StandsWithAAtTheTop) {
    const Board board = built(icosahedron_spec());
    const std::vector<double> expected{0, 120, 240, 60, 180, 300, 0, 120, 240, 60, 180, 300};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(degrees(board.centre(SiteId{i})), expected[i], 1e-6) << i;
    }
}

TEST(Dodecahedron, StandsWithQAtTheTop) {
    const Board board = built(dodecahedron_spec(true));
    const std::map<std::string, double> expected{
        {"b", 60}, {"c", 180}, {"d", 300}, {"q", 0}, {"r", 120}, {"s", 240}};
    for (const auto& [label, angle] : expected) {
        EXPECT_NEAR(degrees(board.centre(*board.find(label))), angle, 1e-6) << label;
    }
    EXPECT_NEAR(length(board.centre(*board.find("a"))), 0, 1e-9);
}

TEST(Solids, DrawingsAreThreefoldAndMirrored) {
    for (const auto& spec : {dodecahedron_spec(true), icosahedron_spec()}) {
        const Board board = built(spec);
        const double third = 2 * 3.14159265358979323846 / 3;
        for (const Vec2& vertex : board.vertices()) {
            const Vec2 turned{vertex.x * std::cos(third) - vertex.y * std::sin(third),
                              vertex.x * std::sin(third) + vertex.y * std::cos(third)};
            for (const Vec2& image : {turned, Vec2{-vertex.x, vertex.y}}) {
                EXPECT_TRUE(std::any_of(
                    board.vertices().begin(), board.vertices().end(), [&](const Vec2& other) {
                        return length(other - image) < 1e-6;
                    }));
            }
            EXPECT_LE(length(vertex), 1 + 1e-9);
        }
    }
}

TEST(Solids, EveryElementCanBeSeenFrom) {
    for (const std::string solid : {"D", "I"}) {
        for (const auto seen :
             {spec::SeenFrom::Vertex, spec::SeenFrom::Edge, spec::SeenFrom::Face}) {
            spec::BoardSpec spec = icosahedron_spec();
            spec.shape =
                spec::SolidShape{solid, false, seen, seen != spec::SeenFrom::Face, true, {}};
            const Board board = built(spec);
            const bool dodecahedron = solid == "D";
            EXPECT_EQ(board.vertices().size() + (seen == spec::SeenFrom::Vertex ? 1 : 0),
                      dodecahedron ? 20U : 12U);
            EXPECT_GT(measure(board).smallest_radius, 0.03);
        }
    }
}

TEST(Solids, ComputedCellsAreRoomy) {
    EXPECT_GT(measure(built(dodecahedron_spec(true))).smallest_radius, 0.221);
    EXPECT_GT(measure(built(icosahedron_spec())).smallest_radius, 0.077);
}

TEST(Solids, ShippedCellsAreRoomy) {
    const auto shipped = [](const char* id) {
        return built(*spec::load_board(test::shipped_library(), id));
    };
    EXPECT_NEAR(measure(shipped("dodecahedron")).smallest_radius, 0.2277, 0.0001);
    const Board icosahedron = shipped("icosahedron");
    EXPECT_GT(measure(icosahedron).smallest_radius, 0.049);
    int roomy = 0;
    for (std::size_t i = 0; i < icosahedron.cells().size(); ++i) {
        roomy += incircle(icosahedron, CellId{i}).radius > 0.08 ? 1 : 0;
    }
    EXPECT_EQ(roomy, 19);  // the sides of the outer triangle are arcs
}

std::string refusal(const spec::BoardSpec& spec) {
    const Result<Board> board = build_board(spec);
    return board ? "" : message_of(board.error().front());
}

TEST(Solids, RefuseAnOutsideThatIsNone) {
    spec::BoardSpec spec = dodecahedron_spec(true);
    std::get<spec::SolidShape>(spec.shape).without_seen_from = false;
    EXPECT_EQ(refusal(spec),
              "a solid seen from a vertex or an edge has no outside to lie in; expected 'without: "
              "seen-from', or 'seen-from: face'");
    spec = icosahedron_spec();
    std::get<spec::SolidShape>(spec.shape).without_seen_from = true;
    std::get<spec::SolidShape>(spec.shape).outer = true;
    EXPECT_EQ(refusal(spec),
              "the face that it is seen from is both left out and the outer cell; expected 'outer: "
              "false', or no 'without'");
}

std::vector<spec::PolarPlace> dual_places() {
    std::vector<spec::PolarPlace> places;
    const std::vector<double> radii{0.2, 0.3, 0.38, 1};
    for (int i = 0; i < 12; ++i) {
        const double start = i / 3 % 2 == 0 ? 0 : 60;
        places.push_back({std::string(1, static_cast<char>('A' + i)),
                          radii[static_cast<std::size_t>(i) / 3],
                          start + 120 * (i % 3)});
    }
    return places;
}

spec::BoardSpec placed_spec(const std::vector<spec::PolarPlace>& places) {
    spec::BoardSpec spec = icosahedron_spec();
    std::get<spec::SolidShape>(spec.shape).places = places;
    return spec;
}

TEST(HandPlaces, ReplaceTheComputedOnes) {
    const Board board = built(placed_spec(dual_places()));
    EXPECT_NEAR(length(board.centre(*board.find("A"))), 0.2, 1e-12);
    EXPECT_NEAR(degrees(board.centre(*board.find("K"))), 180, 1e-9);
}

TEST(HandPlaces, AreChecked) {
    std::vector<spec::PolarPlace> places = dual_places();
    places.pop_back();
    EXPECT_EQ(refusal(placed_spec(places)),
              "the places leave out 'l'; expected a place for every vertex");
    places.push_back({"x", 1, 300});
    EXPECT_EQ(refusal(placed_spec(places)), "no vertex is called 'x'; expected a to l");
    places.back() = {"A", 1, 300};
    EXPECT_EQ(refusal(placed_spec(places)), "vertex 'A' is placed twice; expected one place");
    places = dual_places();
    places[0].radius = 0.6;
    EXPECT_THAT(refusal(placed_spec(places)), testing::HasSubstr("touch or cross"));
    places = dual_places();
    places[0].radius = 1e300;
    EXPECT_THAT(refusal(placed_spec(places)), testing::HasSubstr("too far out"));
    places = dual_places();
    for (spec::PolarPlace& place : places) {
        place.degrees = 360 - place.degrees;
    }
    EXPECT_EQ(refusal(placed_spec(places)),
              "the places turn the board inside out or mirror it; expected degrees clockwise from "
              "the top, and the rim outside");
}

TEST(Incircle, OfConvexAndOtherPolygons) {
    const std::vector<Vec2> oblong{{0, 0}, {4, 0}, {4, 2}, {0, 2}};
    EXPECT_NEAR(incircle(oblong).radius, 1, 1e-12);
    EXPECT_NEAR(incircle(oblong).centre.x, 2, 1e-9);
    const std::vector<Vec2> triangle{{0, 0}, {4, 0}, {0, 3}};
    EXPECT_NEAR(incircle(triangle).radius, 1, 1e-12);
    const std::vector<Vec2> hook{{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {0, 1}};
    EXPECT_NEAR(incircle(hook).radius, 2 - std::sqrt(2.0), 1e-5);
}

TEST(Measures, CountAndFindTheSmallestCell) {
    const Measures odd = measure(built(hexhex_spec(5)));
    EXPECT_EQ(odd.sites, 61U);
    EXPECT_NEAR(odd.smallest_radius, 0.5, 1e-12);
    EXPECT_NEAR(odd.smallest_share, 1.0 / 61, 1e-12);
    const Measures dots = measure(built(square_spec(5, 1, spec::SiteKind::Vertices)));
    EXPECT_EQ(dots.edges, 4U);
    EXPECT_FALSE(dots.smallest);
}

}  // namespace
}  // namespace quadrille::board
