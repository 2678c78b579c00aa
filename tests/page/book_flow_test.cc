// Where the pages of a book end, and what gives way for it.
#include "page/book/book_flow.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

namespace quadrille::page {
namespace {

using testing::ElementsAre;
using namespace quadrille::literals;

// Ten lines of 4 mm have room on a page.
const FlowFrame kFrame{
    .title = "Test", .first_top = 20_mm, .first_side = 20_mm, .top = 20_mm, .bottom = 60_mm};

// The index of the first strip of each column.
std::vector<std::size_t> starts(const BookPlan& plan) {
    std::vector<std::size_t> all;
    for (const PlannedColumn& column : plan.columns) {
        all.push_back(column.first);
    }
    return all;
}

std::vector<std::size_t> page_starts(const std::vector<Strip>& strips, const FlowFrame& frame) {
    return starts(plan_book(in_order(strips), frame));
}

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

// Under a high title, rather than a head without its text.
TEST(BookFlow, TheFirstPageMayHaveTheTitleAlone) {
    FlowFrame frame = kFrame;
    frame.first_top = 48_mm;
    std::vector<Strip> strips{head()};
    add_paragraph(strips, 4);
    const BookPlan plan = plan_book(in_order(strips), frame);
    EXPECT_EQ(plan.pages(), 2U);
    EXPECT_THAT(starts(plan), ElementsAre(0, 0));
    EXPECT_TRUE(plan.columns[0].tops.empty());
    EXPECT_NEAR(plan.columns[1].tops[0].value, 20, 1e-9);
    EXPECT_TRUE(plan.is_sound());
}

TEST(BookFlow, APlanWithAHeadAloneIsNotSound) {
    std::vector<Strip> strips{head(), line()};
    strips[1].height = 38_mm;
    EXPECT_FALSE(plan_book(in_order(strips), kFrame).is_sound());
}

TEST(BookFlow, ABookMayHaveManyPages) {
    std::vector<Strip> strips(60, line());
    for (Strip& strip : strips) {
        strip.height = 39_mm;
    }
    EXPECT_EQ(plan_book(in_order(strips), kFrame).pages(), 60U);
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

TEST(BookFlow, WhatBeginsAPageDoesWhereLittleStaysWhite) {
    std::vector<Strip> strips(19, line());
    strips[9].new_page = true;
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 9));
    strips[9].new_page = false;
    strips[3].new_page = true;
    strips.resize(10);
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0));
}

// A figure and its paragraph: with a little less on the first page they stay together.
TEST(BookFlow, AFigureStaysWithItsParagraphWhereThatCostsLittle) {
    std::vector<Strip> strips;
    add_paragraph(strips, 9);
    add_paragraph(strips, 1);
    strips.back().break_cost = 20;
    strips.push_back({.drawing = {}, .above = {}, .height = 24_mm});
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 9));
}

Strip figure(std::vector<double> heights) {
    Strip strip{.drawing = {}, .above = {}, .height = {}};
    for (std::size_t i = 0; i < heights.size(); ++i) {
        strip.forms.push_back({.drawing = {},
                               .height = 1_mm * heights[i],
                               .size = heights[i] / heights[heights.size() / 2]});
    }
    return strip;
}

TEST(BookFlow, FiguresGrowToFillThePage) {
    FlowFrame frame = kFrame;
    frame.sheet_pages = 2;
    std::vector<Strip> strips(2, line());
    strips.push_back(figure({24, 28, 32}));
    strips.push_back(figure({34, 40, 44}));
    const BookPlan plan = plan_book(in_order(strips), frame);
    EXPECT_THAT(starts(plan), ElementsAre(0, 3));
    EXPECT_THAT(plan.columns[0].forms, ElementsAre(0, 0, 2));
    EXPECT_THAT(plan.columns[1].forms, ElementsAre(1));
}

TEST(BookFlow, FiguresShrinkWhereThatSavesAPage) {
    std::vector<Strip> strips(4, line());
    strips.push_back(figure({22, 26, 30}));
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0));
}

TEST(BookFlow, AFigureMayStandAParagraphLater) {
    FlowFrame frame = kFrame;
    frame.sheet_pages = 2;
    std::vector<Strip> strips;
    add_paragraph(strips, 6);
    strips.push_back(figure({36, 36, 36}));
    strips.back().moves = true;
    add_paragraph(strips, 4);
    for (std::size_t i = 0; i < strips.size(); ++i) {
        Strip& strip = strips[i];
        strip.rules = true;
        strip.role = strip.forms.empty() ? drawing::Role::Paragraph : drawing::Role::None;
        strip.part = i < 7 ? 1 : 2;
        strip.in_paragraph = strip.forms.empty() && i != 5 && i != 10;
    }
    const BookPlan plan = plan_book(in_order(strips), frame);
    EXPECT_THAT(starts(plan), ElementsAre(0, 10));
    EXPECT_FALSE(plan.strips[10]->forms.empty());
}

TEST(BookFlow, NoParagraphIsBrokenOverAPage) {
    std::vector<Strip> strips;
    for (int i = 0; i < 14; ++i) {
        strips.push_back(line());
        strips.back().in_paragraph = i != 6 && i != 13;
    }
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 7));
    // From a column to the next it may be, but not where little would stay white.
    FlowFrame two_columns = kFrame;
    two_columns.columns = 2;
    EXPECT_THAT(page_starts(strips, two_columns), ElementsAre(0, 10));
    strips[6].in_paragraph = true;
    strips[8].in_paragraph = false;
    EXPECT_THAT(page_starts(strips, two_columns), ElementsAre(0, 9));
}

// Eight pages rather than five.
TEST(BookFlow, PagesFillTheSheet) {
    FlowFrame frame = kFrame;
    frame.sheet_pages = 4;
    const std::vector<Strip> few(33, line());
    const std::vector<Strip> many(45, line());
    EXPECT_EQ(plan_book(in_order(few), frame).pages(), 4U);
    EXPECT_EQ(plan_book(in_order(many), frame).pages(), 8U);
}

TEST(BookFlow, TheRulesAreCompleteOnTheFirstPages) {
    std::vector<Strip> strips(22, line());
    for (std::size_t i = 0; i < 20; ++i) {
        strips[i].rules = true;
    }
    strips[9].break_cost = 30;  // better not here
    EXPECT_THAT(page_starts(strips, kFrame), ElementsAre(0, 10, 20));
}

TEST(BookFlow, WhatFillsThePageTakesTheBestFormThatHasRoom) {
    std::vector<Strip> strips(4, line());
    strips.push_back(figure({10, 20, 30}));
    strips.back().fills = true;
    EXPECT_THAT(plan_book(in_order(strips), kFrame).columns[0].forms, ElementsAre(0, 0, 0, 0, 1));
}

// In whole lines, so that text stays on its base lines.
TEST(BookFlow, WhiteGoesOverHeadsAndFigures) {
    FlowFrame frame = kFrame;
    frame.sheet_pages = 2;
    std::vector<Strip> strips(8, line());
    strips[3].give = 4_mm;
    strips[6].give = 4_mm;
    strips.resize(16, line());
    strips[7].break_cost = -1000;
    const BookPlan plan = plan_book(in_order(strips), frame);
    ASSERT_THAT(starts(plan), ElementsAre(0, 8));
    EXPECT_NEAR(plan.columns[0].tops[3].value, 20 + 12 + 4, 1e-9);
    EXPECT_NEAR(plan.columns[0].tops[7].value, 20 + 28 + 8, 1e-9);
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
    strips[0].height = 36_mm;
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
