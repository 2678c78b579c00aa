// What happens at the limits. Each case dies in a process of its own.
#include "proof/limits.h"

#include <gtest/gtest.h>

#include <csignal>
#include <vector>

namespace quadrille::proof {
namespace {

/// The address sanitizer reports crashes itself and needs all the addresses there are.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

TEST(LimitsDeathTest, ALoopWithoutEndEndsInAMessage) {
    const auto loop = [] {
        keep_within({std::size_t{1} << 30U, 1, 20}, "a.pdf");
        volatile bool go_on = true;
        while (go_on) {
        }
    };
    EXPECT_EXIT(loop(),
                testing::ExitedWithCode(1),
                "^a.pdf: error: takes too long to read; expected a PDF that takes less than 1 "
                "seconds\n$");
}

TEST(LimitsDeathTest, ACrashEndsInAMessage) {
    if (kSanitized) {
        GTEST_SKIP() << "the sanitizers catch this themselves";
    }
    const auto crash = [] {
        keep_within({}, "a.pdf");
        std::raise(SIGSEGV);
    };
    EXPECT_EXIT(crash(), testing::ExitedWithCode(1), "^a.pdf: error: is damaged; expected a PDF");
}

TEST(LimitsDeathTest, MemoryWithoutEndEndsInAMessage) {
    if (kSanitized) {
        GTEST_SKIP() << "the sanitizers catch this themselves";
    }
    const auto swallow = [] {
        keep_within({}, "a.pdf");
        std::vector<std::vector<char>> all;
        for (;;) {
            all.emplace_back(std::size_t{64} << 20U);
        }
    };
    EXPECT_EXIT(swallow(),
                testing::ExitedWithCode(1),
                "^a.pdf: error: takes too much memory to read; expected a PDF that takes less than "
                "1024 MiB\n$");
}

}  // namespace
}  // namespace quadrille::proof
