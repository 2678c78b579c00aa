// Pens that bounce, shared coins, and what segments make, held against plain lists of coordinates in
// games played at random.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "game/count.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using Dot = std::pair<int, int>;
using Line = std::pair<Dot, Dot>;
using Lines = std::set<Line>;

Dot dot(const std::string& label) {
    return {label[0] - 'a', std::stoi(label.substr(1)) - 1};
}

Line line(Dot a, Dot b) {
    return std::minmax(a, b);
}

std::int64_t of_board(const Position& position, std::size_t counter) {
    const Count now =
        count(position.game(), position.record(), spec::CounterId{counter}, Detail::Numbers);
    return now.common.value_or(-1).small().value_or(-1);
}

std::vector<std::int64_t> of_roles(const Position& position, std::size_t counter) {
    std::vector<std::int64_t> numbers;
    for (const Number& number :
         count(position.game(), position.record(), spec::CounterId{counter}, Detail::Numbers)
             .by_role) {
        numbers.push_back(number.small().value_or(-1));
    }
    return numbers;
}

// ---- A pitch of 4 by 4 squares, with goals of two squares at the top and the bottom.

constexpr int kWidth = 5;
constexpr int kHeight = 7;

bool on_pitch(Dot at) {
    const bool goal = at.second == 0 || at.second == kHeight - 1;
    return at.first >= (goal ? 1 : 0) && at.first < kWidth - (goal ? 1 : 0) && at.second >= 0 &&
           at.second < kHeight;
}

/// Round the pitch and its goals.
Lines rim() {
    Lines lines;
    const auto add = [&lines](Dot a, Dot b) { lines.insert(line(a, b)); };
    for (const int goal : {0, kHeight - 1}) {
        const int inner = goal == 0 ? 1 : goal - 1;
        add({1, goal}, {2, goal});
        add({2, goal}, {3, goal});
        add({1, goal}, {1, inner});
        add({3, goal}, {3, inner});
        add({0, inner}, {1, inner});
        add({3, inner}, {4, inner});
    }
    for (int y = 1; y + 2 < kHeight; ++y) {
        add({0, y}, {0, y + 1});
        add({4, y}, {4, y + 1});
    }
    return lines;
}

struct PlainPitch {
    Lines lines = rim();
    Dot ball{2, 3};
    std::size_t mover = 0;
    std::int64_t bounces = 0;
    std::vector<std::int64_t> goals{0, 0};

    [[nodiscard]] bool touched(Dot at) const {
        return std::any_of(lines.begin(), lines.end(), [at](const Line& each) {
            return each.first == at || each.second == at;
        });
    }

    [[nodiscard]] std::vector<Dot> moves() const {
        std::vector<Dot> all;
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                const Dot to{ball.first + dx, ball.second + dy};
                // Not past the corner between the pitch and a goal.
                const bool inside = on_pitch(to) && on_pitch({ball.first, to.second}) &&
                                    on_pitch({to.first, ball.second});
                if ((dx != 0 || dy != 0) && inside && lines.count(line(ball, to)) == 0) {
                    all.push_back(to);
                }
            }
        }
        return all;
    }

    void go(Dot to) {
        const bool bounces_off = touched(to);
        lines.insert(line(ball, to));
        ball = to;
        bounces += bounces_off ? 1 : 0;
        mover = bounces_off ? mover : 1 - mover;
        goals[0] += to.second == kHeight - 1 ? 1 : 0;
        goals[1] += to.second == 0 ? 1 : 0;
    }
};

Game pitch() {
    return test::game_of(
        {.board = "{square: [5, 7], sites: vertices, near: both, drawn: rim, "
                  "holes: [a1, e1, a7, e7], areas: {goals: {low: [b1, c1, d1], "
                  "high: [b7, c7, d7]}}}",
         .play = "[{turn: [{segment: {between: near, from: last, first: centre, crossing: any}}], "
                 "until: decided, again: bounces}]",
         .score = "{bounces: {count: arrivals, onto: visited}, "
                  "goals: {count: arrivals, at: {Black: high, White: low}}}",
         .win = "[{reach: {goals: 1}}, {stuck: true, loses: true}]"});
}

