// Facts of whole games that others have computed (tests/counts), against our counters.
#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <map>
#include <sstream>

#include "game/count.h"
#include "game/random_play.h"
#include "support/hand_made_games.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

using namespace quadrille::test;

constexpr spec::CounterId kFirst{0};

/// The rows of tests/counts/NAME.txt: first word, number.
std::map<std::string, double> facts(const std::string& name) {
    std::ifstream file(std::string(QUADRILLE_SOURCE_DIR) + "/tests/counts/" + name + ".txt");
    EXPECT_TRUE(file.is_open()) << name;
    std::map<std::string, double> rows;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string key;
        double value = 0;
        if (!line.starts_with('#') && words >> key >> value) {
            rows[key] = value;
        }
    }
    return rows;
}

/// Bit i set: the second mark stands on site i, else the first.
game::Record board_of_bits(const game::Game& game, std::uint64_t bits) {
    game::Record record;
    for (std::size_t site = 0; site < game.board().site_count(); ++site) {
        record.marks.emplace_back(spec::MarkId{(bits >> site) & 1U});
    }
    return record;
}

/// First player's cells over all boards on which the second has `marks` marks.
std::map<std::string, double> cells_over_all_boards(const game::Game& game, int marks) {
    std::map<std::string, double> boards;
    for (std::uint64_t bits = 0; bits >> game.board().site_count() == 0; ++bits) {
        if (std::popcount(bits) == marks) {
            const game::Count count =
                game::count(game, board_of_bits(game, bits), kFirst, game::Detail::Numbers);
            ++boards[count.by_role[0].text()];
        }
    }
    return boards;
}

TEST(Facts, CellsOfTheDodecahedronWithTheOuterOne) {
    EXPECT_EQ(cells_over_all_boards(made(dodec_game(true)), 10), facts("dodec"));
}

TEST(Facts, CellsOfTheDodecahedronWithoutIt) {
    EXPECT_EQ(cells_over_all_boards(made(dodec_game(false)), 10), facts("dodec-nine"));
}

TEST(Facts, TrianglesOfTheIcosahedron) {
    EXPECT_EQ(cells_over_all_boards(made(dodec_dual_game()), 6), facts("dodec-dual"));
}

TEST(Facts, GroupsOnEveryBoardOfSideThree) {
    const game::Game game = made(odd_game(3, 3));
    std::int64_t groups = 0;
    std::int64_t odd = 0;
    const std::uint64_t boards = std::uint64_t{1} << game.board().site_count();
    for (std::uint64_t bits = 0; bits < boards; ++bits) {
        const std::int64_t number =
            *game::count(game, board_of_bits(game, bits), kFirst, game::Detail::Numbers)
                 .common->small();
        groups += number;
        odd += number % 2;
    }
    const auto expected = facts("odd-3");
    EXPECT_NEAR(
        static_cast<double>(groups) / static_cast<double>(boards), expected.at("mean"), 0.005);
    EXPECT_NEAR(
        100.0 * static_cast<double>(odd) / static_cast<double>(boards), expected.at("odd"), 0.005);
}

TEST(Facts, MeanNumberOfGroupsOnRandomBoardsOfSideFive) {
    constexpr int kBoards = 200000;
    const game::Game game = made(odd_game(5, 5));
    game::Random random(2009);
    std::int64_t groups = 0;
    for (int board = 0; board < kBoards; ++board) {
        groups +=
            *game::count(game, board_of_bits(game, random.next()), kFirst, game::Detail::Numbers)
                 .common->small();
    }
    EXPECT_NEAR(static_cast<double>(groups) / kBoards, 3.25, 0.02);
}

}  // namespace
}  // namespace quadrille::score
