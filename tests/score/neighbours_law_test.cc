// Neighbours of a verb's or a counter's own, patterns in rows, and limits for what marks make, against
// plain counts over boards made up at random, with holes and without.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "support/own_game.h"
#include "support/plain_count.h"

namespace quadrille::score {
namespace {

using test::Letters;
using test::PlainBoard;
using test::PlainCount;

constexpr std::uint64_t kLawBoards = 150;

std::vector<std::string> words_on(const PlainBoard& board) {
    return board.square() ? std::vector<std::string>{"sides", "corners", "both", "knights"}
                          : std::vector<std::string>{"sides", "corners", "both"};
}

Letters marked_at_random(const PlainBoard& board, game::Random& random) {
    Letters marks;
    for (const auto& [label, spot] : board.spots()) {
        const std::size_t mark = random.below(4);
        if (mark < 2 || marks.empty()) {
            marks[label] = "bw"[mark % 2];
        }
    }
    return marks;
}

std::string typed(const Letters& marks) {
    std::string text = "final:\n ";
    for (const auto& [label, mark] : marks) {
        text += fmt::format(" {}={}", label, mark);
    }
    return text + "\n";
}

std::int64_t held(const PlainBoard& board,
                  const PlainCount& plain,
                  const std::string& near,
                  char who) {
    std::int64_t number = 0;
    for (const auto& [label, spot] : board.spots()) {
        int lead = 0;
        for (const std::string& other : board.neighbours(label, near)) {
            const char on = plain.on(other);
            lead += on == '.' ? 0 : on == who ? 1 : -1;
        }
        const char on = plain.on(label);
        number += on == who || (on == '.' && lead > 0) ? 1 : 0;
    }
    return number;
}

/// Pieces of the player's marks in each row.
std::int64_t runs(const PlainBoard& board,
                  const PlainCount& plain,
                  const std::string& near,
                  char who) {
    std::int64_t number = 0;
    for (const auto& [row, sites] : board.rows()) {
        Letters in_row;
        for (const std::string& label : sites) {
            if (plain.on(label) == who) {
                in_row[label] = who;
            }
        }
        const PlainCount alone(in_row,
                               [&](const auto& label) { return board.neighbours(label, near); });
        number += static_cast<std::int64_t>(alone.groups(std::string(1, who)).size());
    }
    return number;
}

TEST(NeighboursLaw, CountersAskTheirOwn) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        const std::vector<std::string> words = words_on(board);
        std::string score;
        for (const std::string& near : words) {
            score += fmt::format(
                "{0}g: {{count: groups, neighbours: {0}}}, {0}l: {{count: groups, value: largest, "
                "neighbours: {0}, of: each-mark}}, {0}h: {{count: held, neighbours: {0}}}, {0}r: "
                "{{count: runs, by: own, of: rows, neighbours: {0}}}, ",
                near);
        }
        test::YamlGame yaml{.board = board.text() + "}",
                            .score = "{" + score + "stones: {count: marks}}"};
        SCOPED_TRACE(yaml.text());
        test::OwnGame own(yaml);
        for (int i = 0; i < 3; ++i) {
            const Letters marks = marked_at_random(board, random);
            SCOPED_TRACE(typed(marks));
            const Verdict verdict = own.judge(typed(marks), {.settle_budget = 0});
            ASSERT_EQ(to_text(verdict.diagnostics), "");
            for (std::size_t word = 0; word < words.size(); ++word) {
                const std::string& near = words[word];
                const PlainCount plain(
                    marks, [&](const auto& label) { return board.neighbours(label, near); });
                for (std::size_t who = 0; who < 2; ++who) {
                    const char kind = "bw"[who];
                    const auto total = [&](std::size_t counter) {
                        return verdict.standing.totals[4 * word + counter][who].small();
                    };
                    const std::string kinds(1, kind);
                    EXPECT_EQ(total(0), plain.groups(kinds).size()) << near;
                    EXPECT_EQ(total(2), held(board, plain, near, kind)) << near;
                    EXPECT_EQ(total(3), runs(board, plain, near, kind)) << near;
                }
                EXPECT_EQ(verdict.standing.common[4 * word + 1]->small(),
                          plain.sizes("bw", 1).front())
                    << near;
            }
        }
    }
}

