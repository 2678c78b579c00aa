// The whole of help against golden files, so that every change of it is seen. UPDATE_GOLDEN=1
// writes them again.
#include "cli/program/help.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program/command_line.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using testing_support::Outcome;
using testing_support::Workshop;

void expect_golden(const std::string& name, const std::string& actual) {
    const fs::path path = fs::path(QUADRILLE_SOURCE_DIR) / "tests/golden/help" / name;
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path) << actual;
        return;
    }
    std::ifstream stream(path);
    ASSERT_TRUE(stream.good()) << path << " is missing";
    std::ostringstream expected;
    expected << stream.rdbuf();
    EXPECT_EQ(actual, expected.str());
}

TEST(Help, TellsOfTheProgram) {
    const Outcome outcome = Workshop().run("quadrille --help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    expect_golden("quadrille.txt", outcome.out);
}

TEST(Help, TellsOfEachCommand) {
    for (const CommandSpec& command : commands()) {
        const Workshop workshop;
        const Outcome outcome = workshop.run(fmt::format("quadrille {} --help", command.name));
        EXPECT_EQ(outcome.exit_code, 0);
        expect_golden(fmt::format("{}.txt", command.name), outcome.out);
        EXPECT_EQ(workshop.run(fmt::format("quadrille help {}", command.name)).out, outcome.out);
    }
}

TEST(Help, StaysWithinTheWidthOfATerminal) {
    for (const CommandSpec& command : commands()) {
        std::istringstream lines(command_help(command));
        for (std::string line; std::getline(lines, line);) {
            EXPECT_LE(line.size(), 80U) << line;
        }
    }
}

TEST(Help, GivesAnExampleForEachCommand) {
    for (const CommandSpec& command : commands()) {
        EXPECT_TRUE(command.example.starts_with(fmt::format("quadrille {}", command.name)));
        EXPECT_FALSE(command.example_is.empty());
    }
}

TEST(Help, ManualPageNamesEveryOption) {
    const Outcome outcome = Workshop().run("quadrille --manual-page");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_TRUE(outcome.out.starts_with(".TH QUADRILLE 1"));
    for (const CommandSpec& command : commands()) {
        EXPECT_NE(outcome.out.find(fmt::format(".SS \"quadrille {}", command.name)),
                  std::string::npos);
    }
}

TEST(Help, ManualPageTellsOfFilesFormatsEnvironmentAndExitStatus) {
    const std::string page = manual_page();
    for (const char* const section : {"NAME",
                                      "SYNOPSIS",
                                      "DESCRIPTION",
                                      "COMMANDS",
                                      "TYPED GAMES",
                                      "DESCRIPTIONS",
                                      "FILES",
                                      "ENVIRONMENT",
                                      "EXIT STATUS"}) {
        EXPECT_NE(page.find(fmt::format("\n.SH {}\n", section)), std::string::npos) << section;
    }
}

// The manual page names every variable of the environment that the program reads; those that a host sets
// for the module in the page are nobody else's affair.
TEST(Help, ManualPageNamesEveryVariableThatTheProgramReads) {
    const std::string page = manual_page();
    int found = 0;
    const fs::path folder = fs::path(QUADRILLE_SOURCE_DIR) / "generator";
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const bool of_page = entry.path().string().starts_with((folder / "web/").string());
        if (entry.path().extension() != ".cc" || of_page) {
            continue;
        }
        std::ifstream stream(entry.path());
        std::ostringstream text;
        text << stream.rdbuf();
        const std::string source = text.str();
        const std::string call = "getenv(\"";
        for (std::size_t at = source.find(call); at != std::string::npos;
             at = source.find(call, at + 1)) {
            const std::size_t begin = at + call.size();
            const std::string name = source.substr(begin, source.find('"', begin) - begin);
            EXPECT_NE(page.find(name), std::string::npos) << entry.path() << ": " << name;
            ++found;
        }
    }
    EXPECT_GT(found, 2);
    for (const char* const name : {"LC_ALL", "LC_PAPER", "LC_MESSAGES", "LANG"}) {
        EXPECT_NE(page.find(name), std::string::npos) << name;
    }
}

TEST(Help, ManualPageIsSetWithoutWarnings) {
    const Workshop workshop;
    if (workshop.run("command -v groff").exit_code != 0) {
        GTEST_SKIP() << "groff is not installed";
    }
    const Outcome outcome = workshop.run("quadrille --manual-page | groff -man -Tutf8 -ww -z");
    EXPECT_EQ(outcome.err, "");
}

}  // namespace
}  // namespace quadrille::cli
