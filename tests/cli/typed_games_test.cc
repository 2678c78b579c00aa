#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(TypedGames, ADescriptionIsNoTypedGame) {
    const Workshop workshop;
    workshop.write("mine.yaml", "name: Mine\n");
    workshop.write("a.txt", "game: odd\n");
    const std::string error =
        "error: mine.yaml is a game's description; expected a typed game (a transcript)\n"
        "      'quadrille check mine.yaml' looks a description over\n";
    for (const std::string command : {"score mine.yaml", "compare a.txt mine.yaml"}) {
        const Outcome outcome = workshop.run("quadrille " + command);
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(outcome.err, error);
    }
}

TEST(TypedGames, ThousandsOfUnfinishedGamesShareOneSearch) {
    const Workshop workshop;
    std::string games;
    for (int i = 0; i < 1500; ++i) {
        games += "game: odd\nset: size=3 minimum=3\nmoves:\na1=b\nb2=w\nc1=b\nc2=w\nd1=b\n";
    }
    workshop.write("many.txt", games);
    const Outcome outcome = workshop.run("quadrille score --brief many.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out, HasSubstr("many.txt:11993: Not finished: 0 groups so far\n"));
    EXPECT_EQ(outcome.err,
              "Not all unfinished games were looked into for whether they are settled; --settle N "
              "looks at N positions in each.\n");
}

TEST(TypedGames, ShowsWhatATerminalWouldObey) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nplayers: A\x1B[31mnn, B\u202E\u200Ben\nnote: \u202Ex\n");
    const Outcome scored = workshop.run("quadrille score a.txt");
    EXPECT_THAT(scored.out, HasSubstr("A<U+001B>[31mnn"));
    EXPECT_THAT(scored.out, HasSubstr("B<U+202E><U+200B>en"));
    EXPECT_THAT(scored.out, Not(HasSubstr("\x1B")));
    const Outcome written = workshop.run("quadrille transcript a.txt");
    EXPECT_THAT(written.out, HasSubstr("note: <U+202E>x\n"));
}

}  // namespace
}  // namespace quadrille::cli
