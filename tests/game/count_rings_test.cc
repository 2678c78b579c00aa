// Rings on boards of all kinds, against every closed way there is: a ring is one round the middle of
// another place.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "game/count.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

Game rings_on(const std::string& board) {
    YamlGame yaml;
    yaml.board = board;
    yaml.score = "{rings: {count: rings}}";
    yaml.win = "[{most: rings}]";
    yaml.play = "[{turn: [mark], until: full}]";
    return game_of(yaml);
}

Record record_of(const Game& game, const std::set<board::SiteId>& black) {
    Record record;
    record.marks.resize(game.board().site_count());
    for (const board::SiteId each : black) {
        record.marks[each.index()] = MarkSet{spec::MarkId{0}};
    }
    return record;
}

std::int64_t rings_of_black(const Game& game, const Record& record) {
    return count(game, record, spec::CounterId{0}).by_role[0].small().value();
}

std::set<board::SiteId> sites(const Game& game, const std::vector<const char*>& labels) {
    std::set<board::SiteId> all;
    for (const char* label : labels) {
        all.insert(site(game, label));
    }
    return all;
}

using Way = std::vector<board::SiteId>;

/// Odd: the way runs round the place, or an odd number of times.
bool is_round(const board::Board& board, const Way& way, board::SiteId place) {
    const Vec2 at = board.centre(place);
    bool odd = false;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Vec2 a = board.centre(way[i]);
        const Vec2 b = board.centre(way[(i + 1) % way.size()]);
        if ((a.y <= at.y) != (b.y <= at.y)) {
            odd ^= a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y) > at.x;
        }
    }
    return odd;
}

/// Walks on from the end of `way` to unused marks after its first, and asks at each closed way.
bool any_closed_way(const Game& game,
                    const Record& record,
                    Way& way,
                    const std::function<bool(const Way&)>& asked) {
    for (const board::SiteId next : game.board().neighbours(way.back())) {
        if (next == way.front() && way.size() > 2 && asked(way)) {
            return true;
        }
        const bool open = next > way.front() && !record.marks[next.index()].empty() &&
                          std::find(way.begin(), way.end(), next) == way.end();
        if (!open) {
            continue;
        }
        way.push_back(next);
        if (any_closed_way(game, record, way, asked)) {
            return true;
        }
        way.pop_back();
    }
    return false;
}

bool has_way(const Game& game, const Record& record, const std::function<bool(const Way&)>& asked) {
    for (std::size_t first = 0; first < record.marks.size(); ++first) {
        Way way{board::SiteId{first}};
        if (!record.marks[first].empty() && any_closed_way(game, record, way, asked)) {
            return true;
        }
    }
    return false;
}

bool shuts_in_a_place(const Game& game, const Way& way) {
    for (std::size_t each = 0; each < game.board().site_count(); ++each) {
        const board::SiteId place{each};
        if (std::find(way.begin(), way.end(), place) == way.end() &&
            is_round(game.board(), way, place)) {
            return true;
        }
    }
    return false;
}

/// On a solid: what is not on the way falls apart, over corners too.
bool parts_a_solid(const Game& game, const Way& way) {
    const board::Board& board = game.board();
    std::vector<int> piece(board.site_count(), 0);
    for (const board::SiteId on : way) {
        piece[on.index()] = -1;
    }
    int pieces = 0;
    const std::function<void(std::size_t)> fill = [&](std::size_t cell) {
        piece[cell] = pieces;
        const auto& corners = board.cells()[board.element(board::SiteId{cell})].corners;
        for (std::size_t other = 0; other < piece.size(); ++other) {
            const auto& others = board.cells()[board.element(board::SiteId{other})].corners;
            const bool share =
                std::any_of(corners.begin(), corners.end(), [&](board::VertexId corner) {
                    return std::find(others.begin(), others.end(), corner) != others.end();
                });
            if (share && piece[other] == 0) {
                fill(other);
            }
        }
    };
    for (std::size_t cell = 0; cell < piece.size(); ++cell) {
        if (piece[cell] == 0) {
            ++pieces;
            fill(cell);
        }
    }
    return pieces > 1;
}

std::set<board::SiteId> random_ring_marks(const Game& game, Random& random) {
    std::set<board::SiteId> black;
    const std::size_t most = 3 + random.below(5);
    for (std::size_t each = 0; each < game.board().site_count(); ++each) {
        if (random.below(10) < most) {
            black.insert(board::SiteId{each});
        }
    }
    return black;
}

TEST(RingsCounter, AgreesWithEveryClosedWay) {
    Random random(5);
    for (const char* board : {"{hexhex: 3}",
                              "{hexhex: 3, near: both}",
                              "{hexhex: 3, holes: [c3]}",
                              "{rhombus: [6, 3]}",
                              "{triangle: 5}",
                              "{square: [5, 4]}",
                              "{square: 4, near: both}",
                              "{square: [6, 3], near: both, holes: [c2]}",
                              "{square: [6, 5], holes: [b2, c2]}",
                              "{square: 4, sites: vertices}",
                              "{square: 4, sites: vertices, near: both}",
                              "{square: [5, 4], sites: vertices, holes: [c2]}",
                              "{square: 3, sites: edges}",
                              "{tiling: cairo, shape: {rectangle: [2, 2]}}",
                              "{tiling: 3.4.6.4, shape: {rectangle: [2, 1]}}",
                              "{tiling: 3.3.3.3.3.3, shape: {hexagon: 1}, sites: vertices}",
                              "{tiling: 3.3.3.3.3.3, shape: {hexagon: 2}}"}) {
        const Game game = rings_on(board);
        int rings = 0;
        for (int round = 0; round < 150; ++round) {
            const Record record = record_of(game, random_ring_marks(game, random));
            const bool expected =
                has_way(game, record, [&](const Way& way) { return shuts_in_a_place(game, way); });
            ASSERT_EQ(rings_of_black(game, record) > 0, expected) << board << " round " << round;
            rings += expected ? 1 : 0;
        }
        EXPECT_GT(rings, 0) << board;
    }
}

