// What words of a game mean where they could be understood in two ways.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/own_game.h"

namespace quadrille::score {
namespace {

using test::OwnGame;
using test::YamlGame;
using testing::HasSubstr;

YamlGame boxes(const std::string& needs) {
    return {.board = "{square: 3, areas: {wards: {x: [a1, a2, a3], y: [b1, b2, b3]}}}",
            .play = "[{turn: [mark], until: decided}]",
            .score = "{wards: {count: majority, of: wards, needs: " + needs + "}}",
            .win = "[{reach: {wards: 1}}, {most: wards}]"};
}

TEST(Meanings, AnAreaIsWonByAsMuchOfItAsTheRulesAsk) {
    const std::string start = "moves:\n1. a1\n";
    EXPECT_EQ(OwnGame(boxes("more")).says(start), "Black wins: 1 ward");
    EXPECT_EQ(OwnGame(boxes("most")).says(start), "Not finished: 0 all (wards)");
    EXPECT_EQ(OwnGame(boxes("most")).says(start + "2. b1\n3. a2\n"), "Black wins: 1 ward");
    EXPECT_EQ(OwnGame(boxes("2")).says(start + "2. b1\n3. a2\n"), "Black wins: 1 ward");
    EXPECT_EQ(OwnGame(boxes("all")).says(start + "2. b1\n3. a2\n4. c1\n5. a3\n"),
              "Black wins: 1 ward");
}

TEST(Meanings, MoreThanAnAreaHasIsRefused) {
    const Result<spec::GameSpec> spec = test::read_yaml_game(boxes("4"));
    ASSERT_TRUE(spec.has_value());
    const auto game = game::Game::make(*spec);
    ASSERT_FALSE(game.has_value());
    EXPECT_THAT(to_text(game.error()),
                HasSubstr("none of the wards has 4 places; expected 'needs' to be no more than an "
                          "area has places"));
}

// Three families of lines, each of which covers the board: what they are made of counts.
TEST(Meanings, AnAreaOfAreasHoldsThoseThatItNames) {
    OwnGame game({.board = "{square: 2, areas: {roads: {h1: [a1, b1], h2: [a2, b2], v1: [a1, a2], "
                           "v2: [b1, b2]}, ways: {level: [h1, h2], upright: [v1, v2]}}}",
                  .score = "{ways: {count: majority, of: [roads, ways]}}",
                  .win = "[{most: ways}]"});
    const Verdict verdict = game.judge("final:\n  b w\n  b .\n");
    ASSERT_EQ(to_text(verdict.diagnostics), "");
    std::vector<std::string> found;
    for (const game::Reason& reason : verdict.standing.rounds[0][0].reasons) {
        const auto& area = std::get<game::AreaReason>(reason);
        found.push_back(area.name + " " + std::to_string(area.marks[0]) + ":" +
                        std::to_string(area.marks[1]));
    }
    EXPECT_EQ(found,
              (std::vector<std::string>{
                  "h1 1:0", "h2 1:1", "v1 2:0", "v2 0:1", "level 1:0", "upright 1:1"}));
    EXPECT_EQ(first_line(verdict), "Black wins: 1 way to 0");
}

YamlGame order() {
    return {.board = "{square: 3}",
            .play = "[{turn: [{mark: {what: any}}], until: decided}]",
            .score = "{threes: {count: lines, length: 3, of: each-mark}}",
            .win = "[{reach: {threes: 1}, then: Black, else: White}]"};
}

TEST(Meanings, ANumberOfTheBoardNamesTheWinner) {
    EXPECT_EQ(OwnGame(order()).says("moves:\n1. a1=w\n2. b1=w\n3. c1=w\n"), "Black wins: 1 three");
    EXPECT_EQ(OwnGame(order()).says("moves:\n1. a1=w\n2. b1=w\n"), "Not finished: 0 threes so far");
    EXPECT_EQ(OwnGame(order()).says("final:\n  b w b\n  b w b\n  w b w\n"),
              "White wins: 0 threes, fewer than 1");
}

TEST(Meanings, APlayThatEndsByANumberOfTheBoard) {
    YamlGame game = order();
    game.play = "[{turn: [{mark: {what: any}}], until: {reach: {threes: 1}}}]";
    EXPECT_EQ(OwnGame(game).says("moves:\n1. a1=w\n2. b1=w\n3. c1=w\n"), "Black wins: 1 three");
}

TEST(Meanings, WhoWinsByANumberOfTheBoardMustBeSaid) {
    YamlGame game = order();
    game.win = "[{reach: {threes: 1}}]";
    EXPECT_THAT(to_text(test::read_yaml_game(game).error()),
                HasSubstr("'reach' of a counter with a single number for the board without 'then'; "
                          "expected {reach: {counter: 12}, then: role, else: role}"));
    game.score = "{stones: {count: marks}}";
    game.win = "[{reach: {stones: 1}, then: Black}]";
    EXPECT_THAT(to_text(test::read_yaml_game(game).error()),
                HasSubstr("'then' although each player has a number"));
}

TEST(Meanings, DiagonalLinesNeedDiagonals) {
    const Result<spec::GameSpec> spec = test::read_yaml_game(
        {.board = "{hexhex: 3}", .score = "{stones: {count: lines, length: 3, along: diagonal}}"});
    const auto game = game::Game::make(*spec);
    ASSERT_FALSE(game.has_value());
    EXPECT_THAT(to_text(game.error()),
                HasSubstr("lines are counted along diagonals, and this board has none; expected "
                          "along: both"));
}

TEST(Meanings, MiddlesOfEdgesLieApart) {
    const Result<spec::GameSpec> spec = test::read_yaml_game(
        {.board = "{graph: {vertices: {a: [0, 0], b: [2, 0], c: [2, 2], d: [0, 2]}, links: [a-b, "
                  "b-c, c-d, d-a, a-c, b-d], crossing: true}, sites: edges}"});
    ASSERT_TRUE(spec.has_value()) << to_text(spec.error());
    const auto game = game::Game::make(*spec);
    ASSERT_FALSE(game.has_value());
    EXPECT_THAT(to_text(game.error()), HasSubstr("where marks are put, lie in one place"));
}

TEST(Meanings, AWordLeftOutIsWarnedOf) {
    OwnGame game({.play = "[{turn: [mark, {say: {words: [up, down]}}], until: full}]"});
    EXPECT_EQ(to_text(game.judge("moves:\n1. a1 up\n2. b1\n").diagnostics),
              "a.txt:4:4: warning: turn 2 does not say up or down; a word to say was left out\n"
              "    4 | 2. b1\n"
              "      |    ^~\n");
}

TEST(Meanings, WordsMayBeNumbers) {
    OwnGame game({.play = "[{turn: [mark, {say: {words: [1, 2, none]}}], until: full}]"});
    EXPECT_EQ(to_text(game.judge("moves:\n1. a1 2\n2. b1 none\n3. c1 1\n").diagnostics), "");
}

TEST(Meanings, FewestLeads) {
    OwnGame game({.play = "[{turn: [mark], until: full}]", .win = "[{fewest: stones}]"});
    EXPECT_THAT(game.says("moves:\n1. a1\n"), HasSubstr("White leads 0 to 1 (stones)"));
}

TEST(Meanings, AnAnnouncedRoundIsTold) {
    OwnGame game({.board = "{square: 1}",
                  .play = "[{turn: [mark], until: full}]",
                  .rounds = "{count: 2, swap-roles: true}"});
    EXPECT_THAT(game.json("players: Ann, Ben\nround 1:\n1. a1\nround 2:\n"),
                HasSubstr("\"rounds\": [{\"first\": 1, \"scores\": [1, 0]}, {\"first\": 2, "
                          "\"scores\": [null, null]}]"));
}

}  // namespace
}  // namespace quadrille::score
