// The author's areas on boards: lines between them, names, and what they count for.
#include "figure/board/area_marks.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "spec/read/load_page.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped.h"
#include "support/text_boxes.h"
#include "support/yaml_games.h"

namespace quadrille::figure {
namespace {

using namespace quadrille::literals;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

using support::kMeasurer;
using support::overlap;

struct Drawn {
    BoardFigure figure;
    std::vector<support::TextBox> texts;

    [[nodiscard]] std::vector<std::string> words() const {
        std::vector<std::string> words;
        for (const support::TextBox& text : texts) {
            words.push_back(text.text);
        }
        return words;
    }
};

Drawn drawn(const game::Game& game, Mm unit) {
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    Drawn result{draw_board(game.board(),
                            look_of_game(game.spec(), game.board()),
                            style,
                            {.unit = unit, .outside_words = {}, .areas = true},
                            kMeasurer),
                 {}};
    support::TextBoxCollector collector(kMeasurer);
    collector.collect(result.figure.drawing, {});
    result.texts = collector.boxes;
    return result;
}

void expect_apart(const std::vector<support::TextBox>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(overlap(texts[i].box, texts[k].box))
                << texts[i].text << " over " << texts[k].text;
        }
    }
}

const std::string kWards =
    "{hexhex: 4, areas: {wards: {north: [a1, a2, b1], south: [g1, g2, f1], lone: [d4]}}}";

game::Game wards_game(const std::string& weights) {
    return test::game_of({.board = kWards,
                          .score = "{wards: {count: majority, of: wards" + weights + "}}",
                          .win = "[{most: wards}]"});
}

TEST(AreaMarks, NamesStandInTheirAreas) {
    const Drawn board = drawn(wards_game(""), 15_mm);
    EXPECT_THAT(board.words(), Contains("north"));
    EXPECT_THAT(board.words(), Contains("lone"));
    EXPECT_THAT(board.figure.areas_left_out, IsEmpty());
    expect_apart(board.texts);
}

TEST(AreaMarks, WorthsStandBesideNamesAndAloneOnASite) {
    const Drawn board = drawn(wards_game(", weights: {north: 3, lone: 12}"), 15_mm);
    EXPECT_THAT(board.words(), Contains("3"));
    EXPECT_THAT(board.words(), Contains("1"));  // of the south: it counts too
    EXPECT_THAT(board.words(), Contains("12"));
    EXPECT_THAT(board.words(), Not(Contains("lone")));
    expect_apart(board.texts);
}

TEST(AreaMarks, CellsOfAnAreaAreParted) {
    const game::Game plain = test::game_of({.board = "{hexhex: 4}"});
    const Drawn usual = drawn(plain, 15_mm);
    const Drawn board = drawn(wards_game(""), 15_mm);
    // One path more than on a plain board, beside the names.
    EXPECT_EQ(board.figure.drawing.items.size() - board.texts.size(),
              usual.figure.drawing.items.size() - usual.texts.size() + 1);
}

TEST(AreaMarks, WhatLiesAcrossOtherAreasIsLeftToALegend) {
    const game::Game game =
        test::game_of({.board = "{square: 4, areas: {parts: {one: [a1, a2], two: [a2, a3]}}}",
                       .score = "{parts: {count: majority, of: parts}}",
                       .win = "[{most: parts}]"});
    const Drawn board = drawn(game, 15_mm);
    EXPECT_THAT(board.figure.areas_left_out, ElementsAre(0U, 1U));
    EXPECT_EQ(look_of_game(game.spec(), game.board()).areas[1].holds, "a3 a2");
}

TEST(AreaMarks, WeightsOfFamiliesThatEveryBoardHasAreListed) {
    const game::Game game =
        test::game_of({.board = "{square: 4}",
                       .score = "{rows: {count: majority, of: rows, weights: {3: 5}}}",
                       .win = "[{most: rows}]"});
    const auto areas = look_of_game(game.spec(), game.board()).areas;
    ASSERT_EQ(areas.size(), 1U);
    EXPECT_EQ(areas[0].name, "rows 3");
    EXPECT_EQ(areas[0].value, "5");
    EXPECT_THAT(drawn(game, 15_mm).figure.areas_left_out, ElementsAre(0U));
}

TEST(AreaMarks, BetweenCirclesNamesKeepOffThem) {
    const game::Game game = test::game_of(
        {.board = "{use: nested-triangles}",
         .score = "{wards: {count: majority, of: [wards, districts], weights: {west: 2}}}",
         .win = "[{most: wards}]"});
    const Drawn board = drawn(game, 80_mm);
    EXPECT_THAT(board.words(), Contains("A"));
    EXPECT_THAT(board.words(), Contains("west"));
    EXPECT_THAT(board.figure.areas_left_out, IsEmpty());
    expect_apart(board.texts);
    const Mm radius = circle_diameter(game.board(), 80_mm) / 2;
    for (const support::TextBox& text : board.texts) {
        for (std::size_t i = 0; text.text == "west" && i < game.board().site_count(); ++i) {
            const Point centre = game.board().centre(board::SiteId{i}) * 80_mm;
            const Point nearest{std::clamp(centre.x, text.box.min.x, text.box.max.x),
                                std::clamp(centre.y, text.box.min.y, text.box.max.y)};
            EXPECT_GE(length(nearest - centre), radius);
        }
    }
}

