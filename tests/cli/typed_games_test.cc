#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

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
        "      'quadrille check mine.yaml' checks a description\n";
    for (const std::string command : {"score mine.yaml", "compare a.txt mine.yaml"}) {
        const Outcome outcome = workshop.run("quadrille " + command);
        EXPECT_EQ(outcome.exit_code, 1);
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(outcome.err, error);
    }
}

TEST(TypedGames, EachOfManyUnfinishedGamesIsLookedInto) {
    const Workshop workshop;
    const std::string game =
        "game: dodec-dual\nmoves:\n 1. b\n 2. e f\n 3. c g\n 4. d j\n 5. a i\n";
    std::string games;
    for (int i = 0; i < 300; ++i) {
        games += game;
    }
    workshop.write("many.txt", games);
    const Outcome outcome = workshop.run("quadrille score --brief many.txt");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.out,
                HasSubstr("many.txt:2094: Not finished, but settled: Player 1 wins however play "
                          "continues"));
    EXPECT_EQ(outcome.err, "");
}

const char* const kGoodGame =
    "game: odd\nplayers: Ann, Ben\nset: size=2 minimum=2\nmoves:\n1 a1 b\n2 a2 w\n";
const char* const kBadGame = "game: odd\nset: size=2 minimum=2\nmoves:\n1 a9 b\n";

// Good, bad, unreadable, good.
std::string mixed() {
    return std::string(kGoodGame) + kBadGame + "game: odd\nnote: \x81\n" + kGoodGame;
}

const char* const kComplaints =
    "mixed.txt:10:3: error: unknown site 'a9'; the sites are a1 to c2\n"
    "   10 | 1 a9 b\n"
    "      |   ^~\n"
    "      with a there are a1 to a2\n"
    "mixed.txt:12:7: error: bytes that are no text; expected a text saved as UTF-8\n"
    "   12 | note: \n"
    "      |       ^\n";

TEST(TypedGames, ABadOneStopsNoneOfTheOthers) {
    const Workshop workshop;
    workshop.write("mixed.txt", mixed());
    const Outcome scored = workshop.run("quadrille score --brief mixed.txt --figure a.pdf");
    EXPECT_EQ(scored.exit_code, 1);
    EXPECT_THAT(scored.out, HasSubstr("mixed.txt:1: Not finished"));
    EXPECT_THAT(scored.out, HasSubstr("mixed.txt:13: Not finished"));
    EXPECT_TRUE(workshop.has("a.pdf"));
    const Outcome recorded = workshop.run("quadrille record mixed.txt -o b.pdf");
    EXPECT_EQ(recorded.exit_code, 1);
    EXPECT_THAT(recorded.err, HasSubstr(kComplaints));
    EXPECT_TRUE(workshop.has("b.pdf"));
    EXPECT_THAT(workshop.run("quadrille preview b.pdf --json").out, HasSubstr("\"number\":2"));
    const Outcome written = workshop.run("quadrille transcript mixed.txt");
    EXPECT_EQ(written.exit_code, 1);
    EXPECT_EQ(written.err, kComplaints);
    const std::string tidy =
        "game: odd\nplayers: Ann, Ben\nset: size=2 minimum=2\n\nmoves:\n  1. a1=b\n  2. a2=w\n";
    EXPECT_EQ(written.out, tidy + "\n" + tidy);
    const Outcome board = workshop.run("quadrille board mixed.txt --which 4 -o c.pdf");
    EXPECT_EQ(board.exit_code, 0) << board.err;
    EXPECT_EQ(workshop.run("quadrille board mixed.txt --which 2 -o d.pdf").exit_code, 1);
    EXPECT_FALSE(workshop.has("d.pdf"));
    const Outcome compared = workshop.run("quadrille compare mixed.txt mixed.txt");
    EXPECT_EQ(compared.exit_code, 1);
    EXPECT_EQ(compared.out, "The games that can be read in both are the same.\n");
    EXPECT_THAT(workshop.run("quadrille check mixed.txt").err, HasSubstr(kComplaints));
}

TEST(TypedGames, BriefIsOneLineAGame) {
    const Workshop workshop;
    workshop.write("a.txt",
                   "game: dots\nset: size=2\nplayers: " + std::string(90, 'a') + ", " +
                       std::string(90, 'b') + "\nfinal:\nr b\nr b\nsegments: a1-b1\n");
    workshop.write("two.txt", workshop.read("a.txt") + workshop.read("a.txt"));
    const Outcome outcome = workshop.run("quadrille score --brief two.txt");
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 2) << outcome.out;
}

