// What you see when you press the tab key: the scripts run in their shells.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "cli/options/command_spec.h"
#include "cli/program/command_line.h"
#include "cli/program/help.h"
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
    EXPECT_EQ(offered_by_bash(Workshop(), "quadrille board odd --lang ''"), "en fr de es en-US\n");
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
    EXPECT_EQ(offered_by_bash(workshop, "quadrille watch bo"), "board book boat.yaml\n");
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

// ---- Zsh and fish, each asked as a person asks it: a line is typed, and the tab key pressed.

bool has_shell(const Workshop& workshop, const std::string& shell) {
    return workshop.run("command -v " + shell).exit_code == 0;
}

std::string path_to_program() {
    return "PATH=" + fs::path(QUADRILLE_PROGRAM).parent_path().string() + ":$PATH";
}

// A zsh that completes, prints what it offers instead of showing it, and then what it has typed.
constexpr std::string_view kAskZsh = R"(zmodload zsh/zpty || exit 1
zpty asked zsh -f -i
zpty -w asked 'fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -d $PWD/dump
compadd() {
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a offers=()
        builtin compadd -A offers "$@"
        print -rl -- $offers >> offers
    fi
    builtin compadd "$@"
}
LISTMAX=10000
ask() { zle complete-word; print -r -- "$BUFFER" > typed; exit }
zle -N ask; bindkey "^I" ask; : > offers; echo REA""DY'
zpty -r asked ignored '*READY*'
zpty -w -n asked "$1"$'\t'
while zpty -r asked ignored; do :; done
)";

// What is offered at the end of the line, in the order of the alphabet, with blanks between.
std::string offered(const Workshop& workshop, const std::string& shell, const std::string& line) {
    const std::string prepare =
        fmt::format("export {} HOME=$PWD/home; mkdir -p home; quadrille --completion {}",
                    path_to_program(),
                    shell);
    Outcome outcome;
    if (shell == "zsh") {
        workshop.write("ask.zsh", std::string(kAskZsh));
        outcome = workshop.run(prepare + " > _quadrille && timeout 60 zsh -f ask.zsh '" + line +
                               "' > /dev/null && cat offers");
    } else {
        outcome = workshop.run(prepare +
                               " > script && timeout 60 fish --no-config -c '. script; "
                               "complete -C \"" +
                               line + "\" | cut -f 1'");
    }
    EXPECT_EQ(outcome.exit_code, 0) << line << "\n" << outcome.err;
    EXPECT_EQ(outcome.err, "") << line;
    std::set<std::string> words;
    std::istringstream lines(outcome.out);
    for (std::string word; std::getline(lines, word);) {
        // Fish gives the option with its value.
        const bool both = word.starts_with("--") && word.find('=') != std::string::npos;
        words.insert(both ? word.substr(word.find('=') + 1) : word);
    }
    std::string all;
    for (const std::string& word : words) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

class RealShell : public testing::TestWithParam<std::string> {};

TEST_P(RealShell, OffersWhatMayFollow) {
    const Workshop workshop;
    if (!has_shell(workshop, GetParam())) {
        GTEST_SKIP() << GetParam() << " is not installed";
    }
    workshop.write("boat.yaml", "");
    for (const auto& [line, words] :
         {std::pair{"quadrille rec", "record"},
          std::pair{"quadrille --ver", "--version"},
          std::pair{"quadrille board --lan", "--landscape --lang"},
          std::pair{"quadrille check --lan", ""},
          std::pair{"quadrille board odd --lang ", "de en en-US es fr"},
          std::pair{"quadrille board odd --lang=e", "en en-US es"},
          std::pair{"quadrille board odd --paper leg", "legal"},
          std::pair{"quadrille board odd --paper=leg", "legal"},
          std::pair{"quadrille board odd --style l", "large-print larger"},
          std::pair{"quadrille board walkers --variant q", "quick"},
          std::pair{"quadrille board dots --set ", "players= size="},
          std::pair{"quadrille board odd --set size=4 --set m", "minimum="},
          std::pair{"quadrille figure a.txt --marks s", "stones"},
          std::pair{"quadrille record odd --form s", "score"},
          std::pair{"quadrille record odd --form board --crop-m", "--crop-marks"},
          std::pair{"quadrille board dodec-n", "dodec-nine"},
          std::pair{"quadrille board bo", "boat.yaml"},
          std::pair{"quadrille check bo", "boat.yaml"},
          std::pair{"quadrille board odd -o bo", "boat.yaml"},
          std::pair{"quadrille board odd --sheet bo", "board boat.yaml"},
          std::pair{"quadrille schema ti", "tiling"},
          std::pair{"quadrille watch bo", "board boat.yaml"},
          std::pair{"quadrille watch board --lan", "--landscape --lang"},
          std::pair{"quadrille watch board dots --set pl", "players="}}) {
        EXPECT_EQ(offered(workshop, GetParam(), line), words) << line;
    }
    for (const char* const line :
         {"quadrille board dots --set players=", "quadrille board dots --set=players="}) {
        EXPECT_THAT(
            offered(workshop, GetParam(), line),
            testing::AnyOf("players=2 players=3 players=4 players=5 players=6", "2 3 4 5 6"))
            << line;
    }
}

TEST(Completions, OfZshAreTypedOut) {
    const Workshop workshop;
    if (!has_shell(workshop, "zsh")) {
        GTEST_SKIP() << "zsh is not installed";
    }
    for (const auto& [line, whole] :
         {std::pair{"quadrille board dodec-n", "quadrille board dodec-nine \n"},
          std::pair{"quadrille board dots --set pl", "quadrille board dots --set players=\n"},
          std::pair{"quadrille board odd --paper=leg", "quadrille board odd --paper=legal \n"}}) {
        (void)offered(workshop, "zsh", line);
        EXPECT_EQ(workshop.read("typed"), whole);
    }
}

INSTANTIATE_TEST_SUITE_P(Shells, RealShell, testing::Values("zsh", "fish"), [](const auto& shell) {
    return shell.param;
});

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
