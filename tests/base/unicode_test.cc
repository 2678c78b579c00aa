#include "base/unicode.h"

#include <gtest/gtest.h>

#include <string>

#include "base/alphabetical.h"

namespace quadrille {
namespace {

TEST(Unicode, AnAccentTypedByItselfJoinsItsLetter) {
    EXPECT_EQ(composed("Jose\u0301, Zo\u00EB"), "Jos\u00E9, Zo\u00EB");
    EXPECT_EQ(composed("Jose\u0301"), composed("Jos\u00E9"));
    EXPECT_EQ(composed("e\u0301e\u0301 e e\u0301"), "\u00E9\u00E9 e \u00E9");
    EXPECT_EQ(composed("\u0301"), "\u0301");
}

TEST(Unicode, ListsTakeLettersWithMarksForLetters) {
    EXPECT_EQ(alphabetical("\u00C9douard L\u00E1szl\u00F3"), "edouard laszlo");
    EXPECT_EQ(alphabetical("K\u00E4se \u00DF"), "kase ss");
}

TEST(Unicode, MarksComeInOneOrder) {
    EXPECT_EQ(composed("a\u0323\u0302"), composed("a\u0302\u0323"));
    EXPECT_EQ(composed("a\u0323\u0302"), "\u1EAD");
}

TEST(Unicode, SyllablesOfKoreaJoin) {
    EXPECT_EQ(composed("\u1112\u1161\u11AB"), "\uD55C");
}

TEST(Unicode, OneLetterHasOneSign) {
    EXPECT_EQ(composed("\u212B"), "\u00C5");  // the sign for \u00E5ngstr\u00F6m
    EXPECT_EQ(composed("\u2126"), "\u03A9");  // the sign for ohm
}

TEST(Unicode, WhatIsComposedStays) {
    for (const std::string text : {"",
                                   "Ann",
                                   "\u00C4pfel",
                                   "\u5F20\u4F1F",
                                   "\u0391\u03BB\u03AD\u03BE\u03B7\u03C2",
                                   "\U0001F600"}) {
        EXPECT_EQ(composed(text), text);
    }
}

TEST(Unicode, LettersHaveALowerCase) {
    EXPECT_EQ(lower_case("\u00C9MILE \u0416\u03A9 5-b"), "\u00E9mile \u0436\u03C9 5-b");
    EXPECT_EQ(lower_case("\u5F20"), "\u5F20");
}

TEST(Unicode, SignsOfEastAsiaAreWide) {
    EXPECT_EQ(terminal_width("Ann"), 3U);
    EXPECT_EQ(terminal_width("Zo\u00EB"), 3U);
    EXPECT_EQ(terminal_width("\u5F20\u4F1F"), 4U);
    EXPECT_EQ(terminal_width("\uFF21"), 2U);
    EXPECT_EQ(terminal_width("x\u0303"), 1U);
}

}  // namespace
}  // namespace quadrille
