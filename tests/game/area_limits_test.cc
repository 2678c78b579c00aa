// Limits for areas, against a count of the marks in each.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

YamlGame limited(const std::string& board, const std::string& mark, const std::string& until) {
    YamlGame yaml;
    yaml.board = board;
    yaml.play = "[{turn: [{mark: " + mark + "}], until: " + until + "}]";
    yaml.win = "[{last-mover: true}]";
    return yaml;
}

Position played(const Game& game, Random& random) {
    Position position(game);
    play_out(position, random);
    return position;
}

int marks_in(const Position& position, const board::Area& area) {
    return static_cast<int>(
        std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
            return !position.marks(site).empty();
        }));
}

/// Every area of the families holds no more, and no free place is left where one more could go.
TEST(AreaLimits, AreKeptAndUsedUp) {
    struct Case {
        const char* board;
        std::vector<std::string> families;
        int most;
    };

    const std::vector<Case> cases{
        {"{square: 6}", {"lines", "diagonals"}, 1},
        {"{square: 5}", {"diagonals"}, 2},
        {"{square: [4, 3], holes: [b2]}", {"lines"}, 1},
        {"{hexhex: 3}", {"lines"}, 2},
        {"{hexhex: 4}", {"neighbours"}, 1},
        {"{square: 4, sites: vertices}", {"cells"}, 1},
        {"{square: 3, sites: edges}", {"cells"}, 2},
        {"{tiling: cairo, shape: {rectangle: [2, 2]}, sites: vertices}", {"cells"}, 2},
        {"{solid: dodecahedron, sites: edges}", {"cells"}, 1},
        {"{square: 4, areas: {parts: {p: [a1, a2, b1, b2], q: [b2, c3]}}}", {"parts"}, 1}};
    Random random(3);
    for (const Case& each : cases) {
        std::string of;
        for (const std::string& family : each.families) {
            of += (of.empty() ? "" : ", ") + family;
        }
        const Game game =
            game_of(limited(each.board,
                            "{per: {of: [" + of + "], at-most: " + std::to_string(each.most) + "}}",
                            "stuck"));
        for (int round = 0; round < 20; ++round) {
            const Position end = played(game, random);
            std::vector<bool> barred(game.board().site_count(), false);
            for (const std::string& name : each.families) {
                for (const board::Area& area : game.board().family(name)->areas) {
                    EXPECT_LE(marks_in(end, area), each.most) << each.board << " " << area.name;
                    for (const board::SiteId site : area.sites) {
                        barred[site.index()] =
                            barred[site.index()] || marks_in(end, area) == each.most;
                    }
                }
            }
            for (std::size_t site = 0; site < barred.size(); ++site) {
                EXPECT_TRUE(barred[site] || !end.marks(board::SiteId{site}).empty()) << each.board;
            }
            ASSERT_TRUE(game.turn_limit().has_value());
            EXPECT_LE(end.turns(), *game.turn_limit()) << each.board;
        }
    }
}

TEST(AreaLimits, ExactNumbersAreReached) {
    const Game game = game_of(
        limited("{square: 4, areas: {parts: {p: [a1, a2, b1, b2], q: [c1, c2, d1], r: [d4, c4]}}}",
                "{count: {cycle: [1, 2]}, per: {of: parts, exactly: 2}}",
                "full"));
    Random random(4);
    for (int round = 0; round < 50; ++round) {
        const Position end = played(game, random);
        for (const board::Area& area : game.board().family("parts")->areas) {
            EXPECT_EQ(marks_in(end, area), 2);
        }
    }
    EXPECT_TRUE(game.turns_are_fixed());
}

// Eight queens are the most on a chess board, and each row is used.
TEST(AreaLimits, QueensHaveSoManyTurns) {
    const Game game =
        game_of(limited("{square: 8}", "{per: {of: [lines, diagonals], at-most: 1}}", "stuck"));
    EXPECT_EQ(game.turn_limit(), 8);
    EXPECT_FALSE(game.turns_are_fixed());
}

// Two marks that must share a row's last place leave nobody a turn.
TEST(AreaLimits, APlayerWithoutRoomForAllMarksIsStuck) {
    const Game game = game_of(
        limited("{square: 2}", "{count: 2, per: {of: [lines, diagonals], at-most: 1}}", "stuck"));
    const Position position(game);
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
}

TEST(AreaLimits, WhatIsTooMuchIsRefused) {
    const auto refusal = [](const std::string& board, const std::string& mark) {
        const auto made = Game::make(*test::read_yaml_game(limited(board, mark, "full")));
        return made ? "none" : made.error().front().wrong;
    };
    EXPECT_EQ(refusal("{square: 4}", "{per: {of: lines, exactly: 1}}"),
              "exactly so many in areas that overlap");
    EXPECT_EQ(refusal("{square: 4}", "{per: {of: lanes, at-most: 1}}"),
              "the board has no areas called 'lanes'");
    const std::string parts = "{square: 4, areas: {parts: {p: [a1, a2], q: [c1, c2, d1]}}}";
    EXPECT_EQ(refusal(parts, "{per: {of: parts, exactly: 3}}"),
              "exactly 3 in 'p', which has 2 places");
    EXPECT_EQ(refusal(parts, "{per: {of: parts, exactly: 1}, per-row: {at-most: 1}}"),
              "exactly so many in areas, together with another limit");
    EXPECT_EQ(refusal(parts, "{per: {of: parts, exactly: 2}}"), "none");
}

}  // namespace
}  // namespace quadrille::game
