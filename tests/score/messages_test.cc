// Each text of tests/bad/transcripts/ against its messages, whole, carets included.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "support/case_file.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

TEST(Messages, AreAsWrittenDown) {
    test::check_case_files(QUADRILLE_SOURCE_DIR "/tests/bad/transcripts",
                           [](const test::Case& each) {
                               const std::string found = test::messages(each.typed);
                               EXPECT_NE(found, "") << each.name;
                               return found;
                           });
}

// Both once took time with the square of the length: minutes for a file of this size.
TEST(ManyMistakes, OfRoundsAndNamesAreFoundAtOnce) {
    constexpr int kMany = 100'000;
    std::string rounds = "game: walkers\nround 0:\n";
    std::string names = "game: odd\nplayers: ";
    for (int i = 1; i < kMany; ++i) {
        rounds += fmt::format("round {}:\n", i);
        names += fmt::format("A{}, ", i);
    }
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_THAT(test::messages(rounds + "round 77777:\n"),
                testing::HasSubstr("one round too many"));
    EXPECT_THAT(test::messages(names + "a7\n"), testing::HasSubstr("two players are called 'a7'"));
    EXPECT_THAT(test::messages(names + "A77777\n"),
                testing::HasSubstr("two players are called 'A77777'"));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

}  // namespace
}  // namespace quadrille::score