TEST(TypedGames, StrictMindsWarnings) {
    const Workshop workshop;
    workshop.write("a.txt", std::string("result: Ben\n") + kGoodGame);
    EXPECT_EQ(workshop.run("quadrille score a.txt").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille score --strict a.txt").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille check a.txt").exit_code, 0);
    EXPECT_EQ(workshop.run("quadrille check --strict a.txt").exit_code, 1);
}

TEST(TypedGames, ShowsWhatATerminalWouldObey) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nplayers: A\x1B[31mnn, B\u202E\u200Ben\nnote: \u202Ex\n");
    const Outcome scored = workshop.run("quadrille score a.txt");
    EXPECT_THAT(scored.out, HasSubstr("A<U+001B>[31mnn"));
    EXPECT_THAT(scored.out, HasSubstr("nn is Player 1 and Ben is Player 2"));
    EXPECT_THAT(scored.out, Not(HasSubstr("\x1B")));
    const Outcome written = workshop.run("quadrille transcript a.txt");
    EXPECT_THAT(written.out, HasSubstr("note: x\n"));
}

// The pages that are made of a typed game show what its headers say.
TEST(TypedGames, DatePlaceEventAndNoteArePrinted) {
    const Workshop workshop;
    workshop.write("a.txt",
                   "game: odd\nplayers: Ann, Ben\ndate: 2026-05-03\nplace: Berlin\nevent: Cup\n"
                   "note: Ben was late.\nset: size=3\nmoves:\n1. a1=b\n");
    for (const char* const form : {"list", "board", "score"}) {
        ASSERT_EQ(
            workshop.run(std::string("quadrille record a.txt -o a.svg --svg text --form ") + form)
                .exit_code,
            0);
        const std::string page = workshop.read("a.svg");
        for (const char* const text : {"Ann", "Ben", "2026-05-03", "Ben was late."}) {
            EXPECT_THAT(page, HasSubstr(std::string(">") + text + "<")) << form;
        }
        // On one line, or on two.
        EXPECT_THAT(page, HasSubstr("Berlin<")) << form;
        EXPECT_THAT(page, HasSubstr(">Cup")) << form;
    }
    ASSERT_EQ(workshop.run("quadrille board a.txt -o b.svg --svg text").exit_code, 0);
    EXPECT_THAT(workshop.read("b.svg"), HasSubstr(">2026-05-03<"));
    EXPECT_THAT(workshop.read("b.svg"), HasSubstr(">Berlin<"));
}

TEST(TypedGames, ARulebookNamesRolesAsTheyAreAfterASwap) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille rulebook five-in-a-row -o a.svg --svg text").exit_code, 0);
    EXPECT_THAT(workshop.read("a-2.svg"),
                HasSubstr(">An example: Ann is White; Ben is Black after the swap; size"));
}

TEST(TypedGames, EachOfAnArchiveHasItsLineOfBriefVerdicts) {
    const Workshop workshop;
    workshop.write("mixed.txt", mixed());
    EXPECT_EQ(workshop.run("quadrille score --brief mixed.txt").out,
              "mixed.txt:1: Not finished: 0 groups so far\n"
              "mixed.txt:7: No verdict: unknown site 'a9' (line 10)\n"
              "mixed.txt:11: No verdict: bytes that are no text (line 12)\n"
              "mixed.txt:13: Not finished: 0 groups so far\n");
}

TEST(TypedGames, AreNotOverwrittenByWhatIsMadeFromThem) {
    const Workshop workshop;
    workshop.write("good.txt", kGoodGame);
    for (const std::string command : {"board", "record", "figure"}) {
        const Outcome outcome =
            workshop.run("quadrille " + command + " good.txt -o ./good.txt --format pdf");
        EXPECT_EQ(outcome.exit_code, 2) << command;
        EXPECT_EQ(outcome.err,
                  "error: './good.txt' would be overwritten by what is made from it; expected "
                  "another name after --output\n")
            << command;
    }
    EXPECT_EQ(workshop.read("good.txt"), kGoodGame);
}

}  // namespace
}  // namespace quadrille::cli
