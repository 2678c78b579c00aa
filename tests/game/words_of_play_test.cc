// The words of `play`, as descriptions say them: neighbours of a mark, swaps, passes, ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

YamlGame marking(const std::string& verb, const std::string& until) {
    return {.play = "[{turn: [{mark: {" + verb + "}}], until: " + until + "}]"};
}

TEST(Beside, NotNearOwnForbidsNeighboursOfOneOwner) {
    const Game game = game_of(marking("not-near: own", "stuck"));
    Position position(game);
    play_all(position, {"b2", "a1"});
    const auto reason = refused<TooNear>(position, "b1");
    EXPECT_EQ(game.board().label(reason.other), "b2");
    play_all(position, {"c1"});
    EXPECT_EQ(refused<TooNear>(position, "a2").refused, spec::Beside::Own);
}

TEST(Beside, NotNearTheirsForbidsNeighboursOfOthers) {
    const Game game = game_of(marking("not-near: theirs", "stuck"));
    Position position(game);
    play_all(position, {"b2"});
    for (const char* site : {"a2", "b1", "b3", "c2"}) {
        refused<TooNear>(position, site);
    }
    EXPECT_EQ(count_turns(position), 4U);
}

TEST(Beside, NearBindsOnceThereIsSuchAMark) {
    const Game game = game_of(marking("near: own", "stuck"));
    Position position(game);
    play_all(position, {"a1", "c3"});
    EXPECT_EQ(refused<NotNear>(position, "c1").wanted, spec::Beside::Own);
    play_all(position, {"b1", "b3"});
}

TEST(Beside, MarksOfOneTurnCountForThoseAfterThem) {
    const Game game = game_of(marking("near: any, count: 2", "full"));
    Position position(game);
    play_all(position, {"a1 b1"});
    refused<NotNear>(position, "c2 c1", 0);
    play_all(position, {"c1 c2"});
    // Two of a2, b2 and c3; or one of them and what it opens: a2 a3, b2 b3, c3 b3.
    EXPECT_EQ(count_turns(position), 6U);
}

TEST(Beside, NobodysMarksAreTheirOwnKind) {
    YamlGame yaml = marking("what: any, not-near: own", "stuck");
    yaml.marks = "{b: {name: black, colour: black}, w: {name: white, colour: white}}";
    yaml.score = "{groups: {count: groups, of: each-mark}}";
    yaml.win = "[{last-mover: true}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"b2=b"});
    refused<TooNear>(position, "a2=b");
    play_all(position, {"a2=w"});
}

TEST(Ends, StuckIsTheEndForWhoCannotMove) {
    YamlGame yaml = marking("not-near: theirs", "stuck");
    yaml.board = "{square: [3, 1]}";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"b1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
    EXPECT_EQ(position.end()->role, spec::RoleId{1});
    EXPECT_EQ(position.last_mover(), spec::RoleId{0});
    EXPECT_FALSE(game.turns_are_fixed());
}

// Two marks that must not touch need two places: with one left there is no legal turn.
TEST(Ends, StuckLooksForTheWholeTurn) {
    YamlGame yaml = marking("not-near: any, count: 2", "full");
    yaml.board = "{square: [5, 1]}";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1 c1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
}

TEST(Ends, FreeBelowCanWaitForTheRound) {
    const Game now = game_of(marking("what: own", "{free-below: 5}"));
    Position early(now);
    play_all(early, {"a1", "a2", "a3", "b1", "b2"});
    ASSERT_TRUE(early.end().has_value());
    EXPECT_EQ(early.end()->cause, EndCause::FewFree);
    EXPECT_EQ(now.turn_limit(), 5);

    const Game later = game_of(marking("what: own", "{free-below: 5, tested: each-round}"));
    Position position(later);
    play_all(position, {"a1", "a2", "a3", "b1", "b2"});
    EXPECT_FALSE(position.end().has_value());
    play_all(position, {"b3"});
    EXPECT_TRUE(position.end().has_value());
    EXPECT_EQ(later.turn_limit(), 6);
}

TEST(Ends, ReachCanWaitForTheRound) {
    const Game game = game_of(marking("what: own", "{reach: {stones: 2}, tested: each-round}"));
    Position position(game);
    play_all(position, {"a1", "a2", "a3"});
    EXPECT_FALSE(position.end().has_value());
    play_all(position, {"b1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Reached);
}

TEST(Ends, DecidedWhenAReachApplies) {
    YamlGame yaml = marking("what: own", "decided");
    yaml.win = "[{reach: {stones: 3}}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1", "a2", "a3", "b1"});
    EXPECT_FALSE(position.end().has_value());
    play_all(position, {"b2"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Decided);
    EXPECT_EQ(position.end()->role, spec::RoleId{0});
}

TEST(Ends, AllPassesInARowEndThePhase) {
    YamlGame yaml;
    yaml.play = "[{turn: [mark], until: full, pass: true}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1", "pass", "a2", "pass"});
    EXPECT_FALSE(position.end().has_value());
    play_all(position, {"pass"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::AllPassed);
    EXPECT_EQ(position.last_mover(), spec::RoleId{0});
}

