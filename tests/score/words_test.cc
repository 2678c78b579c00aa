// What descriptions can say about winning, judged from typed games.
#include "base/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "score/judge.h"
#include "score/report.h"
#include "score/verdict_json.h"
#include "support/yaml_games.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::score {
namespace {

using test::YamlGame;
using testing::HasSubstr;

Verdict judged(const YamlGame& yaml, const std::string& text) {
    transcript::GameCache cache([&](const std::string& /*id*/, const spec::LoadOptions& options) {
        return test::read_yaml_game(yaml, options);
    });
    auto source = transcript::transcript_source("a.txt", "game: test\n" + text);
    EXPECT_TRUE(source.has_value());
    return judge(*source, read_transcript(*source, cache).front());
}

std::string line_of(const YamlGame& yaml, const std::string& text) {
    return first_line(judged(yaml, text));
}

TEST(Called, OneIsCalledByItsSingular) {
    for (const auto& [called, one] : {std::pair{"boxes", "1 box"},
                                      std::pair{"branches", "1 branch"},
                                      std::pair{"dishes", "1 dish"},
                                      std::pair{"crosses", "1 cross"},
                                      std::pair{"cities", "1 city"},
                                      std::pair{"ties", "1 tie"},
                                      std::pair{"long rows", "1 long row"},
                                      std::pair{"houses", "1 house"},
                                      std::pair{"bonus", "1 bonus"},
                                      std::pair{"glass", "1 glass"},
                                      std::pair{"sheep", "1 sheep"},
                                      std::pair{"[axe, axes]", "1 axe"},
                                      std::pair{"[Haus, H\u00E4user]", "1 Haus"}}) {
        YamlGame yaml{.board = "{square: [2, 1]}"};
        yaml.score = std::string("{n: {count: groups, of: each-mark, called: ") + called + "}}";
        yaml.win = "[{reach: {n: 1}, then: Black, else: White}]";
        EXPECT_EQ(line_of(yaml, "final:\nb b\n"), std::string("Black wins: ") + one) << called;
    }
    YamlGame yaml{.board = "{square: [2, 1]}"};
    yaml.score = "{n: {count: groups, of: each-mark, called: [axe, axes]}}";
    yaml.win = "[{odd: n, then: Black, else: White}]";
    EXPECT_EQ(line_of(yaml, "final:\nb w\n"), "White wins: 2 axes, an even number");
}

TEST(PrintedWords, OfResigningEndAGameInItsHeaderToo) {
    YamlGame yaml{.play = "[{turn: [mark], until: full}]"};
    for (const char* const typed : {"resign Ann", "gibt auf Ann", "Abandonne Ann", "abandona 1"}) {
        EXPECT_EQ(
            line_of(yaml, std::string("players: Ann, Ben\nended: ") + typed + "\nmoves:\n1. a1\n"),
            "Ben wins: Ann resigned")
            << typed;
    }
}

TEST(PrintedWords, GiveWayToTheMarksOfAGame) {
    YamlGame yaml{.board = "{square: [2, 1]}", .play = "[{turn: [mark], until: full}]"};
    yaml.marks =
        "{b: {name: passt, owner: Black, colour: black}, "
        "w: {name: white, owner: White, colour: white}}";
    EXPECT_EQ(line_of(yaml, "moves:\n1. a1 passt\n2. b1 white\n"), "A draw: 1 stone each");
}

TEST(Swap, PersonsHaveTheOtherRoleAfterIt) {
    YamlGame yaml{.play = "[{turn: [mark], until: full, swap: true}]"};
    yaml.board = "{square: [3, 1]}";
    const std::string text = "players: Ann, Ben\nmoves:\n1. b1\n2. swap\n3. a1\n4. c1\n";
    const Verdict verdict = judged(yaml, text);
    EXPECT_EQ(first_line(verdict), "Ben wins: 2 stones to 1");
    EXPECT_THAT(report(verdict), HasSubstr("Ann is White and Ben is Black"));
    EXPECT_THAT(to_json(verdict, "a.txt"),
                HasSubstr(R"({"role": "White", "name": "Ann", "score": 1})"));
    const Verdict going_on = judged(yaml, "players: Ann, Ben\nmoves:\n1. b1\n2. swap\n");
    EXPECT_EQ(going_on.to_move, 0U);
}

// Nobody has linked their sides: one who links more than the other has not won by that.
TEST(Joined, ADrawSaysWhatWasNotEnough) {
    YamlGame yaml{.board = "{square: [3, 2], near: sides}",
                  .play = "[{turn: [mark], until: {turns: 2}}]"};
    yaml.score = "{chain: {count: joined, areas: {Black: [top, bottom], White: [left, right]}}}";
    yaml.win = "[{joined: chain}]";
    EXPECT_EQ(line_of(yaml, "players: Ann, Ben\nmoves:\n1. a1\n2. b1\n"),
              "A draw: nobody has enough chain (Ann: 1, Ben: 0)");
}

// As the form shows it: where the coin goes, then the only mark there is.
TEST(Step, IsFollowedByASiteThatIsMarked) {
    YamlGame yaml;
    yaml.board = "{square: 3, near: both}";
    yaml.marks = "{x: {name: gone, colour: black}}";
    yaml.play =
        "[{turn: [{step: {moves: [{any: 1}], from: {Black: b1, White: b3}, onto: empty, mark: "
        "none}}, "
        "{mark: {what: any}}], until: stuck}]";
    yaml.score = "{gone: {count: marks, of: each-mark}}";
    yaml.win = "[{stuck: true, loses: true}]";
    for (const char* const moves : {"1. a2 a3\n2. b2 c1\n", "1. a2 a3=x\n2. b2 c1=x\n"}) {
        const Verdict verdict = judged(yaml, std::string("players: Ann, Ben\nmoves:\n") + moves);
        EXPECT_TRUE(verdict.diagnostics.empty()) << to_text(verdict.diagnostics);
        EXPECT_EQ(verdict.status, Status::Unfinished);
    }
}

// Roles are those at the end: who was Black first is White after the swap.
TEST(Swap, RolesAreThoseThatPeopleHaveAfterIt) {
    YamlGame yaml{.play = "[{turn: [mark], until: full, swap: true}]"};
    yaml.board = "{square: [3, 1]}";
    const std::string moves = "moves:\n1. b1\n2. swap\n3. a1\n4. c1\n";
    EXPECT_EQ(line_of(yaml, moves), "Black wins: 2 stones to 1");
    for (const char* result : {"Black", "Ben", "2"}) {
        const Verdict verdict =
            judged(yaml, std::string("players: Ann, Ben\nresult: ") + result + "\n" + moves);
        EXPECT_FALSE(verdict.result_wrong) << result;
    }
    EXPECT_TRUE(judged(yaml, "players: Ann, Ben\nresult: White\n" + moves).result_wrong);
    EXPECT_FALSE(judged(yaml, "result: Black\n" + moves).result_wrong);
    EXPECT_EQ(line_of(yaml, "players: Ann, Ben\nended: time Black\nmoves:\n1. b1\n2. swap\n"),
              "Ann wins: Ben ran out of time");
}

TEST(Swap, ABoardAloneDoesNotShowIt) {
    YamlGame yaml{.play = "[{turn: [mark], until: full, swap: true}]"};
    yaml.board = "{square: [3, 1]}";
    const Verdict verdict = judged(yaml, "players: Ann, Ben\nfinal:\nb w b\n");
    EXPECT_EQ(first_line(verdict), "Ann wins: 2 stones to 1");
    ASSERT_EQ(verdict.diagnostics.size(), 1U);
    EXPECT_EQ(verdict.diagnostics[0].severity, Severity::Warning);
    EXPECT_THAT(verdict.diagnostics[0].expected, HasSubstr("Ann is taken for Black here"));
    EXPECT_TRUE(judged(yaml, "final:\nb w b\n").diagnostics.empty());
}

TEST(Swap, OnlyInItsPlace) {
    YamlGame yaml{.play = "[{turn: [mark], until: full, swap: true}]"};
    EXPECT_THAT(line_of(yaml, "moves:\n1. swap\n"), HasSubstr("swapping is not allowed here"));
    EXPECT_THAT(line_of(yaml, "moves:\n1. a1\n2. a2\n3. swap\n"),
                HasSubstr("swapping is not allowed"));
    yaml.play = "[{turn: [mark], until: full}]";
    EXPECT_THAT(line_of(yaml, "moves:\n1. a1\n2. swap\n"), HasSubstr("this game has no swap"));
}

TEST(Ties, ClausesWithinClauses) {
    YamlGame yaml;
    yaml.score = "{largest: {count: groups, value: largest}, sizes: {count: groups, value: sizes}}";
    yaml.win = "[{most: largest, tie: {most: sizes, tie: White, says: All sizes decide.}}]";
    yaml.play = "[{turn: [mark], until: full, pass: true}]";
    const Verdict by_sizes = judged(yaml, "moves:\n1. a1\n2. c3\n3. c1\n4. pass\n5. pass\n");
    EXPECT_EQ(first_line(by_sizes), "Black wins after equal largest (1): sizes (1, 1) to (1)");
    EXPECT_EQ(decided_by(by_sizes), "most largest, then most sizes");
    EXPECT_THAT(report(by_sizes), HasSubstr("All sizes decide."));
    const Verdict by_role = judged(yaml, "moves:\n1. a1\n2. c3\n3. pass\n4. pass\n");
    EXPECT_EQ(by_role.winner, 1U);
}

TEST(Lines, ThreeInARowDecideAtOnce) {
    YamlGame yaml{.play = "[{turn: [mark], until: decided}]"};
    yaml.score = "{rows: {count: lines, length: 3}}";
    yaml.win = "[{reach: {rows: 1}}]";
    const std::string moves = "moves:\n1. a1\n2. b1\n3. b2\n4. c1\n5. c3\n";
    EXPECT_THAT(line_of(yaml, moves), HasSubstr("Black wins"));
    EXPECT_THAT(report(judged(yaml, moves)), HasSubstr("a1 b2 c3"));
    EXPECT_THAT(line_of(yaml, moves + "6. a2\n"), HasSubstr("a turn past the end of the game"));
    EXPECT_EQ(line_of(yaml, "final:\n. . b\n. b .\nb w w\n"), line_of(yaml, moves));
    const std::string full =
        "moves:\n1. a1\n2. b2\n3. c3\n4. b3\n5. b1\n6. c1\n7. a3\n8. a2\n9. c2\n";
    EXPECT_EQ(line_of(yaml, full), "A draw: 0 rows each");
}

// A turn of two marks makes both rows: play is over, whatever the clause makes of it.
TEST(Lines, RowsOfBothInOneTurnEndTheGame) {
    YamlGame yaml{.play = "[{turn: [{mark: {what: any, count: 2}}], until: decided}]"};
    yaml.score = "{rows: {count: lines, length: 3}}";
    const std::string moves = "moves:\n1. a1=b b1=b\n2. a3=w b3=w\n3. a2=b c2=w\n4. c1=b c3=w\n";
    for (const auto& [both, line] : {std::pair{"", "A draw: 1 row each"},
                                     std::pair{", both: next", "A draw: 1 row each"},
                                     std::pair{", both: draw", "A draw: 1 row each"},
                                     std::pair{", both: mover", "White wins: three in a row"},
                                     std::pair{", both: other", "Black wins: three in a row"}}) {
        yaml.win = std::string("[{reach: {rows: 1}") + both + "}]";
        EXPECT_EQ(line_of(yaml, moves), line) << both;
        EXPECT_THAT(line_of(yaml, moves + "5. b2=b\n"), HasSubstr("a turn past the end"));
    }
    yaml.win = "[{reach: {rows: 1}}, {last-mover: true}]";
    EXPECT_EQ(line_of(yaml, moves), "White wins by the last move");
}

TEST(Joined, BothChainsInOneTurnEndTheGame) {
    YamlGame yaml{.play = "[{turn: [{mark: {what: any, count: 2}}], until: decided}]"};
    yaml.board = "{square: [2, 2]}";
    yaml.score = "{chain: {count: joined, areas: [top, bottom]}}";
    const std::string moves = "moves:\n1. a1=b b1=w\n2. a2=b b2=w\n";
    for (const auto& [both, line] : {std::pair{"draw", "A draw"},
                                     std::pair{"mover", "White wins"},
                                     std::pair{"other", "Black wins"}}) {
        yaml.win = std::string("[{joined: chain, both: ") + both + "}]";
        EXPECT_THAT(line_of(yaml, moves), testing::StartsWith(line)) << both;
        EXPECT_EQ(judged(yaml, moves).status, Status::Finished);
    }
}

// A message says which neighbours the verb asks for.
TEST(Neighbours, MessagesSayHowNear) {
    YamlGame yaml{.play =
                      "[{turn: [{mark: {near: own, neighbours: corners}}], until: {turns: 3}}]"};
    EXPECT_THAT(line_of(yaml, "moves:\n1. a1\n2. c3\n3. a2\n"),
                HasSubstr("a2 is not next to a mark of the same player"));
    const Verdict verdict = judged(yaml, "moves:\n1. a1\n2. c3\n3. a2\n");
    EXPECT_THAT(to_text(verdict.diagnostics),
                HasSubstr("expected a site with such a neighbour over a corner\n"));
    yaml.play = "[{turn: [{mark: {not-near: any, neighbours: knights}}], until: stuck}]";
    EXPECT_THAT(to_text(judged(yaml, "moves:\n1. a1\n2. b3\n").diagnostics),
                HasSubstr("expected a site without such a neighbour a knight\u2019s move away\n"));
    yaml.board = "{square: 3, sites: vertices}";
    yaml.play = "[{turn: [{segment: {between: near, neighbours: knights}}], until: stuck}]";
    EXPECT_THAT(to_text(judged(yaml, "moves:\n1. a1-a2\n").diagnostics),
                HasSubstr("expected two neighbouring ends a knight\u2019s move away\n"));
}

// Where players may pass, a board on which nobody can do anything else is finished.
TEST(FinalAlone, WhereOnlyPassesAreLeftPlayIsOver) {
    YamlGame yaml{.play = "[{turn: [{mark: {not-near: own}}], pass: true, until: full}]"};
    yaml.board = "{square: [3, 1]}";
    EXPECT_EQ(line_of(yaml, "final:\nb w b\n"), "Black wins: 2 stones to 1");
    EXPECT_EQ(line_of(yaml, "final:\nb . w\n"), "A draw: 1 stone each");
    EXPECT_EQ(line_of(yaml, "moves:\n1. a1\n2. c1\n"), "A draw: 1 stone each");
    EXPECT_THAT(line_of(yaml, "final:\nb . .\n"), HasSubstr("Not finished"));
    EXPECT_THAT(line_of(yaml, "moves:\n1. a1\n"), HasSubstr("Not finished"));
}

TEST(FinalAlone, ADecidedBoardIsReadInSomeOrder) {
    YamlGame yaml{.play = "[{turn: [mark], until: decided}]"};
    yaml.score = "{rows: {count: lines, length: 2}}";
    yaml.win = "[{reach: {rows: 1}}]";
    // Dealt out from the top, the row would be there before White's last mark.
    EXPECT_THAT(line_of(yaml, "final:\nb b .\n. . .\nw . .\n"), HasSubstr("Black wins"));
    // Two rows cannot both have come last.
    EXPECT_THAT(line_of(yaml, "final:\nb b .\n. . .\nw w .\n"), HasSubstr("No verdict"));
}

TEST(FinalAlone, MarksThatLieNearOthersWaitForThem) {
    YamlGame yaml{.play = "[{turn: [{mark: {near: own}}], until: stuck}]"};
    EXPECT_THAT(line_of(yaml, "final:\nb b w\nb w w\n. . .\n"), HasSubstr("Not finished"));
    EXPECT_THAT(line_of(yaml, "final:\nb . w\n. . w\nb . .\n"), HasSubstr("No verdict"));
}

TEST(NoPlay, OnlyTheFinalBoardIsScored) {
    YamlGame yaml;
    EXPECT_EQ(line_of(yaml, "final:\nb b .\n. b .\nw . w\n"), "Black wins: 3 stones to 2");
    EXPECT_THAT(line_of(yaml, "moves:\n1. a1\n"), HasSubstr("a turn in a game without turns"));
    EXPECT_THAT(line_of(yaml, ""), HasSubstr("Not finished"));
    yaml.board = "{square: 3, sites: vertices}";
    yaml.score = "{sets: {count: groups, linked-by: segments, at-least: 2}}";
    yaml.win = "[{most: sets}]";
    const std::string board = "final:\nb b .\n. b .\nw . w\n";
    EXPECT_EQ(line_of(yaml, board + "segments:\na3-b3 b3-b2 a1-c2\n"), "Black wins: 1 set to 0");
    EXPECT_THAT(line_of(yaml, board + "segments:\na3-c3\n"), HasSubstr("passes through"));
    EXPECT_THAT(line_of(yaml, board + "segments:\na3-b2 a2-b3\n"), HasSubstr("cannot be drawn"));
}

TEST(Products, BeyondSixtyFourBits) {
    YamlGame yaml;
    yaml.board = "{square: [100, 5]}";
    yaml.score = "{product: {count: groups, value: product}}";
    yaml.win = "[{most: product}]";
    std::string rows = "final:\n";
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 50; ++column) {
            rows += row == 4 || (row == 3 && column > 0) ? "w w " : "b . ";
        }
        rows += "\n";
    }
    const Verdict verdict = judged(yaml, rows);
    // Fifty columns of b: one of four, the others of three.
    EXPECT_THAT(first_line(verdict), HasSubstr("957197316922470118360332"));
    EXPECT_THAT(to_json(verdict, "a.txt"), HasSubstr("\"score\": 957197316922470118360332"));
}

