// Counters that need turns against a plain count by another method: what segments link, and what
// coins land on. The games are played at random and counted from what was typed.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "game/random_play.h"
#include "support/own_game.h"
#include "support/plain_count.h"

namespace quadrille::score {
namespace {

using game::Number;
using test::PlainCount;

constexpr std::uint64_t kGames = 150;

/// A random game as lines "1. a1-b2 c3=w"; so many turns of it.
std::string played(const test::YamlGame& yaml, std::uint64_t seed, int turns) {
    const game::Game game = test::game_of(yaml);
    game::Random random(seed);
    game::Position position(game);
    std::string text;
    while (!position.end() && position.turns() < turns) {
        const game::Turn turn = game::random_turn(position, random);
        text += fmt::format("{}.", position.turns() + 1);
        for (const game::Action& action : turn) {
            if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
                text += fmt::format(" {}={}",
                                    game.board().label(mark->site),
                                    game.spec().marks[mark->mark.index()].letter);
            } else if (const auto* drawn = std::get_if<game::DrawSegment>(&action)) {
                text += fmt::format(
                    " {}-{}", game.board().label(drawn->from), game.board().label(drawn->to));
            } else if (const auto* walk = std::get_if<game::Walk>(&action)) {
                text += " " + game.board().label(walk->site);
            }
        }
        text += "\n";
        EXPECT_TRUE(position.play(turn).has_value());
    }
    return text;
}

/// All words of a typed game that are not numbers of turns.
std::vector<std::string> items_of(const std::string& typed) {
    std::vector<std::string> items;
    std::string word;
    for (const char c : typed) {
        if (c != ' ' && c != '\n') {
            word += c;
            continue;
        }
        if (!word.empty() && word.back() != '.') {
            items.push_back(word);
        }
        word.clear();
    }
    return items;
}

std::vector<Number> both(std::int64_t black, std::int64_t white) {
    return {Number(black), Number(white)};
}

TEST(CounterLaws, SegmentsLinkAsCountedByHand) {
    for (std::uint64_t seed = 1; seed <= kGames && !HasFailure(); ++seed) {
        const std::size_t side = 3 + seed % 2;
        const test::YamlGame yaml{
            .board = fmt::format("{{square: {}, sites: vertices}}", side),
            .play = "[{turn: [segment, {mark: {what: any}}], until: full}]",
            .score =
                "{sets: {count: groups, linked-by: segments, at-least: 2}, most: {count: "
                "groups, linked-by: segments, value: largest, of: each-mark}, all: {count: "
                "groups, linked-by: segments, value: product}, sizes: {count: groups, "
                "linked-by: segments, value: sizes}, sides: {count: joined, linked-by: "
                "segments, areas: [top, bottom, left, right]}}",
            .win = "[{most: sets}]"};
        const std::string typed = played(yaml, seed, 2 + static_cast<int>(seed % (side * side)));
        SCOPED_TRACE(typed);
        test::Letters marks;
        std::map<std::string, test::LabelSet> links;
        for (const std::string& item : items_of(typed)) {
            if (item[2] == '-') {
                links[item.substr(0, 2)].insert(item.substr(3));
                links[item.substr(3)].insert(item.substr(0, 2));
            } else {
                marks[item.substr(0, 2)] = item[3];
            }
        }
        const PlainCount plain(marks, [&](const std::string& label) { return links[label]; });
        const Verdict verdict = test::OwnGame(yaml).judge("moves:\n" + typed, {.settle_budget = 0});
        ASSERT_EQ(to_text(verdict.diagnostics), "");
        const auto& totals = verdict.standing.totals;
        const auto number = [&](const char* kind, std::int64_t least) {
            return static_cast<std::int64_t>(plain.sizes(kind, least).size());
        };
        const auto product = [&](const char* kind) {
            const auto sizes = plain.sizes(kind, 1);
            return PlainCount::product(sizes, sizes.size());
        };
        EXPECT_EQ(totals[0], both(number("b", 2), number("w", 2)));
        EXPECT_EQ(verdict.standing.common[1], Number(plain.sizes("bw", 1).front()));
        EXPECT_EQ(totals[2], both(product("b"), product("w")));
        EXPECT_EQ(totals[3],
                  (std::vector<Number>{Number::sizes(plain.sizes("b", 1)),
                                       Number::sizes(plain.sizes("w", 1))}));
        std::array<test::LabelSet, 4> sides;
        for (std::size_t i = 0; i < side; ++i) {
            const std::string letter(1, static_cast<char>('a' + i));
            sides[0].insert(letter + std::to_string(side));
            sides[1].insert(letter + "1");
            sides[2].insert("a" + std::to_string(i + 1));
            sides[3].insert(static_cast<char>('a' + side - 1) + std::to_string(i + 1));
        }
        const std::vector<test::LabelSet> all(sides.begin(), sides.end());
        EXPECT_EQ(totals[4], both(plain.joined('b', all), plain.joined('w', all)));
    }
}

struct Points {
    int own = 0;
    int theirs = 0;
    int empty = 0;
};

/// Walks the coins over the board once more.
std::vector<Number> landings_by_hand(const std::vector<std::string>& sites,
                                     const std::array<std::string, 2>& from,
                                     const std::string& mark,
                                     const std::map<std::string, std::set<int>>& start,
                                     const Points& points) {
    std::array<std::string, 2> at = from;
    std::map<std::string, std::set<int>> marks = start;
    std::array<int, 2> total{0, 0};
    for (std::size_t turn = 0; turn < sites.size(); ++turn) {
        const std::size_t who = turn % 2;
        const std::set<int>& there = marks[sites[turn]];
        const bool own = there.count(static_cast<int>(who)) != 0;
        total[who] += own ? points.own : there.empty() ? points.empty : points.theirs;
        if (mark != "none") {
            marks[mark == "arrive" ? sites[turn] : at[who]].insert(static_cast<int>(who));
        }
        at[who] = sites[turn];
    }
    return both(total[0], total[1]);
}

TEST(CounterLaws, LandingsAreAsCountedByHand) {
    for (std::uint64_t seed = 1; seed <= kGames && !HasFailure(); ++seed) {
        game::Random random(seed);
        const std::size_t side = 3 + random.below(4);
        const std::vector<std::string> marks{"arrive", "depart", "none"};
        const std::string mark = marks[random.below(3)];
        const Points points{static_cast<int>(random.below(5)) - 2,
                            static_cast<int>(random.below(5)) - 2,
                            static_cast<int>(random.below(3))};
        const std::string last(1, static_cast<char>('a' + side - 1));
        const std::array<std::string, 2> from{"a1", last + std::to_string(side)};
        const bool marked = random.below(2) == 0;
        const test::YamlGame yaml{
            .board = fmt::format("{{square: {}{}}}",
                                 side,
                                 marked ? ", start: {bottom-left: b, top-right: w, b2: w}" : ""),
            .play = fmt::format("[{{turn: [{{step: {{moves: {{Black: [{{orthogonal: 1}}, "
                                "{{orthogonal: 2}}], White: [{{diagonal: 1}}, {{orthogonal: 1}}]}},"
                                " from: {{Black: bottom-left, White: top-right}}, onto: {}, mark: "
                                "{}}}}}], until: {{turns: 60}}}}]",
                                random.below(3) == 0 ? "empty" : "any",
                                mark),
            .score =
                fmt::format("{{points: {{count: landings, own: {}, theirs-only: {}, empty: {}}}}}",
                            points.own,
                            points.theirs,
                            points.empty),
            .win = "[{most: points}]"};
        SCOPED_TRACE(yaml.text());
        const std::string typed = played(yaml, seed, 1 + static_cast<int>(random.below(60)));
        SCOPED_TRACE(typed);
        std::map<std::string, std::set<int>> start;
        if (marked) {
            start = {{from[0], {0}}, {from[1], {1}}};
            start["b2"].insert(1);
        }
        const Verdict verdict = test::OwnGame(yaml).judge("moves:\n" + typed, {.settle_budget = 0});
        ASSERT_EQ(to_text(verdict.diagnostics), "");
        EXPECT_EQ(verdict.standing.totals[0],
                  landings_by_hand(items_of(typed), from, mark, start, points));
    }
}

}  // namespace
}  // namespace quadrille::score
