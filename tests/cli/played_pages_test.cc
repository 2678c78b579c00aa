// record --annotated and record --wall, as people use them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing_support::Outcome;
using testing_support::Workshop;

const std::string kPlayedTicTacToe =
    "game: tic-tac-toe\nplayers: Ann, Ben\ndate: 2026-11-20\nnote: On a napkin.\nmoves:\n"
    "1. a1\n2. b1 {A slip: b2 was the place.}\n3. a2\n4. b2\n5. a3\n\n";

// On one line.
std::string words_of(const Workshop& workshop, const std::string& pdf) {
    std::string words;
    for (const char c : workshop.run("quadrille preview " + pdf).out) {
        if (c != '\n') {
            words += c;
        } else {
            words += words.ends_with(' ') ? "" : " ";
        }
    }
    for (std::size_t at = words.find("  "); at != std::string::npos; at = words.find("  ")) {
        words.erase(at, 1);
    }
    return words;
}

TEST(AnnotatedRecord, HasCommentsBetweenDiagrams) {
    const Workshop workshop;
    workshop.write("game.txt", kPlayedTicTacToe);
    const Outcome made = workshop.run("quadrille record game.txt --annotated -o a.pdf");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const std::string page = words_of(workshop, "a.pdf");
    for (const char* const words : {"Ann – Ben",
                                    "On a napkin.",
                                    "Turns 1 to 2.",
                                    "A slip: b2 was the place.",
                                    "Turns 3 to 5.",
                                    "Ann wins",
                                    "The board at the end."}) {
        EXPECT_THAT(page, HasSubstr(words));
    }
    EXPECT_LT(page.find("Turns 1 to 2."), page.find("A slip"));
    EXPECT_LT(page.find("A slip"), page.find("Turns 3 to 5."));
}

TEST(AnnotatedRecord, ShowsNoMoreTurnsOnADiagramThanOneCanFollow) {
    const Workshop workshop;
    const Outcome made = workshop.run("quadrille play odd --self --seed 3 --level 1 > odd.txt");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_EQ(workshop.run("quadrille record odd.txt --annotated --paper a5 -o a.pdf").exit_code,
              0);
    EXPECT_THAT(words_of(workshop, "a.pdf"),
                AllOf(HasSubstr("1 to 20."), HasSubstr("21 to 40."), HasSubstr("41 to 61.")));
}

TEST(AnnotatedRecord, IsABookletOfSeveralGames) {
    const Workshop workshop;
    workshop.write("a.txt", kPlayedTicTacToe + kPlayedTicTacToe);
    workshop.write("b.txt", kPlayedTicTacToe);
    const Outcome made =
        workshop.run("quadrille record a.txt b.txt --annotated --lang fr --paper a5 -o all.pdf");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const std::string words = words_of(workshop, "all.pdf");
    EXPECT_THAT(words, AllOf(HasSubstr("Sommaire"), HasSubstr("2026-11-20")));
    const Outcome mixed = workshop.run("quadrille record a.txt b.txt");
    EXPECT_EQ(mixed.exit_code, 2);
    EXPECT_EQ(
        mixed.err,
        "error: several games or files are given; expected one, or --annotated or --wall with "
        "typed games\n");
    EXPECT_EQ(
        workshop.run("quadrille record hex --annotated").err,
        "error: --annotated and --wall are for typed games; expected a file such as game.txt\n");
}

TEST(WallRecord, HasNamesDateBoardAndResultButNoList) {
    const Workshop workshop;
    workshop.write("game.txt", kPlayedTicTacToe);
    EXPECT_EQ(workshop.run("quadrille record game.txt --wall -o a.svg --svg text").exit_code, 0);
    const std::string page = workshop.read("a.svg");
    EXPECT_THAT(page,
                AllOf(HasSubstr("Ann – Ben"),
                      HasSubstr("2026-11-20"),
                      HasSubstr("Ann wins"),
                      HasSubstr(">5<"),
                      Not(HasSubstr("The moves"))));
}

TEST(WallRecord, IsTheSameOnLargerPaper) {
    const Workshop workshop;
    workshop.write("game.txt", kPlayedTicTacToe);
    EXPECT_EQ(workshop.run("quadrille record game.txt --wall --paper a3 -o a.pdf").exit_code, 0);
    EXPECT_THAT(words_of(workshop, "a.pdf"), AllOf(HasSubstr("297"), HasSubstr("420")));
}

}  // namespace
}  // namespace quadrille::cli
