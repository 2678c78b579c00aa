// Who wins small games with best play: results that others have published or that can be checked by
// hand, and what players are told about them.
#include "score/solution.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "score/solution_report.h"
#include "score/turn_text.h"
#include "support/shipped.h"

namespace quadrille::score {
namespace {

constexpr std::uint64_t kPlentyOfPositions = 50'000'000;

struct Solved {
    std::unique_ptr<const game::Game> game;
    Solution solution;
};

Solved solved(const std::string& id,
              std::vector<spec::Setting> settings = {},
              std::uint64_t positions = kPlentyOfPositions) {
    auto game = game::Game::make(test::load_shipped(id, {.settings = std::move(settings)}));
    EXPECT_TRUE(game.has_value()) << id;
    Solved result{std::make_unique<const game::Game>(std::move(*game)), {}};
    EXPECT_FALSE(why_unsolvable(*result.game).has_value()) << id;
    solve::Limits limits{.left = positions};
    result.solution = Analyst(*result.game, limits, solve::images_of(*result.game))
                          .solve(game::Position(*result.game), {});
    return result;
}

std::string winner(const solve::Range& to_mover) {
    return !to_mover.is_known()    ? "unknown"
           : to_mover.low == kDraw ? "draw"
           : to_mover.low == kWin  ? "first"
                                   : "second";
}

std::string winner_of(const std::string& id, std::vector<spec::Setting> settings = {}) {
    return winner(solved(id, std::move(settings)).solution.value);
}

// Source: Bill Taylor's description of DODEC gives 5-5, 5-4 and 10-9 with best play.
TEST(KnownResults, DodecInAllReadings) {
    EXPECT_EQ(winner_of("dodec"), "draw");
    EXPECT_EQ(winner_of("dodec-nine"), "first");
    EXPECT_EQ(winner_of("dodec-dual"), "second");
}

// A search of 577 million positions found the same of three cells a side, brute_force.py of two.
TEST(KnownResults, OddOnTwoAndThreeASide) {
    EXPECT_EQ(winner_of("odd", {{"size", 2}, {"minimum", 3}}), "first");
    EXPECT_EQ(winner_of("odd", {{"size", 3}}), "second");
}

TEST(KnownResults, ThreeInARow) {
    EXPECT_EQ(winner_of("tic-tac-toe"), "draw");
    // brute_force.py finds the same from rules of its own.
    EXPECT_EQ(winner_of("wild-tic-tac-toe"), "first");
    EXPECT_EQ(winner_of("notakto"), "first");
    EXPECT_EQ(winner_of("toe-tac-tick"), "draw");
}

// Source: J. Nash's argument of 1949: the first player wins; any opening on the short diagonal does.
TEST(KnownResults, HexWithoutASwap) {
    for (const std::int64_t size : {2, 3, 4}) {
        // Looking at every move takes a million.
        const Solved hex = solved("hex", {{"size", size}}, 40'000);
        EXPECT_EQ(winner(hex.solution.value), "second") << "who swaps, or not, has the choice";
        bool first_can_win = false;
        for (const SolvedTurn& turn : hex.solution.turns) {
            ASSERT_TRUE(turn.unswapped && turn.unswapped->is_known()) << size;
            first_can_win = first_can_win || turn.unswapped->low == kWin;
        }
        EXPECT_TRUE(first_can_win) << size;
    }
}

// brute_force.py finds the same by filling a table of all sets of lines.
TEST(KnownResults, DotsAndBoxes) {
    EXPECT_EQ(winner_of("dots-and-boxes", {{"columns", 3}, {"rows", 3}}), "first");
}

// Source: E. Berlekamp, J. Conway and R. Guy, Winning Ways: boards of even by even squares belong to
// the second player of Cram, those of even by odd to the first; both by symmetry.
TEST(KnownResults, LastMover) {
    EXPECT_EQ(winner_of("cram", {{"size", 2}}), "second");
    EXPECT_EQ(winner_of("cram", {{"size", 4}}), "second");
    EXPECT_EQ(winner_of("domineering", {{"size", 2}}), "first");
    EXPECT_EQ(winner_of("domineering", {{"size", 3}}), "first");
    EXPECT_EQ(winner_of("domineering", {{"size", 4}}), "first");
}

TEST(Report, NamesTheOnlyRepliesThatHold) {
    const Solved game = solved("tic-tac-toe");
    const std::string report =
        solution_report(game::Position(*game.game), game.solution, {game.game->spec().roles, 0, 1});
    EXPECT_THAT(report,
                testing::StartsWith("Turn 1, Crosses to move.\n"
                                    "With best play it is a draw.\n"
                                    "Best: "));
}

TEST(Report, SaysWhatIsKnownWhenTheSearchIsEnded) {
    const Solved game = solved("tic-tac-toe", {}, 20);
    EXPECT_TRUE(game.solution.spent);
    EXPECT_LE(game.solution.positions, 20U);
    const std::string report =
        solution_report(game::Position(*game.game), game.solution, {game.game->spec().roles, 0, 1});
    EXPECT_THAT(report,
                testing::HasSubstr("Who wins with best play is not known: the search was ended."));
}

TEST(Unsolvable, SaysWhichRuleIsInTheWay) {
    const auto walkers = game::Game::make(test::load_shipped("walkers"));
    ASSERT_TRUE(walkers.has_value());
    const auto why = why_unsolvable(*walkers);
    ASSERT_TRUE(why.has_value());
    EXPECT_EQ(why->wrong, "these rules set no limit to the number of turns");
    EXPECT_GT(why->span.begin.line, 1);
}

}  // namespace
}  // namespace quadrille::score
