// play: sessions as a person types them, whole; the game of the program against itself; refusals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

const char* const kTicTacToe = "quadrille play tic-tac-toe --level 3 --seed 1";

Outcome typed(const Workshop& workshop, const std::string& lines, const std::string& command) {
    workshop.write("typed", lines);
    return workshop.run(command + " < typed");
}

TEST(Play, EndsWithTheInput) {
    const Workshop workshop;
    const Outcome outcome = typed(workshop, "", kTicTacToe);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, R"(Tic-tac-toe, size 3, row 3.
A row of three wins; a full board without one is a draw.
You are Crosses. Type a turn, or ? for help.

  a3  b3  c3
  a2  b2  c2
  a1  b1  c1

1. You (Crosses): 
)");
}

TEST(Play, SaysWhatIsWrongWithATurnAsTheReaderOfTranscriptsDoes) {
    const Workshop workshop;
    const Outcome outcome = typed(workshop, "b9\nb2 b3\nodd\nb2\nb2\n", kTicTacToe);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.err,
                StartsWith("turn:1:4: error: unknown site 'b9'; the sites are a1 to c3\n"
                           "    1 | 1. b9\n      |    ^~\n"));
    EXPECT_THAT(outcome.err,
                HasSubstr("turn:1:1: error: more than one turn; expected your own turn alone\n"));
    EXPECT_THAT(outcome.err,
                HasSubstr("turn:3:4: error: b2 is taken, by the x of turn 1; expected an empty "
                          "site\n"));
}

TEST(Play, TakesTurnsBackSavesAndResigns) {
    const Workshop workshop;
    const Outcome outcome =
        typed(workshop, "b2\nundo\nundo\na1\nsave game.txt\nresign\n", kTicTacToe);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr("There is no turn of yours to take back.\n"));
    EXPECT_THAT(outcome.out, HasSubstr("The game is in game.txt.\n"));
    EXPECT_THAT(outcome.out, HasSubstr("Quadrille wins: Guest resigned\n"));
    EXPECT_THAT(
        workshop.read("game.txt"),
        StartsWith("game: tic-tac-toe\nplayers: Guest, Quadrille\n\nmoves:\n  1. a1\n  2. b2\n"));
    EXPECT_EQ(workshop.run("quadrille score game.txt").exit_code, 0);
}

TEST(Play, HelpsAndHints) {
    const Workshop workshop;
    const Outcome outcome = typed(workshop, "?\nhint\nquit\nb2\n", kTicTacToe);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("Your turn: a free place. For example: "));
    EXPECT_THAT(outcome.out, HasSubstr("The program would play "));
    EXPECT_THAT(outcome.out, EndsWith("1. You (Crosses): "));
}

TEST(Play, WritesTheGameDownWhereItWasAskedTo) {
    const Workshop workshop;
    const Outcome outcome =
        typed(workshop, "b2\n", std::string(kTicTacToe) + " --as 2 -o game.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(workshop.read("game.txt"), HasSubstr("players: Quadrille, Guest\n"));
    EXPECT_THAT(workshop.read("game.txt"), HasSubstr("  1. "));
}

TEST(Play, PlaysItselfTheSameGameAgain) {
    const Workshop workshop;
    const std::string command = "quadrille play hex --set size=4 --level 2 --self";
    const Outcome one = workshop.run(command + " --seed 5");
    EXPECT_EQ(one.exit_code, 0);
    EXPECT_EQ(one.err, "");
    EXPECT_THAT(one.out, StartsWith("game: hex\nplayers: Ann, Ben\nset: size=4\n\nmoves:\n  1. "));
    EXPECT_EQ(workshop.run(command + " --seed 5").out, one.out);
    EXPECT_NE(workshop.run(command + " --seed 6").out, one.out);
    workshop.write("game.txt", one.out);
    const Outcome scored = workshop.run("quadrille score game.txt --strict --brief");
    EXPECT_EQ(scored.exit_code, 0);
    EXPECT_EQ(scored.err, "");
    EXPECT_THAT(scored.out, HasSubstr(" wins: the sides "));
}

TEST(Play, PlaysAGameThatIsOnlyAFile) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("quadrille new mine").exit_code, 0);
    const Outcome played = workshop.run("quadrille play rules/mine.yaml --self --level 1 -o a.txt");
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_EQ(played.out, "a.txt\n");
    const Outcome scored = workshop.run("quadrille score a.txt --strict");
    EXPECT_EQ(scored.exit_code, 0) << scored.err;
}

TEST(Play, RefusesAGameWithoutTurns) {
    const Workshop workshop;
    workshop.write(
        "full.yaml",
        "name: Full\nplayers: [A, B]\nmarks: {b: {name: black, owner: A, colour: black}, "
        "w: {name: white, owner: B, colour: white}}\nboard: {square: 3}\n"
        "score: {stones: {count: marks}}\nwin: [{most: stones}]\n");
    for (const std::string command : {"play", "study"}) {
        const Outcome outcome = workshop.run("quadrille " + command + " full.yaml");
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(outcome.err,
                  "error: the rules of full do not say what a turn is; the program can only score "
                  "its finished board\n"
                  "      the key 'play' of the game's file would say it (rules/README.md)\n");
    }
}

TEST(Play, SaysWhichLevelsAndPlayersThereAre) {
    const Workshop workshop;
    const auto error = [&](const std::string& options, int code) {
        const Outcome outcome = workshop.run("quadrille play hex " + options + " < /dev/null");
        EXPECT_EQ(outcome.exit_code, code) << options;
        EXPECT_EQ(outcome.out, "") << options;
        return outcome.err;
    };
    EXPECT_EQ(error("--level 6", 1), "error: there is no level 6; expected 0 to 5\n");
    EXPECT_EQ(error("--level 1,2,3", 1),
              "error: 3 levels for 2 players; expected one for all of them, or one for each\n");
    EXPECT_THAT(error("--level x", 2),
                HasSubstr("expected a number such as 3, or one for each player such as 3,2"));
    EXPECT_EQ(error("--as Green", 1),
              "error: no player is called 'Green'; expected Red, Blue, 1 or 2\n");
    EXPECT_THAT(error("--as 1 --self", 2), HasSubstr("--self"));
}

}  // namespace
}  // namespace quadrille::cli
