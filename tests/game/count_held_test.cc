// Places held, leads, closed chains of segments, runs and chains of any colour, on boards of all kinds,
// against counts that are made in another way.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "game/count.h"
#include "game/legal_turns.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using board::SiteId;
using test::game_of;
using test::YamlGame;

const std::vector<std::string> kBoards{"{square: 4, near: both}",
                                       "{square: 1}",
                                       "{square: [5, 3], holes: [c1, c2, c3], near: corners}",
                                       "{hexhex: 3, holes: [c3]}",
                                       "{tiling: cairo, shape: {rectangle: 2}}",
                                       "{solid: cube, sites: vertices}",
                                       "{square: 3, sites: edges}"};

Game game_on(const std::string& board, const std::string& score) {
    YamlGame yaml;
    yaml.board = board;
    yaml.score = score;
    yaml.win = "[{most: c}]";
    yaml.play = "[{turn: [mark], until: full}]";
    return game_of(yaml);
}

Record random_marks(const Game& game, Random& random) {
    Record record;
    for (std::size_t i = 0; i < game.board().site_count(); ++i) {
        const std::size_t kind = random.below(3);
        record.marks.push_back(kind == 2 ? MarkSet{} : MarkSet{spec::MarkId{kind}});
    }
    return record;
}

int beside(const Game& game, const Record& record, SiteId site, std::size_t kind) {
    int marks = 0;
    for (std::size_t other = 0; other < game.board().site_count(); ++other) {
        const auto near = game.board().neighbours(SiteId{other});
        const bool is_near = std::find(near.begin(), near.end(), site) != near.end();
        marks += is_near && record.marks[other].has(spec::MarkId{kind}) ? 1 : 0;
    }
    return marks;
}

TEST(Held, IsWhatMarksAndMostNeighboursSay) {
    for (const std::string& board : kBoards) {
        const Game game = game_on(board,
                                  "{c: {count: held}, f: {count: held, of: free}, a: {count: held, "
                                  "by: any}, s: {sum: [c, {times: -1, of: f}]}}");
        Random random(1);
        for (int trial = 0; trial < 30; ++trial) {
            const Record record = random_marks(game, random);
            std::array<std::int64_t, 2> all{};
            std::array<std::int64_t, 2> free{};
            for (std::size_t i = 0; i < record.marks.size(); ++i) {
                const int black = beside(game, record, SiteId{i}, 0);
                const int white = beside(game, record, SiteId{i}, 1);
                for (const std::size_t role : {0U, 1U}) {
                    const bool leads = role == 0 ? black > white : white > black;
                    all[role] += record.marks[i].has(spec::MarkId{role}) ? 1 : 0;
                    free[role] += record.marks[i].empty() && leads ? 1 : 0;
                }
            }
            const auto counts = count_all(game, record);
            for (const std::size_t role : {0U, 1U}) {
                EXPECT_EQ(counts[0].by_role[role], all[role] + free[role]) << board;
                EXPECT_EQ(counts[1].by_role[role], free[role]) << board;
                EXPECT_EQ(counts[3].by_role[role], all[role]) << board;
            }
            EXPECT_EQ(*counts[2].common, all[0] + all[1] + free[0] + free[1]) << board;
        }
    }
}

// Source: World of Abstract Games, glassbead.htm: the diagram and its text on e5.
TEST(Held, AgreesWithThePublishedGlassBeadDiagram) {
    const Game game =
        game_on("{square: 10, near: both}", "{c: {count: held}, o: {count: held, by: any}}");
    Record record;
    record.marks.resize(100);
    record.marks[site(game, "d6").index()] = MarkSet{spec::MarkId{0}};
    record.marks[site(game, "f4").index()] = MarkSet{spec::MarkId{1}};
    const auto labels_of = [&](std::size_t role) {
        std::set<std::string> labels;
        const Count now = count(game, record, spec::CounterId{0});
        for (const SiteId each : std::get<HeldReason>(now.reasons[role]).free) {
            labels.insert(game.board().label(each));
        }
        return labels;
    };
    EXPECT_EQ(labels_of(0), (std::set<std::string>{"c7", "d7", "e7", "c6", "e6", "c5", "d5"}));
    EXPECT_EQ(labels_of(1), (std::set<std::string>{"f5", "g5", "e4", "g4", "e3", "f3", "g3"}));
    record.marks[site(game, "f6").index()] = MarkSet{spec::MarkId{1}};
    EXPECT_TRUE(labels_of(1).contains("e5"));
}

