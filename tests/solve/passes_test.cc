// Games in which players may pass, or must: what is found of them is what a look at every way to play
// comes to, which remembers nothing and so cannot take one position for another.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "score/solution.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::score {
namespace {

/// To the person who began: a swap changes the role.
Value by_trying_everything(const game::Position& position) {
    if (position.end()) {
        const Outcome outcome =
            outcome_of(position.game(),
                       position.record(),
                       {0, position.last_mover(), game::stuck_in(position.end())},
                       {});
        return value_of(outcome, position.swapped() ? 1 : 0);
    }
    const bool first = position.first_role_of_mover().index() == 0;
    Value best = first ? kLoss : kWin;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& /*turn*/, const game::Position& after) {
            const Value value = by_trying_everything(after);
            best = first ? std::max(best, value) : std::min(best, value);
            return best != (first ? kWin : kLoss);
        });
    return best;
}

std::size_t free_sites(const game::Position& position) {
    const auto& marks = position.record().marks;
    return static_cast<std::size_t>(std::count(marks.begin(), marks.end(), game::MarkSet{}));
}

/// How many positions of random games with at most so many free sites were lost, drawn, won and begun by
/// a pass. One analyst for all: what it remembers of one must suit the next.
std::vector<int> compared(const game::Game& game, std::size_t most_free) {
    std::vector<int> found(4, 0);
    EXPECT_FALSE(why_unsolvable(game).has_value());
    solve::Limits limits{.left = 100'000'000, .memory = 4 * solve::kMebibyte};
    Analyst analyst(game, limits, solve::images_of(game));
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        game::Random random(seed);
        const std::size_t free = 1 + seed % most_free;
        game::Position position(game);
        while (!position.end() && (free_sites(position) > free || position.turns() < 2)) {
            (void)position.play(game::random_turn(position, random));
        }
        if (seed % 3 == 0 && !position.end()) {
            (void)position.play({game::Pass{}});
        }
        if (position.end()) {
            continue;
        }
        const Value value = by_trying_everything(position);
        const Value mine = position.first_role_of_mover().index() == 0 ? value : -value;
        EXPECT_EQ(analyst.value(position, {}), (solve::Range{mine, mine})) << "seed " << seed;
        ++found.at(static_cast<std::size_t>(value - kLoss));
        found[3] += position.passes_in_a_row() > 0 ? 1 : 0;
    }
    return found;
}

struct Passing {
    std::string board;
    std::string play;
    std::string score = "stones: {count: marks}";
    std::string win = "{most: stones}";
    std::string order = "";
};

game::Game game_of(const Passing& rules) {
    test::YamlGame yaml{.board = rules.board,
                        .play = "[" + rules.play + "]",
                        .score = "{" + rules.score + "}",
                        .win = "[" + rules.win + "]"};
    if (!rules.order.empty()) {
        yaml.sheet = "{}\norder: " + rules.order;
    }
    return test::game_of(yaml);
}

TEST(Passes, AreTurnsLikeOthers) {
    const std::string groups = "groups: {count: groups}";
    const std::string rows = "rows: {count: lines, length: 3}";
    const std::string boxed = "boxes: {count: filled, of: rows, by: any, to: mover}";
    const std::string across =
        "sides: {count: joined, areas: {Black: [top, bottom], White: [left, right]}}";
    const std::vector<Passing> all{
        {"{square: [4, 2]}", "{turn: [mark], until: full, pass: true}", groups, "{fewest: groups}"},
        {"{square: [4, 2]}",
         "{turn: [{mark: {not-near: own}}], until: nobody, pass: true}",
         groups,
         "{most: groups, tie: Black}"},
        {"{square: [4, 2]}", "{turn: [{mark: {not-near: theirs}}], until: nobody, pass: forced}"},
        {"{square: 3}", "{turn: [mark], until: decided, pass: true}", rows, "{reach: {rows: 1}}"},
        {"{square: 3}",
         "{turn: [mark], until: decided, pass: true}",
         rows,
         "{reach: {rows: 1}, loses: true}"},
        {"{rhombus: 3}", "{turn: [mark], until: decided, pass: true}", across, "{joined: sides}"},
        {"{square: [4, 2]}",
         "{turn: [mark], until: full, pass: true}",
         groups,
         "{last-mover: true}"},
        {"{square: [4, 2]}",
         "{turn: [{mark: {count: {from: 1, to: 2}}}], until: full, pass: true}",
         groups,
         "{most: groups}"},
        {"{square: [4, 2]}",
         "{turn: [mark], until: {turns: 4}, pass: true}, {turn: [{mark: {not-near: own}}], until: "
         "stuck}",
         groups,
         "{stuck: true, loses: true}"},
        {"{square: [3, 2]}",
         "{turn: [mark], until: full, pass: true, again: boxes}",
         boxed,
         "{most: boxes}"},
        {"{square: [3, 2]}",
         "{turn: [{mark: {count: {from: 1, to: 2}}}], until: full, pass: true}",
         groups,
         "{fewest: groups}",
         "[Black, White, White, Black]"},
        {"{square: [4, 2]}",
         "{turn: [mark], until: full, pass: true, swap: true}",
         groups,
         "{most: groups}"},
    };
    std::vector<int> found(4, 0);
    for (const Passing& rules : all) {
        SCOPED_TRACE(rules.board + " " + rules.play + " " + rules.win);
        const std::vector<int> here = compared(game_of(rules), 5);
        EXPECT_GT(here[0] + here[1] + here[2], 10);
        std::transform(here.begin(), here.end(), found.begin(), found.begin(), std::plus<>());
    }
    for (const int each : found) {
        EXPECT_GT(each, 40);
    }
}

// By hand: nobody can be kept from the only row but by the mark in it; a swap after a pass has nothing to
// take over.
TEST(Passes, BeforeTheFirstMark) {
    const game::Game game = game_of({"{square: [3, 1]}",
                                     "{turn: [mark], until: full, pass: true, swap: true}",
                                     "stones: {count: marks}",
                                     "{most: stones}"});
    solve::Limits limits{.left = 1'000'000, .memory = solve::kMebibyte};
    Analyst analyst(game, limits, solve::images_of(game));
    const game::Position start(game);
    const Value value = by_trying_everything(start);
    EXPECT_EQ(analyst.value(start, {}), (solve::Range{value, value}));
    game::Position passed(game);
    ASSERT_TRUE(passed.play({game::Pass{}}));
    const Value after = -by_trying_everything(passed);
    EXPECT_EQ(analyst.value(passed, {}), (solve::Range{after, after}));
}

TEST(Passes, ShippedGamesHaveAnAnswer) {
    for (const std::string id : {"star", "kropki", "sequencium"}) {
        const auto game = game::Game::make(test::load_shipped(id));
        ASSERT_TRUE(game.has_value());
        EXPECT_FALSE(why_unsolvable(*game).has_value()) << id;
    }
    const auto walkers = game::Game::make(test::load_shipped("walkers"));
    EXPECT_TRUE(why_unsolvable(*walkers).has_value()) << "they may walk for ever";
}

}  // namespace
}  // namespace quadrille::score
