// The player where the right turn is known.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "play/exact_end.h"
#include "play/player.h"
#include "play/self_play.h"
#include "play/turn_items.h"
#include "shipped_game.h"
#include "support/yaml_games.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::play {
namespace {

game::Turn mark(const game::Game& game, const char* site, const char* letter) {
    return {game::PlaceMark{*game.board().find(site), *game.find_mark(letter)}};
}

TEST(Search, NobodyBeatsItAtTicTacToe) {
    const game::Game game = test::shipped_game("tic-tac-toe");
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Match match(game);
        game::Random random(seed);
        // Against turns at random, both as the first and as the second player, it never loses.
        Levels levels{3, 0};
        std::rotate(levels.begin(), levels.begin() + static_cast<int>(seed % 2), levels.end());
        play_on(match, levels, random);
        const score::Outcome outcome = match.standing().outcome;
        const auto* won = std::get_if<score::Won>(&outcome);
        EXPECT_TRUE(won == nullptr || levels[won->person] == 3) << seed;
    }
    Match match(game);
    game::Random random(1);
    play_on(match, {4, 4}, random);
    EXPECT_TRUE(std::holds_alternative<score::Drawn>(match.standing().outcome));
}

TEST(Search, BeginsNotaktoInTheMiddle) {
    // The only first square that wins on one board: Plambeck and Whitehead, The Secrets of Notakto,
    // 2013.
    const game::Game game = test::shipped_game("notakto");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Match match(game);
        game::Random random(seed);
        EXPECT_EQ(text_of(match.position(), choose_turn(match, strength_of(5), random)), "b2");
    }
}

TEST(ExactEnd, KnowsTheOnlyTurnThatSaves) {
    const game::Game game = test::shipped_game("tic-tac-toe");
    Match match(game);
    ASSERT_TRUE(match.play(mark(game, "a1", "x")));
    ASSERT_TRUE(match.play(mark(game, "b2", "o")));
    ASSERT_TRUE(match.play(mark(game, "c3", "x")));
    // A corner now would lose; any side draws.
    std::vector<std::string> turns;
    for (const game::Turn& turn : best_turns(match, 100'000).turns) {
        turns.push_back(text_of(match.position(), turn));
    }
    std::sort(turns.begin(), turns.end());
    EXPECT_EQ(turns, (std::vector<std::string>{"a2", "b1", "b3", "c2"}));
}

TEST(Search, SaysTrueWords) {
    const game::Game game = test::shipped_game("dustin", {{"size", 3}, {"minimum", 3}});
    Match match(game);
    game::Random random(1);
    ASSERT_TRUE(match.play(choose_turn(match, strength_of(1), random)));
    EXPECT_EQ(std::get<game::Say>(match.first_turn().back()).word, 1U);  // none: even
}

TEST(Search, PutsTwoStonesWhereFiveWouldBeSix) {
    // Black has four in a row with both ends open: in Connect6 two more win at once, and the turn
    // is searched stone by stone, for there are too many pairs.
    const game::Game game = test::shipped_game("connect6");
    Match match(game);
    const auto two = [&](const char* a, const char* b, const char* letter) {
        game::Turn turn = mark(game, a, letter);
        turn.push_back(mark(game, b, letter).front());
        ASSERT_TRUE(match.play(turn)) << a << " " << b;
    };
    ASSERT_TRUE(match.play(mark(game, "j10", "b")));
    two("a1", "c1", "w");
    two("k10", "l10", "b");
    two("e1", "g1", "w");
    two("m10", "a19", "b");
    two("a3", "c3", "w");
    game::Random random(1);
    const game::Turn turn = choose_turn(match, strength_of(4), random);
    ASSERT_TRUE(match.play(turn));
    EXPECT_TRUE(match.over()) << "it played "
                              << game.board().label(std::get<game::PlaceMark>(turn[0]).site) << " "
                              << game.board().label(std::get<game::PlaceMark>(turn[1]).site);
}

TEST(Match, TakesTurnsBack) {
    const game::Game game = test::shipped_game("walkers", {{"size", 4}, {"target", 2}});
    Match match(game);
    game::Random random(2);
    play_on(match, {0, 0}, random);
    ASSERT_EQ(match.round(), 1U);
    while (match.turns_in_all() > 0) {
        const std::size_t before = match.turns_in_all();
        match.undo();
        EXPECT_EQ(match.turns_in_all(), before - 1);
        EXPECT_FALSE(match.over());
    }
    EXPECT_EQ(match.round(), 0U);
    EXPECT_EQ(match.position().turns(), 0);
}

}  // namespace
}  // namespace quadrille::play