TEST(Resigning, AmongThreeNobodyWins) {
    YamlGame yaml{.play = "[{turn: [mark], until: full}]"};
    yaml.players = "[Red, Green, Blue]";
    yaml.marks =
        "{r: {name: red, owner: Red, colour: red}, g: {name: green, owner: Green, colour: green}, "
        "b: {name: blue, owner: Blue, colour: blue}}";
    const Verdict verdict = judged(yaml, "moves:\n1. a1\n2. a2\n3. resign\n");
    EXPECT_EQ(verdict.status, Status::Resigned);
    EXPECT_FALSE(verdict.winner.has_value());
    EXPECT_EQ(first_line(verdict), "Blue resigned: with several players left nobody wins");
}

TEST(EqualLastMover, TheOneWhoMovedLastAmongThem) {
    YamlGame yaml{.play = "[{turn: [mark], until: {each: 1}}]"};
    yaml.players = "[Red, Green, Blue]";
    yaml.marks =
        "{r: {name: red, owner: Red, colour: red}, g: {name: green, owner: Green, colour: green}, "
        "b: {name: blue, owner: Blue, colour: blue}}";
    yaml.score = "{rows: {count: majority, of: rows}}";
    yaml.win = "[{most: rows, tie: {last-mover: true}}]";
    // Row 1 is Red's and row 2 Green's; Blue shares row 1 with nobody to spare.
    yaml.board = "{square: [3, 2]}";
    EXPECT_EQ(judged(yaml, "moves:\n1. a1\n2. a2\n3. b2\n").winner, 0U);
    EXPECT_EQ(judged(yaml, "moves:\n1. a1\n2. b1\n3. c1\n").winner, 2U);
}

