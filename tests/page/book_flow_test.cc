// Where the pages of a book end.
#include "page/book/book_flow.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace quadrille::page {
namespace {

using testing::ElementsAre;
using namespace quadrille::literals;

// Ten lines of 4 mm have room on a page.
const FlowFrame kFrame{
    .title = "Test", .first_top = 20_mm, .first_side = 20_mm, .top = 20_mm, .bottom = 60_mm};

Strip line(bool keeps_next = false) {
    return {.drawing = {}, .above = {}, .height = 4_mm, .keeps_next = keeps_next};
}

Strip head() {
    return {.drawing = {}, .above = 4_mm, .height = 4_mm, .keeps_next = true};
}

// As book_text.h sets them: two lines stay together at either end.
void add_paragraph(std::vector<Strip>& strips, int lines) {
    for (int i = 0; i < lines; ++i) {
        strips.push_back(line(i + 1 < lines && (i == 0 || i + 2 == lines)));
    }
}

TEST(BookFlow, APageHoldsWhatFits) {
    std::vector<Strip> strips(10, line());
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0));
    strips.push_back(line());
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 10));
}

TEST(BookFlow, AHeadNeverStandsAloneAtTheFoot) {
    std::vector<Strip> strips;
    add_paragraph(strips, 8);
    strips.push_back(head());
    add_paragraph(strips, 4);
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 8));
}

TEST(BookFlow, NoLineOfAParagraphStandsAlone) {
    std::vector<Strip> strips;
    add_paragraph(strips, 5);
    add_paragraph(strips, 6);
    // Ten lines would fit and leave one for the next page.
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 9));
    strips.clear();
    add_paragraph(strips, 9);
    add_paragraph(strips, 4);
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 9));
}

TEST(BookFlow, WhatBeginsAPageDoes) {
    std::vector<Strip> strips(4, line());
    strips[2].new_page = true;
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 2));
}

// A figure and its paragraph: with a little less on the first page they stay together.
TEST(BookFlow, AFigureStaysWithItsParagraphWhereThatCostsLittle) {
    std::vector<Strip> strips;
    add_paragraph(strips, 6);
    add_paragraph(strips, 3);
    strips.back().break_cost = 20;
    strips.push_back({.drawing = {}, .above = {}, .height = 24_mm});
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 6));
}

TEST(BookFlow, NothingIsLeftFreeOverWhatBeginsAPage) {
    std::vector<Strip> strips(10, line());
    strips.push_back(head());
    add_paragraph(strips, 9);
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 10));
}

TEST(BookFlow, AStripThatFitsNowhereHasAPageOfItsOwn) {
    std::vector<Strip> strips(3, line());
    strips[1].height = 100_mm;
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 1, 2));
}

// Beside the opening sentence stands what players need; a caption there waits until it is free.
TEST(BookFlow, CaptionsGoBelowWhatStandsBesideTheOpening) {
    FlowFrame frame = kFrame;
    frame.first_side = 31_mm;
    std::vector<Strip> strips{line()};
    strips.push_back({.drawing = {}, .above = {}, .height = 4_mm, .beside = true});
    strips.back().drawing.add(drawing::TextItem{.at = {}, .text = "caption"});
    const FlowedPages flowed = flow(strips, frame);
    ASSERT_EQ(flowed.pages.size(), 1U);
    ASSERT_EQ(flowed.pages[0].items.size(), 1U);
    const auto& caption = std::get<drawing::TextItem>(flowed.pages[0].items[0].value);
    EXPECT_NEAR(caption.at.y.value, 32, 1e-9);
}

TEST(BookFlow, ContentsNameHeadsUnderTheTitleOfTheirPart) {
    std::vector<Strip> strips(3, line());
    strips[0].entry = "Play";
    strips[0].sub_entry = true;
    strips[1].entry = "Ann wins";
    strips[1].new_page = true;
    strips[2].entry = "The count";
    strips[2].sub_entry = true;
    const FlowedPages flowed = flow(strips, kFrame);
    ASSERT_EQ(flowed.outline.size(), 4U);
    EXPECT_EQ(flowed.outline[0].title, "Test");
    EXPECT_EQ(flowed.outline[1].parent, 0U);
    EXPECT_EQ(flowed.outline[2].page, 1U);
    EXPECT_FALSE(flowed.outline[2].parent);
    EXPECT_EQ(flowed.outline[3].parent, 2U);
}

TEST(BookFlow, LinesOfAParagraphAreOneThing) {
    std::vector<Strip> strips(3, line());
    for (int i = 0; i < 3; ++i) {
        Strip& strip = strips[static_cast<std::size_t>(i)];
        strip.drawing.add(drawing::TextItem{.at = {}, .text = "words"});
        strip.role = drawing::Role::Paragraph;
        strip.part = i < 2 ? 1 : 2;
    }
    const FlowedPages flowed = flow(strips, kFrame);
    ASSERT_EQ(flowed.pages[0].items.size(), 2U);
    const auto& first = std::get<drawing::Group>(flowed.pages[0].items[0].value);
    EXPECT_EQ(first.role, drawing::Role::Paragraph);
    EXPECT_EQ(first.content.items.size(), 2U);
}

}  // namespace
}  // namespace quadrille::page
