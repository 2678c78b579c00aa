// Typed games in the Smart Game Format, for programs that read it.
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

TEST(Sgf, HasTheHeadersTheMovesAndTheResult) {
    const Workshop workshop;
    workshop.write("hex.txt",
                   "game: hex\nplayers: Ann [A], Ben\nset: size=3\ndate: 2026-03-01\n"
                   "event: Cup \\ final\nmoves:\n1. b2\n2. a1\n3. c1\n4. a2\n5. a3\n");
    const Outcome outcome = workshop.run("quadrille transcript hex.txt --sgf");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.out,
              "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[3]PB[Ann [A\\]]PW[Ben]DT[2026-03-01]"
              "EV[Cup \\\\ final]RE[B+]\n"
              ";B[b2];W[a1];B[c1];W[a2];B[a3])\n");
}

// After it the person who began has the other colour, and so does the result.
TEST(Sgf, TellsASwapAsTheFormatHasIt) {
    const Workshop workshop;
    workshop.write("hex.txt",
                   "game: hex\nplayers: Ann, Ben\nset: size=3\nmoves:\n1. b2\n2. swap\n3. a1\n"
                   "4. resign\n");
    EXPECT_EQ(workshop.run("quadrille transcript hex.txt --sgf").out,
              "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[3]PB[Ann]PW[Ben]RE[W+R]\n"
              ";B[b2];W[swap-sides];W[a1])\n");
    workshop.write("five.txt",
                   "game: five-in-a-row\nplayers: Ann, Ben\nset: size=5\nmoves:\n1. c3\n2. swap\n"
                   "3. a1\n");
    EXPECT_EQ(workshop.run("quadrille transcript five.txt --sgf").out,
              "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille]SZ[5]PB[Ben]PW[Ann]\n;B[cc];W[ae])\n");
}

TEST(Sgf, SetsUpAFinishedBoard) {
    const Workshop workshop;
    workshop.write("hex.txt", "game: hex\nset: size=2\nfinal:\nr b\n b r\n");
    const Outcome outcome = workshop.run("quadrille transcript hex.txt --sgf");
    EXPECT_EQ(outcome.out, "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[2]RE[W+]AB[a1][b2]AW[b1][a2])\n")
        << outcome.err;
}

TEST(Sgf, SaysWhichGamesItHas) {
    const Workshop workshop;
    workshop.write("odd.txt", "game: odd\nmoves:\n1. e5=b\n");
    EXPECT_EQ(workshop.run("quadrille transcript odd.txt --sgf").err,
              "error: Odd is no game of the Smart Game Format; expected a game whose rules have "
              "'sgf', such as Hex\n");
    EXPECT_EQ(workshop.run("quadrille transcript hex --sgf").err,
              "error: --sgf is for typed games; expected a file such as game.txt\n");
    workshop.write("two.txt",
                   "game: hex\nset: size=3\nmoves:\n1. b2\n2. b2\n\n"
                   "game: hex\nset: size=3\nmoves:\n1. b2\n");
    const Outcome two = workshop.run("quadrille transcript two.txt --sgf");
    EXPECT_EQ(two.exit_code, 1);
    EXPECT_EQ(two.out, "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[3]\n;B[b2])\n");
}

}  // namespace
}  // namespace quadrille::cli
