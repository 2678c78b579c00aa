// What experts say of positions, who see at a glance what threatens and what is linked for sure: the
// values are those of a look at every way to play on, by the rules alone. QUADRILLE_SOLVED_POSITIONS
// asks for more positions of each game.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "score/stakes.h"
#include "solve/exclusive_links.h"
#include "solve/expert.h"
#include "solve/links.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::solve {
namespace {

/// Positions of one game, looked through to every end.
class EveryEnd {
  public:
    Value value(const game::Position& position) {
        if (position.end()) {
            return score::stakes_of(position, {})
                .value_of(position.record(),
                          {position.last_mover(), game::stuck_in(position.end())});
        }
        std::string marks(1, position.to_move().index() == 0 ? '1' : '2');
        for (const game::MarkSet on_site : position.record().marks) {
            marks += on_site.empty() ? '.' : static_cast<char>('a' + on_site.first().index());
        }
        std::vector<std::pair<std::size_t, std::size_t>> drawn;
        for (const game::Segment& segment : position.record().segments) {
            drawn.push_back(std::minmax({segment.a.index(), segment.b.index()}));
        }
        std::sort(drawn.begin(), drawn.end());
        for (const auto& [from, to] : drawn) {
            marks += static_cast<char>('A' + from);
            marks += static_cast<char>('A' + to);
        }
        for (const game::Gain& gain : position.record().gains) {
            lead_[gain.role.index()] += gain.points;
        }
        marks += std::to_string(lead_[0]) + ' ' + std::to_string(lead_[1]);
        lead_ = {};
        if (const auto found = known_.find(marks); found != known_.end()) {
            return found->second;
        }
        const bool first = position.to_move().index() == 0;
        Value best = first ? kLoss : kWin;
        game::for_each_turn(
            position,
            [] { return true; },
            [&](const game::Turn& /*turn*/, const game::Position& after) {
                const Value value = this->value(after);
                best = first ? std::max(best, value) : std::min(best, value);
                return best != (first ? kWin : kLoss);
            });
        known_[marks] = best;
        return best;
    }

