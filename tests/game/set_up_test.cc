// Positions to go on from: a board that turns have reached goes on as they do, in every game in which
// only the board and the player to move matter.
#include "game/set_up.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "game/legal_turns.h"
#include "game/position.h"
#include "game/random_play.h"
#include "spec/read/load.h"
#include "support/shipped.h"

namespace quadrille::game {
namespace {

std::optional<Game> shipped_game(const std::string& id) {
    auto spec = spec::load_game(test::shipped_library(), id);
    if (!spec || spec->roles.size() != 2) {
        return std::nullopt;
    }
    auto game = Game::make(std::move(*spec));
    return game ? std::optional(std::move(*game)) : std::nullopt;
}

TEST(SetUp, GoesOnAsTheTurnsThatLedThere) {
    std::set<std::string> set_up;
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto game = shipped_game(id);
        if (!game || history_matters(*game)) {
            continue;
        }
        set_up.insert(id);
        Random random(7);
        Position played(*game);
        for (int turn = 0; turn < 6 && !played.end(); ++turn) {
            Random choice(static_cast<std::uint64_t>(turn) + 3);
            ASSERT_TRUE(played.play(random_turn(played, choice))) << id;
        }
        if (played.swapped() || played.passes_in_a_row() > 0) {
            continue;
        }
        Position again = Position::set_up(*game, played.record().marks, played.to_move());
        for (int turn = 0; turn < 400 && !played.end(); ++turn) {
            ASSERT_EQ(again.to_move(), played.to_move()) << id;
            ASSERT_FALSE(again.end()) << id;
            EXPECT_EQ(again.room(), played.room()) << id;
            const Turn next = random_turn(played, random);
            ASSERT_TRUE(again.play(next)) << id;
            ASSERT_TRUE(played.play(next)) << id;
        }
        ASSERT_EQ(again.end().has_value(), played.end().has_value()) << id;
        if (played.end()) {
            EXPECT_EQ(again.end()->cause, played.end()->cause) << id;
            EXPECT_EQ(again.end()->role, played.end()->role) << id;
            EXPECT_EQ(again.last_mover(), played.last_mover()) << id;
        }
    }
    for (const std::string id : {"hex",
                                 "y",
                                 "havannah",
                                 "five-in-a-row",
                                 "connect6",
                                 "connect-four",
                                 "snort",
                                 "col",
                                 "tic-tac-toe",
                                 "squava",
                                 "cram",
                                 "domineering"}) {
        EXPECT_TRUE(set_up.contains(id)) << id;
    }
    for (const std::string id :
         {"kropki", "paper-soccer", "dots-and-boxes", "walkers", "trike", "sequencium", "odd-y"}) {
        EXPECT_EQ(set_up.contains(id), id == "odd-y") << id;
    }
}

TEST(SetUp, HasNoSwapLeft) {
    const auto game = shipped_game("hex");
    ASSERT_TRUE(game.has_value());
    std::vector<MarkSet> marks(game->board().site_count());
    marks[3].add(spec::MarkId{std::size_t{0}});
    Position position = Position::set_up(*game, marks, spec::RoleId{std::size_t{1}});
    EXPECT_FALSE(position.turn_form().swap);
    EXPECT_FALSE(position.play({Swap{}}));
    EXPECT_EQ(position.to_move(), spec::RoleId{std::size_t{1}});
    EXPECT_FALSE(position.last_mark().has_value());
}

}  // namespace
}  // namespace quadrille::game
