// Puzzles have the answer that is printed and no other, found by trying everything; and they come
// from their seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "game/legal_turns.h"
#include "puzzle/puzzle_maker.h"
#include "score/stakes.h"
#include "score/turn_text.h"
#include "solve/symmetry.h"
#include "solve/turn_image.h"
#include "support/shipped.h"

namespace quadrille::puzzle {
namespace {

/// To the one who moves; tries everything.
int plain_value(const game::Position& position) {
    int best = -1;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& /*turn*/, const game::Position& after) {
            int value = 0;
            if (after.end()) {
                value = score::value_of(
                    score::outcome_of(after.game(),
                                      after.record(),
                                      {0, after.last_mover(), game::stuck_in(after.end())},
                                      {}),
                    0);
                value = position.to_move().index() == 0 ? value : -value;
            } else {
                value = plain_value(after);
                value = after.to_move() == position.to_move() ? value : -value;
            }
            best = std::max(best, value);
            return best < 1;
        });
    return best;
}

int plain_value_of_turn(const game::Position& position, const game::Turn& turn) {
    game::Position after = position;
    EXPECT_TRUE(after.play(turn).has_value());
    if (after.end()) {
        const int value =
            score::value_of(score::outcome_of(after.game(),
                                              after.record(),
                                              {0, after.last_mover(), game::stuck_in(after.end())},
                                              {}),
                            0);
        return position.to_move().index() == 0 ? value : -value;
    }
    const int value = plain_value(after);
    return after.to_move() == position.to_move() ? value : -value;
}

game::Game made(const std::string& id, std::vector<spec::Setting> settings) {
    auto game = game::Game::make(test::load_shipped(id, {.settings = std::move(settings)}));
    EXPECT_TRUE(game.has_value()) << id;
    return std::move(*game);
}

void check(const Puzzle& puzzle) {
    const game::Position& position = puzzle.position;
    EXPECT_GE(puzzle.level, 1);
    EXPECT_LE(puzzle.level, 5);
    if (puzzle.kind == Kind::Who) {
        EXPECT_EQ(plain_value(position), puzzle.mover_wins ? 1 : -1);
        return;
    }
    const int wanted = puzzle.kind == Kind::Win ? 1 : 0;
    const auto images = solve::images_of(position);
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& turn, const game::Position& /*after*/) {
            const bool right = std::any_of(images.begin(), images.end(), [&](const auto& image) {
                return solve::are_same(turn, solve::image_of(puzzle.solution, image));
            });
            const int value = plain_value_of_turn(position, turn);
            EXPECT_EQ(value >= wanted, right) << score::turn_text(position, turn);
            return true;
        });
    for (const Refutation& refutation : puzzle.refutations) {
        game::Position after = position;
        ASSERT_TRUE(after.play(refutation.turn).has_value());
        if (!refutation.reply.empty()) {
            EXPECT_GE(plain_value_of_turn(after, refutation.reply), wanted == 1 ? 0 : 1);
        }
    }
}

TEST(PuzzleLaws, EveryAnswerIsTheOnlyOne) {
    const std::vector<std::pair<std::string, std::vector<spec::Setting>>> games{
        {"tic-tac-toe", {}},
        {"odd", {{"size", 2}, {"minimum", 3}}},
        {"col", {{"size", 3}}},
        {"cram", {{"size", 4}}},
        {"hex", {{"size", 3}}},
    };
    for (const auto& [id, settings] : games) {
        const game::Game game = made(id, settings);
        const std::vector<Puzzle> puzzles = make_puzzles(game, {.count = 6, .seed = 3});
        EXPECT_FALSE(puzzles.empty()) << id;
        for (const Puzzle& puzzle : puzzles) {
            SCOPED_TRACE(id);
            check(puzzle);
        }
    }
}

TEST(PuzzleLaws, TheSeedDecides) {
    const game::Game game = made("col", {{"size", 3}});
    const auto answers = [&](std::uint64_t seed) {
        std::string all;
        for (const Puzzle& puzzle : make_puzzles(game, {.count = 6, .seed = seed})) {
            all += score::turn_text(puzzle.position, puzzle.solution) + ";";
        }
        return all;
    };
    EXPECT_EQ(answers(1), answers(1));
    EXPECT_NE(answers(1), answers(2));
}

// Several threads are ahead of what has been taken.
TEST(PuzzleLaws, ItDoesNotMatterHowManyAreJudgedAtATime) {
    const game::Game game = made("col", {{"size", 3}});
    const Wish wish{.count = 6, .seed = 1};
    const auto answers = [](const std::vector<Puzzle>& puzzles) {
        std::string all;
        for (const Puzzle& puzzle : puzzles) {
            all += score::turn_text(puzzle.position, puzzle.solution) + ";";
        }
        return all;
    };
    PuzzleMaker maker(game, wish);
    const Judge judge(wish, maker.images());
    for (bool more = true; more;) {
        std::vector<Trial> trials;
        for (int ahead = 0; ahead < 5 && more; ++ahead) {
            const auto position = maker.next();
            more = position.has_value();
            if (more) {
                trials.push_back(judge(*position));
            }
        }
        for (Trial& trial : trials) {
            maker.take(std::move(trial));
        }
    }
    EXPECT_EQ(answers(maker.chosen()), answers(make_puzzles(game, wish)));
}

}  // namespace
}  // namespace quadrille::puzzle