// No player has to pass on a full board.
TEST(Ends, AFullBoardEndsAPhaseInWhichPlayersMayPass) {
    YamlGame yaml;
    yaml.board = "{square: [2, 1]}";
    yaml.play = "[{turn: [mark], until: {turns: 20}, pass: true}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1", "b1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Full);
}

// Held against heights of columns, kept by the test alone.
TEST(Lowest, OnlyTheTopOfEachColumnIsFree) {
    const Game game = game_of(
        {.board = "{square: [4, 3]}", .play = "[{turn: [{mark: {on: lowest}}], until: full}]"});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Position position(game);
        std::array<int, 4> height{};
        while (!position.end()) {
            const auto open =
                std::count_if(height.begin(), height.end(), [](int marks) { return marks < 3; });
            ASSERT_EQ(count_turns(position), static_cast<std::size_t>(open));
            const Turn turn = random_turn(position, random);
            const std::string& label = game.board().label(std::get<PlaceMark>(turn.front()).site);
            ASSERT_EQ(label[1] - '0', ++height[static_cast<std::size_t>(label[0] - 'a')]);
            ASSERT_TRUE(position.play(turn).has_value());
        }
        EXPECT_EQ(position.turns(), 12);
        EXPECT_TRUE(game.turns_are_fixed());
    }
}

TEST(Lowest, AnotherMarkOfTheTurnMayGoOnTopOfTheFirst) {
    const Game game = game_of({.board = "{square: 2}",
                               .play = "[{turn: [{mark: {on: lowest, count: 2}}], until: full}]"});
    Position position(game);
    const auto reason = refused<NotLowest>(position, "a2 a1");
    EXPECT_EQ(game.board().label(reason.lower), "a1");
    EXPECT_EQ(reason.area, "a");
    // Both at the bottom, or two in one column.
    EXPECT_EQ(count_turns(position), 3U);
    play_all(position, {"a1 a2"});
}

// Each place lies on two slopes of a triangle: a pyramid of marks.
TEST(Lowest, APlaceInTwoAreasNeedsBoth) {
    const Game game = game_of(
        {.board = "{triangle: 3, areas: {slopes: {u: [a1, b1, c1], v: [b2, c2], w: [a1, b2, "
                  "c3], x: [b1, c2]}}}",
         .play = "[{turn: [{mark: {on: {lowest-of: slopes}}}], until: full}]"});
    Position position(game);
    EXPECT_EQ(count_turns(position), 3U);
    play_all(position, {"c1"});
    EXPECT_EQ(game.board().label(refused<NotLowest>(position, "b1").lower), "c2");
    play_all(position, {"c2", "b1", "c3", "b2", "a1"});
}

TEST(ForcedPass, IsForWhoHasNoTurnAlone) {
    const Game game =
        game_of({.board = "{square: [5, 1]}",
                 .play = "[{turn: [{mark: {not-near: theirs}}], pass: forced, until: nobody}]"});
    Position position(game);
    EXPECT_TRUE(refused<PassNotAllowed>(position, "pass").forced);
    play_all(position, {"c1", "a1", "e1"});
    EXPECT_TRUE(position.turn_form().pass);
    EXPECT_EQ(count_turns(position), 1U);
    play_all(position, {"pass"});
    EXPECT_FALSE(position.turn_form().pass);
    play_all(position, {"d1"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Nobody);
    EXPECT_EQ(position.last_mover(), spec::RoleId{0});
}

// Held against a plain count of the free places that each player could take.
TEST(ForcedPass, EndsWhenNobodyHasATurn) {
    const Game game =
        game_of({.board = "{square: 4}",
                 .play = "[{turn: [{mark: {not-near: theirs}}], pass: forced, until: nobody}]"});
    const auto places = [&](const Position& position, std::size_t role) {
        int free = 0;
        for (std::size_t index = 0; index < 16; ++index) {
            const auto near = game.board().neighbours(board::SiteId{index});
            free +=
                position.marks(board::SiteId{index}).empty() &&
                        std::none_of(near.begin(),
                                     near.end(),
                                     [&](board::SiteId other) {
                                         return position.marks(other).has(spec::MarkId{1 - role});
                                     })
                    ? 1
                    : 0;
        }
        return free;
    };
    int passes = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            ASSERT_GT(places(position, 0) + places(position, 1), 0);
            const bool can = places(position, position.to_move().index()) > 0;
            ASSERT_EQ(position.turn_form().pass, !can);
            passes += can ? 0 : 1;
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
        }
        EXPECT_EQ(places(position, 0) + places(position, 1), 0);
    }
    EXPECT_GT(passes, 10);
}

TEST(Phases, FollowEachOther) {
    YamlGame yaml;
    yaml.play = "[{turn: [{mark: {what: any}}], until: {each: 1}}, {turn: [mark], until: full}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1=w", "a2=b"});
    EXPECT_EQ(position.phase(), 1U);
    refused<WrongMark>(position, "a3=w");
    EXPECT_EQ(game.turn_limit(), 9);
}

