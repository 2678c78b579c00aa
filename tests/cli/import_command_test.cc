// Records of other programs as typed games: what is printed for those in tests/import, and where it goes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;

using testing_support::Outcome;
using testing_support::Workshop;

std::string import_bytes(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> foreign_records() {
    std::vector<fs::path> records;
    for (const auto& entry : fs::directory_iterator(QUADRILLE_SOURCE_DIR "/tests/import")) {
        const std::string end = entry.path().extension().string();
        if (end == ".sgf" || end == ".psq" || end == ".txt") {
            records.push_back(entry.path());
        }
    }
    std::ranges::sort(records);
    return records;
}

TEST(Import, ReadsRecordsAsExpected) {
    for (const fs::path& path : foreign_records()) {
        const Workshop workshop;
        const std::string name = path.filename().string();
        workshop.write(name, import_bytes(path));
        const Outcome outcome = workshop.run("quadrille import " + name);
        const std::string said = outcome.err + "---\n" + outcome.out;
        fs::path expected = path;
        expected.replace_extension(".expected");
        if (std::getenv("UPDATE_GOLDEN") != nullptr) {
            std::ofstream(expected, std::ios::binary) << said;
        }
        EXPECT_EQ(said, import_bytes(expected)) << name;
        EXPECT_EQ(outcome.exit_code, outcome.err.find("error: ") == std::string::npos ? 0 : 1)
            << name;
    }
}

// What import prints is read, with the result that the record states.
TEST(Import, PrintsWhatScoreReads) {
    for (const fs::path& path : foreign_records()) {
        const Workshop workshop;
        const std::string name = path.filename().string();
        workshop.write(name, import_bytes(path));
        const Outcome imported = workshop.run("quadrille import " + name + " -o typed.game");
        if (!workshop.has("typed.game")) {
            continue;
        }
        const Outcome scored = workshop.run("quadrille score --brief typed.game");
        EXPECT_EQ(scored.exit_code, 0) << name << scored.err;
        const bool agrees = imported.err.find("the record says") == std::string::npos;
        EXPECT_EQ(agrees, scored.err.find("WRONG RESULT") == std::string::npos)
            << name << scored.err;
    }
}

TEST(Import, PutsGamesIntoAFileOrAFolder) {
    const Workshop workshop;
    workshop.write("two.sgf", "(;GM[11]SZ[2];B[a1])(;GM[11]SZ[2];B[b1])");
    workshop.write("one.sgf", "(;GM[11]SZ[2];B[a2])");
    EXPECT_EQ(workshop.run("quadrille import two.sgf one.sgf -o all.txt").exit_code, 0);
    const std::string head = "game: hex\nset: size=2\n\nmoves:\n  1. ";
    EXPECT_EQ(workshop.read("all.txt"), head + "a1\n\n" + head + "b1\n\n" + head + "a2\n");
    EXPECT_EQ(workshop.run("quadrille import two.sgf one.sgf -o out/").exit_code, 0);
    EXPECT_EQ(workshop.read("out/two-2.txt"), head + "b1\n");
    EXPECT_EQ(workshop.read("out/one.txt"), head + "a2\n");
}

TEST(Import, TakesTheGameFromTheCommandLine) {
    const Workshop workshop;
    workshop.write("go.sgf", "(;GM[1]SZ[9];B[ee];W[ef])");
    EXPECT_EQ(workshop.run("quadrille import go.sgf").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille import go.sgf --game 'Five in a Row'").out,
              "game: five-in-a-row\nset: size=9\n\nmoves:\n  1. e5\n  2. e4\n");
    EXPECT_EQ(workshop.run("quadrille import go.sgf --game nothing").exit_code, 1);
}

TEST(Import, SaysWhichFormatsItReads) {
    const Workshop workshop;
    workshop.write("text.txt", "A letter.\n");
    workshop.write("bytes.sgf", std::string("(;B[a1]\0)", 9));
    EXPECT_THAT(
        workshop.run("quadrille import text.txt").err,
        testing::StartsWith(
            "text.txt:1:1: error: the format of this file is not known; expected the Smart Game "
            "Format (SGF), "
            "psq of Gomocup, Paper Soccer of kurnik, links to HexWorld or columns as digits\n"));
    EXPECT_THAT(workshop.run("quadrille import bytes.sgf").err,
                testing::StartsWith(
                    "bytes.sgf:1:1: error: this file is not text; expected a record of games\n"));
    EXPECT_EQ(workshop.run("quadrille import nothing.sgf").exit_code, 1);
}

}  // namespace
}  // namespace quadrille::cli
