// Each kind of counter gets the table that it is worked out in, and the numbers that decide stand
// beside each other.
#include "page/worksheet/worksheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "page/paper/paper.h"
#include "page/sheet/result_row.h"
#include "page/worksheet/count_tables.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"
#include "support/text_boxes.h"
#include "support/yaml_games.h"

namespace quadrille::page {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using support::kMeasurer;

std::vector<std::string> heads(const CountTable& table) {
    std::vector<std::string> heads;
    for (const CountColumn& column : table.columns) {
        heads.push_back(column.head);
    }
    return heads;
}

std::vector<CountTable> tables_of(const std::string& score, const std::string& win) {
    const game::Game game = test::game_of({.board = "{square: 6}", .score = score, .win = win});
    return count_tables(game, "en");
}

TEST(CountTables, SizesOfGroupsHaveTheirColumn) {
    const auto tables = tables_of("{groups: {count: groups, value: sizes}}", "[{most: groups}]");
    ASSERT_THAT(tables, SizeIs(2));
    EXPECT_THAT(heads(tables[0]), ElementsAre("group", "where", "size"));
}

TEST(CountTables, LinesRunFromASiteToASite) {
    const auto tables =
        tables_of("{fours: {count: lines, length: 4}, threes: {count: lines, length: 3}}",
                  "[{reach: {fours: 2}}, {reach: {threes: 2}, loses: true}]");
    ASSERT_THAT(tables, SizeIs(5));
    EXPECT_THAT(heads(tables[0]), ElementsAre("fours", "from", "to"));
    EXPECT_THAT(heads(tables[2]), ElementsAre("threes", "from", "to"));
    EXPECT_THAT(heads(tables[4]), ElementsAre("", "fours", "threes"));
    EXPECT_THAT(tables[4].scores, ElementsAre(0U, 1U));
}

// A row of four ends the game: nobody counts it.
TEST(CountTables, ThereAreNoneWhereAGlanceTells) {
    EXPECT_THAT(tables_of("{fours: {count: lines, length: 4}, threes: {count: lines, length: 3}}",
                          "[{reach: {fours: 1}}, {reach: {threes: 1}, loses: true}]"),
                SizeIs(0));
}

TEST(CountTables, ASumSaysHowItIsMade) {
    const auto tables = tables_of(
        "{cells: {count: marks}, groups: {count: groups}, "
        "points: {sum: [cells, {times: -2, of: groups}]}}",
        "[{most: points}]");
    ASSERT_THAT(tables, SizeIs(3));
    EXPECT_THAT(
        heads(tables[2]),
        ElementsAre("", "cells", "groups", "points = cells \u2212\u00A02\u00A0\u00D7\u00A0groups"));
}

TEST(CountTables, AProductSaysHowItIsMade) {
    const auto tables = tables_of(
        "{cells: {count: marks}, groups: {count: groups}, points: {product: [cells, groups]}}",
        "[{most: points}]");
    ASSERT_THAT(tables, SizeIs(3));
    EXPECT_THAT(heads(tables[2]),
                ElementsAre("", "cells", "groups", "points = cells \u00D7\u00A0groups"));
}

TEST(CountTables, NumbersForTheWholeBoardHaveARowOfTheirOwn) {
    const auto tables = tables_of("{stones: {count: marks, of: each-mark}}",
                                  "[{odd: stones, then: Black, else: White}]");
    ASSERT_THAT(tables, SizeIs(1));
    EXPECT_THAT(heads(tables[0]), ElementsAre("", "stones"));
    ASSERT_THAT(tables[0].rows, SizeIs(1));
    EXPECT_THAT(tables[0].rows[0].texts[0], ElementsAre("total"));
}

TEST(CountTables, OneTableThatLeadsToTheResultNeedsNoScores) {
    for (const CountTable& table : tables_of("{groups: {count: groups}}", "[{most: groups}]")) {
        EXPECT_THAT(table.scores, IsEmpty());
    }
}

TEST(CountTables, WeightsArePrinted) {
    const game::Game game =
        test::game_of({.board = "{square: 4, areas: {parts: {one: [a1, a2], two: [b1, b2]}}}",
                       .score = "{parts: {count: majority, of: parts, weights: {two: 7}}}",
                       .win = "[{most: parts}]"});
    const auto tables = count_tables(game, "en");
    ASSERT_THAT(tables, SizeIs(1));
    EXPECT_EQ(tables[0].columns.back().head, "counts");
    EXPECT_THAT(tables[0].rows[0].texts.back(), ElementsAre("1"));
    EXPECT_THAT(tables[0].rows[1].texts.back(), ElementsAre("7"));
}

/// What is blank takes the room that is left; the scores stand under it.
TEST(Worksheet, BlankTablesAndScoresShareASide) {
    const game::Game game =
        test::game_of({.board = "{square: 6}",
                       .score = "{cells: {count: marks}, groups: {count: groups}, "
                                "points: {sum: [cells, {times: -2, of: groups}]}}",
                       .win = "[{most: points}]"});
    RecordRequest request;
    request.paper = *paper_by_name("a4");
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), "worksheet");
    const Result<drawing::Document> document = make_worksheet(game, request, kMeasurer);
    ASSERT_TRUE(document) << to_text(document.error());
    ASSERT_EQ(document->page_count, 1U);
    support::TextBoxCollector collector(kMeasurer);
    collector.collect(document->make_page(0).drawing, {});
    Mm last_number;
    Mm scores;
    for (const support::TextBox& text : collector.boxes) {
        if (text.text == "10") {
            last_number = std::max(last_number, text.box.max.y);
        } else if (text.text == "cells") {
            scores = text.box.max.y;
        }
    }
    EXPECT_GT(last_number.value, 100.0);
    EXPECT_GT(scores.value, last_number.value);
}

