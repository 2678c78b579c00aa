// Where segments begin, what they come to and what they pass, held against a plain list of the
// squares' coordinates.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using GridDot = std::pair<int, int>;

GridDot grid_dot(const std::string& label) {
    return {label[0] - 'a', label[1] - '1'};
}

int side_of(GridDot a, GridDot b, GridDot c) {
    const int area =
        (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
    return (area > 0) - (area < 0);
}

/// A path on dots that grows at both ends: the dots it visits, in order.
class PlainPath {
  public:
    explicit PlainPath(int size) : size_(size) {}

    /// All dots of the way from one to the other are fresh, it runs straight, and crosses nothing.
    [[nodiscard]] bool allows(GridDot from, GridDot to) const {
        const int dx = to.first - from.first;
        const int dy = to.second - from.second;
        if ((dx == 0 && dy == 0) || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) {
            return false;
        }
        const std::vector<GridDot> way = dots_between(from, to);
        for (std::size_t i = 1; i < way.size(); ++i) {
            if (std::count(path_.begin(), path_.end(), way[i]) > 0) {
                return false;
            }
        }
        for (std::size_t i = 0; i + 1 < path_.size(); ++i) {
            const GridDot c = path_[i];
            const GridDot d = path_[i + 1];
            if (side_of(from, to, c) * side_of(from, to, d) < 0 &&
                side_of(c, d, from) * side_of(c, d, to) < 0) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] std::size_t turns() const {
        std::set<std::pair<GridDot, GridDot>> found;
        for (int from = 0; from < size_ * size_; ++from) {
            for (int to = 0; to < size_ * size_; ++to) {
                const GridDot a{from % size_, from / size_};
                const GridDot b{to % size_, to / size_};
                const bool begins = path_.empty() || a == path_.front() || a == path_.back();
                if (begins && allows(a, b)) {
                    found.insert(path_.empty() ? std::pair{std::min(a, b), std::max(a, b)}
                                               : std::pair{a, b});
                }
            }
        }
        return found.size();
    }

    void draw(GridDot from, GridDot to) {
        if (path_.empty()) {
            path_ = dots_between(from, to);
            return;
        }
        if (from != path_.front() && from != path_.back()) {
            std::swap(from, to);
        }
        std::vector<GridDot> way = dots_between(from, to);
        if (from == path_.front()) {
            std::reverse(path_.begin(), path_.end());
        }
        path_.insert(path_.end(), way.begin() + 1, way.end());
    }

  private:
    static std::vector<GridDot> dots_between(GridDot from, GridDot to) {
        const int dx = to.first - from.first;
        const int dy = to.second - from.second;
        const int steps = std::gcd(std::abs(dx), std::abs(dy));
        std::vector<GridDot> all;
        for (int step = 0; step <= steps; ++step) {
            all.emplace_back(from.first + dx / steps * step, from.second + dy / steps * step);
        }
        return all;
    }

    int size_;
    std::vector<GridDot> path_;
};

test::YamlGame path_game(const std::string& size) {
    return {.board = "{square: " + size + ", sites: vertices}",
            .play =
                "[{turn: [{segment: {from: ends, to: fresh, through: fresh, along: lines}}], "
                "until: stuck}]",
            .win = "[{last-mover: true, loses: true}]"};
}

TEST(SegmentWords, APathGrowsAsAPlainListOfItsDotsSays) {
    for (const char* const size : {"3", "4", "5"}) {
        const Game game = test::game_of(path_game(size));
        for (std::uint64_t seed = 0; seed < 15; ++seed) {
            Random random(seed);
            Position position(game);
            PlainPath plain(std::atoi(size));
            while (!position.end()) {
                ASSERT_EQ(count_turns(position), plain.turns());
                const Turn turn = random_turn(position, random);
                const auto& segment = std::get<DrawSegment>(turn.front());
                plain.draw(grid_dot(game.board().label(segment.from)),
                           grid_dot(game.board().label(segment.to)));
                ASSERT_TRUE(position.play(turn).has_value());
            }
            EXPECT_EQ(plain.turns(), 0U);
            EXPECT_LE(position.turns(), game.turn_limit());
        }
    }
}

TEST(SegmentWords, OwnSegmentsCanBeCrossed) {
    const Game game =
        test::game_of({.board = "{square: 3, sites: vertices}",
                       .play = "[{turn: [{segment: {crossing: own}}], until: {turns: 8}}]",
                       .win = "[{last-mover: true}]"});
    Position position(game);
    play_all(position, {"a1-b2", "a3-b3"});
    EXPECT_EQ(refused<SegmentRepeated>(position, "b2-a1").other.turn, 1);
    play_all(position, {"a2-b1"});
    refused<SegmentCrosses>(position, "b1-a3");
}

TEST(SegmentWords, ATurnThatFailsLeavesNothing) {
    const Game game = test::game_of(
        {.board = "{square: 3, sites: vertices}",
         .play = "[{turn: [{segment: {through: any, to: fresh}}, mark], until: {turns: 8}}]"});
    Position position(game);
    play_all(position, {"a1-c1 a1"});
    refused<SiteOccupied>(position, "a2-c2 a1", 1);
    EXPECT_EQ(position.record().segments.size(), 2U);
    play_all(position, {"a2-c2 a2"});
    EXPECT_EQ(position.record().segments.size(), 4U);
    refused<SegmentNotFresh>(position, "a1-a2 a3");
}

}  // namespace
}  // namespace quadrille::game
