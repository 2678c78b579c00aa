#include "layout/prose.h"

#include <gtest/gtest.h>

#include "base/utf8.h"
#include "support/fixed_width_measurer.h"

namespace quadrille::layout {
namespace {

using namespace quadrille::literals;

const drawing::TextStyle kPlain{.face = drawing::Face::Text, .size = 2_mm};  // letters 1 mm wide

std::vector<std::string> lines_of(std::string_view text, Mm width) {
    const support::FixedWidthMeasurer measurer;
    std::vector<std::string> lines;
    for (const ProseLine& line : set_prose(text, kPlain, width, measurer)) {
        std::string joined;
        for (const PlacedRun& placed : line) {
            EXPECT_DOUBLE_EQ(placed.x.value, static_cast<double>(utf8_length(joined)));
            joined += placed.run.text;
        }
        lines.push_back(joined);
    }
    return lines;
}

TEST(Paragraph, StarsMarkTermsAndNumbers) {
    const auto runs = prose_runs("A *group* of **5** counts.", kPlain);
    ASSERT_EQ(runs.size(), 5U);
    EXPECT_EQ(runs[1].text, "group");
    EXPECT_TRUE(runs[1].style.italic);
    EXPECT_EQ(runs[3].text, "5");
    EXPECT_EQ(runs[3].style.weight, drawing::Weight::Bold);
    EXPECT_EQ(runs[4].text, " counts.");
    EXPECT_EQ(runs[4].style, kPlain);
}

TEST(Paragraph, AStarAloneIsAStar) {
    const auto runs = prose_runs("3 * 4", kPlain);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].text, "3 * 4");
}

TEST(Paragraph, EachLineOfATextIsOne) {
    EXPECT_EQ(paragraphs_of("One\n\ntwo.\n"), (std::vector<std::string_view>{"One", "", "two."}));
    EXPECT_TRUE(paragraphs_of("").empty());
}

TEST(Paragraph, IsOneThingForPeopleWhoListen) {
    const support::FixedWidthMeasurer measurer;
    const auto lines = set_prose("aaa bb cc ddddd", kPlain, 6_mm, measurer);
    drawing::Drawing drawing;
    EXPECT_EQ(draw_prose(drawing, lines, {}, 4_mm, drawing::Role::Paragraph), 12_mm);
    const auto& group = std::get<drawing::Group>(drawing.items.at(0).value);
    EXPECT_EQ(group.role, drawing::Role::Paragraph);
    EXPECT_EQ(group.content.items.size(), 3U);
}

TEST(Paragraph, LinesEndEvenly) {
    EXPECT_EQ(lines_of("aaa bb cc ddddd", 6_mm),
              (std::vector<std::string>{"aaa", "bb cc", "ddddd"}));
}

TEST(Paragraph, NothingIsLostAndNoLineIsTooLong) {
    const std::string text =
        "If the sum is *odd*, Player 1 wins; if it is even, Player 2. Zero is even, **always**.";
    std::string joined;
    for (const std::string& line : lines_of(text, 24_mm)) {
        EXPECT_LE(utf8_length(line), 24U) << line;
        joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined,
              "If the sum is odd, Player\u00A01 wins; if it is even, Player\u00A02. Zero is even, "
              "always.");
}

TEST(Paragraph, AWordThatIsTooWideIsBroken) {
    EXPECT_EQ(lines_of("a wheelbarrow b", 5_mm),
              (std::vector<std::string>{"a", "wheel", "barro", "w b"}));
}

TEST(Paragraph, AnAddressIsBrokenAfterASign) {
    EXPECT_EQ(lines_of("see https://example.org/odd/rules.", 14_mm),
              (std::vector<std::string>{"see https://", "example.org/", "odd/rules."}));
}

TEST(Paragraph, PunctuationStaysWithItsWord) {
    const auto lines = lines_of("the *groups*: cells", 12_mm);
    EXPECT_EQ(lines, (std::vector<std::string>{"the groups:", "cells"}));
}

TEST(Paragraph, OfNothingHasNoLines) {
    EXPECT_TRUE(lines_of("", 10_mm).empty());
    EXPECT_TRUE(lines_of("  \n ", 10_mm).empty());
}

}  // namespace
}  // namespace quadrille::layout
