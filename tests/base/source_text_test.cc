#include "base/source_text.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {
namespace {

using namespace std::string_view_literals;

std::vector<std::string> lines_of(const SourceText& source) {
    std::vector<std::string> lines;
    for (TextLines each = source.lines(); !each.at_end(); each.advance()) {
        lines.emplace_back(each.line());
    }
    return lines;
}

TEST(SourceText, LinesEndAtEachKindOfEnd) {
    const SourceText source("a", "one\ntwo\r\nthree\rfour\n\r\n\r\rlast");
    EXPECT_EQ(lines_of(source),
              (std::vector<std::string>{"one", "two", "three", "four", "", "", "", "last"}));
}

TEST(SourceText, WhatFollowsTheLastEndIsALineToo) {
    EXPECT_EQ(lines_of({"a", ""}), (std::vector<std::string>{""}));
    EXPECT_EQ(lines_of({"a", "x"}), (std::vector<std::string>{"x"}));
    EXPECT_EQ(lines_of({"a", "x\n"}), (std::vector<std::string>{"x", ""}));
    EXPECT_EQ(lines_of({"a", "x\r\n"}), (std::vector<std::string>{"x", ""}));
    EXPECT_EQ(lines_of({"a", "\r"}), (std::vector<std::string>{"", ""}));
}

// Every text of so many of these characters.
TEST(SourceText, LinesByNumberAndPlacesAgreeWithLinesInTurn) {
    constexpr std::array<std::string_view, 4> kParts{"a", "\n", "\r", "\u00E9"};
    constexpr std::size_t kTexts = 4 * 4 * 4 * 4 * 4;
    constexpr int kFirstLine = 7;
    for (std::size_t number = 0; number < kTexts; ++number) {
        std::string text;
        for (std::size_t rest = number, i = 0; i < 5; ++i, rest /= 4) {
            text += kParts[rest % 4];
        }
        const SourceText source("a", text, kFirstLine);
        int line = kFirstLine;
        for (TextLines each = source.lines(); !each.at_end(); each.advance(), ++line) {
            EXPECT_EQ(source.line(line), each.line()) << number;
            EXPECT_EQ(source.position(each.begin()), (SourcePos{line, 1})) << number;
        }
        EXPECT_EQ(source.last_line(), line - 1) << number;
        EXPECT_EQ(source.line(line), ""sv) << number;
        EXPECT_EQ(source.line(kFirstLine - 1), ""sv) << number;
    }
}

TEST(SourceText, PlacesCountCharacters) {
    const SourceText source("a", "ab\nc\u00E9d\r\n\u2013x");
    EXPECT_EQ(source.position(1), (SourcePos{1, 2}));
    EXPECT_EQ(source.position(6), (SourcePos{2, 3}));
    EXPECT_EQ(source.position(source.text().size()), (SourcePos{3, 3}));
}

TEST(SourceText, KnowsItselfPlain) {
    EXPECT_TRUE(SourceText("a", "game: odd\n 1. e5=b ~\n").is_plain());
    EXPECT_TRUE(SourceText("a", "").is_plain());
    for (const std::string_view odd :
         {"\r\n"sv, "a\tb"sv, "\u00E9"sv, "\x7F"sv, "a\0b"sv, "\x1F"sv}) {
        EXPECT_FALSE(SourceText("a", std::string(odd)).is_plain()) << odd;
    }
}

}  // namespace
}  // namespace quadrille
