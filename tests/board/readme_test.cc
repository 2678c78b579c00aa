// The boards that templates/README.md shows are boards.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "board/build_board.h"
#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::board {
namespace {

/// What stands between ```yaml and ``` and begins with a remark.
std::vector<std::string> examples_of(const std::string& page) {
    std::vector<std::string> examples;
    std::istringstream lines(page);
    std::string current;
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("```")) {
            current += line + "\n";
            continue;
        }
        if (inside && current.starts_with("# ")) {
            examples.push_back(current);
        }
        inside = line == "```yaml";
        current.clear();
    }
    return examples;
}

TEST(BoardsOfTheReadme, CanBeBuilt) {
    const auto page =
        test::TreeReader().read(QUADRILLE_SOURCE_DIR "/templates/README.md", 1U << 20U);
    ASSERT_TRUE(page);
    std::size_t built = 0;
    for (const std::string& text : examples_of(*page)) {
        const bool tiling = text.find("\nvectors:") != std::string::npos;
        const bool sheet = text.find("\nwhat:") != std::string::npos;
        if (tiling || sheet) {
            continue;
        }
        const SourceText source("example.yaml", text);
        const auto spec =
            spec::read_board(source, spec::resolvers_of(test::shipped_library()).tilings);
        ASSERT_TRUE(spec) << to_text(spec.error());
        const Result<Board> board = build_board(*spec);
        EXPECT_TRUE(board) << text << (board ? "" : to_text(board.error()));
        ++built;
    }
    EXPECT_GE(built, 8U);
}

}  // namespace
}  // namespace quadrille::board
