// Whose turn it is, where rules give an order: against the list written out turn by turn.
#include "game/turn_order.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "game/position.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

constexpr spec::RoleId kBlack{0};
constexpr spec::RoleId kWhite{1};
constexpr spec::RoleId kRed{2};

/// The order over and over, one entry a turn.
std::vector<spec::RoleId> written_out(const std::vector<spec::RoleId>& order, std::size_t turns) {
    std::vector<spec::RoleId> all;
    while (all.size() < turns) {
        all.push_back(order[all.size() % order.size()]);
    }
    return all;
}

TEST(TurnOrder, IsTheListOverAndOver) {
    const std::vector<std::vector<spec::RoleId>> orders{
        {kBlack, kWhite, kRed},
        {kBlack, kWhite, kRed, kRed, kWhite, kBlack},
        {kBlack, kBlack, kRed, kWhite},
        {kBlack, kRed, kWhite}};
    constexpr int kTurns = 40;
    for (const auto& listed : orders) {
        const TurnOrder order(3, listed);
        const auto all = written_out(listed, 2 * kTurns);
        const auto had = [&](spec::RoleId role, int from, int to) {
            return static_cast<int>(std::count(all.begin() + from, all.begin() + to, role));
        };
        for (int turn = 1; turn <= kTurns; ++turn) {
            EXPECT_EQ(order.role_of(turn), all[static_cast<std::size_t>(turn - 1)]);
            for (const spec::RoleId role : {kBlack, kWhite, kRed}) {
                EXPECT_EQ(order.turns_of(role, turn), had(role, 0, turn));
            }
            EXPECT_EQ(order.is_even_after(turn),
                      had(kBlack, 0, turn) == had(kWhite, 0, turn) &&
                          had(kBlack, 0, turn) == had(kRed, 0, turn));
            for (int count = 0; count <= turn; ++count) {
                EXPECT_EQ(order.has_everybody(turn, count),
                          had(kBlack, turn - count, turn) > 0 &&
                              had(kWhite, turn - count, turn) > 0 &&
                              had(kRed, turn - count, turn) > 0);
            }
            int each = 0;
            while (std::min({had(kBlack, turn, turn + each),
                             had(kWhite, turn, turn + each),
                             had(kRed, turn, turn + each)}) < 3) {
                ++each;
            }
            EXPECT_EQ(order.until_each_had(3, turn), each);
        }
    }
}

TEST(TurnOrder, WithoutAListIsTheRoles) {
    const TurnOrder order(3, {});
    EXPECT_TRUE(order.is_rotation());
    EXPECT_EQ(order.role_of(6), kRed);
    EXPECT_TRUE(TurnOrder(2, {kBlack, kWhite}).is_rotation());
    EXPECT_FALSE(TurnOrder(2, {kBlack, kWhite, kWhite, kBlack}).is_rotation());
}

Game drafted(const char* play) {
    test::YamlGame yaml{.board = "{square: 4}", .play = play};
    yaml.players += "\norder: [Black, White, White, Black]";
    return test::game_of(yaml);
}

std::string movers_of(const Game& game, const std::vector<Turn>& turns) {
    std::string movers;
    Position position(game);
    for (const Turn& turn : turns) {
        movers += position.to_move() == kBlack ? 'b' : 'w';
        EXPECT_TRUE(position.play(turn).has_value());
    }
    return movers + (position.end() ? "." : "");
}

std::vector<Turn> marks_in(const Game& game, const std::string& movers) {
    std::vector<Turn> turns;
    for (const char mover : movers) {
        const board::SiteId site{turns.size()};
        turns.push_back({PlaceMark{site, *game.find_mark(std::string(1, mover))}});
    }
    return turns;
}

TEST(TurnOrder, SaysWhoMoves) {
    const Game full = drafted("[{turn: [mark], until: full}]");
    EXPECT_EQ(movers_of(full, marks_in(full, "bwwbbwwb")), "bwwbbwwb");
    // Three turns each are had after six; two phases go on in the order.
    const Game each = drafted("[{turn: [mark], until: {each: 3}}]");
    EXPECT_EQ(movers_of(each, marks_in(each, "bwwbbw")), "bwwbbw.");
    const Game two =
        drafted("[{turn: [mark], until: {turns: 3}}, {turn: [mark], until: {each: 2}}]");
    EXPECT_EQ(movers_of(two, marks_in(two, "bwwbbww")), "bwwbbww.");
}

// Each has passed, not one of them twice.
TEST(TurnOrder, EndsWhenEverybodyHasPassed) {
    const Game game = drafted("[{turn: [mark], until: full, pass: true}]");
    EXPECT_EQ(movers_of(game, {{Pass{}}, {Pass{}}}), "bw.");
    std::vector<Turn> turns = marks_in(game, "b");
    turns.insert(turns.end(), {{Pass{}}, {Pass{}}});
    EXPECT_EQ(movers_of(game, turns), "bww");
    turns.push_back({Pass{}});
    EXPECT_EQ(movers_of(game, turns), "bwwb.");
}

// After the swap the person who began is White, and has the turn after it.
TEST(TurnOrder, GoesOnAfterASwap) {
    const Game game = drafted("[{turn: [mark], until: full, swap: true}]");
    Position position(game);
    ASSERT_TRUE(position.play(marks_in(game, "b").front()).has_value());
    EXPECT_EQ(position.first_role_of_mover(), kWhite);
    ASSERT_TRUE(position.play({Swap{}}).has_value());
    EXPECT_EQ(position.to_move(), kWhite);
    EXPECT_EQ(position.first_role_of_mover(), kBlack);
    const board::SiteId next{1};
    ASSERT_TRUE(position.play({PlaceMark{next, *game.find_mark("w")}}).has_value());
    EXPECT_EQ(position.to_move(), kWhite);
}

}  // namespace
}  // namespace quadrille::game