TEST(LineCounters, PensBounceAsOnAPlainPitch) {
    const Game game = pitch();
    EXPECT_EQ(game.starts().drawn.size(), rim().size());
    int stuck = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Position position(game);
        PlainPitch plain;
        while (!position.end()) {
            ASSERT_EQ(position.to_move().index(), plain.mover);
            ASSERT_EQ(count_turns(position), plain.moves().size());
            const Turn turn = random_turn(position, random);
            ASSERT_TRUE(position.play(turn).has_value());
            plain.go(dot(game.board().label(position.record().segments.back().b)));
            ASSERT_EQ(of_board(position, 0), plain.bounces);
            ASSERT_EQ(of_roles(position, 1), plain.goals);
        }
        const bool scored = plain.goals[0] + plain.goals[1] > 0;
        EXPECT_EQ(position.end()->cause, scored ? EndCause::Decided : EndCause::Stuck);
        if (!scored) {
            ++stuck;
            EXPECT_TRUE(plain.moves().empty());
            EXPECT_EQ(stuck_in(position.end())->index(), plain.mover);
        }
    }
    EXPECT_GT(stuck, 5);
    EXPECT_LT(stuck, 55);
}

TEST(LineCounters, PensBeginInTheirPlaceAndNeverFollowTheRim) {
    const Game game = pitch();
    Position position(game);
    EXPECT_EQ(refused<SegmentNotFirst>(position, "b3-b4").first, site(game, "c4"));
    play_all(position, {"b3-c4"});
    EXPECT_EQ(position.record().segments.back().b, site(game, "b3"));
    play_all(position, {"b3-a3"});
    EXPECT_EQ(position.to_move().index(), 1U) << "a bounce off the rim";
    const Segment rim = refused<SegmentRepeated>(position, "a3-a4").other;
    EXPECT_EQ(rim.turn, 0);
}

// ---- What segments make.

int side(Dot a, Dot b, Dot c) {
    const int area =
        (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
    return (area > 0) - (area < 0);
}

/// Lists of lines as they are drawn, counted by what the words say.
class PlainLines {
  public:
    void add(Dot a, Dot b) { lines_.emplace_back(a, b); }

    [[nodiscard]] std::int64_t places(int least, int most) const {
        std::set<Dot> all;
        for (const auto& [a, b] : lines_) {
            all.insert({a, b});
        }
        return std::count_if(all.begin(), all.end(), [&](Dot at) {
            const auto ends = std::count_if(lines_.begin(), lines_.end(), [at](const Line& each) {
                return each.first == at || each.second == at;
            });
            return ends >= least && ends <= most;
        });
    }

    [[nodiscard]] std::int64_t crossed() const {
        std::int64_t pairs = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const auto& [a, b] = lines_[i];
                const auto& [c, d] = lines_[j];
                pairs += side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
            }
        }
        return pairs;
    }

    /// So many can be taken away, one after another, without taking apart what hangs together.
    [[nodiscard]] std::int64_t loops() const {
        std::vector<Line> left = lines_;
        std::int64_t taken = 0;
        for (std::size_t i = 0; i < left.size();) {
            const Line line = left[i];
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            if (hang_together(left, line.first, line.second)) {
                ++taken;
            } else {
                left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), line);
                ++i;
            }
        }
        return taken;
    }

  private:
    static bool hang_together(const std::vector<Line>& lines, Dot from, Dot to) {
        std::set<Dot> reached{from};
        for (std::size_t before = 0; before != reached.size();) {
            before = reached.size();
            for (const auto& [a, b] : lines) {
                if (reached.count(a) + reached.count(b) == 1) {
                    reached.insert({a, b});
                }
            }
        }
        return reached.count(to) > 0;
    }

    std::vector<Line> lines_;
};

