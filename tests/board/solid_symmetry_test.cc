// A law for solids drawn flat: each turn and each mirror image of a solid that keeps what it is
// seen from is one of its drawing too. The symmetries are found in the graph, not in the drawing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/bent_rim.h"
#include "board/conway.h"
#include "board/measures.h"
#include "board/outline.h"
#include "boards.h"

namespace quadrille::board {
namespace {

/// The board's radius on a sheet of A4, and how far a vertex may be off, in millimetres.
constexpr double kRadius = 85;
constexpr double kOff = 0.05;

using Dart = std::pair<std::size_t, std::size_t>;  // from vertex to vertex
using Images = std::vector<std::size_t>;

/// The faces of a board as ways from dart to dart, the outside among them.
class Faces {
  public:
    explicit Faces(const Board& board) : rim_(rim_of(board)) {
        for (const Cell& cell : board.cells()) {
            if (!cell.outer) {
                add(indices(cell.corners));
            }
        }
        add({rim_.rbegin(), rim_.rend()});
    }

    [[nodiscard]] const Images& rim() const { return rim_; }

    /// Where every vertex goes if the rim's first dart goes to `image`, mirrored or not; nothing if
    /// that is no symmetry.
    [[nodiscard]] std::optional<Images> symmetry(Dart image,
                                                 bool mirrors,
                                                 std::size_t count) const {
        std::map<Dart, Dart> to{{Dart{rim_[1], rim_[0]}, image}};
        std::vector<Dart> waiting{to.begin()->first};
        Images images(count, count);
        while (!waiting.empty()) {
            const Dart dart = waiting.back();
            waiting.pop_back();
            const Dart there = to.at(dart);
            const std::size_t tail = mirrors ? there.second : there.first;
            if (images[dart.first] != count && images[dart.first] != tail) {
                return std::nullopt;
            }
            images[dart.first] = tail;
            const std::vector<std::pair<Dart, Dart>> steps{
                {next_.at(dart), mirrors ? before_.at(there) : next_.at(there)},
                {{dart.second, dart.first}, {there.second, there.first}}};
            for (const auto& [from, onto] : steps) {
                const auto known = to.find(from);
                if (known == to.end()) {
                    to.emplace(from, onto);
                    waiting.push_back(from);
                } else if (known->second != onto) {
                    return std::nullopt;
                }
            }
        }
        return images;
    }

  private:
    static Images indices(const std::vector<VertexId>& vertices) {
        Images all;
        for (const VertexId vertex : vertices) {
            all.push_back(vertex.index());
        }
        return all;
    }

    static Images rim_of(const Board& board) {
        return indices(outline_loops(board).front().vertices);
    }

    void add(const Images& corners) {
        const std::size_t count = corners.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Dart dart{corners[i], corners[(i + 1) % count]};
            const Dart next{corners[(i + 1) % count], corners[(i + 2) % count]};
            next_[dart] = next;
            before_[next] = dart;
        }
    }

    Images rim_;
    std::map<Dart, Dart> next_;
    std::map<Dart, Dart> before_;
};

/// How far the worst vertex is from where the symmetry wants it. The first corner of the rim says
/// how the drawing is turned.
double deviation(const Board& board, const Faces& faces, const Images& images, bool mirrors) {
    const auto place = [&board](std::size_t vertex) { return board.vertices()[vertex]; };
    const Vec2 from = place(faces.rim()[0]);
    const Vec2 onto = place(images[faces.rim()[0]]);
    const auto angle = [](Vec2 at) { return std::atan2(at.y, at.x); };
    const double turn = mirrors ? angle(onto) + angle(from) : angle(onto) - angle(from);
    double most = 0;
    for (std::size_t i = 0; i < images.size(); ++i) {
        const Vec2 own = place(i);
        const double y = mirrors ? -own.y : own.y;
        const Vec2 turned{own.x * std::cos(turn) - y * std::sin(turn),
                          own.x * std::sin(turn) + y * std::cos(turn)};
        most = std::max(most, length(turned - place(images[i])));
    }
    return most * kRadius;
}

/// How many symmetries there are, each held by the drawing.
std::size_t expect_symmetric(const Board& board) {
    const Faces faces(board);
    const Images& rim = faces.rim();
    const std::size_t count = board.vertices().size();
    std::size_t symmetries = 0;
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const Dart image{rim[(i + 1) % rim.size()], rim[i]};
        for (const bool mirrors : {false, true}) {
            if (const std::optional<Images> images = faces.symmetry(image, mirrors, count)) {
                ++symmetries;
                EXPECT_LT(deviation(board, faces, *images, mirrors), kOff)
                    << (mirrors ? "mirror image " : "turn ") << i;
            }
        }
    }
    return symmetries;
}

TEST(SolidSymmetry, EveryDrawingHasAllThatItsSolidHasFromThere) {
    for (const NamedSolid& solid : named_solids()) {
        for (const spec::SeenFrom view :
             {spec::SeenFrom::Vertex, spec::SeenFrom::Edge, spec::SeenFrom::Face}) {
            SCOPED_TRACE(fmt::format("{} {}", solid.name, static_cast<int>(view)));
            spec::BoardSpec board;
            board.shape = spec::SolidShape{
                solid.conway, false, view, view != spec::SeenFrom::Face, false, {}};
            board.sites = spec::SiteKind::Vertices;
            board.labels = spec::LabelScheme::Numbers;
            if (const Result<Board> drawn = build_board(board)) {
                EXPECT_GE(expect_symmetric(*drawn), 1U);
            }
        }
    }
}

TEST(SolidSymmetry, KnownGroupsAreFound) {
    EXPECT_EQ(expect_symmetric(built(dodecahedron_spec(false))), 6U);
    EXPECT_EQ(expect_symmetric(built(icosahedron_spec())), 6U);
}

TEST(RoundRim, IsRefusedWhereItWouldNotBeACircle) {
    spec::BoardSpec square = square_spec(4, 4, spec::SiteKind::Cells);
    square.rim = spec::Rim::Round;
    const Result<Board> bent = build_board(square);
    ASSERT_FALSE(bent);
    EXPECT_EQ(bent.error().front().wrong,
              "the outer corners of this board do not lie on a circle round its middle");
    spec::BoardSpec edges = icosahedron_spec();
    edges.sites = spec::SiteKind::Edges;
    edges.rim = spec::Rim::Round;
    const Result<Board> marked = build_board(edges);
    ASSERT_FALSE(marked);
    EXPECT_EQ(marked.error().front().wrong, "a round rim does not go with marks on edges");
}

TEST(RoundRim, GivesCellsAtTheRimMoreRoom) {
    spec::BoardSpec spec = icosahedron_spec();
    const Board straight = built(spec);
    spec.rim = spec::Rim::Round;
    const Board round = built(spec);
    EXPECT_EQ(round.vertices().size(), straight.vertices().size());
    EXPECT_GT(measure(round).smallest_radius, measure(straight).smallest_radius - 1e-9);
    for (const Edge& edge : round.edges()) {
        EXPECT_EQ(is_bent(round, edge), is_rim(round, edge));
        EXPECT_EQ(edge_line(round, edge).size() > 2, is_rim(round, edge));
        EXPECT_FALSE(is_bent(straight, edge));
    }
}

}  // namespace
}  // namespace quadrille::board
