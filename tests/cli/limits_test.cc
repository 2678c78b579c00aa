// Each limit has a message that says what it is. One test, a line for each; what is within reach of
// rules alone (ranges of parameters, counts) has its message in tests/bad.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

std::string repeated(std::size_t count, const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) {
        all += text;
    }
    return all;
}

// 2001 vertices in a row.
std::string long_graph() {
    std::string text = "graph:\n  vertices:\n";
    for (int i = 0; i < 2001; ++i) {
        text += fmt::format("    v{}: [{}, 0]\n", i, i);
    }
    return text + "  links: [v0-v1]\n";
}

struct Limit {
    const char* about;
    std::string file;  ///< Its text; a.yaml and a.txt are written with it.
    const char* command;
    const char* message;
};

std::vector<Limit> limits_of_files() {
    const std::string deep = repeated(33, "[") + repeated(33, "]") + "\n";
    const std::string odd = "game: odd\nset: size=2 minimum=2\n";
    return {
        {"bytes of a description",
         repeated(300'000, "# x\n"),
         "check a.yaml",
         "a.yaml: error: is too long; expected at most 1048576 bytes\n"},
        {"bytes of a typed game",
         repeated(600'000, "# x\n"),
         "score a.txt",
         "a.txt:1:1: error: a game of more than 2097152 bytes; expected at most that many from one "
         "'game:' to the next\n"},
        {"bytes of a typed game for paper",
         repeated(600'000, "# x\n"),
         "board a.txt",
         "a.txt:1:1: error: a game of more than 2097152 bytes; expected at most that many from "
         "one 'game:' to the next\n"},
        {"a line",
         "#" + repeated(20'000, "x") + "\n",
         "check a.yaml",
         "a.yaml:1:1: error: a line of 20001 bytes; expected at most 20000\n"},
        {"nesting of brackets",
         deep,
         "check a.yaml",
         "a.yaml:1:32: error: lists and maps nested too deeply; expected at most 32 levels\n"},
        {"entries",
         repeated(20'001, "- a\n"),
         "check a.yaml",
         "a.yaml:19999:3: error: too many entries; expected fewer than 20000\n"},
        {"squares",
         "square: 101\n",
         "check a.yaml",
         "a.yaml:1:9: error: 'square' is 101; expected a whole number from 1 to 100\n"},
        {"hexagons",
         "hexhex: 61\n",
         "check a.yaml",
         "a.yaml:1:9: error: 'hexhex' is 61; expected a whole number from 1 to 60\n"},
        {"a piece of a tiling",
         "tiling: cairo\nshape: {circle: 61}\n",
         "check a.yaml",
         "a.yaml:2:17: error: 'circle' is 61; expected a number from 0 to 60\n"},
        {"edges of a solid",
         "solid: bbbD\nwithout: seen-from\n",
         "check a.yaml",
         "a.yaml:1:8: error: 'bbbD' is not a solid: it would have 1080 edges, more than 600; "},
        {"vertices of a graph",
         long_graph(),
         "check a.yaml",
         "a.yaml:3:5: error: 'vertices' has 2001 vertices; expected 2 to 2000\n"},
        {"a vertex's name",
         "graph:\n  vertices: {ninechars: [0, 0], b: [1, 0]}\n  links: []\n",
         "check a.yaml",
         "a.yaml:2:14: error: 'ninechars' cannot be the name of a vertex; expected 1 to 8 letters "
         "and digits\n"},
        {"a player's name",
         "game: odd\nplayers: " + repeated(101, "A") + ", B\n",
         "score a.txt",
         "a.txt:2:10: error: a name of 101 characters; expected at most 100\n"},
        {"a player's name as it is shown",
         "game: odd\nplayers: " + repeated(13, "\x01") + ", B\n",
         "score a.txt",
         "a.txt:2:10: error: a name of 104 characters; expected at most 100\n"},
        {"a player's name on paper",
         odd + "players: " + repeated(100, "A") + ", B\n",
         "board a.txt",
         "error: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA...' does not fit on "
         "its line; expected what has room in two lines of "},
    };
}

std::vector<Limit> limits_of_values() {
    return {
        {"a game's size",
         "",
         "board odd --set size=41",
         "error: size is 41; expected 2 to 40: cells on each side of the board\n"},
        {"boards",
         "",
         "board odd --boards 100001",
         "error: cannot print 100001 boards; expected 1 to 100000\n"},
        {"boards on a page",
         "",
         "board odd --per-page 101",
         "error: '101' is out of the range of --per-page; expected 1 to 100 boards, as in 4 or "
         "2x3\n"},
        {"sheets of a poster",
         "",
         "board odd --poster 101 --cell 20mm",
         "error: '101' is out of the range of --poster; expected 1 to 100 sheets, as in 4 or "
         "2x3\n"},
        {"small cells",
         "",
         "board odd --cell 0.1mm",
         "error: cells of 0.1 mm are too small to play on; expected at least 3 mm\n"},
        {"large cells",
         "",
         "board odd --cell 10001mm",
         "error: '10001mm' is out of the range of --cell; expected more than 0mm and at most "
         "10000mm\n"},
        {"pixels",
         "",
         "board odd --dpi 3000 -o a.png",
         "error: a PNG of 24803 x 35079 pixels cannot be made; a page of this size can have up to "
         "2034 dpi\n"},
        {"positions looked at",
         "",
         "score a.txt --settle 1000000001",
         "error: '1000000001' is out of the range of --settle; expected a whole number from 1 to "
         "1000000000\n"},
        {"an id",
         "",
         "new aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "error: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' cannot be the id of a game; expected "
         "a word of a-z, 0-9 and hyphens, of at most 40 letters\n"},
        {"a picture of a page",
         "",
         "preview a.pdf --dpi 1201",
         "error: '1201' is out of the range of --dpi; expected 10 to 1200\n"},
    };
}

void expect_message(const Limit& limit) {
    const Workshop workshop;
    workshop.write("a.yaml", limit.file);
    workshop.write("a.txt", limit.file);
    const Outcome outcome = workshop.run(fmt::format("quadrille {}", limit.command));
    EXPECT_EQ(outcome.exit_code, 1) << limit.about;
    EXPECT_THAT(outcome.err, StartsWith(limit.message)) << limit.about;
    EXPECT_EQ(workshop.run("ls").out, "a.txt\na.yaml\n") << limit.about;
}

TEST(Limits, OfFilesAreNamed) {
    for (const Limit& limit : limits_of_files()) {
        expect_message(limit);
    }
}

TEST(Limits, OfValuesAreNamed) {
    for (const Limit& limit : limits_of_values()) {
        expect_message(limit);
    }
}

// Looking ahead ends with its budget, and rows and columns are counted exactly however large.
TEST(Limits, OfTheSearchEndIt) {
    const Workshop workshop;
    workshop.write("a.txt", "game: odd\nmoves:\n 1. a1=b\n");
    EXPECT_THAT(workshop.run("quadrille score a.txt --settle 1").out,
                testing::HasSubstr("\nWhether the result is settled is still unknown after 1 "
                                   "position.\n"));
}

}  // namespace
}  // namespace quadrille::cli
