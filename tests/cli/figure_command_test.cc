#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing_support::Outcome;
using testing_support::Workshop;

constexpr const char* kTwoGames =
    "game: tic-tac-toe\nmoves:\n1. b2\n2. a1\n\ngame: tic-tac-toe\nmoves:\n1. c3\n2. b2\n3. c1\n";

TEST(FigureCommand, TellsAGameFromTheFileOfOne) {
    const Workshop workshop;
    for (const char* const name : {"odd", "Odd", "tic-tac-toe"}) {
        EXPECT_EQ(
            workshop.run(std::string("quadrille figure ") + name + " -o a.svg").err,
            std::string("error: '") + name +
                "' is a game, not the file of one; expected a typed game or a figure's file\n");
    }
    EXPECT_EQ(
        workshop.run("quadrille figure nothing.txt -o a.svg").err,
        "error: 'nothing.txt' cannot be read: No such file or directory; expected a typed game "
        "or a figure's file\n");
}

TEST(FigureCommand, DrawsAllGamesOrThoseAskedFor) {
    const Workshop workshop;
    workshop.write("club.txt", kTwoGames);
    EXPECT_EQ(workshop.run("quadrille figure club.txt -o a.svg").out, "a-1.svg\na-2.svg\n");
    EXPECT_EQ(workshop.run("quadrille figure - -o b.svg <club.txt").out, "b-1.svg\nb-2.svg\n");
    EXPECT_EQ(workshop.run("cat club.txt | quadrille figure - --which 2 -o b.svg").out, "b.svg\n");
    workshop.write("bad.txt", std::string(kTwoGames) + "\ngame: tic-tac-toe\nmoves:\n1. k9\n");
    const Outcome outcome = workshop.run("quadrille figure bad.txt -o a.svg");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "a-1.svg\na-2.svg\n") << "the good ones";
    EXPECT_THAT(outcome.err, HasSubstr("bad.txt:14:4: error: unknown site 'k9'"));
    EXPECT_EQ(workshop.run("quadrille figure club.txt --which 3 -o a.svg").exit_code, 1);
    ASSERT_EQ(
        workshop.run("quadrille figure club.txt --which 2 --numbers -o a.svg --svg text").exit_code,
        0);
    EXPECT_THAT(workshop.read("a.svg"), HasSubstr(">3<"));
    ASSERT_EQ(
        workshop.run("quadrille figure club.txt --which 1 --numbers -o a.svg --svg text").exit_code,
        0);
    EXPECT_THAT(workshop.read("a.svg"), Not(HasSubstr(">3<")));
    workshop.write("figure.yaml",
                   "what: The first\ntranscript: club.txt\nwhich: 1\nnumbers: all\n");
    EXPECT_EQ(workshop.run("quadrille figure figure.yaml -o a.svg").exit_code, 0);
}

TEST(FigureCommand, NamesWhatItCannotRead) {
    const Workshop workshop;
    EXPECT_EQ(workshop.run("mkdir games && quadrille figure games -o a.svg").err,
              "error: 'games' is a folder; expected a typed game or a figure's file\n");
}

TEST(FigureCommand, RefusesTurnsThatAreNone) {
    const Workshop workshop;
    workshop.write("club.txt", kTwoGames);
    const Outcome outcome = workshop.run("quadrille figure club.txt --numbers 5-1");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("expected all, a turn such as 7, or turns such as 1-20"));
}

TEST(BoardCommand, PrintsAllGamesOrThoseAskedFor) {
    const Workshop workshop;
    workshop.write("club.txt", kTwoGames);
    EXPECT_EQ(workshop.run("quadrille board club.txt -o a.svg").out, "a-1.svg\na-2.svg\n");
    EXPECT_EQ(workshop.run("quadrille board club.txt --which 2 --after 3 -o a.svg").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille board odd --which 2 -o a.svg").exit_code, 2);
}

TEST(ScoreCommand, DrawsTheVerdictOfEachGame) {
    const Workshop workshop;
    workshop.write("club.txt", kTwoGames);
    const Outcome outcome = workshop.run("quadrille score club.txt --brief --figure v.svg");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_TRUE(workshop.has("v-1.svg"));
    EXPECT_TRUE(workshop.has("v-2.svg"));
    EXPECT_FALSE(workshop.has("v.svg"));
}

}  // namespace
}  // namespace quadrille::cli
