// Each text of tests/bad-transcripts/ against the messages beside it, whole, carets included.
// QUADRILLE_UPDATE=1 in the environment writes the messages down anew.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/judging.h"

namespace quadrille::score {
namespace {

const char* const kFolder = QUADRILLE_SOURCE_DIR "/tests/bad-transcripts/";

std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const std::string& name : test::TreeReader().list(kFolder)) {
        if (std::filesystem::path(name).extension() == ".txt") {
            all.push_back(std::filesystem::path(name).stem().string());
        }
    }
    return all;
}

class Messages : public testing::TestWithParam<std::string> {};

TEST_P(Messages, AreAsWrittenDown) {
    const std::string base = kFolder + GetParam();
    const std::string found = test::messages(test::file_text(base + ".txt"));
    EXPECT_NE(found, "");
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(base + ".err") << found;
    }
    EXPECT_EQ(found, test::file_text(base + ".err"));
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

INSTANTIATE_TEST_SUITE_P(All, Messages, testing::ValuesIn(names()), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace quadrille::score
