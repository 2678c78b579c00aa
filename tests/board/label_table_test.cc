#include "board/label_table.h"

#include <gtest/gtest.h>

namespace quadrille::board {
namespace {

TEST(LabelTable, FindsLabelsOfAnyLengthInEitherCase) {
    const std::vector<std::string> labels{"a1", "B2", "aa10", "a", "exactly8", "longer-than-8"};
    const LabelTable table(labels);
    for (std::size_t index = 0; index < labels.size(); ++index) {
        EXPECT_EQ(table.find(labels[index]), SiteId{index}) << labels[index];
    }
    EXPECT_EQ(table.find("b2"), SiteId{1});
    EXPECT_EQ(table.find("AA10"), SiteId{2});
    EXPECT_EQ(table.find("EXACTLY8"), SiteId{4});
    EXPECT_EQ(table.find("LONGER-than-8"), SiteId{5});
}

TEST(LabelTable, FindsNothingElse) {
    const std::vector<std::string> labels{"a1",
                                          "\xC3\xA9"
                                          "1"};
    const LabelTable table(labels);
    for (const char* word : {"", "a", "a2", "1a", "a11", "a1a1a1a1", "a1a1a1a1a1", "q1"}) {
        EXPECT_EQ(table.find(word), std::nullopt) << word;
    }
    EXPECT_EQ(table.find("\xC3\xA9"
                         "1"),
              SiteId{1});
    EXPECT_EQ(table.find("\xC3\x89"
                         "1"),
              std::nullopt);
    EXPECT_EQ(LabelTable().find("a1"), std::nullopt);
}

TEST(LabelTable, HoldsAsManyAsALargeBoardHas) {
    std::vector<std::string> labels;
    for (int column = 0; column < 26; ++column) {
        for (int row = 1; row <= 400; ++row) {
            labels.push_back(static_cast<char>('a' + column) + std::to_string(row));
        }
    }
    const LabelTable table(labels);
    for (std::size_t index = 0; index < labels.size(); ++index) {
        ASSERT_EQ(table.find(labels[index]), SiteId{index});
    }
}

}  // namespace
}  // namespace quadrille::board
