#include "base/spelling.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille {
namespace {

TEST(Spelling, DistanceCountsInsertDeleteReplaceSwap) {
    EXPECT_EQ(edit_distance("size", "size"), 0U);
    EXPECT_EQ(edit_distance("size", "sise"), 1U);
    EXPECT_EQ(edit_distance("size", "siez"), 1U);
    EXPECT_EQ(edit_distance("", "size"), 4U);
}

TEST(Spelling, NearestCandidateIsSuggested) {
    const std::vector<std::string> keys{"size", "minimum", "maximum"};
    EXPECT_EQ(likely_spelling("minmum", keys), "minimum");
    EXPECT_EQ(likely_spelling("SIZE", keys), "size");
}

TEST(Spelling, WhatIsSaidTheSameIsNearest) {
    const std::vector<std::string> games{"connect6", "connect-four", "three-colours"};
    EXPECT_EQ(likely_spelling("connect4", games), "connect-four");
    EXPECT_EQ(likely_spelling("Connect Four", games), "connect-four");
    EXPECT_EQ(likely_spelling("connect-six", games), "connect6");
    EXPECT_EQ(likely_spelling("3colours", games), "three-colours");
}

TEST(Spelling, AStrangerGetsNoSuggestion) {
    const std::vector<std::string> keys{"size", "minimum"};
    EXPECT_EQ(likely_spelling("zebra", keys), std::nullopt);
}

TEST(Spelling, ListReadsAsASentence) {
    EXPECT_EQ(joined_list(std::vector<std::string>{"a", "b", "c"}), "a, b or c");
    EXPECT_EQ(joined_list(std::vector<std::string>{"a"}), "a");
    EXPECT_EQ(joined_list(std::vector<std::string>{"a", "b"}, "and"), "a and b");
}

}  // namespace
}  // namespace quadrille
