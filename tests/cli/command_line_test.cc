#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

struct Wrong {
    std::string command;
    int exit_code;
    std::string message;
};

void PrintTo(const Wrong& wrong, std::ostream* out) {
    *out << wrong.command;
}

class CommandLine : public testing::TestWithParam<Wrong> {};

TEST_P(CommandLine, SaysWhatWasExpected) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(GetParam().command);
    EXPECT_EQ(outcome.err, GetParam().message);
    EXPECT_EQ(outcome.exit_code, GetParam().exit_code);
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(std::filesystem::is_empty(workshop.folder()));
}

INSTANTIATE_TEST_SUITE_P(
    Mistakes,
    CommandLine,
    testing::Values(
        Wrong{"quadrille",
              2,
              "error: no command; expected one, such as 'quadrille list'\n"
              "      'quadrille --help' lists the commands\n"},
        Wrong{"quadrille --hlep",
              2,
              "error: unknown option '--hlep'; expected a command, --help or --version\n"
              "      did you mean '--help'?\n"},
        Wrong{"quadrille board odd --cel 12mm",
              2,
              "error: unknown option '--cel' of 'quadrille board'; 'quadrille board --help' lists "
              "the options\n"
              "      did you mean '--cell'?\n"},
        Wrong{"quadrille board odd --cell 12",
              2,
              "error: '12' is no value of --cell; expected a length with its unit: mm, cm, in or "
              "pt, as in 12mm\n"},
        Wrong{"quadrille board odd --cell",
              2,
              "error: option '--cell' lacks its value; expected --cell LENGTH\n"},
        Wrong{"quadrille board odd --cell -5mm",
              1,
              "error: '-5mm' is out of the range of --cell; expected more than 0mm and at most "
              "10000mm\n"},
        Wrong{"quadrille board odd --landscape=yes",
              2,
              "error: option '--landscape' takes no value; expected --landscape alone\n"},
        Wrong{"quadrille board odd --cell 9mm --cell 10mm",
              2,
              "error: option '--cell' is given twice; expected it once\n"},
        Wrong{"quadrille board odd --labels inner",
              2,
              "error: 'inner' is no value of --labels; expected none, edge or inside\n"},
        Wrong{"quadrille board odd --per-page 2by2",
              2,
              "error: '2by2' is no value of --per-page; expected a number of boards such as 4, or "
              "columns x rows such as 2x3\n"},
        Wrong{"quadrille board odd --set size",
              2,
              "error: 'size' is no value of --set; expected a parameter and a whole number, as in "
              "size=6\n"},
        Wrong{"quadrille board odd --paper a44",
              2,
              "error: 'a44' is no value of --paper; expected a3, a4, a5, letter, legal, or a width "
              "and height such as 210x297mm\n"},
        Wrong{"quadrille board",
              2,
              "error: 'quadrille board' lacks its GAME|FILE; expected quadrille board GAME|FILE\n"},
        Wrong{"quadrille board odd dots",
              2,
              "error: 'dots' is one word too many; expected quadrille board GAME|FILE\n"},
        Wrong{"quadrille board odd --cell 9mm --width 90mm",
              2,
              "error: --cell and --width are given together; expected one of them; the other "
              "follows from it\n"},
        Wrong{"quadrille board odd -o board.doc",
              2,
              "error: 'board.doc' does not say what to make; expected a name that ends in .pdf, "
              ".svg or .png, or --format beside it\n"},
        Wrong{"quadrille board odd --cell \"$(printf '\\377')\"",
              2,
              "error: '...' is no value of --cell; expected a length with its unit: mm, cm, in or "
              "pt, as in 12mm\n"}));

TEST(CommandLineWords, UnknownCommandIsNamedWithALikelyOne) {
    const Outcome outcome = Workshop().run("quadrille bord odd");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("error: unknown command 'bord'; expected "), std::string::npos);
    EXPECT_NE(outcome.err.find("did you mean 'board'?"), std::string::npos);
}

TEST(CommandLineWords, UnwritableStandardOutputIsAFailureOfTheMachine) {
    const Outcome outcome = Workshop().run("quadrille --help >/dev/full");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.err, "error: standard output cannot be written to; is the disk full?\n");
}

}  // namespace
}  // namespace quadrille::cli