TEST(SheetWins, SaysWhatDecided) {
    YamlGame yaml{.play = "[{turn: [mark], until: decided}]"};
    yaml.board = "{square: [3, 2]}";
    yaml.score = "{pairs: {count: filled, of: rows, at-least: 2}}";
    yaml.sheet = "{wins: {pairs: a pair}}";
    yaml.win = "[{reach: {pairs: 1}}]";
    const char* const won = "moves:\n1. a1\n2. c2\n3. b1\n";
    EXPECT_EQ(line_of(yaml, won), "Black wins with a pair");
    EXPECT_EQ(first_line(judged(yaml, won), "de"), "Black gewinnt mit a pair");
    yaml.win = "[{reach: {pairs: 1}, loses: true}]";
    EXPECT_EQ(line_of(yaml, won), "White wins: Black made a pair");
    yaml.play = "[{turn: [mark], until: full}]";
    yaml.score = "{pairs: {count: groups, of: each-mark, at-least: 2}}";
    yaml.win = "[{reach: {pairs: 1}, then: Black, else: White}]";
    EXPECT_EQ(line_of(yaml, "final:\nb w b\nw b w\n"), "White wins: nobody made a pair");
}

// Every sentence has a form in every language, with the same places for names and numbers.
TEST(FirstLine, HasTheSamePlacesInEveryLanguage) {
    const std::span<const words::Text> english = words::section("verdict", "en");
    EXPECT_GT(english.size(), 30U);
    for (const std::string& language : words::other_languages()) {
        for (const words::Text& sentence : english) {
            const std::string_view own = words::text("verdict", sentence.name, language);
            EXPECT_FALSE(own.empty()) << language << " " << sentence.name;
            for (const char* const place : {"{0}", "{1}", "{2}", "{3}"}) {
                EXPECT_EQ(own.find(place) == std::string_view::npos,
                          sentence.text.find(place) == std::string_view::npos)
                    << language << " " << sentence.name;
            }
        }
    }
}