TEST(Lead, BindsMarksByTheDifference) {
    for (const std::string& board : kBoards) {
        for (const auto& [words, least, most] : {std::tuple{"{exactly: 0}", 0, 0},
                                                 std::tuple{"{at-least: 0}", 0, 100},
                                                 std::tuple{"{at-least: -1, at-most: 1}", -1, 1},
                                                 std::tuple{"{at-most: -1}", -100, -1}}) {
            YamlGame yaml;
            yaml.board = board;
            yaml.play =
                std::string("[{turn: [{mark: {near: {lead: ") + words + "}}}], until: stuck}]";
            const Game game = game_of(yaml);
            for (std::uint64_t seed = 0; seed < 6; ++seed) {
                Random random(seed);
                Position position(game);
                while (!position.end()) {
                    std::set<std::size_t> expected;
                    const std::size_t own = position.to_move().index();
                    for (std::size_t i = 0; i < game.board().site_count(); ++i) {
                        const int lead = beside(game, position.record(), SiteId{i}, own) -
                                         beside(game, position.record(), SiteId{i}, 1 - own);
                        if (position.marks(SiteId{i}).empty() && lead >= least && lead <= most) {
                            expected.insert(i);
                        }
                    }
                    std::set<std::size_t> found;
                    for_each_turn(
                        position,
                        [] { return true; },
                        [&](const Turn& turn, const Position& /*after*/) {
                            found.insert(std::get<PlaceMark>(turn.front()).site.index());
                            return true;
                        });
                    ASSERT_EQ(found, expected) << board << words;
                    ASSERT_TRUE(position.play(random_turn(position, random)));
                }
            }
        }
    }
}

/// Whether the places hang together by segments other than the one left out.
bool are_linked(const std::vector<Segment>& segments, std::size_t without, SiteId from, SiteId to) {
    std::set<std::size_t> reached{from.index()};
    for (std::size_t rounds = 0; rounds <= segments.size(); ++rounds) {
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const auto& [a, b] = std::pair{segments[i].a.index(), segments[i].b.index()};
            if (i != without && (reached.contains(a) || reached.contains(b))) {
                reached.insert({a, b});
            }
        }
    }
    return reached.contains(to.index());
}

// A segment lies on a closed chain if its ends hang together without it.
TEST(Looped, IsWhatStaysLinkedWithoutASegment) {
    for (const char* board : {"{square: 4, sites: vertices}",
                              "{square: [3, 5], near: both, holes: [b3]}",
                              "{solid: octahedron, sites: vertices}",
                              "{square: 1}"}) {
        YamlGame yaml;
        yaml.board = board;
        yaml.score = "{c: {count: looped}}";
        yaml.win = "[{odd: c, then: Black, else: White}]";
        yaml.play = "[{turn: [{segment: {between: near, crossing: any}}], until: {turns: 14}}]";
        const Game game = game_of(yaml);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            Position position(game);
            while (!position.end()) {
                ASSERT_TRUE(position.play(random_turn(position, random)));
                std::set<std::size_t> looped;
                const auto& segments = position.record().segments;
                for (std::size_t i = 0; i < segments.size(); ++i) {
                    if (are_linked(segments, i, segments[i].a, segments[i].b)) {
                        looped.insert({segments[i].a.index(), segments[i].b.index()});
                    }
                }
                const Count now = count(game, position.record(), spec::CounterId{0});
                ASSERT_EQ(*now.common, static_cast<std::int64_t>(looped.size())) << board;
                std::set<std::size_t> reasons;
                for (const Reason& reason : now.reasons) {
                    for (const SiteId each : std::get<LoopedReason>(reason).sites) {
                        EXPECT_TRUE(reasons.insert(each.index()).second);
                    }
                }
                ASSERT_EQ(reasons, looped) << board;
            }
        }
    }
}

// A chain alone is listed in order round it; two that share a place are no single chain.
TEST(Looped, ListsAChainInItsOrder) {
    YamlGame yaml;
    yaml.board = "{square: 3, sites: vertices}";
    yaml.score = "{c: {count: looped}}";
    yaml.win = "[{odd: c, then: Black, else: White}]";
    yaml.play = "[{turn: [{segment: {between: near}}], until: stuck}]";
    const Game game = game_of(yaml);
    Position position(game);
    play_all(position, {"a1-b1", "b1-b2", "b2-a2", "b2-c2", "a1-a2"});
    const auto loop =
        std::get<LoopedReason>(count(game, position.record(), spec::CounterId{0}).reasons.at(0));
    EXPECT_TRUE(loop.is_single);
    std::string order;
    for (const SiteId each : loop.sites) {
        order += game.board().label(each) + " ";
    }
    EXPECT_TRUE(order == "a2 b2 b1 a1 " || order == "a2 a1 b1 b2 " || order == "a1 a2 b2 b1 " ||
                order == "a1 b1 b2 a2 ")
        << order;
    play_all(position, {"c2-c3", "c3-b3", "b3-b2"});
    const Count both = count(game, position.record(), spec::CounterId{0});
    EXPECT_EQ(*both.common, 7);
    EXPECT_FALSE(std::get<LoopedReason>(both.reasons.at(0)).is_single);
}

