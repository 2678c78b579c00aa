// Every command that README.md shows works, in order, in an empty folder.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

std::vector<std::string> commands_of(const std::string& path) {
    std::ifstream stream(path);
    std::vector<std::string> found;
    bool in_block = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) {
            in_block = line == "```sh";
        } else if (in_block && line.starts_with("quadrille ")) {
            found.push_back(line);
        }
    }
    return found;
}

TEST(Readme, ShowsCommandsThatWork) {
    const Workshop workshop;
    const std::vector<std::string> found =
        commands_of(std::string(QUADRILLE_SOURCE_DIR) + "/README.md");
    EXPECT_GE(found.size(), 6U);
    for (const std::string& command : found) {
        const Outcome outcome = workshop.run(command);
        EXPECT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
    }
}

}  // namespace
}  // namespace quadrille::cli
