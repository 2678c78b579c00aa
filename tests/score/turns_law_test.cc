// Turns that are either of two verbs, turns that depend on who is behind, and marks of which there are only
// so many, against plain rules in games played at random.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/count.h"
#include "game/legal_turns.h"
#include "game/position.h"
#include "game/random_play.h"
#include "support/plain_board.h"
#include "support/plain_count.h"
#include "support/yaml_games.h"

namespace quadrille::score {
namespace {

using game::Position;
using test::Letters;
using test::PlainBoard;
using test::PlainCount;

constexpr std::uint64_t kTurnGames = 40;

std::string typed(const game::Game& game, const game::Action& action) {
    const auto& board = game.board();
    if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
        return board.label(mark->site) + "=" + game.spec().marks[mark->mark.index()].letter;
    }
    const auto& drawn = std::get<game::DrawSegment>(action);
    const std::string a = board.label(drawn.from);
    const std::string b = board.label(drawn.to);
    return std::min(a, b) + "-" + std::max(a, b);
}

/// Each turn with its items in order.
std::set<std::multiset<std::string>> turns_of(const Position& position) {
    std::set<std::multiset<std::string>> all;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& turn, const Position& /*after*/) {
            std::multiset<std::string> items;
            for (const game::Action& action : turn) {
                items.insert(typed(position.game(), action));
            }
            EXPECT_TRUE(all.insert(items).second) << "the same turn twice";
            return true;
        });
    return all;
}

Letters letters_of(const Position& position) {
    Letters marks;
    for (std::size_t site = 0; site < position.record().marks.size(); ++site) {
        const auto on = position.record().marks[site];
        if (!on.empty()) {
            marks[position.game().board().label(board::SiteId{site})] =
                position.game().spec().marks[on.first().index()].letter.front();
        }
    }
    return marks;
}

TEST(TurnsLaw, EitherIsAnyOfBoth) {
    for (std::uint64_t seed = 1; seed <= kTurnGames && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard plain(random);
        const game::Game game = test::game_of(
            {.board = plain.text() + "}",
             .play =
                 "[{turn: [{either: [mark, {segment: {between: near, crossing: any}}]}], until: "
                 "stuck}]"});
        std::set<std::string> links;
        for (const auto& [label, spot] : plain.spots()) {
            for (const std::string& near : plain.neighbours(label)) {
                links.insert(std::min(label, near) + "-" + std::max(label, near));
            }
        }
        SCOPED_TRACE(plain.text());
        Position position(game);
        std::set<std::string> free;
        for (const auto& [label, spot] : plain.spots()) {
            free.insert(label);
        }
        int turns = 0;
        while (!position.end()) {
            std::set<std::multiset<std::string>> expected;
            const char own = "bw"[turns % 2];
            for (const std::string& label : free) {
                expected.insert({label + "=" + own});
            }
            for (const std::string& link : links) {
                expected.insert({link});
            }
            ASSERT_EQ(turns_of(position), expected);
            const game::Turn turn = game::play_random_turn(position, random);
            ASSERT_EQ(turn.size(), 1U);
            const std::string item = typed(game, turn.front());
            EXPECT_EQ(free.erase(item.substr(0, item.find('='))) + links.erase(item), 1U);
            ++turns;
        }
        EXPECT_TRUE(free.empty() && links.empty());
        EXPECT_EQ(position.end()->cause, game::EndCause::Stuck);
        EXPECT_EQ(game.turn_limit(), turns);
    }
}

