#include "cli/program/command_line.h"

#include <gtest/gtest.h>

#include "cli/options/command_spec.h"
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
        Wrong{
            "quadrille board odd --cell 12",
            2,
            "error: '12' is not a value of --cell; expected a length with its unit: mm, cm, in or "
            "pt, as in 12mm\n"},
        Wrong{"quadrille board odd --cell",
              2,
              "error: option '--cell' needs a value; expected --cell LENGTH\n"},
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
              "error: 'inner' is not a value of --labels; expected none, edge or inside\n"},
        Wrong{
            "quadrille board odd --per-page 2by2",
            2,
            "error: '2by2' is not a value of --per-page; expected a number of boards such as 4, or "
            "columns x rows such as 2x3\n"},
        Wrong{
            "quadrille board odd --set size",
            2,
            "error: 'size' is not a value of --set; expected a parameter and a whole number, as in "
            "size=6\n"},
        Wrong{"quadrille board odd --paper a44",
              2,
              "error: 'a44' is not a value of --paper; expected a0 to a6, b0 to b6, letter, legal, "
              "tabloid, ledger, executive, statement, or a width and height such as 210x297mm\n"},
        Wrong{"quadrille board",
              2,
              "error: 'quadrille board' needs GAME|FILE; expected quadrille board GAME|FILE\n"},
        Wrong{"quadrille board odd dots",
              2,
              "error: unexpected word 'dots'; expected quadrille board GAME|FILE\n"},
        Wrong{"quadrille compare - -",
              2,
              "error: standard input is given twice; expected '-' once\n"},
        Wrong{"quadrille board odd --cell 9mm --width 90mm",
              2,
              "error: --cell and --width are given together; expected one of them; the other "
              "follows from it\n"},
        Wrong{"quadrille board odd -o board.doc",
              2,
              "error: 'board.doc' does not say which format to make; expected a name that ends in "
              ".pdf, "
              ".svg or .png, or --format with it\n"},
        Wrong{"quadrille board odd --set size=6 --set size=7",
              2,
              "error: 'size' is set twice; expected one value for it\n"},
        Wrong{"quadrille score a.txt --json --brief",
              2,
              "error: --brief and --json are given together; expected one of them\n"},
        Wrong{"quadrille score a.txt --brief --trace",
              2,
              "error: --brief and --trace are given together; expected one of them\n"},
        Wrong{"quadrille score a.txt --trace --json",
              2,
              "error: --trace and --json are given together; expected one of them\n"},
        Wrong{"quadrille list --ids --json",
              2,
              "error: --ids and --json are given together; expected one of them\n"},
        Wrong{"quadrille board odd --rules rulez",
              1,
              "error: --rules 'rulez' does not exist; expected a folder of games, or one game's "
              "file\n"},
        Wrong{
            "quadrille score a.txt --rules /dev/null",
            1,
            "error: --rules '/dev/null' is not a folder; expected a folder of games, or one game's "
            "file\n"},
        Wrong{"quadrille record odd --templates nowhere",
              1,
              "error: --templates 'nowhere' does not exist; expected a folder like templates\n"},
        Wrong{"quadrille board odd --size 6",
              2,
              "error: unknown option '--size' of 'quadrille board'; 'quadrille board --help' lists "
              "the options\n      did you mean '--set size=N'?\n"},
        Wrong{"quadrille board odd --copies=3",
              2,
              "error: unknown option '--copies=3' of 'quadrille board'; 'quadrille board --help' "
              "lists the options\n      did you mean '--boards N'?\n"},
        Wrong{"quadrille board odd --sheets 3",
              2,
              "error: unknown option '--sheets' of 'quadrille board'; 'quadrille board --help' "
              "lists the options\n      did you mean '--boards N'?\n"},
        Wrong{"quadrille record odd --sheets mine",
              2,
              "error: unknown option '--sheets' of 'quadrille record'; 'quadrille record --help' "
              "lists the options\n      did you mean '--sheet NAME'?\n"},
        Wrong{"quadrille list --colour never",
              2,
              "error: unknown option '--colour' of 'quadrille list'; 'quadrille list --help' lists "
              "the options\n      did you mean '--color WHEN'?\n"},
        Wrong{"quadrille list --color sometimes",
              2,
              "error: 'sometimes' is not a value of --color; expected auto, always or never\n"},
        Wrong{"quadrille board odd --open -o -",
              2,
              "error: --open and standard output are given together; expected a file, which can be "
              "opened\n"},
        Wrong{"quadrille watch",
              2,
              "error: 'quadrille watch' needs [COMMAND] FILE; expected quadrille watch "
              "[COMMAND] FILE\n"},
        Wrong{"quadrille watch bord",
              2,
              "error: 'bord' is neither a command nor a file; expected a command to repeat, as in "
              "quadrille watch board my-game.yaml\n"},
        Wrong{
            "quadrille watch watch board odd",
            2,
            "error: 'watch' cannot be watched; expected a command that makes or reports something "
            "from files\n"},
        Wrong{"quadrille watch new mine",
              2,
              "error: 'new' cannot be watched; expected a command that makes or reports something "
              "from files\n"},
        Wrong{"quadrille watch score -",
              2,
              "error: standard input cannot be read again; expected a file\n"},
        Wrong{
            "quadrille watch board odd --cell 12",
            2,
            "error: '12' is not a value of --cell; expected a length with its unit: mm, cm, in or "
            "pt, as in 12mm\n"},
        Wrong{
            "quadrille board odd --cell \"$(printf '\\377')\"",
            2,
            "error: '...' is not a value of --cell; expected a length with its unit: mm, cm, in or "
            "pt, as in 12mm\n"}));

