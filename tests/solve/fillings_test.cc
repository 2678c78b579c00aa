// What is worked out all at once agrees with what a search finds, for every game included that can be
// worked out so, and for games with draws.
#include "solve/fillings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "score/solution.h"
#include "score/stakes.h"
#include "solve/search.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::solve {
namespace {

constexpr std::uint64_t kMostPositions = 400'000;  // positions

std::optional<Fillings> fillings_of(const game::Position& position, Limits& limits) {
    return Fillings::make(
        position, score::stakes_of(position, {}), images_of(position.game()), limits);
}

Range searched(const game::Position& position) {
    Limits limits{.left = kMostPositions};
    Search::Shared shared(limits, 1);
    const auto state =
        make_state(position, score::stakes_of(position, {}), images_of(position.game()));
    return Search(limits, shared).value(*state);
}

game::Position with_empty(const game::Game& game, std::size_t empty, game::Random& random) {
    game::Position position(game);
    while (!position.end() &&
           game.board().site_count() - static_cast<std::size_t>(position.turns()) > empty) {
        (void)position.play(game::random_turn(position, random));
    }
    return position;
}

/// The values that positions near the ends of games at random have; none if it is another kind of
/// game. Those that follow are asked of the same table.
std::set<Value> compared_values(const game::Game& game, std::size_t most_empty) {
    std::set<Value> values;
    game::Random random(5);
    for (int round = 0; round < 12; ++round) {
        game::Position position = with_empty(game, most_empty, random);
        if (position.end()) {
            continue;
        }
        Limits limits{.left = kMostPositions};
        const auto fillings = fillings_of(position, limits);
        if (!fillings) {
            return values;
        }
        while (!position.end()) {
            const auto value = fillings->value(position);
            EXPECT_TRUE(value.has_value());
            const Range range = searched(position);
            EXPECT_EQ(range, (Range{value.value_or(2), value.value_or(2)})) << position.turns();
            values.insert(value.value_or(2));
            (void)position.play(game::random_turn(position, random));
        }
    }
    return values;
}

TEST(Fillings, AreAsSearched) {
    std::vector<std::string> games;
    for (const std::string& id : test::shipped_library().list_games()) {
        SCOPED_TRACE(id);
        const auto game = game::Game::make(test::load_shipped(id));
        ASSERT_TRUE(game.has_value());
        if (!score::why_unsolvable(*game) && game->spec().rounds.count == 1 &&
            !compared_values(*game, 8).empty()) {
            games.push_back(id);
        }
    }
    EXPECT_THAT(games, testing::IsSupersetOf({"dustin", "odd"}));
}

// Whoever owns more of what anybody put: on an even board neither may.
TEST(Fillings, KnowDraws) {
    const game::Game game = test::game_of(
        {.board = "{square: 4}", .play = "[{turn: [{mark: {what: any}}], until: full}]"});
    EXPECT_THAT(compared_values(game, 7), testing::ElementsAre(kLoss, kDraw, kWin));
}

TEST(Fillings, KnowOnlyWhatFollows) {
    const game::Game game = test::game_of(
        {.board = "{square: 3}", .play = "[{turn: [{mark: {what: any}}], until: full}]"});
    game::Random random(1);
    const game::Position position = with_empty(game, 5, random);
    Limits limits{.left = kMostPositions};
    const auto fillings = fillings_of(position, limits);
    ASSERT_TRUE(fillings.has_value());
    EXPECT_TRUE(fillings->value(position).has_value());
    EXPECT_FALSE(fillings->value(game::Position(game)).has_value());
}

TEST(Fillings, KeepToTheLimits) {
    const auto game = game::Game::make(test::load_shipped("odd"));
    ASSERT_TRUE(game.has_value());
    game::Random random(1);
    const game::Position position = with_empty(*game, 12, random);
    Limits few{.left = 4'000};
    EXPECT_FALSE(fillings_of(position, few).has_value());
    EXPECT_EQ(few.left, 4'000U) << "it is seen before that they do not do";
    Limits small{.left = kMostPositions, .memory = 50'000};
    EXPECT_FALSE(fillings_of(position, small).has_value());
    const std::atomic<bool> stop = true;
    Limits stopped{.left = kMostPositions, .stop = &stop};
    EXPECT_FALSE(fillings_of(position, stopped).has_value());
    EXPECT_TRUE(stopped.spent);
}

TEST(Fillings, AreOfGamesThatFillTheBoard) {
    const game::Game limited =
        test::game_of({.play = "[{turn: [{mark: {what: any, not-near: any}}], until: stuck}]"});
    Limits limits{.left = kMostPositions};
    EXPECT_FALSE(fillings_of(game::Position(limited), limits).has_value());
    const game::Game own = test::game_of({.play = "[{turn: [{mark: {what: own}}], until: full}]"});
    EXPECT_FALSE(fillings_of(game::Position(own), limits).has_value());
}

}  // namespace
}  // namespace quadrille::solve