TEST(AreaMarks, AreasToBeLinkedHaveBandsAlongTheEdgeAndNamesInside) {
    const game::Game game =
        test::game_of({.board = "{square: 5, areas: {gates: {east: [e2, e3], inner: [c2, c3]}}}",
                       .score = "{chain: {count: joined, areas: [east, inner]}}",
                       .win = "[{joined: chain}]"});
    const Drawn board = drawn(game, 15_mm);
    EXPECT_THAT(board.words(), Contains("inner"));
    EXPECT_THAT(board.words(), Not(Contains("east")));
}

// Letters of the marks that a game begins with, names of areas, what these count for, and labels:
// on every kind of site none lies over another, and the letters are all there.
TEST(AreaMarks, StartMarksKeepOffLabelsNamesAndWeights) {
    struct Board {
        const char* text;
        const char* first;  ///< Three sites.
        const char* second;
        const char* third;
    };

    const std::vector<Board> boards{
        {"square: 5", "a1", "c3", "e5"},
        {"square: 5, sites: vertices", "a1", "c3", "e5"},
        {"square: 3, sites: edges", "1", "6", "12"},
        {"hexhex: 3", "a1", "c3", "e1"},
        {"hexhex: 3, sites: vertices, labels: numbers", "1", "20", "50"},
        {"rhombus: 4", "a1", "b3", "d4"},
        {"triangle: 5", "a1", "c2", "e5"},
        {"tiling: cairo, shape: {rings: 2}", "1", "5", "9"},
        {"solid: dodecahedron, sites: vertices", "a", "h", "t"}};
    for (const Board& board : boards) {
        const game::Game game = test::game_of(
            {.board = fmt::format("{{{}, start: {{{}: b, {}: w}}, areas: {{lands: {{north: [{}, "
                                  "{}], south: [{}]}}}}}}",
                                  board.text,
                                  board.first,
                                  board.third,
                                  board.first,
                                  board.second,
                                  board.third),
             .score = "{lands: {count: majority, of: lands, weights: {north: 3, south: 5}}}",
             .win = "[{most: lands}]"});
        for (const Mm unit : {12_mm, 15_mm, 25_mm}) {
            SCOPED_TRACE(fmt::format("{} {}", board.text, unit.value));
            const Mm scale = game.board().regular() ? unit : unit * 6;
            const Drawn figure = drawn(game, scale);
            expect_apart(figure.texts);
            EXPECT_THAT(figure.words(), Contains("b"));
            EXPECT_THAT(figure.words(), Contains("w"));
            for (const char* const area : {"north", "south"}) {
                EXPECT_TRUE(testing::Value(figure.words(), Contains(area)) ||
                            testing::Value(figure.words(), Contains("5")) ||
                            !figure.figure.areas_left_out.empty())
                    << area;
            }
        }
    }
}

TEST(AreaMarks, GamesWithoutAreasOfTheirOwnPrintAsBefore) {
    const game::Game game = test::game_of({.board = "{square: 4}"});
    EXPECT_THAT(look_of_game(game.spec(), game.board()).areas, IsEmpty());
}

// From cell 1 to cell 3, 5 to 7 and 9 to 11 of a board of eleven: lines through 4 and 8.
TEST(AreaMarks, SmallBoardsThatMakeOneHaveHeavyLinesBetweenThem) {
    const game::Game game = *game::Game::make(test::load_shipped("ultimate-tic-tac-toe"));
    const BoardLook look = look_of_game(game.spec(), game.board());
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    const BoardFigureOptions options{.unit = 20_mm, .outside_words = {}};
    drawing::Drawing drawing;
    paint_block_lines(drawing, {game.board(), look, style, options, kMeasurer});
    ASSERT_EQ(drawing.items.size(), 1U);
    const auto& path = std::get<drawing::PathItem>(drawing.items.front().value);
    EXPECT_GT(path.stroke->width, style.edge.width * 2);
    std::vector<std::string> points;
    const Box cells = board_ink(
        game.board(), look, {.unit = 20_mm, .labels = LabelPlace::None, .outside_words = {}});
    for (const drawing::PathStep& step : path.path) {
        std::visit(
            [&](const auto& each) {
                if constexpr (requires { each.to; }) {
                    points.push_back(fmt::format("{:.0f} {:.0f}",
                                                 (each.to.x - cells.min.x).value,
                                                 (each.to.y - cells.min.y).value));
                }
            },
            step);
    }
    EXPECT_THAT(
        points,
        ElementsAre("70 0", "70 220", "150 0", "150 220", "0 70", "220 70", "0 150", "220 150"));
}

TEST(AreaMarks, ThreeBoardsOfWhichNothingIsMadeHaveNoLinesBetweenThem) {
    for (const char* const id : {"notakto-three", "qubic", "kayles", "dodec-nine"}) {
        const game::Game game = *game::Game::make(test::load_shipped(id));
        EXPECT_FALSE(look_of_game(game.spec(), game.board()).blocks) << id;
    }
}

}  // namespace
}  // namespace quadrille::figure
