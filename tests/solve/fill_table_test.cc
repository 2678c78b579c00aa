// Boards worked out all at once come to the same as boards that are played out one by one.
#include "solve/fill_table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace quadrille::solve {
namespace {

struct Ends {
    std::size_t sites;
    std::size_t kinds;
    std::vector<bool> first_moves;  // by how many places are empty
    std::vector<bool> first_has;    // by board; only those of full boards count

    [[nodiscard]] std::uint64_t boards() const { return first_has.size(); }
};

Ends random_ends(std::size_t sites, std::size_t kinds, std::mt19937& random) {
    Ends ends{sites, kinds, {}, {}};
    std::uint64_t boards = 1;
    for (std::size_t i = 0; i <= sites; ++i) {
        ends.first_moves.push_back(random() % 2 == 0);
        boards *= i < sites ? kinds + 1 : 1;
    }
    for (std::uint64_t board = 0; board < boards; ++board) {
        ends.first_has.push_back(random() % 3 == 0);
    }
    return ends;
}

std::vector<std::uint64_t> next_boards(const Ends& ends, std::uint64_t board) {
    std::vector<std::uint64_t> next;
    std::uint64_t unit = 1;
    for (std::size_t place = 0; place < ends.sites; ++place, unit *= ends.kinds + 1) {
        if (board / unit % (ends.kinds + 1) == 0) {
            for (std::uint64_t mark = 1; mark <= ends.kinds; ++mark) {
                next.push_back(board + mark * unit);
            }
        }
    }
    return next;
}

bool played_out(const Ends& ends, std::uint64_t board) {
    const std::vector<std::uint64_t> next = next_boards(ends, board);
    if (next.empty()) {
        return ends.first_has[board];
    }
    const bool wanted = ends.first_moves[next.size() / ends.kinds];
    for (const std::uint64_t each : next) {
        if (played_out(ends, each) == wanted) {
            return wanted;
        }
    }
    return !wanted;
}

FillTable table_of(const Ends& ends) {
    FillTable table(ends.sites, ends.kinds);
    for (std::uint64_t board = 0; board < ends.boards(); ++board) {
        if (ends.first_has[board] && next_boards(ends, board).empty()) {
            table.set(board);
        }
    }
    return table;
}

TEST(FillTable, IsAsPlayedOut) {
    std::mt19937 random(3);
    for (const auto& [kinds, most] : std::vector<std::pair<std::size_t, std::size_t>>{
             {1, 9}, {2, 6}, {3, 5}, {4, 4}, {9, 3}, {31, 2}}) {
        for (std::size_t sites = 1; sites <= most; ++sites) {
            SCOPED_TRACE(testing::Message() << kinds << " kinds on " << sites << " sites");
            const Ends ends = random_ends(sites, kinds, random);
            FillTable table = table_of(ends);
            ASSERT_TRUE(table.work_out(ends.first_moves, [] { return true; }));
            for (std::uint64_t board = 0; board < ends.boards(); ++board) {
                ASSERT_EQ(table.has(board), played_out(ends, board)) << "board " << board;
            }
        }
    }
}

TEST(FillTable, StopsWhenAsked) {
    FillTable table(6, 2);
    EXPECT_FALSE(table.work_out(std::vector<bool>(7, true), [] { return false; }));
}

TEST(FillTable, SaysWhatItTakes) {
    EXPECT_EQ(FillTable::bytes_for(3, 2), 4U);
    EXPECT_EQ(FillTable::bytes_for(18, 2), 4U * 14'348'907);
    EXPECT_EQ(FillTable::bytes_for(100, 2), std::nullopt);
    EXPECT_EQ(FillTable::bytes_for(2, 40), std::nullopt) << "more marks than letters";
}

}  // namespace
}  // namespace quadrille::solve
