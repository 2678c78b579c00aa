// Numbers that rulebooks print as facts, held against the counts of tests/counts.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/shipped.h"

namespace quadrille::page {
namespace {

using testing::HasSubstr;

using Boards = std::map<int, std::int64_t>;  // by the cells of Player 1

Boards counted(const std::string& game) {
    std::ifstream file(std::string(QUADRILLE_SOURCE_DIR) + "/tests/counts/" + game + ".txt");
    EXPECT_TRUE(file);
    Boards boards;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        int cells = 0;
        std::int64_t count = 0;
        if (line[0] != '#' && words >> cells >> count) {
            boards[cells] = count;
        }
    }
    EXPECT_FALSE(boards.empty());
    return boards;
}

std::int64_t sum(const Boards& boards, int from, int to) {
    std::int64_t total = 0;
    for (const auto& [cells, count] : boards) {
        total += cells >= from && cells <= to ? count : 0;
    }
    return total;
}

// As books write them: 92 378 with a blank that does not break.
std::string number(std::int64_t value) {
    std::string text = std::to_string(value);
    if (value >= 10000) {
        text.insert(text.size() - 3, "\u00A0");
    }
    return text;
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return fmt::format("{:.2f}\u00A0%",
                       100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

const spec::ProseSection& section_with_table(const spec::GameSpec& game) {
    for (const spec::ProseSection& section : game.rulebook.sections) {
        if (section.table) {
            return section;
        }
    }
    ADD_FAILURE() << game.id << " has no table";
    return game.rulebook.sections.front();
}

struct MajorityCount {
    const char* game;
    int cells;
};

class CountsInRulebooks : public testing::TestWithParam<MajorityCount> {};

TEST_P(CountsInRulebooks, AreThoseOfTheTests) {
    const auto& [id, cells] = GetParam();
    const spec::GameSpec game = test::load_shipped(id);
    const Boards boards = counted(id);
    const std::int64_t all = sum(boards, 0, cells);
    const spec::ProseSection& section = section_with_table(game);
    std::vector<std::vector<std::string>> expected;
    for (const auto& [won, count] : boards) {
        expected.push_back(
            {std::to_string(won), std::to_string(cells - won), number(count), percent(count, all)});
    }
    EXPECT_EQ(section.table->rows, expected);
    EXPECT_THAT(section.text, HasSubstr(number(all) + " ways"));
    const std::int64_t first = sum(boards, cells / 2 + 1, cells);
    const std::int64_t second = sum(boards, 0, (cells - 1) / 2);
    EXPECT_THAT(section.text, HasSubstr(percent(first, all)));
    EXPECT_THAT(section.text, HasSubstr(percent(second, all)));
    if (cells % 2 == 0) {
        EXPECT_THAT(section.text, HasSubstr(percent(boards.at(cells / 2), all)));
        EXPECT_EQ(boards.count(0) + boards.count(cells), 0U) << "somebody can have all cells";
    }
}

INSTANTIATE_TEST_SUITE_P(Dodec,
                         CountsInRulebooks,
                         testing::Values(MajorityCount{"dodec", 10},
                                         MajorityCount{"dodec-nine", 9},
                                         MajorityCount{"dodec-dual", 19}),
                         [](const auto& test) {
                             std::string name = test.param.game;
                             name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
                             return name;
                         });

}  // namespace
}  // namespace quadrille::page
