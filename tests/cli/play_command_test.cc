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

// The only turn of a board with one place left, a win in one, a draw, and what is only tried.
TEST(Play, SaysWhatItWouldPlayNextAndWhy) {
    const Workshop workshop;
    const auto said = [&](const std::string& moves, const std::string& more = "") {
        workshop.write("g.txt", "game: tic-tac-toe\nplayers: Ann, Ben\nmoves: " + moves + "\n");
        const Outcome outcome = workshop.run("quadrille play g.txt --hint" + more);
        EXPECT_EQ(outcome.err, "");
        return outcome.out;
    };
    EXPECT_EQ(said("1. a1 2. b2 3. a2 4. b1"), "5. Ann: a3. With best play Ann wins.\n");
    EXPECT_EQ(said("1. a1 2. b2 3. c3", " --level 5"),
              said("1. a1 2. b2 3. c3", " --level 3 --seed 2"));
    EXPECT_THAT(said("1. a1 2. b2 3. c3"), EndsWith("With best play it is a draw.\n"));
    EXPECT_EQ(said("1. a1 2. b2 3. c3 4. b3 5. b1 6. c1 7. a3 8. a2", " --level 0"),
              "9. Ann: c2. It is the only turn.\n");
    EXPECT_THAT(said("1. a1", " --level 0"), EndsWith("At level 0 turns are random.\n"));
    EXPECT_THAT(said("", " --level 1"),
                HasSubstr("Of 100 games that go on from there, as far as "
                          "it tried, Ann wins\nabout "));
    EXPECT_THAT(said("1. a1 2. b2 3. a2 4. b1", " --json"),
                HasSubstr("\"player\": 1, \"role\": \"Crosses\", \"level\": 3, \"play\": "
                          "\"a3\", \"why\": \"known\", \"winner\": 1, \"share\": null"));
}

// A hint is the turn that it plays there, and so is the next one after it.
TEST(Play, HintsAreItsOwnTurns) {
    const Workshop workshop;
    const std::string options = " --level 2 --seed 7";
    EXPECT_EQ(workshop.run("quadrille play hex --set size=4 --self -o all.txt" + options).exit_code,
              0);
    const std::string hint = workshop.run("quadrille play hex --set size=4 --hint" + options).out;
    const std::size_t turn = hint.find(": ") + 2;
    EXPECT_THAT(workshop.read("all.txt"),
                HasSubstr("\n  1. " + hint.substr(turn, hint.find('.', turn) - turn) + "\n"));
}

TEST(Play, RefusesToHintWhereNothingIsToBePlayed) {
    const Workshop workshop;
    workshop.write("g.txt", "game: tic-tac-toe\nmoves:\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n");
    const Outcome over = workshop.run("quadrille play g.txt --hint");
    EXPECT_EQ(over.exit_code, 1);
    EXPECT_THAT(over.err, HasSubstr("this game is over; expected 'moves:' with the turns so far"));
    EXPECT_EQ(workshop.run("quadrille play hex --json").err,
              "error: --json without --hint; expected --hint with it\n");
}

TEST(Play, GoesOnWithATypedGame) {
    const Workshop workshop;
    workshop.write("g.txt", "game: tic-tac-toe\nmoves:\n1. a1\n2. b2\n");
    const Outcome outcome =
        typed(workshop, "c3\nsave on.txt\nquit\n", "quadrille play g.txt --level 1");
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, HasSubstr("3. You (Crosses): 4. Quadrille (Noughts): "));
    EXPECT_THAT(workshop.read("on.txt"), HasSubstr("moves:\n  1. a1\n  2. b2\n  3. c3\n  4. "));
}

TEST(Play, HelpsAndHints) {
    const Workshop workshop;
    const Outcome outcome = typed(workshop, "?\nhint\nquit\nb2\n", kTicTacToe);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("Your turn: a free place. For example: "));
    EXPECT_THAT(outcome.out, HasSubstr("The program would play "));
    EXPECT_THAT(outcome.out, HasSubstr(". With best play "));
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
