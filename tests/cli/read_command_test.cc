// Sheets with codes, and reading pictures of them. The pictures here are the printed pages
// themselves; tests/photos/ has photographs of filled-in ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;
using Json = nlohmann::json;

// From a code alone, `read` lays out the same sheet again: the check in the code has every place.
TEST(ReadCommand, FindsTheSheetThatACodeSays) {
    struct Sheet {
        std::string words;
        std::string game;
        std::size_t boards = 1;
    };

    const std::vector<Sheet> sheets{
        {"odd", "odd", 1},
        {"odd --set size=4 --set minimum=3 --paper letter --lang fr", "odd", 1},
        {"hex --set size=9 --style bold", "hex", 1},
        {"loops --per-page 4 --paper a4", "loops", 4},
        {"omega --set players=3 --cell 13.5mm --paper a4", "omega", 1},
        {"dodec --labels none --paper a5", "dodec", 1},
        {"taiji --variant small --per-page 2", "taiji", 2}};
    const Workshop workshop;
    for (const Sheet& sheet : sheets) {
        const Outcome printed =
            workshop.run("quadrille board " + sheet.words + " --code qr -q -o a.png --dpi 150");
        ASSERT_EQ(printed.exit_code, 0) << sheet.words << printed.err;
        const Outcome read = workshop.run("quadrille read a.png --json");
        EXPECT_EQ(read.exit_code, 1) << sheet.words;  // nobody has coloured the swatches
        std::size_t lines = 0;
        std::istringstream all(read.out);
        for (std::string line; std::getline(all, line); ++lines) {
            const Json json = Json::parse(line);
            EXPECT_EQ(json["game"], sheet.game) << sheet.words;
            EXPECT_EQ(json["refused"]["cause"], "swatches-empty") << sheet.words << line;
        }
        EXPECT_EQ(lines, sheet.boards) << sheet.words;
    }
}

TEST(ReadCommand, MeasuresSheetsInMillimetres) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "quadrille board odd --paper a4 --per-page 4 --code qr -q -o a.pdf --measures a.json");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const Json json = Json::parse(workshop.read("a.json"));
    EXPECT_EQ(json["schema"], "quadrille.measures/1");
    EXPECT_EQ(json["page"], Json::parse("[210.0, 297.0]"));
    ASSERT_EQ(json["sheets"].size(), 4U);
    const Json& sheet = json["sheets"][3];
    EXPECT_EQ(sheet["box"], Json::parse("[105.0, 148.5, 210.0, 297.0]"));
    EXPECT_EQ(sheet["sites"].size(), 61U);
    EXPECT_EQ(sheet["swatches"].size(), 2U);
    const Json& code = sheet["code"]["box"];
    EXPECT_NEAR(code[2].get<double>() - code[0].get<double>(), 21 * 0.7, 0.002);
    EXPECT_EQ(json["sheets"][0]["id"], sheet["id"]);
    // Marks and code are small against what is cut out.
    double taken = std::pow(code[2].get<double>() - code[0].get<double>(), 2);
    for (const Json& mark : sheet["marks"]) {
        taken += std::pow(mark["side"].get<double>(), 2);
    }
    EXPECT_LT(taken / (105 * 148.5), 0.03);
}

TEST(ReadCommand, SaysWhyASheetHasNoCode) {
    const Workshop workshop;
    EXPECT_THAT(workshop.run("quadrille board sim --code qr -o a.pdf").err,
                HasSubstr("error: pictures of this game are not read: players draw lines on the "
                          "board; expected no --code qr"));
    EXPECT_THAT(workshop.run("quadrille board odd --margin 20mm --code qr -o a.pdf").err,
                HasSubstr("error: a sheet with --margin cannot have a code"));
    EXPECT_THAT(workshop.run("quadrille board odd --style large-print --code qr -o a.pdf").err,
                HasSubstr("error: a sheet in the style 'large-print' cannot have a code"));
    EXPECT_EQ(workshop.run("quadrille board sim --code auto -q -o a.pdf").exit_code, 0);
    const Outcome bare = workshop.run("quadrille board odd --measures a.json");
    EXPECT_EQ(bare.exit_code, 2);
    EXPECT_THAT(bare.err,
                HasSubstr("error: --measures without a code; expected --code qr with it"));
}

TEST(ReadCommand, RefusesWhatIsNoSheet) {
    const Workshop workshop;
    workshop.write("text.jpg", "no picture at all");
    const Outcome outcome = workshop.run(
        "quadrille board odd -q -o plain.png --dpi 60 && quadrille read text.jpg plain.png");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.err,
                HasSubstr("text.jpg: error: is no picture that can be read; expected a JPEG, PNG, "
                          "HEIC, TIFF, WebP, GIF, BMP or PDF file\n"));
    EXPECT_THAT(
        outcome.err,
        HasSubstr("plain.png: error: no code of a sheet can be read in the picture; go nearer"));
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(workshop.run("quadrille read missing.jpg").err,
                StartsWith("missing.jpg: error: cannot be read"));
}

TEST(ReadCommand, LeavesOpenSitesToThePlayers) {
    const Workshop workshop;
    workshop.write("game.txt", "game: odd\nset: size=2\n\nfinal:\n  b w\n b ? w\n  b .\n");
    const Outcome outcome = workshop.run("quadrille score game.txt");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(
        outcome.err,
        HasSubstr("game.txt:6:4: error: '?' leaves open what stands on b2; expected b or w, "
                  "or '.' if it is empty"));
}

}  // namespace
}  // namespace quadrille::cli
