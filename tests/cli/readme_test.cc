// Every command that README.md shows works, in order, in a folder that holds nothing but the game
// that it shows, as game.txt.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

// The lines inside the fenced blocks of that kind ("sh").
std::vector<std::string> block_lines(const std::string& kind) {
    std::ifstream stream(std::string(QUADRILLE_SOURCE_DIR) + "/README.md");
    std::vector<std::string> found;
    bool in_block = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) {
            in_block = line == "```" + kind;
        } else if (in_block) {
            found.push_back(line);
        }
    }
    return found;
}

TEST(Readme, ShowsCommandsThatWork) {
    const Workshop workshop;
    std::string game;
    for (const std::string& line : block_lines("text")) {
        game += line + "\n";
    }
    workshop.write("game.txt", game);
    workshop.write("archive.txt", game + "\n" + game);
    workshop.write("7b.txt", "Ada\nBela, Clara\n");
    workshop.write("cup.txt", "tournament: Cup\ngame: odd\nplayers: Ann, Ben, Cas\n");
    // A photograph of the suite's seeds that is read without a question (tests/photos/README.md).
    const Outcome made = workshop.run("/usr/bin/python3 -B '" QUADRILLE_SOURCE_DIR
                                      "/tests/photos/make.py' made --tier good --seeds 900000 "
                                      "--games odd --build '" QUADRILLE_BINARY_DIR
                                      "' && mkdir photos && cp made/*.jpg photos/ && "
                                      "cp made/*.jpg photo.jpg");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    for (const std::string& line : block_lines("sh")) {
        if (line.starts_with("quadrille ")) {
            const Outcome outcome = workshop.run(line);
            EXPECT_EQ(outcome.exit_code, 0) << line << "\n" << outcome.err;
        }
    }
}

}  // namespace
}  // namespace quadrille::cli