// Rows as texts, with holes as ends of runs.
TEST(Runs, AreThoseOfTheRowsAsTexts) {
    const Game game = game_on("{square: [6, 4], holes: [c2, d2, a4]}",
                              "{c: {count: runs, of: rows, by: own}, p: {count: runs, of: rows, "
                              "value: product}, l: {count: runs, of: rows, value: longest}}");
    Random random(3);
    for (int trial = 0; trial < 60; ++trial) {
        const Record record = random_marks(game, random);
        std::array<std::int64_t, 2> runs{};
        std::int64_t products = 0;
        std::int64_t longest = 0;
        for (char row = '1'; row <= '4'; ++row) {
            std::string text;
            for (char column = 'a'; column <= 'f'; ++column) {
                const auto at = game.board().find(std::string{column, row});
                const MarkSet marks = at ? record.marks[at->index()] : MarkSet{};
                text += marks.empty() ? '.' : marks.has(spec::MarkId{0}) ? 'b' : 'w';
            }
            std::int64_t product = 1;
            std::int64_t most = 0;
            for (std::size_t i = 0; i < text.size();) {
                const std::size_t end = std::min(text.find_first_not_of(text[i], i), text.size());
                if (text[i] != '.') {
                    ++runs[text[i] == 'b' ? 0 : 1];
                    product *= static_cast<std::int64_t>(end - i);
                    most = std::max(most, static_cast<std::int64_t>(end - i));
                }
                i = end;
            }
            products += most > 0 ? product : 0;
            longest += most;
        }
        const auto counts = count_all(game, record);
        EXPECT_EQ(counts[0].by_role[0], runs[0]);
        EXPECT_EQ(counts[0].by_role[1], runs[1]);
        EXPECT_EQ(*counts[1].common, products);
        EXPECT_EQ(*counts[2].common, longest);
    }
}

/// How many of the sides one group of such marks touches at most, by filling from each place.
std::int64_t most_touched(const Game& game,
                          const Record& record,
                          std::size_t kind,
                          const std::vector<std::string>& names) {
    std::int64_t most = 0;
    for (std::size_t start = 0; start < record.marks.size(); ++start) {
        std::set<SiteId> group;
        std::vector<SiteId> next{SiteId{start}};
        while (!next.empty()) {
            const SiteId here = next.back();
            next.pop_back();
            if (record.marks[here.index()].has(spec::MarkId{kind}) && group.insert(here).second) {
                const auto near = game.board().neighbours(here);
                next.insert(next.end(), near.begin(), near.end());
            }
        }
        std::int64_t touched = 0;
        for (const board::Area& side : game.board().family("sides")->areas) {
            const bool asked = std::find(names.begin(), names.end(), side.name) != names.end();
            touched += asked && std::any_of(side.sites.begin(), side.sites.end(), [&](SiteId each) {
                           return group.contains(each);
                       });
        }
        most = std::max(most, touched);
    }
    return most;
}

// Whoever owns the marks: a chain of one colour links for both.
TEST(Joined, OfEachMarkLinksForEverybody) {
    for (const char* board : {"{rhombus: 4}", "{rhombus: [5, 3], holes: [c2]}", "{square: 4}"}) {
        YamlGame yaml;
        yaml.board = board;
        yaml.marks = "{b: {name: black, colour: black}, w: {name: white, colour: white}}";
        yaml.score =
            "{c: {count: joined, of: each-mark, areas: {Black: [top, bottom], White: [left, "
            "right]}}}";
        yaml.win = "[{joined: c}]";
        const Game game = game_of(yaml);
        Random random(5);
        for (int trial = 0; trial < 60; ++trial) {
            const Record record = random_marks(game, random);
            for (const auto& [role, first, second] :
                 {std::tuple{0U, "top", "bottom"}, std::tuple{1U, "left", "right"}}) {
                std::int64_t best = 0;
                for (const std::size_t kind : {0U, 1U}) {
                    best = std::max(best, most_touched(game, record, kind, {first, second}));
                }
                EXPECT_EQ(count(game, record, spec::CounterId{0}).by_role[role], best) << board;
            }
        }
    }
}

}  // namespace
}  // namespace quadrille::game