/// The free sites on which the player to move may put a mark.
std::set<std::string> allowed(const game::Position& position) {
    std::set<std::string> sites;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& turn, const game::Position& /*after*/) {
            sites.insert(
                position.game().board().label(std::get<game::PlaceMark>(turn.front()).site));
            return true;
        });
    return sites;
}

Letters letters_on(const game::Position& position) {
    Letters marks;
    for (std::size_t i = 0; i < position.game().board().site_count(); ++i) {
        const game::MarkSet there = position.marks(board::SiteId{i});
        if (!there.empty()) {
            marks[position.game().board().label(board::SiteId{i})] = "bw"[there.first().index()];
        }
    }
    return marks;
}

/// Plays at random; before each turn the sites allowed must be those that `may` says.
template <typename May>
void play_by(const test::YamlGame& yaml, const PlainBoard& board, std::uint64_t seed, May may) {
    const game::Game game = test::game_of(yaml);
    game::Random random(seed);
    game::Position position(game);
    while (!position.end()) {
        const Letters marks = letters_on(position);
        std::set<std::string> expected;
        for (const auto& [label, spot] : board.spots()) {
            if (marks.count(label) == 0 && may(marks, label, "bw"[position.to_move().index()])) {
                expected.insert(label);
            }
        }
        ASSERT_EQ(allowed(position), expected) << typed(marks);
        ASSERT_TRUE(position.play(game::random_turn(position, random)));
    }
}

TEST(NeighboursLaw, MarksGoByTheirVerb) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        const auto words = words_on(board);
        const std::string near = words[random.below(words.size())];
        test::YamlGame yaml{.board = board.text() + "}"};
        const auto has = [&](const Letters& marks, const std::string& label, char kind) {
            const auto beside = board.neighbours(label, near);
            return std::any_of(beside.begin(), beside.end(), [&](const std::string& other) {
                const auto found = marks.find(other);
                return found != marks.end() && found->second == kind;
            });
        };
        yaml.play = fmt::format(
            "[{{turn: [{{mark: {{not-near: own, neighbours: {}}}}}], until: stuck}}]", near);
        SCOPED_TRACE(yaml.text());
        play_by(yaml, board, seed, [&](const Letters& marks, const std::string& label, char who) {
            return !has(marks, label, who);
        });
        yaml.play = fmt::format(
            "[{{turn: [{{mark: {{near: theirs, neighbours: {}}}}}], until: stuck}}]", near);
        play_by(yaml, board, seed, [&](const Letters& marks, const std::string& label, char who) {
            const char other = who == 'b' ? 'w' : 'b';
            const bool some = std::any_of(
                marks.begin(), marks.end(), [&](const auto& each) { return each.second == other; });
            return !some || has(marks, label, other);
        });
    }
}

/// Fours whose opposite corners have one colour, the other two the other.
std::int64_t crosscuts(const PlainBoard& board, const Letters& marks) {
    std::int64_t number = 0;
    for (const auto& four : board.quarters()) {
        std::string kinds;
        for (const std::string& label : four) {
            kinds += marks.count(label) == 0 ? '.' : marks.at(label);
        }
        number += kinds == "bwwb" || kinds == "wbbw" ? 1 : 0;
    }
    return number;
}