TEST(RingsCounter, HasPlacesOnBothSidesOnASolid) {
    Random random(7);
    for (const char* board : {"{solid: cube}", "{solid: dodecahedron}", "{solid: octahedron}"}) {
        const Game game = rings_on(board);
        for (int round = 0; round < 60; ++round) {
            const Record record = record_of(game, random_ring_marks(game, random));
            ASSERT_EQ(
                rings_of_black(game, record) > 0,
                has_way(game, record, [&](const Way& way) { return parts_a_solid(game, way); }))
                << board << " round " << round;
        }
    }
}

/// Each mark of a ring that is given as a reason has the next one as a neighbour, and the ring runs
/// round what it is said to shut in and nothing else.
TEST(RingsCounter, ReasonsAreRings) {
    Random random(9);
    for (const char* board :
         {"{hexhex: 4}", "{square: 6, near: both}", "{square: 5, sites: vertices}"}) {
        const Game game = rings_on(board);
        for (int round = 0; round < 200; ++round) {
            const Record record = record_of(game, random_ring_marks(game, random));
            const Count found = count(game, record, spec::CounterId{0});
            EXPECT_EQ(found.by_role[0], static_cast<std::int64_t>(found.reasons.size()));
            for (const Reason& reason : found.reasons) {
                const auto& ring = std::get<RingReason>(reason);
                for (std::size_t i = 0; i < ring.sites.size(); ++i) {
                    const auto near = game.board().neighbours(ring.sites[i]);
                    EXPECT_FALSE(record.marks[ring.sites[i].index()].empty());
                    EXPECT_EQ(
                        std::count(
                            near.begin(), near.end(), ring.sites[(i + 1) % ring.sites.size()]),
                        1);
                }
                Way around;
                for (std::size_t each = 0; each < record.marks.size(); ++each) {
                    const board::SiteId place{each};
                    const bool on =
                        std::find(ring.sites.begin(), ring.sites.end(), place) != ring.sites.end();
                    if (!on && is_round(game.board(), ring.sites, place)) {
                        around.push_back(place);
                    }
                }
                EXPECT_FALSE(around.empty());
                EXPECT_EQ(around, ring.around);
            }
        }
    }
}

TEST(RingsCounter, CountsTheGroupsThatHaveOne) {
    const Game game = rings_on("{hexhex: 4}");
    const auto rings = [&](const std::vector<const char*>& labels) {
        return rings_of_black(game, record_of(game, sites(game, labels)));
    };
    EXPECT_EQ(rings({"a1", "a2", "b1", "b3", "c2", "c3"}), 1);
    EXPECT_EQ(rings({"a1", "a2", "b1", "b2", "b3", "c2", "c3"}), 1) << "with a stone in the middle";
    EXPECT_EQ(rings({"a1", "a2", "b1", "b2", "c2", "c3"}), 0) << "the chain is open";
    EXPECT_EQ(rings({"c4", "c5", "d3", "d4", "d5", "e3", "e4", "d6"}), 0);
}

TEST(RingsCounter, AHoleIsNoPlace) {
    const std::vector<const char*> ring{"b3", "b4", "c3", "c5", "d4", "d5"};
    const Game whole = rings_on("{hexhex: 4}");
    const Game hole = rings_on("{hexhex: 4, holes: [c4]}");
    EXPECT_EQ(rings_of_black(whole, record_of(whole, sites(whole, ring))), 1);
    EXPECT_EQ(rings_of_black(hole, record_of(hole, sites(hole, ring))), 0);
}

/// A way of stones in a square round a gap, in which another piece of the board lies.
TEST(RingsCounter, AnIslandInAGapIsShutIn) {
    const std::string gap = "b2, c2, d2, b3, d3, b4, c4, d4";
    for (const char* sort : {"", ", near: both"}) {
        const Game game = rings_on("{square: 5, holes: [" + gap + "]" + sort + "}");
        std::set<board::SiteId> rim;
        for (std::size_t each = 0; each < game.board().site_count(); ++each) {
            rim.insert(board::SiteId{each});
        }
        rim.erase(site(game, "c3"));
        EXPECT_EQ(rings_of_black(game, record_of(game, rim)), 1);
        rim.erase(site(game, "a3"));
        EXPECT_EQ(rings_of_black(game, record_of(game, rim)), 0);
    }
}

TEST(RingsCounter, IsRefusedWhereChainsCanCross) {
    const auto refusal = [](const std::string& board) {
        YamlGame yaml;
        yaml.board = board;
        yaml.score = "{rings: {count: rings}}";
        yaml.win = "[{most: rings}]";
        const auto made = Game::make(*test::read_yaml_game(yaml));
        return made ? "none" : made.error().front().wrong;
    };
    EXPECT_EQ(refusal("{square: 3, near: corners}"),
              "rings are counted where only corners make neighbours");
    EXPECT_EQ(refusal("{graph: {vertices: {a: [0, 0], b: [1, 1], c: [1, 0], d: [0, 1]}, links: "
                      "[a-b, c-d], crossing: true}, sites: vertices}"),
              "rings are counted on a graph whose links may cross");
}

}  // namespace
}  // namespace quadrille::game
