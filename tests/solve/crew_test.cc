// Several that search for one answer find the one that a single search finds, whoever is first.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "game/random_play.h"
#include "score/solution.h"
#include "score/stakes.h"
#include "solve/solver.h"
#include "support/shipped.h"

namespace quadrille::solve {
namespace {

constexpr std::uint64_t kMost = 3'000;  // positions
constexpr std::size_t kMemory = 4 * kMebibyte;

void in_threads(std::size_t count, const Crew::Work& work) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i) {
        threads.emplace_back(work, i);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

/// The positions of a game at random that are `before_end` turns from its end, and less.
std::vector<game::Position> last_positions(const game::Game& game,
                                           std::size_t before_end,
                                           game::Random& random) {
    std::vector<game::Position> positions{game::Position(game)};
    while (!positions.back().end()) {
        game::Position next = positions.back();
        (void)next.play(game::random_turn(next, random));
        positions.push_back(std::move(next));
    }
    positions.pop_back();
    if (positions.size() > before_end) {
        positions.erase(positions.begin(),
                        positions.end() - static_cast<std::ptrdiff_t>(before_end));
    }
    return positions;
}

Range value_of(const game::Position& position, Limits& limits, const Crew& crew) {
    Solver solver(position.game(), limits, images_of(position.game()), crew);
    return solver.value(position, [&] { return score::stakes_of(position, {}); });
}

/// How many positions near the ends of games at random had the same value for all.
int compared(const game::Game& game) {
    const Crew crew{.size = 3, .alone = 0, .together = in_threads};
    game::Random random(7);
    int count = 0;
    for (int round = 0; round < 4; ++round) {
        for (const game::Position& position : last_positions(game, 8, random)) {
            if (game.has_swap() && position.turns() < 2) {
                continue;
            }
            Limits one{.left = kMost, .memory = kMemory};
            const Range alone = value_of(position, one, {});
            if (one.spent) {
                continue;
            }
            Limits several{.left = 20 * kMost, .memory = kMemory};
            EXPECT_EQ(value_of(position, several, crew), alone) << "turn " << position.turns();
            EXPECT_FALSE(several.spent);
            ++count;
        }
    }
    return count;
}

TEST(Crew, FindsWhatOneFinds) {
    int games = 0;
    int positions = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        SCOPED_TRACE(id);
        const auto game = game::Game::make(test::load_shipped(id));
        ASSERT_TRUE(game.has_value());
        if (!score::why_unsolvable(*game) && game->spec().rounds.count == 1) {
            const int count = compared(*game);
            positions += count;
            games += count > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(games, 40);
    EXPECT_GT(positions, 800);
}

TEST(Crew, EndsWhenAllHaveLookedAtEnough) {
    const auto game = game::Game::make(test::load_shipped("odd"));
    ASSERT_TRUE(game.has_value());
    Limits limits{.left = 5'000, .memory = kMemory};
    const Crew crew{.size = 2, .alone = 100, .together = in_threads};
    const Range range = value_of(game::Position(*game), limits, crew);
    EXPECT_FALSE(range.is_known());
    EXPECT_TRUE(limits.spent);
    EXPECT_EQ(limits.left, 0U);
    EXPECT_EQ(limits.others, 4'900U);
}

TEST(Crew, EndsWhenItIsToStop) {
    const auto game = game::Game::make(test::load_shipped("odd"));
    ASSERT_TRUE(game.has_value());
    std::atomic<bool> stop = false;
    Limits limits{.left = 1'000'000'000, .memory = kMemory, .stop = &stop};
    const Crew crew{.size = 2, .alone = 100, .together = in_threads};
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
    });
    EXPECT_FALSE(value_of(game::Position(*game), limits, crew).is_known());
    EXPECT_TRUE(limits.spent);
    later.join();
}

}  // namespace
}  // namespace quadrille::solve