// Four in a row win, three lose; the same stone may do both.
TEST(LosingClause, TheOtherOneWins) {
    YamlGame yaml{.play = "[{turn: [mark], until: decided}]"};
    yaml.board = "{square: [6, 3]}";
    yaml.score = "{fours: {count: lines, length: 4}, threes: {count: lines, length: 3}}";
    yaml.win = "[{reach: {fours: 1}}, {reach: {threes: 1}, loses: true}]";
    const Verdict three = judged(yaml, "moves:\n1. a1\n2. a3\n3. b1\n4. b3\n5. d1\n6. c3\n");
    EXPECT_EQ(three.winner, 0U);
    EXPECT_EQ(decided_by(three), "reach threes loses");
    EXPECT_EQ(first_line(three), "Black wins: White made three in a row");
    const Verdict four = judged(yaml, "moves:\n1. a1\n2. a3\n3. b1\n4. b3\n5. d1\n6. d3\n7. c1\n");
    EXPECT_EQ(four.winner, 0U);
    EXPECT_EQ(first_line(four), "Black wins: four in a row");
}

TEST(LosingClause, TheLastMoverOrWhoLinksHisSides) {
    YamlGame yaml{.play = "[{turn: [{mark: {not-near: own}}], until: stuck}]"};
    yaml.board = "{square: [3, 1]}";
    yaml.win = "[{last-mover: true, loses: true}]";
    // After a1 and c1, b1 is beside both players' marks only for Black.
    const Verdict last = judged(yaml, "moves:\n1. a1\n2. c1\n");
    EXPECT_EQ(last.winner, 0U);
    EXPECT_EQ(decided_by(last), "last mover loses");
    EXPECT_EQ(first_line(last), "Black wins: White made the last move");
    yaml.play = "[{turn: [mark], until: decided}]";
    yaml.board = "{square: [2, 2]}";
    yaml.score = "{chain: {count: joined, areas: [top, bottom]}}";
    yaml.win = "[{joined: chain, loses: true}]";
    const Verdict linked = judged(yaml, "moves:\n1. a1\n2. b1\n3. a2\n");
    EXPECT_EQ(linked.winner, 1U);
    EXPECT_EQ(first_line(linked), "White wins: Black linked top and bottom");
}

}  // namespace
}  // namespace quadrille::score
