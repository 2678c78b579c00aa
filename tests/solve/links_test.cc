// Moves that no look is taken at, because the proof that refutes another move refutes them too: the
// values are those of a search that looks at everything.
#include "solve/links.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "score/stakes.h"
#include "solve/solver.h"
#include "support/yaml_games.h"

namespace quadrille::solve {
namespace {

game::Game linking(const std::string& board, const std::string& areas, const std::string& win) {
    return test::game_of({.board = board,
                          .play = "[{turn: [mark], until: decided}]",
                          .score = "{sides: {count: joined, areas: " + areas + "}}",
                          .win = "[" + win + "]"});
}

Value plain_value(const game::Position& position) {
    if (position.end()) {
        return score::stakes_of(position, {})
            .value_of(position.record(), {position.last_mover(), game::stuck_in(position.end())});
    }
    const bool first = position.to_move().index() == 0;
    Value best = first ? kLoss : kWin;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& /*turn*/, const game::Position& after) {
            const Value value = plain_value(after);
            best = first ? std::max(best, value) : std::min(best, value);
            return true;
        });
    return best;
}

/// Compares positions near the ends of games at random; the result is their number.
int compare(const game::Game& game, std::size_t most_empty) {
    int count = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        game::Random random(seed);
        game::Position position(game);
        while (!position.end() && game.board().site_count() - position.turns() > most_empty) {
            (void)position.play(game::random_turn(position, random));
        }
        if (position.end()) {
            continue;
        }
        Limits limits{.left = 1'000'000};
        Solver solver(game, limits, images_of(game));
        const Range found = solver.value(position, [&] { return score::stakes_of(position, {}); });
        EXPECT_TRUE(found.is_known());
        EXPECT_EQ(found.low, plain_value(position)) << "seed " << seed;
        ++count;
    }
    return count;
}

TEST(Links, AreAsWithoutThemWhereOnlyOneSideCanLink) {
    const std::string across = "{Black: [top, bottom], White: [left, right]}";
    EXPECT_GT(compare(linking("{rhombus: 4}", across, "joined: sides"), 7), 20);
    EXPECT_GT(compare(linking("{triangle: 4}", "[left, right, bottom]", "joined: sides"), 7), 20);
}

TEST(Links, AreAsWithoutThemWhereBothCanOrNeither) {
    const std::string alike = "{Black: [top, bottom], White: [top, bottom]}";
    EXPECT_GT(compare(linking("{square: 4}", alike, "joined: sides"), 7), 20);
    const std::string across = "{Black: [top, bottom], White: [left, right]}";
    EXPECT_GT(compare(linking("{square: 4}", across, "joined: sides"), 7), 20);
    EXPECT_GT(compare(linking("{square: 4}", across, "{joined: sides, loses: true}"), 7), 20);
}

// Source: Hayward and van Rijswijck: a chain of one side cuts the other off.
TEST(Links, AreChainsThatTheOtherCannotPass) {
    const auto chain_after = [](const game::Game& game, const std::vector<std::size_t>& sites) {
        game::Position position(game);
        auto links = Links::make(position, plan_slots(position));
        EXPECT_TRUE(links);
        for (std::size_t i = 0; links && i < sites.size(); ++i) {
            links->mark(board::SiteId{sites[i]}, spec::MarkId{i % 2});
        }
        return links ? links->chain() : 0;
    };
    const game::Game hex =
        linking("{rhombus: 3}", "{Black: [top, bottom], White: [left, right]}", "joined: sides");
    // Black has the middle column, and one mark that the chain does not need.
    const SiteSet column = SiteSet{1} << 1U | SiteSet{1} << 4U | SiteSet{1} << 7U;
    EXPECT_EQ(chain_after(hex, {1, 0, 4, 3, 8, 6, 7}), column);
    const game::Game race =
        linking("{square: 3}", "{Black: [top, bottom], White: [top, bottom]}", "joined: sides");
    EXPECT_EQ(chain_after(race, {1, 0, 4, 3, 8, 2, 7}), kAllSites) << "White could link beside it";
}

}  // namespace
}  // namespace quadrille::solve
