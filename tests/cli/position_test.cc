// A typed board with `to move:`: what goes on from it, and where it cannot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr const char* kSmallHex =
    "game: hex\nplayers: Ann, Ben\nset: size=3\nto move: Ben\nfinal:\n. . .\n r r .\n  b . .\n";

TEST(Positions, AreSolvedAndScored) {
    const Workshop workshop;
    workshop.write("p.txt", kSmallHex);
    EXPECT_THAT(workshop.run("quadrille solve p.txt").out,
                HasSubstr("Turn 1, Ben to move.\nBen wins with best play.\nBest: b3\n"));
    EXPECT_THAT(workshop.run("quadrille score p.txt").out, HasSubstr("To move: Ben.\n"));
    EXPECT_EQ(workshop.run("quadrille transcript p.txt").out,
              "game: hex\nplayers: Ann, Ben\nset: size=3\nto move: Ben\n\n"
              "final:\n  . . .\n   r r .\n    b . .\n");
    EXPECT_EQ(workshop.run("quadrille board p.txt -o p.svg").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille figure p.txt -o f.svg").exit_code, 0);
}

// Three marks of one player and one of the other are no turns of anybody, but a board to go on from.
TEST(Positions, NeedNoTurnsThatLedThere) {
    const Workshop workshop;
    workshop.write("p.txt",
                   "game: hex\nset: size=3\nto move: Blue\nfinal:\nr . .\n r . .\n  . . b\n");
    EXPECT_THAT(workshop.run("quadrille solve p.txt").out, HasSubstr("Blue"));
    workshop.write("over.txt",
                   "game: hex\nset: size=3\nto move: Blue\nfinal:\nr . .\n r . .\n  r . b\n");
    EXPECT_EQ(workshop.run("quadrille score over.txt --brief").out,
              "Red wins: the sides r are linked\n");
    EXPECT_THAT(workshop.run("quadrille solve over.txt").err, HasSubstr("this game is over"));
}

TEST(Positions, ArePlayedOn) {
    const Workshop workshop;
    workshop.write("p.txt", kSmallHex);
    EXPECT_EQ(workshop.run("quadrille play p.txt --self -o end.txt").exit_code, 0);
    EXPECT_THAT(workshop.run("quadrille score end.txt --brief").out, HasSubstr("Ben wins"));
    const Outcome played = workshop.run(
        "printf 'a1\\na2\\nsave s.txt\\nundo\\nresign\\n' | quadrille play p.txt --as 2");
    EXPECT_THAT(played.err, HasSubstr("a2 is taken"));
    EXPECT_THAT(played.out, HasSubstr("The game is in s.txt."));
    EXPECT_THAT(workshop.read("s.txt"), HasSubstr("to move: "));
    EXPECT_EQ(workshop.run("quadrille score s.txt").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille puzzles p.txt --set size=4").exit_code, 1);
}

TEST(Positions, SayWhereTheyAreNotEnough) {
    const Workshop workshop;
    workshop.write("k.txt",
                   "game: kropki\nset: size=3\nto move: Blue\nfinal:\n. . .\n. b .\n. . .\n");
    for (const std::string command : {"solve", "play", "puzzles", "board", "figure", "score"}) {
        const Outcome outcome = workshop.run("quadrille " + command + " k.txt");
        EXPECT_EQ(outcome.exit_code, 1) << command;
        EXPECT_THAT(
            outcome.err,
            HasSubstr("k.txt:3:10: error: a board of Kropki is not enough to go on from; expected "
                      "'moves:' with the turns that led to it"))
            << command;
    }
}

TEST(Positions, SayWhatIsWrong) {
    const Workshop workshop;
    const auto said = [&](const std::string& lines) {
        workshop.write("p.txt", "game: hex\nset: size=2\n" + lines);
        const std::string err = workshop.run("quadrille score p.txt").err;
        return err.substr(0, err.find('\n'));
    };
    EXPECT_EQ(said("to move: Cleo\nfinal:\nr .\n. .\n"),
              "p.txt:3:10: error: no player is called 'Cleo'; expected Red, Blue, 1 or 2");
    EXPECT_EQ(said("to move: 1\nmoves:\n1. a1\n"),
              "p.txt:3:10: error: 'to move:' beside turns; expected a board alone; turns show "
              "whose turn it is");
    EXPECT_EQ(said("to move: 1\n"),
              "p.txt:3:10: error: 'to move:' without a board; expected 'final:' with the board to "
              "go on from");
    EXPECT_EQ(said("to move: 1\nfinal:\nrb .\n. .\n"),
              "p.txt:5:1: error: 'rb' is not a single mark; expected r or b, or '.' for an empty "
              "site, separated by blanks");
    workshop.write("b.txt", "game: hex\nset: size=2\nfinal:\nr .\n. .\n");
    EXPECT_THAT(workshop.run("quadrille solve b.txt").err,
                HasSubstr("expected 'moves:' with the turns that led to the board, or 'to move:'"));
    EXPECT_THAT(workshop.run("quadrille play b.txt").err,
                HasSubstr("this is no position to go on from"));
}

}  // namespace
}  // namespace quadrille::cli
