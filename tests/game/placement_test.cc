// Where marks may go: pieces, paths after the last mark, numbers of neighbours; against rules
// written down once more in the plainest way.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using board::SiteId;
using test::game_of;
using test::YamlGame;
using Piece = std::set<SiteId>;

YamlGame placing(const std::string& verb, const std::string& board = "{square: 3}") {
    return {.board = board, .play = "[{turn: [{mark: {" + verb + "}}], until: stuck}]"};
}

/// The sites of each legal turn.
std::set<Piece> pieces_of(const Position& position) {
    std::set<Piece> all;
    for_each_turn(
        position,
        [] { return true; },
        [&all](const Turn& turn, const Position& /*after*/) {
            Piece piece;
            for (const Action& action : turn) {
                piece.insert(std::get<PlaceMark>(action).site);
            }
            EXPECT_TRUE(all.insert(piece).second);
            return true;
        });
    return all;
}

bool touch(const board::Board& board, SiteId site, SiteId other) {
    const auto near = board.neighbours(site);
    return std::find(near.begin(), near.end(), other) != near.end();
}

bool is_connected(const board::Board& board, const Piece& piece) {
    Piece reached{*piece.begin()};
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const SiteId site : piece) {
            if (std::any_of(reached.begin(), reached.end(), [&](SiteId other) {
                    return touch(board, site, other);
                })) {
                reached.insert(site);
            }
        }
    }
    return reached == piece;
}

/// All sets of so many empty sites.
void add_sets(
    const Position& position, int size, std::size_t from, Piece& set, std::set<Piece>& all) {
    if (size == 0) {
        all.insert(set);
        return;
    }
    for (std::size_t site = from; site < position.record().marks.size(); ++site) {
        if (position.marks(SiteId{site}).empty()) {
            set.insert(SiteId{site});
            add_sets(position, size - 1, site + 1, set, all);
            set.erase(SiteId{site});
        }
    }
}

std::set<Piece> pieces(const Position& position, int size) {
    std::set<Piece> all;
    Piece set;
    add_sets(position, size, 0, set, all);
    std::erase_if(
        all, [&](const Piece& piece) { return !is_connected(position.game().board(), piece); });
    return all;
}

/// In each position of random games the legal turns are those that `expected` finds.
template <typename Expected>
void compare(const Game& game, Expected expected) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            const std::set<Piece> turns = pieces_of(position);
            EXPECT_EQ(turns, expected(position));
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
        }
        if (position.end()->cause == EndCause::Stuck) {
            EXPECT_TRUE(expected(position).empty());
        }
    }
}

const std::vector<std::string> kPlacedBoards{"{square: 4}",
                                             "{square: 4, near: both}",
                                             "{square: [5, 1]}",
                                             "{hexhex: 3}",
                                             "{square: 3, sites: edges}",
                                             "{tiling: cairo, shape: {rings: 2}}",
                                             "{solid: dodecahedron, sites: vertices}",
                                             "{square: 4, holes: [b2, c3]}"};

TEST(Piece, GrowsByNeighboursOnEveryBoard) {
    for (const std::string& board : kPlacedBoards) {
        for (const int size : {2, 3, 4}) {
            SCOPED_TRACE(board + std::to_string(size));
            const Game game =
                game_of(placing("count: " + std::to_string(size) + ", together: true", board));
            compare(game, [size](const Position& position) { return pieces(position, size); });
        }
    }
}

// Fixed polyominoes in a square of nine: 12 of two, 22 of three; of two upright ones 6.
TEST(Piece, OfTwoAndThreeInNineSquares) {
    const Game two = game_of(placing("count: 2, together: true"));
    EXPECT_EQ(pieces_of(Position(two)).size(), 12U);
    const Game three = game_of(placing("count: 3, together: true"));
    EXPECT_EQ(pieces_of(Position(three)).size(), 22U);
    const Game upright = game_of(placing("count: 2, together: true, along: columns"));
    EXPECT_EQ(pieces_of(Position(upright)).size(), 6U);
}

