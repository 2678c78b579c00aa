#include "base/short_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace quadrille {
namespace {

using testing::ElementsAre;
using Words = ShortList<std::string, 2>;

TEST(ShortList, KeepsItsOrderBeyondTheFew) {
    Words words{"a"};
    words.push_back("b");
    EXPECT_THAT(words, ElementsAre("a", "b"));
    words.push_back("c");
    words.emplace_back("ddd");
    EXPECT_THAT(words, ElementsAre("a", "b", "c", "ddd"));
    EXPECT_EQ(words.front(), "a");
    EXPECT_EQ(words.back(), "ddd");
}

TEST(ShortList, GrowsByItemsThatAreWrittenWhereTheyStand) {
    Words words;
    for (const char* const word : {"a", "b", "c", "d"}) {
        words.grow() = word;
    }
    EXPECT_THAT(words, ElementsAre("a", "b", "c", "d"));
}

TEST(ShortList, ShrinksBackIntoTheFew) {
    Words words{"a", "b", "c"};
    words.pop_back();
    EXPECT_THAT(words, ElementsAre("a", "b"));
    words.pop_back();
    words.push_back("x");
    words.push_back("y");
    EXPECT_THAT(words, ElementsAre("a", "x", "y"));
    words.clear();
    EXPECT_TRUE(words.empty());
    words.push_back("z");
    EXPECT_THAT(words, ElementsAre("z"));
}

TEST(ShortList, CopiesAreOfTheirOwn) {
    Words words{"a", "b", "c"};
    Words copy = words;
    copy[2] = "d";
    EXPECT_EQ(words[2], "c");
    EXPECT_FALSE(words == copy);
    copy.pop_back();
    words.pop_back();
    EXPECT_TRUE(words == copy);
    copy[1] = "e";
    EXPECT_THAT(words, ElementsAre("a", "b"));
}

TEST(ShortList, MovesLeaveAnEmptyList) {
    for (const Words& list : {Words{}, Words{"a"}, Words{"a", "b", "c"}}) {
        Words from = list;
        Words to{"x", "y", "z"};
        to = std::move(from);
        EXPECT_TRUE(to == list);
        EXPECT_TRUE(from.empty());  // NOLINT(bugprone-use-after-move): it says so
        from.push_back("n");
        const Words last(std::move(from));
        EXPECT_THAT(last, ElementsAre("n"));
    }
}

}  // namespace
}  // namespace quadrille
