#include "score/settle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "support/hand_made_games.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

using namespace quadrille::test;

constexpr std::uint64_t kPlenty = 1'000'000'000;

Settlement settled(const game::Position& position, std::uint64_t budget = kPlenty) {
    return settle(position, {}, 0, budget);
}

/// A position from which `left` turns are still to be played; random turns lead to it.
game::Position almost_over(const game::Game& game, int left, std::uint64_t seed) {
    game::Position position(game);
    game::Random random(seed);
    while (position.turns() < *game.turn_limit() - left) {
        EXPECT_TRUE(position.play(game::random_turn(position, random)).has_value());
    }
    return position;
}

// ---- The plainest search there is, to compare with.

Standing standing_of(const game::Position& position) {
    const std::vector<RoundPlayed> rounds{
        {&position.record(), position.end(), position.turns(), 0}};
    return standing(position.game(), rounds, game::Detail::Numbers);
}

template <typename Visit>
void each_turn(const game::Position& position, Visit visit) {
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& /*turn*/, const game::Position& after) {
            visit(after);
            return true;
        });
}

/// 1, 0 or -1 for the first player.
int sign_of(const Outcome& outcome) {
    const auto* won = std::get_if<Won>(&outcome);
    return won == nullptr ? 0 : (won->person == 0 ? 1 : -1);
}

int best_by_trying(const game::Position& position) {
    if (position.end()) {
        return sign_of(standing_of(position).outcome);
    }
    const int sign = position.to_move().index() == 0 ? 1 : -1;
    int best = -1;
    each_turn(position, [&](const game::Position& after) {
        best = std::max(best, sign * best_by_trying(after));
    });
    return sign * best;
}

void outcomes_by_trying(const game::Position& position, std::vector<int>& outcomes) {
    if (position.end()) {
        outcomes.push_back(sign_of(standing_of(position).outcome));
        return;
    }
    each_turn(position, [&](const game::Position& after) { outcomes_by_trying(after, outcomes); });
}

void compare(const spec::GameSpec& spec, int left, int games) {
    const game::Game game = made(spec);
    for (int seed = 0; seed < games; ++seed) {
        const game::Position position = almost_over(game, left, static_cast<std::uint64_t>(seed));
        const Settlement found = settled(position);
        std::vector<int> outcomes;
        outcomes_by_trying(position, outcomes);
        const bool all_equal =
            std::all_of(outcomes.begin(), outcomes.end(), [&](int o) { return o == outcomes[0]; });
        EXPECT_EQ(found.settled.has_value(), all_equal) << spec.id << ' ' << seed;
        if (found.settled) {
            EXPECT_EQ(sign_of(*found.settled), outcomes[0]) << spec.id << ' ' << seed;
        }
        ASSERT_TRUE(found.best_play.has_value()) << spec.id << ' ' << seed;
        EXPECT_EQ(sign_of(*found.best_play), best_by_trying(position)) << spec.id << ' ' << seed;
    }
}

TEST(Settle, AgreesWithTryingEverything) {
    compare(odd_game(3, 3), 3, 20);
    compare(odd_game(2, 2), 4, 20);
    compare(dustin_game(3, 2), 3, 10);
    compare(dodec_game(true), 2, 8);
    compare(dodec_game(false), 2, 8);
    compare(dodec_dual_game(), 3, 8);
    compare(loops_game(4), 3, 20);
    compare(loops_game(5), 3, 10);
    compare(dots_game(3, 2), 2, 4);
}

TEST(Settle, SmallBudgetsAreKept) {
    const game::Game game = made(dodec_game(true));
    const Settlement found = settled(game::Position(game), 1000);
    EXPECT_FALSE(found.settled.has_value());
    EXPECT_FALSE(found.best_play.has_value());
    EXPECT_LE(found.positions, 1000U);
}

TEST(Settle, NothingIsSettledInAGameWithoutLimit) {
    const game::Game game = made(walkers_game(6, 10, 1));
    const Settlement found = settled(game::Position(game));
    EXPECT_FALSE(found.settled.has_value());
    EXPECT_FALSE(found.budget_spent);
    EXPECT_FALSE(found.nobody_can_reach);
}

TEST(Settle, TargetBeyondTheBoardIsOutOfReach) {
    const game::Game game = made(walkers_game(4, 16, 1));
    EXPECT_TRUE(settled(game::Position(game)).nobody_can_reach);
    const game::Game possible = made(walkers_game(4, 15, 1));
    EXPECT_FALSE(settled(game::Position(possible)).nobody_can_reach);
}

// The solved values of the three games of majorities, from the empty board.

TEST(Settle, IcosahedronIsWonByTheSecondPlayer) {
    const game::Game game = made(dodec_dual_game());
    const Settlement found = settled(game::Position(game));
    EXPECT_FALSE(found.settled.has_value());
    EXPECT_EQ(found.best_play, Outcome(Won{1}));
}

TEST(Settle, NinePentagonsAreWonByTheFirstPlayer) {
    const game::Game game = made(dodec_game(false));
    const Settlement found = settled(game::Position(game));
    EXPECT_EQ(found.best_play, Outcome(Won{0}));
}

}  // namespace
}  // namespace quadrille::score