TEST(CommandLineWords, UnknownCommandIsNamedWithALikelyOne) {
    const Outcome outcome = Workshop().run("quadrille bord odd");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("error: unknown command 'bord'; expected "), std::string::npos);
    EXPECT_NE(outcome.err.find("did you mean 'board'?"), std::string::npos);
}

TEST(CommandLineWords, ACommandOfOtherProgramsIsNamedWithOurs) {
    const Outcome outcome = Workshop().run("quadrille print odd");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("      did you mean 'board'?\n"), std::string::npos);
}

TEST(CommandLineWords, AGameInPlaceOfACommandIsNamedWithIts) {
    const Workshop workshop;
    for (const char* const words : {"odd", "help Odd", "odd --paper a5"}) {
        const Outcome outcome = workshop.run(std::string("quadrille ") + words);
        EXPECT_EQ(outcome.exit_code, 2) << words;
        EXPECT_NE(outcome.err.find("      did you mean 'quadrille board odd'?\n"),
                  std::string::npos)
            << words << outcome.err;
    }
}

TEST(CommandLineWords, AFileThatIsMissingIsNamedWithALikelyOne) {
    const Workshop workshop;
    workshop.write("games/friday.txt", "game: odd\n");
    EXPECT_EQ(workshop.run("quadrille score games/fridya.txt").err,
              "games/fridya.txt: error: cannot be read: No such file or directory; expected the "
              "path of a file\n"
              "      did you mean 'games/friday.txt'?\n");
    EXPECT_EQ(workshop.run("quadrille score monday.txt").err,
              "monday.txt: error: cannot be read: No such file or directory; expected the path of "
              "a file\n");
}

TEST(CommandLineWords, ACommandWithoutOperandsSaysSo) {
    EXPECT_EQ(Workshop().run("quadrille list hex").err,
              "error: unexpected word 'hex'; expected quadrille list\n");
}

// A hint that does not help is worse than none.
TEST(CommandLineWords, HintsNameOnlyWhatThereIs) {
    for (const CommandSpec& command : commands()) {
        for (const char* const option : {"--size",
                                         "--copies",
                                         "--sheets",
                                         "--a4",
                                         "--theme",
                                         "--out",
                                         "--resolution",
                                         "--language",
                                         "--short",
                                         "--no-color"}) {
            const std::optional<std::string> meant = option_meant(command, option);
            if (!meant) {
                continue;
            }
            const std::string name = meant->substr(0, meant->find(' '));
            EXPECT_NE(find_option(command, name), nullptr) << command.name << ' ' << *meant;
            EXPECT_EQ(find_option(command, option), nullptr) << command.name << ' ' << option;
        }
        EXPECT_EQ(command_meant(command.name), std::nullopt) << command.name;
    }
    for (const char* const word :
         {"print", "rules", "judge", "draw", "games", "info", "validate"}) {
        EXPECT_NE(find_command(command_meant(word).value_or("")), nullptr) << word;
    }
}