TEST(LineCounters, SegmentsMakeWhatPlainListsSay) {
    const Game game =
        test::game_of({.board = "{square: 4, sites: vertices, drawn: [[a1, c1], [b2, c4]]}",
                       .play = "[{turn: [{segment: {crossing: any}}], until: {turns: 14}}]",
                       .score = "{ends: {count: places, segments: {exactly: 1}}, "
                                "knots: {count: places, segments: {at-least: 3}}, "
                                "crossed: {count: crossed}, loops: {count: loops}, "
                                "own: {count: loops, by: own}, few: {count: places, by: own, "
                                "segments: {at-most: 2}}, cuts: {count: crossed, by: own}, "
                                "closed: {count: loops, to: mover}}",
                       .win = "[{most: closed}]"});
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Random random(seed);
        Position position(game);
        PlainLines all;
        std::vector<PlainLines> own(2);
        std::vector<std::int64_t> closed(2);
        all.add({0, 0}, {1, 0});
        all.add({1, 0}, {2, 0});
        all.add({1, 1}, {2, 3});
        while (!position.end()) {
            const std::size_t mover = position.to_move().index();
            const std::int64_t before = all.loops();
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
            const Segment& drawn = position.record().segments.back();
            const Dot a = dot(game.board().label(drawn.a));
            const Dot b = dot(game.board().label(drawn.b));
            all.add(a, b);
            own[mover].add(a, b);
            closed[mover] += all.loops() - before;
            ASSERT_EQ(of_board(position, 0), all.places(1, 1));
            ASSERT_EQ(of_board(position, 1), all.places(3, 100));
            ASSERT_EQ(of_board(position, 2), all.crossed());
            ASSERT_EQ(of_board(position, 3), all.loops());
            using Both = std::vector<std::int64_t>;
            ASSERT_EQ(of_roles(position, 4), (Both{own[0].loops(), own[1].loops()}));
            ASSERT_EQ(of_roles(position, 5), (Both{own[0].places(1, 2), own[1].places(1, 2)}));
            ASSERT_EQ(of_roles(position, 6), (Both{own[0].crossed(), own[1].crossed()}));
            ASSERT_EQ(of_roles(position, 7), closed);
        }
    }
}

TEST(LineCounters, ASingleLoopIsListedInItsOrder) {
    const Game game = test::game_of({.board = "{square: 3, sites: vertices}",
                                     .play = "[{turn: [segment], until: {turns: 6}}]",
                                     .score = "{loops: {count: loops}}",
                                     .win = "[{odd: loops, then: Black, else: White}]"});
    Position position(game);
    play_all(position, {"a1-a2", "a2-b2", "c3-b2", "b2-b1", "b1-a1", "c3-c2"});
    const Count now = count(game, position.record(), spec::CounterId{0}, Detail::Reasons);
    ASSERT_EQ(now.reasons.size(), 1U);
    const auto& loop = std::get<LoopsReason>(now.reasons.front());
    EXPECT_EQ(loop.loops, 1);
    std::vector<std::string> labels;
    for (const board::SiteId each : loop.sites) {
        labels.push_back(game.board().label(each));
    }
    EXPECT_EQ(labels, (std::vector<std::string>{"a2", "b2", "b1", "a1"}));
}

// ---- One coin for all.

TEST(LineCounters, ASharedCoinWalksOverWhatNobodyHasVisited) {
    const Game game = test::game_of(
        {.board = "{square: 5, near: both, areas: {homes: {low: [a1], high: [e5]}}}",
         .play = "[{turn: [{step: {coin: shared, moves: [{any: 1}], from: c3, onto: empty, "
                 "mark: depart}}], until: decided}]",
         .score = "{homes: {count: arrivals, at: {Black: low, White: high}}, "
                  "fresh: {count: arrivals, onto: fresh}}",
         .win = "[{reach: {homes: 1}}, {stuck: true}]",
         .marks = "{s: {name: slime, colour: green}}"});
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Position position(game);
        Dot at{2, 2};
        std::set<Dot> visited{at};
        for (int turn = 1; !position.end(); ++turn) {
            std::size_t free = 0;
            for (int dx = -1; dx <= 1; ++dx) {
                for (int dy = -1; dy <= 1; ++dy) {
                    const Dot to{at.first + dx, at.second + dy};
                    free += to.first >= 0 && to.first < 5 && to.second >= 0 && to.second < 5 &&
                            visited.count(to) == 0;
                }
            }
            ASSERT_EQ(count_turns(position), free);
            ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
            ASSERT_EQ(position.token(spec::RoleId{0}), position.token(spec::RoleId{1}));
            at = dot(game.board().label(position.token(spec::RoleId{0})));
            ASSERT_TRUE(visited.insert(at).second);
            ASSERT_EQ(of_board(position, 1), turn);
        }
        const std::vector<std::int64_t> homes{at == Dot{0, 0} ? 1 : 0, at == Dot{4, 4} ? 1 : 0};
        EXPECT_EQ(of_roles(position, 0), homes);
        EXPECT_EQ(stuck_in(position.end()).has_value(), homes[0] + homes[1] == 0);
    }
}

}  // namespace
}  // namespace quadrille::game