TEST(PicturesLaw, AreCountedTurnedAndMirroredEachPlaceOnce) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        test::YamlGame yaml{
            .board = board.text() + "}",
            .score =
                "{cross: {count: patterns, of: [[b, w], [w, b]]}, all: {count: patterns, of: "
                "[[w, w], [w, w]]}, part: {count: patterns, of: [[b, .], [., b]]}}",
            .win = "[{odd: cross, then: Black, else: White}]"};
        SCOPED_TRACE(yaml.text());
        test::OwnGame own(yaml);
        for (int i = 0; i < 3; ++i) {
            const Letters marks = marked_at_random(board, random);
            SCOPED_TRACE(typed(marks));
            const Verdict verdict = own.judge(typed(marks), {.settle_budget = 0});
            ASSERT_EQ(to_text(verdict.diagnostics), "");
            std::int64_t full = 0;
            for (const auto& four : board.quarters()) {
                full += std::all_of(four.begin(), four.end(), [&](const std::string& label) {
                    return marks.count(label) != 0 && marks.at(label) == 'w';
                });
            }
            EXPECT_EQ(verdict.standing.common[0]->small(), crosscuts(board, marks));
            EXPECT_EQ(verdict.standing.common[1]->small(), full);
            if (board.square()) {
                std::int64_t pairs = 0;
                for (const auto& [label, spot] : board.spots()) {
                    for (const int x : {-1, 1}) {
                        const std::string other = board.at({spot.first + x, spot.second + 1});
                        pairs += marks.count(label) != 0 && marks.count(other) != 0 &&
                                         marks.at(label) == 'b' && marks.at(other) == 'b'
                                     ? 1
                                     : 0;
                    }
                }
                EXPECT_EQ(verdict.standing.common[2]->small(), pairs);
            }
        }
    }
}

TEST(PicturesLaw, MayBeForbidden) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        test::YamlGame yaml{
            .board = board.text() + "}",
            .play = "[{turn: [{mark: {not-making: cross}}], until: stuck}]",
            .score = "{cross: {count: patterns, of: [[b, w], [w, b]]}, stones: {count: marks}}"};
        SCOPED_TRACE(yaml.text());
        play_by(yaml, board, seed, [&](Letters marks, const std::string& label, char who) {
            marks[label] = who;
            return crosscuts(board, marks) == 0;
        });
    }
}

TEST(NotMakingLaw, ALimitLetsLessThanThatBe) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        const auto most = static_cast<std::int64_t>(2 + random.below(3));
        test::YamlGame yaml{
            .board = board.text() + "}",
            .play = fmt::format(
                "[{{turn: [{{mark: {{not-making: {{largest: {}}}}}}}], until: stuck}}]", most),
            .score = "{largest: {count: groups, value: largest}, stones: {count: marks}}"};
        SCOPED_TRACE(yaml.text());
        play_by(yaml, board, seed, [&](Letters marks, const std::string& label, char who) {
            marks[label] = who;
            const PlainCount plain(marks, [&](const auto& site) { return board.neighbours(site); });
            return plain.sizes(std::string(1, who), 1).front() < most;
        });
    }
}

// Whoever has no areas to link has none to be linked by, and wins by the clause that is left.
TEST(Aims, ARoleWithoutAreasWinsOtherwise) {
    for (std::uint64_t seed = 1; seed <= kLawBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        if (!board.rim_is_whole()) {
            continue;
        }
        const test::NamedSets sides = board.sides();
        test::YamlGame yaml{
            .board = board.text() + "}",
            .play = "[{turn: [mark], until: decided}]",
            .score = fmt::format("{{chain: {{count: joined, areas: {{Black: [{}, {}]}}}}}}",
                                 sides[0].first,
                                 sides[1].first),
            .win = "[{joined: chain}, {otherwise: White}]"};
        SCOPED_TRACE(yaml.text());
        const game::Game game = test::game_of(yaml);
        game::Position position(game);
        std::string moves = "moves:\n";
        bool joined = false;
        for (int turn = 1; !position.end(); ++turn) {
            ASSERT_FALSE(joined);
            const game::Turn played = game::random_turn(position, random);
            moves +=
                fmt::format("{}. {}\n",
                            turn,
                            game.board().label(std::get<game::PlaceMark>(played.front()).site));
            ASSERT_TRUE(position.play(played));
            const PlainCount plain(letters_on(position),
                                   [&](const auto& site) { return board.neighbours(site); });
            joined = plain.joined('b', {sides[0].second, sides[1].second}) == 2;
        }
        test::OwnGame own(yaml);
        const Verdict verdict = own.judge(moves);
        ASSERT_EQ(to_text(verdict.diagnostics), "");
        EXPECT_EQ(verdict.status, Status::Finished);
        EXPECT_EQ(verdict.winner, joined ? 0U : 1U) << moves;
        EXPECT_EQ(first_line(verdict).find("nobody had won before the end") != std::string::npos,
                  !joined);
    }
}

}  // namespace
}  // namespace quadrille::score
