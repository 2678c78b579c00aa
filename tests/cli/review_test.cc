// review: what players are told of a game that they have played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::Workshop;

constexpr const char* kLost =
    "game: tic-tac-toe\nplayers: Ann, Ben\nmoves:\n"
    "1. a1  # a corner\n2. b3\n3. a3\n4. a2\n5. b2\n6. c1\n7. c3\n";

// By hand: the edge away from a corner loses at once; after it the crosses can make two rows at once.
TEST(Review, SaysByWhichTurnAGameWasLost) {
    const Workshop workshop;
    workshop.write("g.txt", kLost);
    const std::string report = workshop.run("quadrille review g.txt").out;
    EXPECT_THAT(report,
                HasSubstr("Tic-tac-toe: Ann and Ben, Ann won.\n"
                          "Best play is known from the first turn on.\n"
                          "    2. Ben b3: gives the draw away; b2 draws.\n"));
    EXPECT_THAT(report, HasSubstr("Ben lost the game by turn 2.\n"));
}

TEST(Review, IsWrittenIntoACopyThatIsStillTheGame) {
    const Workshop workshop;
    workshop.write("g.txt", kLost);
    EXPECT_EQ(workshop.run("quadrille review g.txt -o copy.txt").exit_code, 0);
    EXPECT_THAT(workshop.read("copy.txt"),
                HasSubstr("1. a1  # a corner\n2. b3 {Ben gives the draw away; b2 draws. Here the "
                          "game was lost.}\n3. a3\n"));
    EXPECT_EQ(workshop.run("quadrille review g.txt -o -").out, workshop.read("copy.txt"));
    EXPECT_EQ(workshop.run("quadrille score copy.txt --brief").out,
              workshop.run("quadrille score g.txt --brief").out);
    EXPECT_EQ(workshop.run("quadrille record copy.txt --annotated -o book.pdf").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille review g.txt -o g.txt").exit_code, 2);
}

// What is not ours in the copy stays as it was.
TEST(Review, KeepsTheEndsOfLinesAndSpeaksTheLanguageThatIsAsked) {
    const Workshop workshop;
    workshop.write("dos.txt",
                   "game: tic-tac-toe\r\nplayers: Ann, Ben\r\nmoves:\r\n1. a1\r\n2. b3\r\n3. "
                   "a3\r\n4. a2\n5. b2\r\n6. c1\r\n7. c3");
    EXPECT_EQ(workshop.run("quadrille review dos.txt -o copy.txt --lang de").exit_code, 0);
    EXPECT_EQ(workshop.read("copy.txt"),
              "game: tic-tac-toe\r\nplayers: Ann, Ben\r\nmoves:\r\n1. a1\r\n2. b3 {Ben verschenkt "
              "das Unentschieden; b2 hält das Unentschieden. Hier ging die Partie verloren.}\r\n3. "
              "a3\r\n4. a2\n5. b2\r\n6. c1\r\n7. c3");
    EXPECT_THAT(workshop.run("quadrille review dos.txt -o - --lang fr").out,
                HasSubstr("{Ben laisse échapper la nulle ; b2 tient la nulle. C’est ici"));
    EXPECT_EQ(workshop.run("quadrille review dos.txt --lang de").exit_code, 2) << "no comments";
}

TEST(Review, FindsTheSameOnAnyNumberOfCores) {
    const Workshop workshop;
    workshop.write("g.txt", kLost);
    const std::string options = " --positions 5 --level 2 --json --cores ";
    EXPECT_EQ(workshop.run("quadrille review g.txt" + options + "1").out,
              workshop.run("quadrille review g.txt" + options + "4").out);
}

// Columns typed as one word stay one word: what is said of turns inside names them.
TEST(Review, StandsBehindTurnsThatAreOneWord) {
    const Workshop workshop;
    workshop.write("g.txt", "game: connect-four\nset: columns=5 rows=4\nmoves: 33232\n");
    EXPECT_EQ(workshop.run("quadrille review g.txt --level 1 -o copy.txt").exit_code, 0);
    EXPECT_THAT(workshop.read("copy.txt"), HasSubstr("moves: 33232 {3. "));
    EXPECT_EQ(workshop.run("quadrille score copy.txt --brief").out,
              workshop.run("quadrille score g.txt --brief").out);
    const std::string lines = workshop.run("quadrille review g.txt --json -o copy.txt").out;
    EXPECT_EQ(lines.find('\n') + 1, lines.size());
}

TEST(Review, GuessesWhereBestPlayIsNotFound) {
    const Workshop workshop;
    workshop.write("g.txt", kLost);
    const std::string report = workshop.run("quadrille review g.txt --positions 5 --level 3").out;
    EXPECT_THAT(report, HasSubstr("turns before it are guessed at.\n"));
    EXPECT_THAT(report, HasSubstr("seems to give much away"));
    EXPECT_THAT(report, HasSubstr("Ben had lost the game before turn"));
    EXPECT_THAT(workshop.run("quadrille review g.txt --json").out,
                HasSubstr(R"("before": "draw", "after": 1)"));
}

TEST(Review, KnowsThatAGameWasGivenUpTooEarly) {
    const Workshop workshop;
    workshop.write("r.txt",
                   "game: tic-tac-toe\nplayers: Ann, Ben\nmoves:\n1. a1\n2. b3\n3. resign\n");
    EXPECT_THAT(workshop.run("quadrille review r.txt").out,
                HasSubstr("Ann lost the game, but with best play it was not lost on the board.\n"));
}

TEST(Review, NamesTheSwapThatWouldHaveWon) {
    const Workshop workshop;
    workshop.write("h.txt", "game: hex\nset: size=3\nmoves:\n1. b2\n2. a1\n3. b1\n");
    const std::string report = workshop.run("quadrille review h.txt").out;
    EXPECT_THAT(report, HasSubstr("Blue a1: gives the win away; swap wins."));
    EXPECT_THAT(report, Not(HasSubstr("lost the game"))) << "it is not finished";
}

TEST(Review, RefusesWhatIsNoGameOfTwo) {
    const Workshop workshop;
    workshop.write("t.txt", "game: tic-tac-toe\nfinal:\nx o x\no x o\nx . .\n");
    EXPECT_THAT(workshop.run("quadrille review t.txt").err, HasSubstr("no turns are typed"));
    workshop.write("g.txt", kLost);
    EXPECT_EQ(workshop.run("quadrille review g.txt --level 9").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille review missing.txt").exit_code, 1);
}

}  // namespace
}  // namespace quadrille::cli
