// Dots that a board begins with, and strokes between them.
#include "figure/board/nets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "figure/panel/game_look.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::figure {
namespace {

// Black has dots in the middle of the sides, White in the corners; c3 is no dot.
game::Game small_nets() {
    test::YamlGame yaml;
    yaml.board =
        "{square: 5, start: {b1: b, d1: b, b3: b, d3: b, b5: b, d5: b, a2: w, c2: w, e2: w}}";
    yaml.marks =
        "{b: {name: black, owner: Black, colour: black, drawn: stroke}, "
        "w: {name: white, owner: White, colour: white, pattern: open, drawn: stroke}}";
    return test::game_of(yaml);
}

BoardLook look_of(const game::Game& game) {
    return look_of_game(game.spec(), game.board());
}

Vec2 centre(const game::Game& game, const std::string& site) {
    return game.board().centre(*game.board().find(site));
}

// The net's stroke through the site joins the two places, whichever comes first.
bool joins(const game::Game& game, std::size_t net, const std::string& site, Vec2 a, Vec2 b) {
    const auto stroke =
        stroke_through(game.board(), look_of(game).nets[net], *game.board().find(site));
    const auto near = [](Vec2 one, Vec2 other) { return length(one - other) < 1e-9; };
    return stroke && ((near(stroke->first, a) && near(stroke->second, b)) ||
                      (near(stroke->first, b) && near(stroke->second, a)));
}

TEST(Nets, StrokesGoFromDotToDot) {
    const game::Game game = small_nets();
    ASSERT_EQ(look_of(game).nets.size(), 2U);
    EXPECT_TRUE(joins(game, 0, "b2", centre(game, "b1"), centre(game, "b3")));
    EXPECT_TRUE(joins(game, 0, "c1", centre(game, "b1"), centre(game, "d1")));
    EXPECT_TRUE(joins(game, 1, "b2", centre(game, "a2"), centre(game, "c2")));
}

TEST(Nets, StrokesReachTheEdge) {
    const game::Game game = small_nets();
    const Vec2 a1 = centre(game, "a1");
    const Vec2 to_the_right = centre(game, "b1") - a1;
    EXPECT_TRUE(joins(game, 0, "a1", centre(game, "b1"), a1 - to_the_right * 0.5));
    EXPECT_TRUE(joins(game,
                      1,
                      "c1",
                      centre(game, "c2"),
                      centre(game, "c1") - (centre(game, "c2") - centre(game, "c1")) * 0.5));
}

TEST(Nets, NoStrokeGoesThroughADotAndALoneOneIsLevel) {
    const game::Game game = small_nets();
    const PrintedNet white = look_of(game).nets[1];
    EXPECT_FALSE(stroke_through(game.board(), white, *game.board().find("c2")));
    EXPECT_TRUE(
        joins(game, 1, "c5", centre(game, "c5") - Vec2{0.5, 0}, centre(game, "c5") + Vec2{0.5, 0}));
}

// Of a lone dot, those beside it toward the edge alone: not in the middle of the board.
TEST(Nets, DotsAtTheEdgeAreAtTheEdge) {
    test::YamlGame yaml;
    yaml.board = "{square: 5, start: {b4: b}}";
    yaml.marks =
        "{b: {name: black, owner: Black, colour: black, drawn: stroke}, "
        "w: {name: white, owner: White, colour: white}}";
    const game::Game game = test::game_of(yaml);
    EXPECT_EQ(dots_of(game.board(), look_of(game).nets[0], {}).size(), 3U);  // b4, left and above
}

// Gale's game: two nets of five by six dots, those of the sides with them.
TEST(Nets, BridgItHasTwiceThirtyDots) {
    const game::Game game = *game::Game::make(test::load_shipped("bridg-it"));
    const BoardLook look = look_of(game);
    ASSERT_EQ(look.nets.size(), 2U);
    for (const PrintedNet& net : look.nets) {
        EXPECT_EQ(net.dots.size(), 20U);
        EXPECT_EQ(dots_of(game.board(), net, {}).size(), 30U);
    }
    EXPECT_TRUE(look.nets[0].solid);
    EXPECT_FALSE(look.nets[1].solid);
    EXPECT_TRUE(look.start.empty());
}

}  // namespace
}  // namespace quadrille::figure