  private:
    std::map<std::string, Value> known_;
    std::array<std::int64_t, 2> lead_{};
};

int wanted_positions(int usual) {
    const char* const text = std::getenv("QUADRILLE_SOLVED_POSITIONS");
    return text == nullptr ? usual : std::atoi(text);
}

std::size_t free_sites(const game::Position& position) {
    const auto& marks = position.record().marks;
    return static_cast<std::size_t>(std::count(marks.begin(), marks.end(), game::MarkSet{}));
}

/// Compares positions of games at random with at most so many free sites; the result is how many of
/// them were won, drawn and lost.
std::vector<int> compared(const game::Game& game, Expert& expert, std::size_t most_free) {
    std::vector<int> found(3, 0);
    const int wanted = wanted_positions(40);
    for (int seed = 1; seed <= wanted; ++seed) {
        game::Random random(static_cast<std::uint64_t>(seed));
        const std::size_t free = 1 + static_cast<std::size_t>(seed) % most_free;
        game::Position position(game);
        while (!position.end() && free_sites(position) > free) {
            (void)position.play(game::random_turn(position, random));
        }
        if (position.end()) {
            continue;
        }
        EXPECT_TRUE(expert.takes(position)) << "seed " << seed;
        const Range range = expert.value(position);
        EveryEnd every_end;
        const Value value = every_end.value(position);
        EXPECT_EQ(range, (Range{value, value})) << "seed " << seed << ", " << free << " free";
        EXPECT_EQ(expert.known(position).common(range), range) << "seed " << seed;
        ++found.at(static_cast<std::size_t>(value - kLoss));
    }
    return found;
}

game::Game rows_game(const std::string& board,
                     const std::string& counters,
                     const std::string& win,
                     const std::string& mark = "mark") {
    return test::game_of({.board = board,
                          .play = "[{turn: [" + mark + "], until: decided}]",
                          .score = "{" + counters + "}",
                          .win = "[" + win + "]"});
}

void expect_rows(const game::Game& game, std::size_t most_free, int least) {
    Limits limits{.left = 100'000'000, .memory = 4 * kMebibyte};
    const auto expert = row_expert(game, limits);
    ASSERT_TRUE(expert);
    const std::vector<int> found = compared(game, *expert, most_free);
    EXPECT_GE(found[0] + found[1] + found[2], wanted_positions(40) * least / 100);
}

TEST(RowExpert, FindsWhatALookAtEverythingFinds) {
    const std::string three = "rows: {count: lines, length: 3}";
    const std::string four = "rows: {count: lines, length: 4}";
    expect_rows(rows_game("{square: 4}", four, "reach: {rows: 1}"), 9, 30);
    expect_rows(rows_game("{square: 3}", three, "reach: {rows: 1}"), 9, 30);
    expect_rows(rows_game("{square: [4, 3]}", three, "reach: {rows: 1}"), 9, 5);
    expect_rows(rows_game("{hexhex: 3}", four, "reach: {rows: 1}"), 8, 10);
    expect_rows(rows_game("{triangle: 5}", four, "reach: {rows: 1}"), 9, 30);
    expect_rows(rows_game("{square: 4}",
                          "rows: {count: lines, length: 3, along: diagonal, longer: each}",
                          "reach: {rows: 1}"),
                9,
                10);
    expect_rows(rows_game("{square: 4}",
                          "rows: {count: lines, length: 3, along: orthogonal}",
                          "reach: {rows: 1}"),
                9,
                10);
}

TEST(RowExpert, KnowsWhatLoses) {
    const std::string both = "fours: {count: lines, length: 4}, threes: {count: lines, length: 3}";
    const std::string clauses = "{reach: {fours: 1}}, {reach: {threes: 1}, loses: true}";
    expect_rows(rows_game("{hexhex: 3}", both, clauses), 9, 5);
    expect_rows(rows_game("{square: 4}", both, clauses), 10, 2);
    const std::string three = "rows: {count: lines, length: 3}";
    expect_rows(rows_game("{square: 3}", three, "{reach: {rows: 1}, loses: true}"), 9, 50);
    expect_rows(rows_game("{triangle: 4}", three, "{reach: {rows: 1}, loses: true}"), 9, 20);
}

TEST(RowExpert, KnowsWhatLiesOnTopOfWhat) {
    const std::string lowest = "{mark: {on: lowest}}";
    const std::string three = "rows: {count: lines, length: 3}";
    const std::string four = "rows: {count: lines, length: 4}";
    expect_rows(rows_game("{square: [4, 4]}", three, "reach: {rows: 1}", lowest), 16, 5);
    expect_rows(rows_game("{square: [5, 4]}", four, "reach: {rows: 1}", lowest), 12, 30);
    expect_rows(rows_game("{square: [4, 5]}", four, "reach: {rows: 1}", lowest), 12, 30);
    expect_rows(
        rows_game("{square: [4, 4]}", four, "{reach: {rows: 1}, loses: true}", lowest), 12, 30);
    const std::string both = "fours: {count: lines, length: 4}, threes: {count: lines, length: 3}";
    const std::string clauses = "{reach: {fours: 1}}, {reach: {threes: 1}, loses: true}";
    expect_rows(rows_game("{square: [4, 4]}", both, clauses, lowest), 14, 2);
}

TEST(RowExpert, KnowsAreasToBeFilled) {
    const std::string filled =
        "lines: {count: filled, of: rows, at-least: all, by: own}, "
        "more: {count: filled, of: columns, at-least: all, by: own}";
    expect_rows(rows_game("{square: 4}", filled, "{reach: {lines: 1}}, {reach: {more: 1}}"), 9, 40);
    expect_rows(
        rows_game("{square: 3}", filled, "{reach: {lines: 1}}, {reach: {more: 1}, loses: true}"),
        9,
        30);
}

TEST(RowExpert, LeavesOtherRulesToOthers) {
    Limits limits{.left = 1000, .memory = kMebibyte};
    const auto takes = [&](const game::Game& game) { return row_expert(game, limits) != nullptr; };
    const std::string three = "rows: {count: lines, length: 3}";
    EXPECT_TRUE(takes(rows_game("{square: 4}", three, "reach: {rows: 1}")));
    EXPECT_FALSE(takes(rows_game("{square: 4}", three, "reach: {rows: 2}"))) << "two rows";
    EXPECT_FALSE(takes(rows_game(
        "{square: 4}", "rows: {count: lines, length: 3, longer: none}", "reach: {rows: 1}")))
        << "one more mark may spoil a row";
    EXPECT_FALSE(takes(rows_game("{square: 9}", three, "reach: {rows: 1}"))) << "81 places";
    EXPECT_FALSE(takes(rows_game(
        "{square: 4}", three + ", stones: {count: marks}", "{reach: {rows: 1}}, {most: stones}")))
        << "a full board is no draw";
    const game::Game two =
        rows_game("{square: 4}", three, "reach: {rows: 1}", "{mark: {count: 2}}");
    const auto expert = row_expert(two, limits);
    EXPECT_FALSE(expert && expert->takes(game::Position(two))) << "two marks a turn";
}

game::Game link_game(const std::string& board, const std::string& areas) {
    return rows_game(board, "sides: {count: joined, areas: " + areas + "}", "joined: sides");
}

/// How many were won, drawn and lost.
std::vector<int> compared_links(const game::Game& game, std::size_t most_free) {
    Limits limits{.left = 100'000'000, .memory = 4 * kMebibyte};
    const auto expert = link_expert(game, images_of(game), limits);
    EXPECT_TRUE(expert);
    return expert ? compared(game, *expert, most_free) : std::vector<int>(3, 0);
}

const std::string kAcross = "{Black: [top, bottom], White: [left, right]}";

TEST(LinkExpert, FindsWhatALookAtEverythingFinds) {
    for (const auto& [board, areas] :
         {std::pair<std::string, std::string>{"{rhombus: 3}", kAcross},
          {"{rhombus: 4}", kAcross},
          {"{rhombus: 5}", kAcross},
          {"{triangle: 4}", "[left, right, bottom]"},
          {"{triangle: 5}", "[left, right, bottom]"},
          {"{triangle: 5}", "{Black: [left, right], White: [left, bottom]}"},
          {"{hexhex: 3}", "{Black: [top, bottom], White: [top-left, bottom-right]}"}}) {
        SCOPED_TRACE(board + " " + areas);
        const game::Game game = link_game(board, areas);
        if (links_are_exclusive(game.board(), *Links::areas_that_win(game))) {
            const std::vector<int> found = compared_links(game, 9);
            EXPECT_GT(found[0], 0);
            EXPECT_GT(found[2], 0);
        }
    }
}

TEST(LinkExpert, KnowsBoardsOnWhichNeitherMayLink) {
    const std::vector<int> found = compared_links(link_game("{square: 4}", kAcross), 10);
    EXPECT_GT(found[0], 0);
    EXPECT_GT(found[1], 0);
    EXPECT_GT(found[2], 0);
    compared_links(link_game("{square: [5, 4]}", kAcross), 9);
}

TEST(LinkExpert, SeesWhoseLinksAreExclusive) {
    const auto exclusive = [](const std::string& board, const std::string& areas) {
        const game::Game game = link_game(board, areas);
        return links_are_exclusive(game.board(), *Links::areas_that_win(game));
    };
    EXPECT_TRUE(exclusive("{rhombus: 5}", kAcross));
    EXPECT_TRUE(exclusive("{square: 5}", kAcross));
    EXPECT_TRUE(exclusive("{triangle: 5}", "[left, right, bottom]"));
    EXPECT_FALSE(exclusive("{square: 5}", "{Black: [top, bottom], White: [top, bottom]}"));
    EXPECT_FALSE(exclusive("{rhombus: 5}", "{Black: [top, left], White: [bottom, right]}"));
    EXPECT_FALSE(exclusive("{square: 5}", "{Black: [top, bottom], White: [top, left]}"));
}

game::Game last_mover_game(const std::string& board,
                           const std::string& mark,
                           bool shared,
                           const std::string& win = "last-mover: true") {
    test::YamlGame yaml{.board = board,
                        .play = "[{turn: [{mark: " + mark + "}], until: stuck}]",
                        .win = "[" + win + "]"};
    if (shared) {
        yaml.marks = "{d: {name: domino, owner: nobody, colour: green}}";
        yaml.score = "{stones: {count: marks, of: each-mark}}";
    }
    return test::game_of(yaml);
}

/// The other experts say nothing of it, and this one what a look at everything says.
void expect_sums(const game::Game& game, std::size_t most_free, int least) {
    Limits limits{.left = 100'000'000, .memory = 4 * kMebibyte};
    const std::vector<Image> images = images_of(game);
    EXPECT_FALSE(row_expert(game, limits));
    EXPECT_FALSE(link_expert(game, images, limits));
    const auto expert = sum_expert(game, images, limits);
    ASSERT_TRUE(expert);
    const std::vector<int> found = compared(game, *expert, most_free);
    EXPECT_EQ(found[1], 0) << "nobody draws";
    EXPECT_GE(found[0] + found[2], wanted_positions(40) * least / 100);
}

TEST(SumExpert, FindsWhatALookAtEverythingFindsWhereMovesAreShared) {
    const std::string domino = "{what: any, count: 2, together: true}";
    expect_sums(last_mover_game("{square: 4}", domino, true), 14, 10);
    expect_sums(last_mover_game("{square: 5}", domino, true), 14, 10);
    expect_sums(last_mover_game("{hexhex: 3}", domino, true), 12, 10);
    const std::string pins = "{what: any, count: {from: 1, to: 2}, together: true, along: rows}";
    expect_sums(last_mover_game("{square: [4, 3]}", pins, true), 12, 10);
    expect_sums(last_mover_game("{square: 4}", "{what: any, not-near: any}", true), 16, 10);
    expect_sums(last_mover_game("{hexhex: 3}", "{what: any, not-near: any}", true), 19, 10);
    expect_sums(last_mover_game(
                    "{square: 5}", "{what: any, per: {of: [lines, diagonals], at-most: 1}}", true),
                25,
                10);
    expect_sums(last_mover_game("{square: [4, 4]}", "{not-near: any}", false), 16, 10);
}

TEST(SumExpert, FindsWhatALookAtEverythingFindsWhereMovesDiffer) {
    const std::string ways = "{count: 2, together: true, along: {Black: columns, White: rows}}";
    expect_sums(last_mover_game("{square: 4}", ways, false), 16, 10);
    expect_sums(last_mover_game("{square: 5}", ways, false), 16, 10);
    expect_sums(last_mover_game("{square: [6, 3]}", ways, false), 16, 10);
    for (const std::string refused : {"own", "theirs"}) {
        const std::string mark = "{not-near: " + refused + "}";
        expect_sums(last_mover_game("{hexhex: 2}", mark, false), 7, 10);
        expect_sums(last_mover_game("{hexhex: 3}", mark, false), 10, 10);
        expect_sums(last_mover_game("{square: [4, 3]}", mark, false), 10, 10);
        expect_sums(last_mover_game("{triangle: 5}", mark, false), 10, 10);
    }
}

TEST(BoxExpert, FindsWhatALookAtEverythingFinds) {
    for (const std::string board : {"{square: [3, 3], sites: vertices}",
                                    "{square: [4, 3], sites: vertices}",
                                    "{square: [2, 5], sites: vertices}",
                                    "{triangle: 3, sites: vertices}",
                                    "{hexhex: 2, sites: vertices}"}) {
        SCOPED_TRACE(board);
        const game::Game game = test::game_of(
            {.board = board,
             .play = "[{turn: [{segment: {between: near}}], until: stuck, again: boxes}]",
             .score = "{boxes: {count: filled, of: cells, by: segments, to: mover}}",
             .win = "[{most: boxes, tie: draw}]"});
        Limits limits{.left = 100'000'000, .memory = 4 * kMebibyte};
        const auto expert = box_expert(game, images_of(game), limits);
        ASSERT_TRUE(expert);
        int compared = 0;
        for (int seed = 1; seed <= wanted_positions(40); ++seed) {
            game::Random random(static_cast<std::uint64_t>(seed));
            std::vector<game::Position> positions{game::Position(game)};
            while (!positions.back().end()) {
                positions.push_back(positions.back());
                (void)positions.back().play(game::random_turn(positions.back(), random));
            }
            const auto before_end = std::min<std::size_t>(positions.size() - 1,
                                                          1 + static_cast<std::size_t>(seed) % 11);
            const game::Position& position = positions[positions.size() - 1 - before_end];
            const Range range = expert->value(position);
            EveryEnd every_end;
            const Value value = every_end.value(position);
            EXPECT_EQ(range, (Range{value, value})) << "seed " << seed;
            EXPECT_EQ(expert->known(position).common(range), range) << "seed " << seed;
            ++compared;
        }
        EXPECT_EQ(compared, wanted_positions(40));
    }
}

TEST(SumExpert, LeavesOtherRulesToOthers) {
    Limits limits{.left = 1000, .memory = kMebibyte};
    const auto takes = [&](const game::Game& game) {
        const auto expert = sum_expert(game, images_of(game), limits);
        return expert && expert->takes(game::Position(game));
    };
    EXPECT_TRUE(takes(last_mover_game("{square: 3}", "{not-near: own}", false)));
    EXPECT_FALSE(takes(last_mover_game(
        "{square: 3}", "{not-near: own}", false, "{last-mover: true, loses: true}")))
        << "whoever moves last has lost";
    EXPECT_FALSE(takes(last_mover_game("{square: 3}", "{near: own}", false)))
        << "moves bring others";
}

}  // namespace
}  // namespace quadrille::solve
