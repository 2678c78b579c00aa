#include "base/wrap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille {
namespace {

using testing::ElementsAre;

TEST(Wrapped, BreaksAtBlanksAndIndentsWhatFollows) {
    EXPECT_THAT(wrapped("Board a square of 5 x 5 cells", 16, 6),
                ElementsAre("Board a square", "      of 5 x 5", "      cells"));
}

TEST(Wrapped, FillsALineToItsWidth) {
    EXPECT_THAT(wrapped("one two six", 7, 0), ElementsAre("one two", "six"));
    EXPECT_THAT(wrapped("one two six", 6, 0), ElementsAre("one", "two", "six"));
}

TEST(Wrapped, TheFirstLineMayHaveBegun) {
    EXPECT_THAT(wrapped("one two six", 11, 2, 4), ElementsAre("one two", "  six"));
}

TEST(Wrapped, CountsCharactersNotBytes) {
    EXPECT_THAT(wrapped("\u00e9\u00e9\u00e9 \u00e9\u00e9\u00e9", 7, 0),
                ElementsAre("\u00e9\u00e9\u00e9 \u00e9\u00e9\u00e9"));
}

TEST(Wrapped, KeepsColumnsThatWereSetWithSeveralBlanks) {
    EXPECT_THAT(wrapped("  3  black  a1 a2", 15, 4), ElementsAre("  3  black  a1", "    a2"));
}

TEST(Wrapped, LeavesALongWordWhole) {
    EXPECT_THAT(wrapped("unbreakable it is", 4, 1), ElementsAre("unbreakable", " it", " is"));
}

TEST(Wrapped, EndsNoLineWithABlank) {
    EXPECT_THAT(wrapped("one   two  ", 5, 0), ElementsAre("one", "two"));
    EXPECT_THAT(wrapped("", 5, 2), ElementsAre(""));
}

}  // namespace
}  // namespace quadrille