TEST(Piece, LiesAlongTheFamilyOfItsRole) {
    const Game game = game_of(
        placing("count: 2, together: true, along: {Black: columns, White: rows}", "{square: 4}"));
    compare(game, [](const Position& position) {
        std::set<Piece> all = pieces(position, 2);
        std::erase_if(all, [&](const Piece& piece) {
            const auto& board = position.game().board();
            const bool upright = board.label(*piece.begin())[0] == board.label(*piece.rbegin())[0];
            return upright != (position.to_move() == spec::RoleId{0});
        });
        return all;
    });
}

TEST(Piece, AlongAloneNeedNotBeConnected) {
    const Game game = game_of(placing("count: 2, along: rows"));
    EXPECT_EQ(pieces_of(Position(game)).size(), 9U);
    Position position(game);
    play_all(position, {"a1 c1"});
    EXPECT_EQ(refused<NotAlong>(position, "a2 b3", 1).family, "rows");
}

TEST(Piece, IsNeverPutInPart) {
    const Game game = game_of(placing("count: 2, together: true", "{square: [3, 1]}"));
    Position position(game);
    EXPECT_EQ(game.turn_limit(), 1);
    refused<WrongNumber>(position, "a1");
    EXPECT_EQ(refused<NotTogether>(position, "a1 c1", 1).others.size(), 1U);
    play_all(position, {"a1 b1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
}

TEST(Piece, CanBeOneOfEachKind) {
    const Game game = game_of(placing("what: each, together: true", "{square: 2}"));
    Position position(game);
    refused<NotTogether>(position, "a1=b b2=w", 1);
    int turns = 0;
    for_each_turn(
        position,
        [] { return true; },
        [&turns](const Turn& /*turn*/, const Position& /*after*/) {
            ++turns;
            return true;
        });
    EXPECT_EQ(turns, 8);
}

TEST(Piece, OfEachVerbIsItsOwn) {
    YamlGame yaml;
    yaml.play =
        "[{turn: [{mark: {count: 2, together: true}}, {mark: {count: 2, together: true}}], "
        "until: stuck}]";
    const Game game = game_of(yaml);
    Position position(game);
    refused<NotTogether>(position, "a1 a2 c3 b1", 3);
    play_all(position, {"a1 a2 c3 c2"});
}

// The one that puts the last domino wins: on a board of 4 by 4 the first player, on 2 by 2 of
// dominoes in either direction the second.
TEST(Piece, DominoesCountToTheEnd) {
    const Game game = game_of(placing("count: 2, together: true", "{square: 2}"));
    Position position(game);
    play_all(position, {"a1 a2", "b2 b1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.last_mover(), spec::RoleId{1});
}

TEST(Last, IsTheLastMarkOfAnybody) {
    const Game game = game_of(placing("near: last", "{square: 3, start: {a1: b}}"));
    Position position(game);
    EXPECT_EQ(pieces_of(position).size(), 8U);
    play_all(position, {"b2"});
    refused<NotNear>(position, "a3");
    EXPECT_EQ(position.last_mark(), site(game, "b2"));
    play_all(position, {"b3"});
    EXPECT_EQ(pieces_of(position), (std::set<Piece>{{site(game, "a3")}, {site(game, "c3")}}));
}

TEST(Last, IsRestoredWhenATurnIsRefused) {
    const Game game = game_of(placing("near: last, count: 2", "{square: 3}"));
    Position position(game);
    play_all(position, {"a1 b1"});
    refused<NotNear>(position, "c1 a3", 1);
    EXPECT_EQ(position.last_mark(), site(game, "b1"));
    play_all(position, {"b2 b3"});
}

// A path: each mark beside the last, and beside no other.
TEST(Last, MakesAPathThatNeverTouchesItself) {
    for (const std::string& board : kPlacedBoards) {
        SCOPED_TRACE(board);
        const Game game = game_of(placing("near: last, not-near: any", board));
        std::map<int, SiteId> path;
        compare(game, [](const Position& position) {
            const board::Board& sites = position.game().board();
            std::set<Piece> all;
            for (std::size_t index = 0; index < sites.site_count(); ++index) {
                const SiteId site{index};
                int touched = 0;
                bool follows = position.turns() == 0;
                for (std::size_t other = 0; other < sites.site_count(); ++other) {
                    const int turn = position.marked_in(SiteId{other});
                    touched += turn > 0 && touch(sites, site, SiteId{other}) ? 1 : 0;
                    follows = follows || (turn > 0 && turn == position.turns() &&
                                          touch(sites, site, SiteId{other}));
                }
                if (position.marks(site).empty() && follows && touched <= 1) {
                    all.insert({site});
                }
            }
            return all;
        });
    }
}

TEST(Last, IsSeenAlongEmptyLines) {
    const Game game = game_of(placing("in-line: last", "{square: 4}"));
    Position position(game);
    play_all(position, {"a1"});
    EXPECT_EQ(pieces_of(position).size(), 9U);
    play_all(position, {"d4", "d2", "b2"});
    // From b2: a2, c2, b1, b3, b4, a3, c3, c1; a1 is marked, d4 and d2 too.
    EXPECT_EQ(pieces_of(position).size(), 8U);
    refused<NotInLine>(position, "a4");
    const Game straight = game_of(placing("in-line: {last: orthogonal}", "{square: 4}"));
    Position other(straight);
    play_all(other, {"a1"});
    EXPECT_EQ(pieces_of(other).size(), 6U);
    const Game slanting = game_of(placing("in-line: {last: diagonal}", "{square: 4}"));
    Position third(slanting);
    play_all(third, {"a1"});
    EXPECT_EQ(pieces_of(third).size(), 3U);
}

TEST(Last, LeavesTheRestWhereElseAllowsIt) {
    const Game game = game_of(placing("near: last, else: anywhere", "{square: [4, 1]}"));
    Position position(game);
    play_all(position, {"b1"});
    refused<NotNear>(position, "d1");
    play_all(position, {"a1"});
    EXPECT_EQ(pieces_of(position).size(), 2U);
    play_all(position, {"d1", "c1"});
    EXPECT_TRUE(position.end().has_value());
}

TEST(Last, CanBeShunned) {
    const Game game = game_of(placing("not-near: last", "{square: 3}"));
    Position position(game);
    play_all(position, {"b2"});
    EXPECT_EQ(pieces_of(position).size(), 4U);
    refused<TooNear>(position, "b1");
}

TEST(NeighbourNumbers, AreAskedOfThePlace) {
    const Game game = game_of(placing("near: {own: 2}", "{square: 3}"));
    Position position(game);
    play_all(position, {"a1", "c1", "b2"});
    // Black has two marks: a2 and b1 lie beside both. White has one and goes anywhere.
    play_all(position, {"c3"});
    EXPECT_EQ(refused<WrongNeighbours>(position, "b3").has, 1);
    EXPECT_EQ(pieces_of(position), (std::set<Piece>{{site(game, "a2")}, {site(game, "b1")}}));
    const Game few = game_of(placing("near: {any: {at-most: 1}, own: {exactly: 0}}"));
    Position other(few);
    play_all(other, {"a1"});
    play_all(other, {"a2"});
    EXPECT_EQ(refused<WrongNeighbours>(other, "b1").wanted.of, spec::Beside::Own);
    play_all(other, {"a3"});
    EXPECT_FALSE(other.play(turn(other, "b2")).has_value());
}

TEST(Placement, AsksForWhatTheBoardHas) {
    EXPECT_EQ(refusal(placing("count: 2, along: columns", "{hexhex: 3}")),
              "the board has no areas called 'columns'");
    EXPECT_EQ(refusal(placing("in-line: last", "{solid: dodecahedron}")),
              "'in-line' on a board without straight lines");
    EXPECT_EQ(refusal(placing("in-line: {last: diagonal}", "{hexhex: 3}")),
              "'in-line' along diagonals, and this board has none");
}

}  // namespace
}  // namespace quadrille::game