TEST(CommandLineWords, VersionHasALetter) {
    EXPECT_EQ(Workshop().run("quadrille -V").out, Workshop().run("quadrille --version").out);
}

TEST(CommandLineWords, TheNameOfWhatWasMadeIsPrintedAndNothingElse) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille board odd && quadrille record odd -o a.svg");
    EXPECT_EQ(outcome.out, "odd-board.pdf\na.svg\n");
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(workshop.run("ls $(quadrille board odd --boards 2 --per-page 1 -o b.svg)").out,
              "b-1.svg\nb-2.svg\n");
    EXPECT_EQ(workshop.run("quadrille board odd -o - | head -c 5").out, "%PDF-");
}

TEST(CommandLineWords, QuietTellsMistakesOnly) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nset: size=2 minimum=1\nresult: 1\nmoves:\n 1. a1=b\n");
    for (const char* const command : {"quadrille board odd -q",
                                      "quadrille -q board odd",
                                      "quadrille --quiet figure a.txt --groups",
                                      "quadrille new mine --quiet"}) {
        const Outcome outcome = workshop.run(command);
        EXPECT_EQ(outcome.exit_code, 0) << command;
        EXPECT_EQ(outcome.out + outcome.err, "") << command;
    }
    EXPECT_NE(workshop.run("quadrille -q board odd --cell 90mm").err, "");
    EXPECT_NE(workshop.run("quadrille -q score a.txt").out, "");
}

TEST(CommandLineWords, ColourIsAsItIsAskedFor) {
    const Workshop workshop;
    workshop.write("a.txt", "game: oddity\n");
    for (const char* const command : {"quadrille score a.txt",
                                      "quadrille --color never check a.txt",
                                      "NO_COLOR=1 quadrille score a.txt --color auto"}) {
        const Outcome outcome = workshop.run(command);
        EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos) << command;
    }
    for (const char* const command : {"NO_COLOR=1 quadrille score a.txt --color always",
                                      "quadrille check --color=always a.txt",
                                      "quadrille --color always board a.txt"}) {
        EXPECT_NE(workshop.run(command).err.find("\x1b[1;31merror:\x1b[0m"), std::string::npos)
            << command;
    }
}

TEST(CommandLineWords, OpenStartsTheChosenProgramWithWhatWasMade) {
    const Workshop workshop;
    workshop.write("show.sh", "#!/bin/sh\necho \"$# $1\" >seen.new; mv seen.new seen\n");
    const Outcome outcome = workshop.run(
        "chmod +x show.sh; QUADRILLE_OPEN=./show.sh quadrille board odd --open -o -a.pdf\n"
        "for i in $(seq 100); do [ -e seen ] && break; sleep 0.05; done; cat seen; pwd");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::string folder = outcome.out.substr(outcome.out.find(" /") + 1);
    EXPECT_TRUE(outcome.out.starts_with("-a.pdf\n1 /")) << outcome.out;
    EXPECT_NE(folder.find("/-a.pdf\n"), std::string::npos);
    const Outcome none = workshop.run("QUADRILLE_OPEN=/no/such quadrille board odd --open");
    EXPECT_EQ(none.exit_code, 3);
    EXPECT_EQ(none.out, "odd-board.pdf\n");
    EXPECT_EQ(none.err,
              "error: the program '/no/such' that --open starts cannot be started: No such file or "
              "directory; expected xdg-open, or a program named by QUADRILLE_OPEN\n");
}

TEST(CommandLineWords, UnwritableStandardOutputIsAFailureOfTheMachine) {
    const Outcome outcome = Workshop().run("quadrille --help >/dev/full");
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.err, "error: standard output cannot be written to; is the disk full?\n");
}

}  // namespace
}  // namespace quadrille::cli
