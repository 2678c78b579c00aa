// Studies: what is the same on a turned board, what is counted, and that games do not depend on
// each other.
#include "play/study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "play/game_symmetries.h"
#include "play/turn_items.h"
#include "shipped_game.h"

namespace quadrille::play {
namespace {

TEST(GameSymmetries, AreThoseThatKeepTheRules) {
    // The square has eight; marks that fall keep the mirror in the upright line, dominoes that lie
    // one way for each player a half turn and two mirrors, sides that players link a half turn.
    EXPECT_EQ(game_symmetries(test::shipped_game("tic-tac-toe")).size(), 8U);
    EXPECT_EQ(game_symmetries(test::shipped_game("connect-four")).size(), 2U);
    EXPECT_EQ(game_symmetries(test::shipped_game("domineering")).size(), 4U);
    EXPECT_EQ(game_symmetries(test::shipped_game("cram")).size(), 8U);
    EXPECT_EQ(game_symmetries(test::shipped_game("hex", {{"size", 5}})).size(), 2U);
    EXPECT_EQ(game_symmetries(test::shipped_game("odd", {{"size", 3}, {"minimum", 3}})).size(),
              12U);
}

TEST(GameSymmetries, CountFirstTurnsAsEveryBookDoes) {
    const game::Game game = test::shipped_game("tic-tac-toe");
    const auto symmetries = game_symmetries(game);
    std::set<std::string> kinds;
    for (std::size_t site = 0; site < 9; ++site) {
        const game::Turn turn{game::PlaceMark{board::SiteId{site}, *game.find_mark("x")}};
        kinds.insert(text_of(game::Position(game), representative(game, turn, symmetries)));
    }
    EXPECT_EQ(kinds.size(), 3U);  // corner, side, middle
}

TEST(GameSymmetries, LinesHaveNoDirectionUnlessOneGoesOnFromAnother) {
    const game::Game boxes = test::shipped_game("dots-and-boxes");
    const auto same = game_symmetries(boxes);
    const board::SiteId a{0};
    const board::SiteId b{1};
    EXPECT_EQ(representative(boxes, {game::DrawSegment{a, b}}, same),
              representative(boxes, {game::DrawSegment{b, a}}, same));
}

TEST(Study, GamesDoNotDependOnEachOther) {
    const game::Game game = test::shipped_game("hex", {{"size", 3}});
    const StudyPlayer player(game, {.levels = {1, 1}, .games = 4, .seed = 9});
    std::vector<StudiedGame> forwards;
    for (std::size_t number = 0; number < 4; ++number) {
        forwards.push_back(player.play(number));
    }
    for (std::size_t number = 4; number-- > 0;) {
        const StudiedGame again = player.play(number);
        EXPECT_EQ(again.first_turn, forwards[number].first_turn);
        EXPECT_EQ(again.turns, forwards[number].turns);
        EXPECT_EQ(again.winner, forwards[number].winner);
    }
}

TEST(Study, EveryGameIsCountedOnce) {
    const game::Game game = test::shipped_game("tic-tac-toe");
    const StudyPlayer player(game,
                             {.levels = {1, 0}, .games = 30, .seed = 2, .each_opening = true});
    std::vector<StudiedGame> games;
    for (std::size_t number = 0; number < 30; ++number) {
        games.push_back(player.play(number));
    }
    const Study study = study_of(game, player, games);
    EXPECT_EQ(std::accumulate(study.wins.begin(), study.wins.end(), study.draws), 30U);
    EXPECT_EQ(
        std::accumulate(study.wins_by_person.begin(), study.wins_by_person.end(), study.draws),
        30U);
    ASSERT_EQ(study.openings.size(), 3U);
    for (const Opening& opening : study.openings) {
        EXPECT_EQ(opening.games, 10U) << opening.text;
        EXPECT_EQ(std::accumulate(opening.wins.begin(), opening.wins.end(), opening.draws), 10U);
    }
    EXPECT_GT(study.wins_by_person[0], study.wins_by_person[1]);
}

TEST(Spread, IsThatOfTheNumbers) {
    const Spread spread = spread_of({9, 1, 5, 3, 7});
    EXPECT_EQ(spread.least, 1U);
    EXPECT_EQ(spread.quarter, 3U);
    EXPECT_EQ(spread.middle, 5U);
    EXPECT_EQ(spread.three_quarters, 7U);
    EXPECT_EQ(spread.most, 9U);
    EXPECT_DOUBLE_EQ(spread.mean, 5);
}

TEST(Margin, IsWilsons) {
    // 8 of 10: Brown, Cai and DasGupta, Statistical Science 16, 2001, have 0.490 to 0.943.
    const Margin margin = margin_of(8, 10);
    EXPECT_NEAR(margin.low, 0.490, 0.001);
    EXPECT_NEAR(margin.high, 0.943, 0.001);
    EXPECT_NEAR(margin_of(0, 50).low, 0, 1e-9);
}

}  // namespace
}  // namespace quadrille::play
