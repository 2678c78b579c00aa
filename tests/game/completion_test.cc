#include "game/completion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include "game/random_play.h"

namespace quadrille::game {
namespace {

/// The simplest way to compute what Completion answers.
struct Grid {
    std::size_t size = 0;
    std::vector<bool> open;
    std::vector<int> row_need;
    std::vector<int> column_need;

    /// Tries every way to complete, cell by cell.
    bool can_complete(std::size_t cell = 0) {
        if (cell == size * size) {
            const auto done = [](int need) { return need == 0; };
            return std::all_of(row_need.begin(), row_need.end(), done) &&
                   std::all_of(column_need.begin(), column_need.end(), done);
        }
        if (cell % size == 0 && cell > 0 && row_need[cell / size - 1] > 0) {
            return false;
        }
        if (open[cell] && row_need[cell / size] > 0 && column_need[cell % size] > 0) {
            mark(cell, true);
            const bool found = can_complete(cell + 1);
            mark(cell, false);
            if (found) {
                return true;
            }
        }
        return can_complete(cell + 1);
    }

    void mark(std::size_t cell, bool marked) {
        open[cell] = !marked;
        row_need[cell / size] += marked ? -1 : 1;
        column_need[cell % size] += marked ? -1 : 1;
    }
};

Grid empty_grid(std::size_t size, int need) {
    return {size,
            std::vector<bool>(size * size, true),
            std::vector<int>(size, need),
            std::vector<int>(size, need)};
}

Completion completion_of(const Grid& grid) {
    Completion completion(grid.size, grid.size, true);
    for (std::size_t line = 0; line < grid.size; ++line) {
        completion.set_row_need(line, grid.row_need[line]);
        completion.set_column_need(line, grid.column_need[line]);
    }
    for (std::size_t cell = 0; cell < grid.open.size(); ++cell) {
        if (grid.open[cell]) {
            completion.open(cell / grid.size, cell % grid.size);
        }
    }
    return completion;
}

/// What the stuck lines can get, counted independently: a column gives no more than it needs.
void expect_proof(const Grid& grid, const StuckLines& stuck) {
    ASSERT_FALSE(stuck.members.empty());
    int needs = 0;
    for (const StuckLines::Member& member : stuck.members) {
        needs += member.row ? grid.row_need[member.index] : grid.column_need[member.index];
    }
    EXPECT_EQ(stuck.needs, needs);
    EXPECT_LT(stuck.gets, stuck.needs);
    int most = 0;
    for (std::size_t line = 0; line < grid.size; ++line) {
        int usable = 0;
        for (const StuckLines::Member& member : stuck.members) {
            const std::size_t cell =
                member.row ? member.index * grid.size + line : line * grid.size + member.index;
            usable += grid.open[cell] ? 1 : 0;
        }
        const int need = stuck.members.front().row ? grid.column_need[line] : grid.row_need[line];
        most += std::min(usable, need);
    }
    EXPECT_LT(most, stuck.needs);
}

TEST(Completion, AgreesWithTryingEveryWay) {
    Random random(1);
    int refusals = 0;
    for (int round = 0; round < 4000; ++round) {
        const std::size_t size = 2 + random.below(4);
        Grid grid =
            empty_grid(size, 1 + static_cast<int>(random.below(std::min<std::size_t>(size, 3))));
        Completion completion = completion_of(grid);
        ASSERT_FALSE(completion.solve().has_value());
        for (int attempt = 0; attempt < 40; ++attempt) {
            const std::size_t cell = random.below(size * size);
            if (!grid.open[cell] || grid.row_need[cell / size] == 0 ||
                grid.column_need[cell % size] == 0) {
                continue;
            }
            grid.mark(cell, true);
            const auto stuck = completion.mark(cell / size, cell % size);
            ASSERT_EQ(!stuck.has_value(), grid.can_complete());
            if (stuck) {
                expect_proof(grid, *stuck);
                grid.mark(cell, false);
                ++refusals;
            }
        }
    }
    EXPECT_GT(refusals, 500);
}

TEST(Completion, ColumnsMayBeLimitedOnly) {
    Completion completion(2, 3, false);
    for (std::size_t row = 0; row < 2; ++row) {
        completion.set_row_need(row, 1);
        for (std::size_t column = 0; column < 3; ++column) {
            completion.set_column_need(column, 1);
            completion.open(row, column);
        }
    }
    EXPECT_FALSE(completion.solve().has_value());
    EXPECT_FALSE(completion.mark(0, 0).has_value());
    EXPECT_FALSE(completion.mark(1, 2).has_value());
}

TEST(Completion, HundredLinesTakeWellUnderASecond) {
    const std::size_t size = 100;
    const Grid grid = empty_grid(size, 2);
    const std::clock_t begin = std::clock();  // processor time: the machine may be busy
    Completion completion = completion_of(grid);
    ASSERT_FALSE(completion.solve().has_value());
    Random random(7);
    std::vector<int> row_need(size, 2);
    std::vector<int> column_need(size, 2);
    std::vector<bool> tried(size * size, false);
    for (int placed = 0; placed < 200;) {
        const std::size_t cell = random.below(size * size);
        if (tried[cell] || row_need[cell / size] == 0 || column_need[cell % size] == 0) {
            continue;
        }
        tried[cell] = true;
        if (!completion.mark(cell / size, cell % size)) {
            --row_need[cell / size];
            --column_need[cell % size];
            ++placed;
        }
    }
    EXPECT_LT(std::clock() - begin, CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace quadrille::game
