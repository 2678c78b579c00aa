// A machine that gives no threads, or little stack: everything can be done without.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

Outcome run_without_threads(const Workshop& workshop, const std::string& command) {
    return workshop.run(
        fmt::format("LD_PRELOAD='{}' '{}' {}", QUADRILLE_NO_THREADS, QUADRILLE_PROGRAM, command));
}

TEST(NoThreads, ScoringIsDoneAlone) {
    const Workshop workshop;
    std::string games;
    for (int i = 0; i < 20'000; ++i) {
        games += "game: odd\nset: size=2 minimum=2\nfinal:\n  b b\n b w w\n  b b\n";
    }
    workshop.write("a.txt", games);
    const Outcome many = workshop.run("quadrille score --brief a.txt");
    const Outcome one = run_without_threads(workshop, "score --brief a.txt");
    EXPECT_EQ(one.exit_code, 0) << one.err;
    EXPECT_TRUE(one.out == many.out);
}

TEST(NoThreads, DrawingNeedsNone) {
    const Workshop workshop;
    const Outcome outcome = run_without_threads(workshop, "board odd");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, "odd-board.pdf\n");
}

TEST(LittleStack, IsEnough) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nmoves:\n1. e5=b\n");
    for (const char* const command :
         {"list", "show odd", "score a.txt", "check '" QUADRILLE_SOURCE_DIR "/rules/odd.yaml'"}) {
        EXPECT_EQ(workshop.run(std::string("ulimit -s 96; quadrille ") + command).exit_code, 0)
            << command;
    }
}

}  // namespace
}  // namespace quadrille::cli
