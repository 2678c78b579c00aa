// Results come in the order of the inputs, whoever worked on them, and so do exceptions.
#include "cli/system/in_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>

namespace quadrille::cli {
namespace {

// Gives the numbers below `end`, and counts how many were asked for.
class Numbers {
  public:
    explicit Numbers(int end) : end_(end) {}

    std::optional<int> next() { return given_ < end_ ? std::optional(given_++) : std::nullopt; }

    [[nodiscard]] int given() const { return given_; }

  private:
    int end_;
    int given_ = 0;
};

// Every third input takes longer than those around it.
struct Doubler {
    int operator()(int number) const {
        std::this_thread::sleep_for(std::chrono::milliseconds(number % 3 == 0 ? 3 : 0));
        return 2 * number;
    }
};

struct Ran {
    std::vector<int> results;
    int most_ahead = 0;  // inputs taken before a result came that is not theirs
};

Ran doubled(std::size_t threads, int count) {
    Numbers numbers(count);
    Ran ran;
    work_in_order(
        threads,
        [&] { return numbers.next(); },
        [] { return Doubler(); },
        [&](int result) {
            const int ahead = numbers.given() - static_cast<int>(ran.results.size());
            ran.most_ahead = std::max(ran.most_ahead, ahead);
            ran.results.push_back(result);
        });
    return ran;
}

TEST(InOrder, GivesResultsInTheOrderOfTheInputs) {
    for (const std::size_t threads : {1, 2, 3, 8}) {
        for (const int count : {0, 1, 2, 3, 50}) {
            std::vector<int> expected;
            for (int i = 0; i < count; ++i) {
                expected.push_back(2 * i);
            }
            EXPECT_EQ(doubled(threads, count).results, expected) << threads << ", " << count;
        }
    }
}

TEST(InOrder, HasFewInputsInProgress) {
    EXPECT_LE(doubled(1, 50).most_ahead, 2);
    EXPECT_LE(doubled(2, 50).most_ahead, 6);
}

TEST(InOrder, WorksInTheCallingThreadIfThereIsOneInput) {
    const auto here = std::this_thread::get_id();
    Numbers numbers(1);
    std::thread::id there;
    work_in_order(
        4,
        [&] { return numbers.next(); },
        [] { return [](int) { return std::this_thread::get_id(); }; },
        [&](std::thread::id id) { there = id; });
    EXPECT_EQ(there, here);
}

TEST(InOrder, MakesAWorkerForEachThreadAtMost) {
    for (const std::size_t threads : {1, 2, 3}) {
        Numbers numbers(40);
        std::atomic<std::size_t> made = 0;
        work_in_order(
            threads,
            [&] { return numbers.next(); },
            [&] {
                ++made;
                return Doubler();
            },
            [](int) {});
        EXPECT_GE(made, 1U);
        EXPECT_LE(made, threads);
    }
}

TEST(InOrder, ThrowsWhatAWorkerThrowsAfterTheResultsBefore) {
    for (const std::size_t threads : {1, 2, 4}) {
        Numbers numbers(30);
        std::vector<int> results;
        const auto work = [&] {
            work_in_order(
                threads,
                [&] { return numbers.next(); },
                [] {
                    return [](int number) {
                        if (number == 5) {
                            throw std::runtime_error("five");
                        }
                        return number;
                    };
                },
                [&](int result) { results.push_back(result); });
        };
        EXPECT_THROW(work(), std::runtime_error) << threads;
        EXPECT_EQ(results, (std::vector<int>{0, 1, 2, 3, 4})) << threads;
    }
}

TEST(InOrder, EndsIfAResultCannotBeUsed) {
    Numbers numbers(1000);
    const auto work = [&] {
        work_in_order(
            3,
            [&] { return numbers.next(); },
            [] { return Doubler(); },
            [](int result) {
                if (result == 8) {
                    throw std::runtime_error("full");
                }
            });
    };
    EXPECT_THROW(work(), std::runtime_error);
    EXPECT_LT(numbers.given(), 20);
}

}  // namespace
}  // namespace quadrille::cli
