// Typed games in the Smart Game Format, for programs that read it.
#include <gtest/gtest.h>

#include <string>
#include <utility>

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
              "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille:0.1.0]SZ[3]PB[Ann [A\\]]PW[Ben]DT[2026-03-01]"
              "EV[Cup \\\\ final]RE[B+]\n"
              ";B[b2];W[a1];B[c1];W[a2];B[a3])\n");
}

// In Hex by the move of the format, after which players keep their colours and the board lies mirrored. Where the
// format has no such move the stones keep theirs, and whoever began has the other colour from first to last.
TEST(Sgf, TellsASwap) {
    const Workshop workshop;
    workshop.write("hex.txt",
                   "game: hex\nplayers: Ann, Ben\nset: size=3\nmoves:\n1. b2\n2. swap\n3. a1\n"
                   "4. resign\n");
    EXPECT_EQ(workshop.run("quadrille transcript hex.txt --sgf").out,
              "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille:0.1.0]SZ[3]PB[Ann]PW[Ben]RE[B+R]\n"
              ";B[b2];W[swap-pieces];B[a1])\n");
    workshop.write("five.txt",
                   "game: five-in-a-row\nplayers: Ann, Ben\nset: size=5\nmoves:\n1. c3\n2. swap\n"
                   "3. a1\n");
    EXPECT_EQ(workshop.run("quadrille transcript five.txt --sgf").out,
              "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:0.1.0]SZ[5]PB[Ben]PW[Ann]\n"
              ";B[cc]C[Ben takes this over (swap)]SWAP[sides];W[ae])\n");
}

// Whoever swaps and however it ends, the name behind the colour of RE is that of the winner.
TEST(Sgf, NamesTheWinnerOfTheVerdict) {
    const Workshop workshop;
    const std::string hex = "game: hex\nplayers: Ann, Ben\nset: size=3\n";
    const std::string five = "game: five-in-a-row\nplayers: Ann, Ben\nset: size=5 row=3\n";
    const std::string chain = "3. a1\n4. b1\n5. c1\n6. b3\n";
    for (const std::string swap : {"1. b2\n2. swap\n", "1. b2\n2. c3\n"}) {
        for (const std::string end : {"",
                                      "ended: resign Ann\n",
                                      "ended: resign Ben\n",
                                      "ended: time Ann\n",
                                      "ended: forfeit Ben\n",
                                      "ended: draw\n"}) {
            for (const std::string& game : {hex, five}) {
                const bool played =
                    game == hex && swap.find("swap") != std::string::npos && end.empty();
                workshop.write("game.txt", game + end + "moves:\n" + swap + (played ? chain : ""));
                const std::string sgf = workshop.run("quadrille transcript game.txt --sgf").out;
                const std::string verdict = workshop.run("quadrille score game.txt --brief").out;
                const std::size_t at = sgf.find("RE[");
                const bool won = verdict.find(" wins") != std::string::npos;
                ASSERT_EQ(won, at != std::string::npos && sgf[at + 3] != '0') << verdict << sgf;
                if (won) {
                    const std::string name = verdict.substr(0, 3);
                    const std::string colour(1, sgf[at + 3]);
                    EXPECT_NE(sgf.find("P" + colour + "[" + name + "]"), std::string::npos)
                        << verdict << sgf;
                }
            }
        }
    }
}

TEST(Sgf, HasOnlyDaysThatThereAre) {
    const Workshop workshop;
    const std::string moves = "moves:\n1. b2\n";
    for (const std::string date :
         {"26. November 2026, evening", "2026-02-30", "2026-13-01", "11/12/2026"}) {
        workshop.write("hex.txt", "game: hex\nset: size=3\ndate: " + date + "\nnote: x\n" + moves);
        const std::string sgf = workshop.run("quadrille transcript hex.txt --sgf").out;
        EXPECT_NE(sgf.find("GC[" + date + "\nx]"), std::string::npos) << sgf;
        EXPECT_EQ(sgf.find("DT["), std::string::npos) << sgf;
    }
}

TEST(Sgf, WritesDaysAsTheFormatAsks) {
    const Workshop workshop;
    for (const auto& [typed, written] : {std::pair{"20 Nov 2026", "DT[2026-11-20]"},
                                         std::pair{"20.11.2026", "DT[2026-11-20]"},
                                         std::pair{"2026", "DT[2026]"}}) {
        workshop.write("hex.txt",
                       "game: hex\nset: size=3\ndate: " + std::string(typed) + "\nmoves:\n1. b2\n");
        EXPECT_NE(workshop.run("quadrille transcript hex.txt --sgf").out.find(written),
                  std::string::npos)
            << typed;
    }
}

TEST(Sgf, SetsUpAFinishedBoard) {
    const Workshop workshop;
    workshop.write("hex.txt", "game: hex\nset: size=2\nfinal:\nr b\n b r\n");
    const Outcome outcome = workshop.run("quadrille transcript hex.txt --sgf");
    EXPECT_EQ(outcome.out,
              "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille:0.1.0]SZ[2]RE[W+]AB[a1][b2]AW[b1][a2])\n")
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
    EXPECT_EQ(two.out, "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille:0.1.0]SZ[3]\n;B[b2])\n");
}

}  // namespace
}  // namespace quadrille::cli
