// Where coins can go, held against coordinates: on squares, on hexagons, and along the links of a
// solid. Marks are scattered at random.
#include "game/steps.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using Direction = spec::StepMove::Direction;
using Place = std::pair<int, int>;
using Places = std::set<Place>;
using Reader = std::function<Place(const std::string& label)>;

Game on(const std::string& board) {
    return test::game_of({.board = board, .play = "[{turn: [mark], until: full}]"});
}

std::vector<MarkSet> scattered(const Game& game, Random& random) {
    std::vector<MarkSet> marks(game.board().site_count());
    for (MarkSet& each : marks) {
        each = random.below(3) == 0 ? MarkSet{spec::MarkId{0U}} : MarkSet{};
    }
    return marks;
}

/// Steps of so many units from a place, along each of the ways; far: up to the first marked place.
Places reached(const Places& board,
               const Places& marked,
               Place from,
               const std::vector<Place>& ways,
               const spec::StepMove& move) {
    Places all;
    for (const auto& [dx, dy] : ways) {
        if (!move.far) {
            all.insert({from.first + dx * move.length, from.second + dy * move.length});
            continue;
        }
        Place at{from.first + dx, from.second + dy};
        for (; board.count(at) > 0 && marked.count(at) == 0; at.first += dx, at.second += dy) {
            all.insert(at);
        }
    }
    Places on_board;
    for (const Place& place : all) {
        if (board.count(place) > 0) {
            on_board.insert(place);
        }
    }
    return on_board;
}

void expect_moves(const Game& game,
                  const Reader& read,
                  const std::vector<Place>& ways,
                  const spec::StepMove& move) {
    const std::size_t sites = game.board().site_count();
    const auto place = [&](std::size_t site) {
        return read(game.board().label(board::SiteId{site}));
    };
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random(seed);
        const std::vector<MarkSet> marks = scattered(game, random);
        Places all;
        Places marked;
        for (std::size_t site = 0; site < sites; ++site) {
            all.insert(place(site));
            if (!marks[site].empty()) {
                marked.insert(place(site));
            }
        }
        for (std::size_t from = 0; from < sites; ++from) {
            Places found;
            for (const board::SiteId to : step_targets(game, marks, board::SiteId{from}, move)) {
                found.insert(place(to.index()));
            }
            EXPECT_EQ(found, reached(all, marked, place(from), ways, move));
        }
    }
}

const std::vector<Place> kRook{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const std::vector<Place> kBishop{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

std::vector<Place> queen() {
    std::vector<Place> ways = kRook;
    ways.insert(ways.end(), kBishop.begin(), kBishop.end());
    return ways;
}

TEST(Steps, OnSquaresGoByRowsAndColumns) {
    const Reader read = [](const std::string& label) {
        return Place{label[0] - 'a', label[1] - '1'};
    };
    const Game game = on("{square: [6, 5], near: both}");
    expect_moves(game, read, kRook, {Direction::Orthogonal, 2});
    expect_moves(game, read, kBishop, {Direction::Diagonal, 1});
    expect_moves(game, read, queen(), {Direction::Any, 1});
    expect_moves(game, read, kRook, {Direction::Orthogonal, 1, true});
    expect_moves(game, read, kBishop, {Direction::Diagonal, 1, true});
    expect_moves(game, read, queen(), {Direction::Any, 1, true});
    expect_moves(on("{square: 5}"), read, kRook, {Direction::Any, 1});
}

// Halves of a hexagon's width across, rows down.
TEST(Steps, OnHexagonsGoSixWays) {
    const Reader read = [](const std::string& label) {
        const int row = label[0] - 'a';
        const int length = 7 - std::abs(row - 3);
        return Place{2 * (label[1] - '1') - length + 1, row};
    };
    const std::vector<Place> ways{{2, 0}, {-2, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    const Game game = on("{hexhex: 4}");
    expect_moves(game, read, ways, {Direction::Any, 1});
    expect_moves(game, read, ways, {Direction::Orthogonal, 3});
    expect_moves(game, read, ways, {Direction::Orthogonal, 1, true});
    expect_moves(game, read, ways, {Direction::Any, 1, true});
}

TEST(Steps, OnASolidGoAlongItsEdges) {
    const Game game = on("{solid: dodecahedron, sites: vertices}");
    const std::vector<MarkSet> marks(game.board().site_count());
    std::set<std::set<std::size_t>> edges;
    for (std::size_t from = 0; from < marks.size(); ++from) {
        const auto to = step_targets(game, marks, board::SiteId{from}, {Direction::Any, 1});
        EXPECT_EQ(to.size(), 3U);
        for (const board::SiteId site : to) {
            edges.insert({from, site.index()});
        }
    }
    EXPECT_EQ(edges.size(), 30U);
}

// Who can force the other to be stuck, each coin starting in a corner. Source: Xah Lee, "TRON Light
// Cycle Optimal Strategy", xahlee.info/math/tron_light_cycle.html: on boards of 2 and 4 squares on a
// side the second player, on one of 3 the first.
bool mover_wins(const Position& position) {
    if (position.end()) {
        return false;
    }
    bool wins = false;
    for_each_turn(
        position,
        [] { return true; },
        [&wins](const Turn& /*turn*/, const Position& after) {
            wins = !mover_wins(after);
            return !wins;
        });
    return wins;
}

TEST(Steps, TheFirstPlayerOfTronWinsOnOddBoardsOnly) {
    for (const auto& [size, first_wins] :
         {std::pair{2, false}, std::pair{3, true}, std::pair{4, false}}) {
        const std::string board =
            "{square: " + std::to_string(size) + ", start: {bottom-left: b, top-right: w}}";
        const Game game = test::game_of(
            {.board = board,
             .play = "[{turn: [{step: {moves: [{any: 1}], from: {Black: bottom-left, White: "
                     "top-right}, onto: empty}}], until: stuck}]",
             .win = "[{last-mover: true}]"});
        EXPECT_EQ(mover_wins(Position(game)), first_wins) << size;
    }
}

}  // namespace
}  // namespace quadrille::game
