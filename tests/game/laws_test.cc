// Laws that hold for every game: random turns are legal, games end, forms fit what is played.
#include <gtest/gtest.h>

#include "game/count.h"
#include "game/position.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/hand_made_games.h"

namespace quadrille::game {
namespace {

using namespace quadrille::test;

constexpr int kMaxTurns = 300;

std::vector<spec::GameSpec> games() {
    return {odd_game(3, 3),
            odd_game(5, 5),
            dustin_game(4, 5),
            dots_game(3, 3),
            dots_game(6, 2),
            walkers_game(4, 3, 2),
            walkers_game(8, 10, 2),
            loops_game(2),
            loops_game(4),
            loops_game(8),
            dodec_game(true),
            dodec_game(false),
            dodec_dual_game()};
}

/// Compares the items of each kind in a turn with those that the form asks for.
void expect_fits(const TurnForm& form, const Turn& turn) {
    int marks = 0;
    for (const ItemForm& item : form.items) {
        if (const auto* wanted = std::get_if<MarkItems>(&item)) {
            marks += wanted->count.min;
        }
    }
    EXPECT_EQ(std::count_if(
                  turn.begin(),
                  turn.end(),
                  [](const Action& action) { return kind_of(action) == ActionKind::PlaceMark; }),
              marks);
}

TEST(Laws, RandomGamesEndLegally) {
    for (const spec::GameSpec& spec : games()) {
        const Game game = made(spec);
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Random random(seed);
            Position position(game);
            while (!position.end() && position.turns() < kMaxTurns) {
                const TurnForm form = position.turn_form();
                EXPECT_EQ(form.role, position.to_move());
                const Turn turn = random_turn(position, random);
                expect_fits(form, turn);
                ASSERT_TRUE(position.play(turn).has_value()) << spec.id;
            }
            if (const auto limit = game.turn_limit()) {
                ASSERT_TRUE(position.end().has_value()) << spec.id;
                EXPECT_EQ(position.turns(), *limit) << spec.id;
                EXPECT_FALSE(game.turn_form(*limit + 1).has_value());
            }
        }
    }
}

void expect_same(const Position& a, const Position& b) {
    EXPECT_EQ(a.turns(), b.turns());
    EXPECT_EQ(a.record().marks, b.record().marks);
    EXPECT_EQ(a.last_mover(), b.last_mover());
    EXPECT_EQ(a.passes_in_a_row(), b.passes_in_a_row());
    EXPECT_EQ(a.end().has_value(), b.end().has_value());
    EXPECT_EQ(a.room(), b.room());
    for (std::size_t site = 0; site < a.record().marks.size(); ++site) {
        EXPECT_EQ(a.marked_in(board::SiteId{site}), b.marked_in(board::SiteId{site}));
    }
    if (a.end() && b.end()) {
        EXPECT_EQ(a.end()->cause, b.end()->cause);
        EXPECT_EQ(a.end()->turn, b.end()->turn);
    } else {
        EXPECT_EQ(a.phase(), b.phase());
    }
}

// Any marks, so that some are illegal: each is played by itself, or as many together as it lets.
TEST(Laws, FreeMarksArePlayedAsSingleTurnsAre) {
    std::size_t together = 0;
    for (const spec::GameSpec& spec : games()) {
        const Game game = made(spec);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            std::vector<PlaceMark> marks;
            for (std::size_t i = 0; i < 2 * game.board().site_count(); ++i) {
                marks.push_back({board::SiteId{random.below(game.board().site_count())},
                                 spec::MarkId{random.below(spec.marks.size())}});
            }
            Position one_by_one(game);
            Position at_once(game);
            for (std::span<const PlaceMark> left = marks; !left.empty();) {
                const std::size_t played = at_once.play_free_marks(left);
                together += played;
                for (const PlaceMark& mark : left.first(played)) {
                    ASSERT_TRUE(one_by_one.play({mark}).has_value());
                }
                expect_same(at_once, one_by_one);
                left = left.subspan(played);
                if (!left.empty()) {
                    EXPECT_EQ(at_once.play({left[0]}).has_value(),
                              one_by_one.play({left[0]}).has_value());
                    left = left.subspan(1);
                }
            }
            expect_same(at_once, one_by_one);
        }
    }
    EXPECT_GT(together, 500U);
}

TEST(Laws, PlannedTurnsAreThoseOfThePosition) {
    for (const spec::GameSpec& spec : games()) {
        const Game game = made(spec);
        Random random(5);
        Position position(game);
        while (!position.end() && position.turns() < 50) {
            const auto planned = game.turn_form(position.turns() + 1);
            ASSERT_TRUE(planned.has_value());
            const TurnForm form = position.turn_form();
            EXPECT_EQ(planned->role, form.role);
            ASSERT_EQ(planned->items.size(), form.items.size());
            for (std::size_t item = 0; item < form.items.size(); ++item) {
                const auto* a = std::get_if<MarkItems>(&planned->items[item]);
                const auto* b = std::get_if<MarkItems>(&form.items[item]);
                ASSERT_EQ(a == nullptr, b == nullptr);
                EXPECT_TRUE(a == nullptr || a->count == b->count) << spec.id;
            }
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
        }
    }
}

TEST(Laws, SameSeedSameGame) {
    const Game game = made(dots_game(4, 2));
    const auto play = [&] {
        Random random(9);
        Position position(game);
        std::vector<Turn> turns;
        while (!position.end()) {
            turns.push_back(random_turn(position, random));
            EXPECT_TRUE(position.play(turns.back()).has_value());
        }
        return turns;
    };
    EXPECT_EQ(play(), play());
}

TEST(Laws, FullLoopsBoardsHaveTwoInEachLine) {
    const Game game = made(loops_game(6));
    Random random(2);
    Position position(game);
    play_out(position, random);
    for (const LineKind kind : {LineKind::Row, LineKind::Column}) {
        for (const board::Area& area : game.lines(kind)->areas) {
            EXPECT_EQ(
                std::count_if(area.sites.begin(),
                              area.sites.end(),
                              [&](board::SiteId site) { return !position.marks(site).empty(); }),
                2);
        }
    }
}

}  // namespace
}  // namespace quadrille::game