TEST(Swap, ExchangesRolesInTheSecondTurn) {
    YamlGame yaml;
    yaml.play = "[{turn: [{mark: {count: {first: [1], then: [2]}}}], until: full, swap: true}]";
    const Game game = game_of(yaml);
    Position position(game);
    EXPECT_FALSE(position.turn_form().swap);
    ASSERT_TRUE(position.play({PlaceMark{site(game, "b2"), spec::MarkId{0}}}).has_value());
    EXPECT_TRUE(position.turn_form().swap);
    ASSERT_TRUE(position.play({Swap{}}).has_value());
    EXPECT_TRUE(position.swapped());
    // White is still to move, for the first time with two marks.
    EXPECT_EQ(position.to_move(), spec::RoleId{1});
    EXPECT_EQ(position.turn_form().number, 3);
    play_all(position, {"a1 a2"});
    EXPECT_EQ(position.to_move(), spec::RoleId{0});
    EXPECT_EQ(position.marked_in(site(game, "a1")), 3);
    const auto again = position.play({Swap{}});
    ASSERT_FALSE(again.has_value());
    EXPECT_TRUE(std::get<SwapNotAllowed>(again.error().reason).ever);
}

TEST(RandomPlay, FindsItsWayByEveryWord) {
    for (const char* verb : {"near: own",
                             "near: theirs",
                             "not-near: own",
                             "not-near: any",
                             "near: any, count: 3",
                             "not-near: theirs, count: 2",
                             "count: {from: 1, to: 3}, near: own, not-near: theirs"}) {
        const Game game = game_of(marking(verb, "stuck"));
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            Position position(game);
            play_out(position, random);
            EXPECT_LE(position.turns(), game.turn_limit().value_or(0)) << verb;
        }
    }
}

// There is no stone to take over.
TEST(Swap, IsNotPossibleAfterAPass) {
    test::YamlGame yaml{.play = "[{turn: [mark], until: full, pass: true, swap: true}]"};
    const Game game = test::game_of(yaml);
    Position position(game);
    ASSERT_TRUE(position.play({Pass{}}).has_value());
    EXPECT_FALSE(position.turn_form().swap);
    EXPECT_FALSE(position.play({Swap{}}).has_value());
}

// A knight leaps over holes and needs diagonals to do so.
TEST(Neighbours, KnightsMoveOnSquaresAlone) {
    YamlGame yaml = marking("near: own, neighbours: knights", "stuck");
    yaml.board = "{square: 3, holes: [a2, b2, b1]}";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1", "c2", "b3"});
    refused<NotNear>(position, "c1");
    const auto at = [&](const char* label) { return *game.board().find(label); };
    const spec::Neighbourhood knights = spec::OwnNear{spec::Near::Knights, {}};
    EXPECT_TRUE(game.neighbours(knights).are(at("a1"), at("b3")));
    EXPECT_FALSE(game.neighbours(knights).are(at("a1"), at("c3")));
    const std::string none = "a knight cannot move on this board";
    for (const char* const board : {"{hexhex: 3}", "{triangle: 4}", "dodecahedron"}) {
        yaml.board = board;
        EXPECT_EQ(test::refusal(yaml), none) << board;
    }
    yaml.play = "[{turn: [mark], until: full}]";
    yaml.board = "{hexhex: 3, near: knights}";
    EXPECT_EQ(test::refusal(yaml), none);
    yaml.board = "{square: [1, 1], near: knights}";
    EXPECT_EQ(test::refusal(yaml), "");
}

// A board alone shows that play is over if it is full, if its end is reached, or if nobody could go on.
TEST(OfBoard, FindsTheEndThatTheBoardShows) {
    const auto end_of = [](const char* play, const std::string& letters) {
        test::YamlGame yaml{.board = "{square: [3, 1]}", .play = play};
        const Game game = test::game_of(yaml);
        Record record;
        for (const char letter : letters) {
            const auto mark = game.find_mark(std::string(1, letter));
            record.marks.push_back(mark ? MarkSet{*mark} : MarkSet{});
        }
        return Position::of_board(game, record).end().has_value();
    };
    EXPECT_TRUE(end_of("[{turn: [mark], until: full}]", "bwb"));
    EXPECT_FALSE(end_of("[{turn: [mark], until: full}]", "bw."));
    EXPECT_TRUE(end_of("[{turn: [mark], until: {reach: {stones: 2}}}]", "b.b"));
    EXPECT_FALSE(end_of("[{turn: [mark], until: {reach: {stones: 2}}}]", "b.w"));
    EXPECT_TRUE(end_of("[{turn: [{mark: {not-near: any}}], until: stuck}]", ".b."));
    EXPECT_FALSE(end_of("[{turn: [{mark: {not-near: own}}], until: stuck}]", ".b."));
}

}  // namespace
}  // namespace quadrille::game
