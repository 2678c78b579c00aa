// Dots at the places outside the board that a game counts.
#include "figure/board/rim_dots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/outline.h"
#include "figure/board/board_labels.h"
#include "figure/board/clearances.h"
#include "figure/panel/game_look.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::figure {
namespace {

using namespace quadrille::literals;

constexpr const char* kBoards[] = {"{hexhex: 4}",
                                   "{hexhex: [3, 4, 3, 4, 3, 4], holes: [a1, c3]}",
                                   "{square: [5, 3]}",
                                   "{square: 5, holes: [c5, c4, a1]}",
                                   "{triangle: 4}",
                                   "{rhombus: [4, 3]}",
                                   "{hex-rectangle: [4, 5]}",
                                   "{tiling: 3.4.6.4, shape: {hexagon: 2}}",
                                   "{tiling: cairo, shape: {rectangle: 2}}",
                                   "{tiling: triangular, shape: {hexagon: 2}}"};

game::Game counting_by(const std::string& board, const std::string& touching) {
    test::YamlGame yaml;
    yaml.board = board;
    yaml.score = "{c: {count: groups" + touching + "}}";
    yaml.win = "[{most: c}]";
    return test::game_of(yaml);
}

bool is_inside(const board::Board& board, Vec2 point, double unit) {
    bool inside = false;
    for (const board::Loop& loop : board::outline_loops(board)) {
        for (std::size_t i = 0; i < loop.vertices.size(); ++i) {
            const Vec2 a = board.vertices()[loop.vertices[i].index()] * unit;
            const std::size_t next = (i + 1) % loop.vertices.size();
            const Vec2 b = board.vertices()[loop.vertices[next].index()] * unit;
            if ((a.y > point.y) != (b.y > point.y) &&
                point.x < a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))) {
                inside = !inside;
            }
        }
    }
    return inside;
}

class RimDots : public testing::TestWithParam<const char*> {};

TEST_P(RimDots, LieOutsideOneForEachPlaceWithTheSitesThatTouchIt) {
    const game::Game game = counting_by(GetParam(), ", touching: rim");
    const board::Board& board = game.board();
    const BoardLook look = look_of_game(game.spec(), board);
    for (const Mm unit : {5_mm, 18_mm}) {
        BoardFigureOptions options;
        options.unit = unit;
        const std::vector<RimDot> dots = rim_dots(board, look, options);
        const board::AreaFamily& rim = *board.family("rim");
        ASSERT_EQ(dots.size(), rim.areas.size());
        const Box ink = board_ink(board, look, options);
        for (std::size_t i = 0; i < dots.size(); ++i) {
            EXPECT_EQ(dots[i].area, i);
            std::vector<board::SiteId> sites = dots[i].sites;
            std::sort(sites.begin(), sites.end());
            sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
            EXPECT_EQ(sites, rim.areas[i].sites);
            EXPECT_FALSE(is_inside(board, plain(dots[i].centre), unit.value)) << i;
            EXPECT_LT(ink.min.x, dots[i].centre.x);
            EXPECT_GT(ink.max.y, dots[i].centre.y);
            for (std::size_t other = 0; other < i; ++other) {
                EXPECT_GT(length(dots[i].centre - dots[other].centre),
                          dots[i].radius + dots[other].radius)
                    << other << " and " << i;
            }
            for (const board::Edge& edge : board.edges()) {
                EXPECT_GT(distance_to_segment(plain(dots[i].centre),
                                              board.vertices()[edge.from.index()] * unit.value,
                                              board.vertices()[edge.to.index()] * unit.value),
                          dots[i].radius.value)
                    << i;
            }
        }
    }
}

TEST_P(RimDots, KeepClearOfLabelsRoundTheBoard) {
    const game::Game game = counting_by(GetParam(), ", touching: rim");
    const BoardLook look = look_of_game(game.spec(), game.board());
    for (const Mm unit : {5_mm, 8_mm, 18_mm}) {
        for (const bool compact : {false, true}) {
            BoardFigureOptions options;
            options.unit = unit;
            options.compact = compact;
            for (const RimDot& dot : rim_dots(game.board(), look, options)) {
                const Box box{dot.centre - Point{dot.radius, dot.radius},
                              dot.centre + Point{dot.radius, dot.radius}};
                for (const Box& label : outer_label_boxes(game.board(), look, options)) {
                    EXPECT_FALSE(overlap(box, label)) << unit.value;
                }
            }
        }
    }
}

TEST_P(RimDots, AreOnlyThereWhereTheGameCountsByThem) {
    const game::Game game = counting_by(GetParam(), "");
    BoardFigureOptions options;
    options.unit = 10_mm;
    const BoardLook look = look_of_game(game.spec(), game.board());
    EXPECT_TRUE(rim_dots(game.board(), look, options).empty());
}

INSTANTIATE_TEST_SUITE_P(OnEveryKindOfBoard, RimDots, testing::ValuesIn(kBoards));

}  // namespace
}  // namespace quadrille::figure
