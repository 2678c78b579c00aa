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

std::string picture(const std::string& name) {
    return std::string(QUADRILLE_SOURCE_DIR) + "/tests/cli/pictures/" + name;
}

// What a file is called is no part of what is wrong in it.
TEST(ReadCommand, AsksAboutABoardThatTheRulesDoNotAllow) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("cp '" + picture("too-many.png") +
                     "' 'my error: photo.png' && quadrille read 'my error: photo.png'");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(
        outcome.out,
        "# my error: photo.png, sheet 1\ngame: hex\nset: size=3\n\nfinal:\n  r b b\n   r b .\n"
        "    . . b\n");
    EXPECT_EQ(
        outcome.err,
        "my error: photo.png: is this right? the final board has 2 r and 4 b; expected 3 r and "
        "3 b, as after turn 6\n"
        "my error: photo.png: least sure are a2 (r), c3 (b), a1 (r)\n"
        "my error: photo-read.png\n");
    const Json json = Json::parse(workshop.run("quadrille read --json 'my error: photo.png'").out);
    EXPECT_EQ(json["status"], "asked");
    EXPECT_EQ(json["verdict"], nullptr);
    EXPECT_EQ(json["least_sure"], Json::parse(R"(["a2", "c3", "a1"])"));
    EXPECT_EQ(json["questions"].size(), 1U);
    EXPECT_EQ(json["picture"], "my error: photo-read.png");
}

TEST(ReadCommand, AsksWhetherSwatchesAreExchanged) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("quadrille read --json -o . " + picture("exchanged.png"));
    EXPECT_EQ(
        Json::parse(outcome.out)["questions"],
        Json::parse(R"(["the final board has 1 r and 2 b; expected 2 r and 1 b, as after turn 3",
                  "with r and b exchanged the rules allow the board: is the swatch of r coloured with the pencil of b, and the other way round"])"));
}

TEST(ReadCommand, NamesWhatItPassesOver) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("mkdir -p p/more && touch p/a.txt p/b.doc && cp " + picture("too-many.png") +
                     " p/IMG_1.jpg && cp " + picture("exchanged.png") +
                     " p/IMG_1.png && quadrille read p p/IMG_1.png > typed.txt; grep '#' "
                     "typed.txt; ls p");
    EXPECT_THAT(outcome.err,
                StartsWith("p: passed over, not called as a picture is: a.txt and b.doc\n"
                           "p: passed over, a folder; name it to read what is in it: more\n"
                           "p/IMG_1.png: named twice, and read once\n"));
    EXPECT_EQ(
        outcome.out,
        "# p/IMG_1.jpg, sheet 1\n# p/IMG_1.png, sheet 1\nIMG_1-read.png\nIMG_1.jpg\nIMG_1.png\n"
        "IMG_1.png-read.png\na.txt\nb.doc\nmore\n");
}

TEST(ReadCommand, PointsOutABoardThatItHasReadBefore) {
    const Workshop workshop;
    const Outcome outcome = workshop.run("cp " + picture("too-many.png") +
                                         " a.png && cp a.png b.png && quadrille read "
                                         "a.png b.png");
    EXPECT_THAT(outcome.err,
                HasSubstr("b.png: the board is that of a.png, sheet 1: is it the same game?\n"));
}

TEST(ReadCommand, NamesNoPictureThatItCouldNotMake) {
    const Workshop workshop;
    workshop.write("taken", "a file");
    const Outcome outcome = workshop.run("quadrille read -o taken/more " + picture("too-many.png"));
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_THAT(
        outcome.err,
        StartsWith(
            "taken/more: error: is no folder and cannot be made; no pictures are put there"));
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("-read.png")));
    EXPECT_THAT(outcome.out, HasSubstr("final:\n"));
}

TEST(ReadCommand, ReadsEachPageOfAPdf) {
    const Workshop workshop;
    const Outcome outcome = workshop.run(
        "quadrille board hex --set size=3 --boards 2 --code qr -q -o a.pdf; quadrille read --json "
        "a.pdf; ls");
    std::istringstream all(outcome.out);
    int page = 0;
    for (std::string line; std::getline(all, line) && line.starts_with("{");) {
        const Json json = Json::parse(line);
        EXPECT_EQ(json["file"], "a.pdf");
        EXPECT_EQ(json["page"], ++page);
    }
    EXPECT_EQ(page, 2) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("a-1-read.png\na-2-read.png\na.pdf\n"));
}

// The talk with the eye in turns, as the page in the browser has it: each time from the beginning.
TEST(ReadCommand, TakesWhatAnEyeElsewhereSaid) {
    const Workshop workshop;
    const std::string file = picture("too-many.png");
    const std::string eye = "'" QUADRILLE_EYE "' " + file;
    const Outcome asked = workshop.run(eye + " >found && quadrille read a.png --eye found --json");
    EXPECT_EQ(asked.exit_code, 0) << asked.err;
    EXPECT_THAT(asked.out, StartsWith("{\"plans\": [{\"schema\": \"quadrille.measures/1\""));
    workshop.write("asked", asked.out);
    const Outcome here =
        workshop.run(eye + " <asked >seen && quadrille read a.png --eye seen --json");
    EXPECT_EQ(here.exit_code, 1) << here.err;
    Json expected = Json::parse(workshop.run("quadrille read -o . --json " + file).out);
    expected["file"] = "a.png";
    expected["picture"] = nullptr;
    EXPECT_EQ(Json::parse(here.out), expected);
    const Outcome sooner = workshop.run(eye + " 1 found <asked | cmp - seen");
    EXPECT_EQ(sooner.exit_code, 0) << sooner.out;
    EXPECT_EQ(
        workshop.run("echo '{\"codes\": [7]}' >other; " + eye + " 1 other <asked | cmp - seen")
            .exit_code,
        0);
    EXPECT_EQ(expected["sites"][0]["outline"].size(), 6U);
    EXPECT_FALSE(workshop.has("a-read.png"));
}

TEST(ReadCommand, RefusesWhatNoEyeSaid) {
    const Workshop workshop;
    workshop.write("noise", "a line\n");
    workshop.write(
        "refused",
        R"({"codes": [], "refused": {"cause": "no-code", "message": "too dark", "cure": "go out"}})");
    const Outcome noise = workshop.run("quadrille read a.png --eye noise");
    EXPECT_EQ(noise.exit_code, 1);
    EXPECT_EQ(noise.err,
              "a.png: error: cannot be read as a picture; reading it took too long or too much "
              "memory, and was stopped\n");
    EXPECT_EQ(workshop.run("quadrille read a.png --eye refused").err,
              "a.png: error: too dark; go out\n");
    EXPECT_EQ(workshop.run("quadrille read a.png b.png --eye noise").err,
              "error: --eye is about one picture; expected a single PICTURE\n");
    EXPECT_EQ(workshop.run("quadrille read a.png --eye missing").exit_code, 1);
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
