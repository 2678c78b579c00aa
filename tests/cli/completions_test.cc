// What a person sees who presses the tab key: the scripts run in their shells.
#include "cli/completions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "cli/options.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using testing_support::Outcome;
using testing_support::Workshop;

// The words that bash offers when the last of `words` is being typed.
std::string offered_by_bash(const Workshop& workshop, const std::string& words) {
    workshop.write("ask.bash",
                   "PATH=" + fs::path(QUADRILLE_PROGRAM).parent_path().string() +
                       ":$PATH\ncompopt() { :; }\n. ./quadrille.bash\nCOMP_WORDS=(" + words +
                       ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_quadrille\n"
                       "echo \"${COMPREPLY[*]}\"\n");
    const Outcome outcome =
        workshop.run("quadrille --completion bash > quadrille.bash && bash ask.bash");
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return outcome.out;
}

TEST(Completions, OfferCommands) {
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille rec"), "record\n");
}

TEST(Completions, OfferOptionsOfTheCommandOnly) {
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille board --lan"), "--landscape --lang\n");
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille check --lan"), "\n");
}

TEST(Completions, OfferChoicesAsValues) {
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille board odd --lang ''"), "en fr de es\n");
}

// What the table of options does not know is asked of the program, with what was typed before.
TEST(Completions, OfferValuesAskedOfTheProgram) {
    const Workshop workshop;
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board odd --paper leg"), "legal\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board odd --paper = leg"), "legal\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board odd --style l"), "large-print larger\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board walkers --variant q"), "quick\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board dots --set ''"), "size= players=\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board odd --set size=4 --set m"), "minimum=\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board dots --set players ="), "2 3 4 5 6\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board dots --set = players = ''"),
              "2 3 4 5 6\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille figure a.txt --marks s"), "stones\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board odd --crop-marks n"), "none\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille record odd --color = ne"), "never\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille schema ti"), "tiling\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board no-such-game --set ''"), "\n");
}

TEST(Completions, OfValuesKnowOnesOwnGamesAndFolders) {
    const Workshop workshop;
    workshop.write(
        "big.yaml",
        "board: {square: $size}\nparameters: {size: {default: 3, range: [1, 4], "
        "means: squares}}\nplayers: [A, B]\nmarks: {x: {name: x, colour: red, owner: A}, o: "
        "{name: o, colour: blue, owner: B}}\nname: Big\nscore: {n: {count: marks}}\nwin: "
        "[{most: n}]\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board big.yaml --set ''"), "size=\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille board big --rules = . --set size = ''"),
              "1 2 3 4\n");
}

// Zsh and fish hand over the option itself too.
TEST(Completions, OfValuesAreAskedForWithAndWithoutTheOption) {
    const Workshop workshop;
    for (const char* const words : {"board dots",
                                    "board dots --set",
                                    "watch board dots --set",
                                    "board dots --cell 9mm --set",
                                    "board dots --cell nine --set"}) {
        EXPECT_EQ(workshop.run(fmt::format("quadrille --values --set {}", words)).out,
                  "size=\nplayers=\n")
            << words;
    }
    EXPECT_EQ(workshop.run("quadrille --values KIND schema").out,
              workshop.run("quadrille --values KIND schema --color never").out);
    const Outcome nothing =
        workshop.run("quadrille --values --set; quadrille --values --cell board");
    EXPECT_EQ(nothing.exit_code, 0);
    EXPECT_EQ(nothing.out + nothing.err, "");
}

TEST(Completions, GoOnBehindWatch) {
    const Workshop workshop;
    workshop.write("boat.yaml", "");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille watch bo"), "board boat.yaml\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille watch board --lan"), "--landscape --lang\n");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille watch board dots --set pl"), "players=\n");
}

TEST(Completions, OfferFilesWhereFilesAreTaken) {
    const Workshop workshop;
    workshop.write("my-game.yaml", "");
    EXPECT_EQ(offered_by_bash(workshop, "quadrille check my"), "my-game.yaml\n");
}

TEST(Completions, OfferGamesAskedOfTheProgram) {
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille board dodec-n"), "dodec-nine\n");
}

TEST(Completions, EveryScriptNamesEveryOption) {
    for (const std::string_view shell : kShellNames) {
        const std::string script = completion_script(*shell_of_name(shell));
        for (const CommandSpec& command : commands()) {
            for (const OptionGroup& group : option_groups(command)) {
                for (const OptionSpec& option : group.options) {
                    EXPECT_NE(script.find(option.name.substr(2)), std::string::npos)
                        << shell << ": " << command.name << " " << option.name;
                }
            }
        }
    }
}

// Shells that are not installed are named, not passed over.
class CompletionSyntax : public testing::TestWithParam<std::string_view> {};

TEST_P(CompletionSyntax, IsReadByItsShell) {
    const std::string shell(GetParam());
    const Workshop workshop;
    if (workshop.run(fmt::format("command -v {}", shell)).exit_code != 0) {
        GTEST_SKIP() << shell << " is not installed";
    }
    const Outcome outcome =
        workshop.run(fmt::format("quadrille --completion {0} > script && {0} -n script", shell));
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
}

INSTANTIATE_TEST_SUITE_P(Shells,
                         CompletionSyntax,
                         testing::ValuesIn(kShellNames),
                         [](const auto& shell) { return std::string(shell.param); });

TEST(Completions, UnknownShellIsAnErrorThatNamesTheKnown) {
    const Outcome outcome = Workshop().run("quadrille --completion fihs");
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err,
              "error: no completion for a shell named 'fihs'; expected bash, zsh or fish\n"
              "      did you mean 'fish'?\n");
}

}  // namespace
}  // namespace quadrille::cli
