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
    testing::Values(Wrong{"quadrille",
                          2,
                          "error: no command; expected one, such as 'quadrille list'\n"
                          "      'quadrille --help' lists the commands\n"},
                    Wrong{
                        "quadrille --hlep",
                        2,
                        "error: unknown option '--hlep'; expected a command, --help or --version\n"
                        "      did you mean '--help'?\n"}));

TEST(CommandLineWords, UnwritableStandardOutputIsAFailureOfTheMachine) {
    const Outcome outcome = Workshop().run("quadrille --help >/dev/full");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.err, "error: standard output cannot be written to; is the disk full?\n");
}

}  // namespace
}  // namespace quadrille::cli