TEST(TurnsLaw, WhoeverIsBehindMayPutMore) {
    for (std::uint64_t seed = 1; seed <= kTurnGames && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard plain(random);
        const game::Game game = test::game_of(
            {.board = plain.text() + "}",
             .play = "[{turn: [{mark: {count: {from: 1, to: 1, behind: groups, more: 2}}}], until: "
                     "{turns: 6}}, {turn: [mark], until: full, again: {behind: groups}}]",
             .score = "{groups: {count: groups}, stones: {count: marks}}"});
        SCOPED_TRACE(plain.text());
        Position position(game);
        std::size_t mover = 0;
        while (!position.end()) {
            const PlainCount before(letters_of(position),
                                    [&](const auto& label) { return plain.neighbours(label); });
            const auto groups = [](const PlainCount& count, std::size_t who) {
                return count.groups(std::string(1, "bw"[who])).size();
            };
            ASSERT_EQ(position.to_move().index(), mover);
            const bool first = position.phase() == 0;
            const bool behind = groups(before, mover) < groups(before, 1 - mover);
            const auto& marks = std::get<game::MarkItems>(position.turn_form().items.front());
            const auto free = static_cast<int>(plain.spots().size() - letters_of(position).size());
            EXPECT_EQ(marks.count.min, 1);
            EXPECT_EQ(marks.count.max, std::min(free, first && behind ? 3 : 1));
            game::play_random_turn(position, random);
            const PlainCount after(letters_of(position),
                                   [&](const auto& label) { return plain.neighbours(label); });
            const bool again = !first && groups(after, mover) < groups(after, 1 - mover);
            mover = again ? mover : 1 - mover;
        }
    }
}

TEST(TurnsLaw, EachNumberAsOftenAsThereAreAny) {
    const std::map<char, int> worth{{'b', 1}, {'c', 3}, {'w', 2}, {'x', -1}};
    for (std::uint64_t seed = 1; seed <= kTurnGames && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard plain(random);
        const auto lines = plain.lines(false);
        if (lines.empty()) {
            continue;
        }
        const game::Game game = test::game_of(
            {.board = plain.text() + "}",
             .play = "[{turn: [mark], until: full}]",
             .score =
                 "{sums: {count: filled, of: lines, by: any, worth: 3}, own: {count: filled, of: "
                 "lines, worth: 4}, stones: {count: marks}}",
             .marks = "{b: {name: one, owner: Black, colour: black, worth: 1, supply: 3}, "
                      "c: {name: three, owner: Black, colour: black, worth: 3}, "
                      "w: {name: two, owner: White, colour: white, worth: 2, supply: 2}, "
                      "x: {name: less, owner: White, colour: white, worth: -1, supply: 4}}"});
        SCOPED_TRACE(plain.text());
        Position position(game);
        for (std::size_t turn = 0; !position.end(); ++turn) {
            std::set<std::multiset<std::string>> expected;
            const Letters marks = letters_of(position);
            for (const auto& [kind, most] : turn % 2 == 0
                                                ? std::map<char, int>{{'b', 3}, {'c', 1000}}
                                                : std::map<char, int>{{'w', 2}, {'x', 4}}) {
                const auto used = std::count_if(marks.begin(), marks.end(), [&](const auto& each) {
                    return each.second == kind;
                });
                for (const auto& [label, spot] : plain.spots()) {
                    if (marks.count(label) == 0 && used < most) {
                        expected.insert({label + "=" + kind});
                    }
                }
            }
            ASSERT_EQ(turns_of(position), expected);
            game::play_random_turn(position, random);
        }
        const Letters marks = letters_of(position);
        const bool spent = marks.size() < plain.spots().size();
        EXPECT_EQ(position.end()->cause, spent ? game::EndCause::Stuck : game::EndCause::Full);
        std::map<std::string, std::int64_t> expected;
        for (const auto& line : lines) {
            int sum = 0;
            std::set<std::string> owners;
            for (const std::string& label : line) {
                const auto found = marks.find(label);
                owners.insert(found == marks.end()                           ? "nobody"
                              : found->second == 'b' || found->second == 'c' ? "Black"
                                                                             : "White");
                sum += found == marks.end() ? 0 : worth.at(found->second);
            }
            expected["any"] += owners.count("nobody") == 0 && sum == 3 ? 1 : 0;
            expected["Black"] += owners == std::set<std::string>{"Black"} && sum == 4 ? 1 : 0;
            expected["White"] += owners == std::set<std::string>{"White"} && sum == 4 ? 1 : 0;
        }
        const auto counts = game::count_all(game, position.record(), game::Detail::Numbers);
        EXPECT_EQ(counts[0].common->small(), expected["any"]);
        EXPECT_EQ(counts[1].by_role[0].small(), expected["Black"]);
        EXPECT_EQ(counts[1].by_role[1].small(), expected["White"]);
    }
}

}  // namespace
}  // namespace quadrille::score