std::vector<std::string> fields_of(const std::vector<ResultStep>& steps) {
    std::vector<std::string> names;
    for (const ResultStep& step : steps) {
        if (const auto* field = std::get_if<ResultField>(&step)) {
            names.push_back(field->field.name);
        }
    }
    return names;
}

ResultRow row_of(const std::string& score, const std::string& win) {
    return result_row(test::game_of({.score = score, .win = win}), "en");
}

TEST(ResultRow, EveryCounterThatDecidesHasItsFields) {
    const ResultRow row =
        row_of("{stones: {count: marks}, largest: {count: groups, value: largest}}",
               "[{reach: {stones: 5}}, {reach: {largest: 4}}, {most: stones}]");
    EXPECT_THAT(fields_of(row.full),
                ElementsAre("b stones", "w stones", "b largest", "w largest", "Winner"));
    EXPECT_THAT(fields_of(row.brief),
                ElementsAre("b stones", "w stones", "b largest", "w largest", "Winner"));
}

TEST(ResultRow, AClauseThatNamesTheLoserDoesNotHideTheCount) {
    const ResultRow row = row_of("{stones: {count: marks}, threes: {count: lines, length: 3}}",
                                 "[{reach: {threes: 1}, loses: true}, {most: stones}]");
    EXPECT_THAT(fields_of(row.full), ElementsAre("b stones", "w stones", "Winner"));
}

TEST(ResultRow, WhatEndsTheGameIsNotCounted) {
    const test::YamlGame fours{.play = "[{turn: [mark], until: decided}]",
                               .score = "{fours: {count: lines, length: 4}}",
                               .win = "[{reach: {fours: 1}}]"};
    const ResultRow row = result_row(test::game_of(fours), "en");
    EXPECT_THAT(fields_of(row.full), ElementsAre("Winner"));
    EXPECT_THAT(fields_of(row.brief), ElementsAre("Winner"));
}

// A line that does not end the game may be one of several.
TEST(ResultRow, WhatDoesNotEndTheGameIsCounted) {
    const ResultRow row = row_of("{fours: {count: lines, length: 4}}", "[{reach: {fours: 1}}]");
    EXPECT_THAT(fields_of(row.full), ElementsAre("b fours", "w fours", "Winner"));
}

TEST(ResultRow, ThereAreNoMoreFieldsThanRoom) {
    const ResultRow row = row_of(
        "{a: {count: marks}, b: {count: groups}, c: {count: groups, value: largest}, "
        "d: {count: groups, at-least: 2}}",
        "[{reach: {a: 5}}, {reach: {b: 4}}, {reach: {c: 3}}, {reach: {d: 2}}]");
    EXPECT_THAT(fields_of(row.full), SizeIs(7));
    EXPECT_THAT(fields_of(row.brief), SizeIs(5));
}

}  // namespace
}  // namespace quadrille::page
