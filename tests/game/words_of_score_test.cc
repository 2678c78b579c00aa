// The words of `score`, each on a board that can be counted by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "game/count.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

/// Rows from the top; b, w, or '.'.
Record board_of(const Game& game, const std::vector<std::string>& rows) {
    Record record;
    record.marks.resize(game.board().site_count());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const auto mark = game.find_mark(rows[row].substr(column, 1));
            const std::string label =
                std::string(1, static_cast<char>('a' + column)) + std::to_string(rows.size() - row);
            if (mark) {
                record.marks[site(game, label).index()] = MarkSet{*mark};
            }
        }
    }
    return record;
}

Game counting_on(const std::string& counter, const std::string& board = "{square: 5}") {
    YamlGame yaml;
    yaml.board = board;
    yaml.score = "{c: " + counter + "}";
    yaml.win = "[{last-mover: true}]";
    yaml.play = "[{turn: [mark], until: full}]";
    return game_of(yaml);
}

std::vector<Number> each(const Game& game, const std::vector<std::string>& rows) {
    return count(game, board_of(game, rows), spec::CounterId{0}).by_role;
}

const std::vector<std::string> kBoard{"bbbww",  //
                                      "b.w.w",
                                      "bwwww",
                                      "....b",
                                      "bb.bb"};

TEST(GroupsCounter, SizesAndProducts) {
    using Numbers = std::vector<Number>;
    EXPECT_EQ(each(counting_on("{count: groups, value: sizes}"), kBoard),
              (Numbers{Number::sizes({5, 3, 2}), Number::sizes({8})}));
    EXPECT_EQ(each(counting_on("{count: groups, value: product}"), kBoard), (Numbers{30, 8}));
    EXPECT_EQ(each(counting_on("{count: groups, value: {product-of-top: 2}}"), kBoard),
              (Numbers{15, 0}));  // White has no second group
    EXPECT_EQ(each(counting_on("{count: groups, at-least: 3, value: product}"), kBoard),
              (Numbers{15, 8}));
    const Game all = counting_on("{count: groups, of: each-mark, value: product}");
    EXPECT_EQ(count(all, board_of(all, kBoard), spec::CounterId{0}).common, Number(240));
}

TEST(MarksCounter, OwnAndAll) {
    EXPECT_EQ(each(counting_on("{count: marks}"), kBoard), (std::vector<Number>{10, 8}));
    const Game all = counting_on("{count: marks, of: each-mark}");
    EXPECT_EQ(count(all, board_of(all, kBoard), spec::CounterId{0}).common, Number(18));
}

// Held against coordinates, after each turn of random games: the place of the last mark and the four
// beside it.
TEST(MarksCounter, NearTheLastMark) {
    YamlGame yaml{.board = "{square: [5, 4]}", .play = "[{turn: [mark], until: full}]"};
    yaml.score =
        "{own: {count: marks, near: last}, all: {count: marks, of: each-mark, near: last}}";
    yaml.win = "[{most: own, tie: draw}]";
    const Game game = game_of(yaml);
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Random random(seed);
        Position position(game);
        std::map<std::pair<int, int>, std::size_t> owners;
        EXPECT_EQ(count(game, position.record(), spec::CounterId{0}).by_role,
                  (std::vector<Number>{0, 0}));
        while (!position.end()) {
            const std::size_t mover = position.to_move().index();
            const Turn turn = random_turn(position, random);
            ASSERT_TRUE(position.play(turn).has_value());
            const std::string label = game.board().label(std::get<PlaceMark>(turn.front()).site);
            const std::pair last{label[0] - 'a', label[1] - '1'};
            owners[last] = mover;
            std::array<std::int64_t, 2> near{};
            for (const auto& [place, owner] : owners) {
                const int away =
                    std::abs(place.first - last.first) + std::abs(place.second - last.second);
                near.at(owner) += away <= 1 ? 1 : 0;
            }
            EXPECT_EQ(count(game, position.record(), spec::CounterId{0}).by_role,
                      (std::vector<Number>{near[0], near[1]}));
            EXPECT_EQ(count(game, position.record(), spec::CounterId{1}).common,
                      Number(near[0] + near[1]));
        }
    }
}

TEST(LinesCounter, LongerRuns) {
    const std::vector<std::string> rows{"bbbb.",  //
                                        "wb...",
                                        "w.b..",
                                        "w..b.",
                                        "....b"};
    using Numbers = std::vector<Number>;
    // Black: the row of four; the diagonal a5 to e1 of five.
    EXPECT_EQ(each(counting_on("{count: lines, length: 3}"), rows), (Numbers{2, 1}));
    EXPECT_EQ(each(counting_on("{count: lines, length: 4, longer: none}"), rows), (Numbers{1, 0}));
    EXPECT_EQ(each(counting_on("{count: lines, length: 3, longer: each}"), rows), (Numbers{5, 1}));
    EXPECT_EQ(each(counting_on("{count: lines, length: 3, along: diagonal}"), rows),
              (Numbers{1, 0}));
    EXPECT_EQ(each(counting_on("{count: lines, length: 3, along: orthogonal}"), rows),
              (Numbers{1, 1}));
}

// Held against reading every way from every place of a full board, by coordinates.
TEST(PatternsCounter, ReadsEveryWayFromEveryPlace) {
    YamlGame yaml{.board = "{square: [5, 4]}"};
    yaml.score =
        "{sos: {count: patterns, of: [b, w, b]}, pair: {count: patterns, of: [b, w], along: "
        "diagonal}}";
    yaml.win = "[{odd: sos, then: Black, else: White}]";
    const Game game = game_of(yaml);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        Record record;
        std::string rows;
        for (std::size_t i = 0; i < 20; ++i) {
            const bool black = random.below(2) == 0;
            record.marks.push_back(MarkSet{spec::MarkId{black ? 0U : 1U}});
            rows += black ? 'b' : 'w';
        }
        const auto at = [&](int x, int y) {
            const std::string label =
                std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1);
            return x < 0 || y < 0 || x > 4 || y > 3 ? '.' : rows[site(game, label).index()];
        };
        int sos = 0;
        int pairs = 0;
        for (int x = 0; x < 5; ++x) {
            for (int y = 0; y < 4; ++y) {
                for (const auto& [dx, dy] :
                     std::vector<std::pair<int, int>>{{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                    sos +=
                        at(x - dx, y - dy) == 'b' && at(x, y) == 'w' && at(x + dx, y + dy) == 'b';
                    const char other = at(x + dx, y + dy);
                    pairs += dx * dy != 0 && other != '.' && other != at(x, y) ? 1 : 0;
                }
            }
        }
        EXPECT_EQ(*count(game, record, spec::CounterId{0}).common, sos);
        EXPECT_EQ(*count(game, record, spec::CounterId{1}).common, pairs);
    }
}

TEST(LinesCounter, FollowsTheThreeWaysOfHexagons) {
    const Game game = counting_on("{count: lines, length: 3}", "{hexhex: 3}");
    Record record;
    record.marks.resize(game.board().site_count());
    for (const char* label : {"a1", "b1", "c1", "c2", "c3", "c4", "c5"}) {
        record.marks[site(game, label).index()] = MarkSet{spec::MarkId{0}};
    }
    EXPECT_EQ(count(game, record, spec::CounterId{0}).by_role, (std::vector<Number>{2, 0}));
}

TEST(SumCounter, AddsWithFactors) {
    YamlGame yaml;
    yaml.board = "{square: 5}";
    yaml.score =
        "{stones: {count: marks}, groups: {count: groups}, "
        "points: {sum: [stones, {times: -4, of: groups}]}}";
    yaml.win = "[{most: points}]";
    const Game game = game_of(yaml);
    const Count points = count(game, board_of(game, kBoard), spec::CounterId{2});
    EXPECT_EQ(points.by_role, (std::vector<Number>{-2, 4}));
    EXPECT_EQ(points.reasons.size(), 4U);
}

/// The number of marks in each group of a letter, found in the rows alone: removes marks as it
/// finds them.
std::vector<std::int64_t> sizes_on(std::vector<std::string> rows, char letter) {
    const std::function<std::int64_t(std::size_t, std::size_t)> taken = [&](std::size_t row,
                                                                            std::size_t column) {
        if (row >= rows.size() || column >= rows[row].size() || rows[row][column] != letter) {
            return std::int64_t{0};
        }
        rows[row][column] = '.';
        return 1 + taken(row + 1, column) + taken(row - 1, column) + taken(row, column + 1) +
               taken(row, column - 1);
    };
    std::vector<std::int64_t> sizes;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (const std::int64_t size = taken(row, column); size > 0) {
                sizes.push_back(size);
            }
        }
    }
    return sizes;
}

TEST(ProductCounter, MultipliesWhatAnIndependentCountFinds) {
    YamlGame yaml;
    yaml.board = "{square: 6}";
    yaml.score =
        "{largest: {count: groups, value: largest}, groups: {count: groups}, "
        "points: {product: [largest, groups, groups]}}";
    yaml.win = "[{most: points}]";
    const Game game = game_of(yaml);
    std::mt19937 random(7);
    for (int board = 0; board < 200; ++board) {
        std::vector<std::string> rows(6, std::string(6, '.'));
        for (std::string& row : rows) {
            for (char& place : row) {
                place = "bw."[random() % 3];
            }
        }
        std::vector<Number> expected;
        for (const char letter : {'b', 'w'}) {
            const std::vector<std::int64_t> sizes = sizes_on(rows, letter);
            const std::int64_t largest =
                sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
            const auto groups = static_cast<std::int64_t>(sizes.size());
            expected.emplace_back(largest * groups * groups);
        }
        EXPECT_EQ(count(game, board_of(game, rows), spec::CounterId{2}).by_role, expected) << board;
    }
}

TEST(ProductCounter, TellsItsFactors) {
    YamlGame yaml;
    yaml.board = "{square: 5}";
    yaml.score =
        "{all: {count: marks, of: each-mark}, groups: {count: groups, of: each-mark}, "
        "points: {product: [all, groups]}}";
    yaml.win = "[{odd: points, then: Black, else: White}]";
    const Game game = game_of(yaml);
    const Count points = count(game, board_of(game, kBoard), spec::CounterId{2});
    EXPECT_EQ(points.common, Number(18 * 4));
    ASSERT_EQ(points.reasons.size(), 2U);
    const auto& groups = std::get<FactorReason>(points.reasons[1]);
    EXPECT_FALSE(groups.role.has_value());
    EXPECT_EQ(groups.counter, spec::CounterId{1});
    EXPECT_EQ(groups.number, Number(4));
}

TEST(MajorityCounter, LevelsAndWeights) {
    // Rows of three, then the board as cells' rows; columns count for the second level of none.
    YamlGame yaml;
    yaml.score = "{c: {count: majority, of: rows, weights: {\"3\": 5}}}";
    yaml.win = "[{most: c}]";
    const Game game = game_of(yaml);
    EXPECT_EQ(each(game, {"bbw", "ww.", "wb."}), (std::vector<Number>{5, 1}));
}

// The name of a family means all of its areas; a corner's name is its label.
TEST(JoinedCounter, FamiliesAndCorners) {
    const Game corners = counting_on("{count: joined, areas: [corners]}", "{hexhex: 3}");
    const Game two = counting_on("{count: joined, areas: [a1, a3, middle]}",
                                 "{hexhex: 3, areas: {parts: {middle: [c3]}}}");
    const auto joined = [](const Game& game, const std::vector<const char*>& labels) {
        Record record;
        record.marks.resize(game.board().site_count());
        for (const char* label : labels) {
            record.marks[site(game, label).index()] = MarkSet{spec::MarkId{0}};
        }
        return count(game, record, spec::CounterId{0}).by_role[0];
    };
    EXPECT_EQ(joined(corners, {"a1", "a2", "a3", "e1"}), Number(2));
    EXPECT_EQ(joined(corners, {"a1", "b2", "c3", "d3", "e3"}), Number(2));
    EXPECT_EQ(joined(two, {"a1", "b2", "c3", "b3", "a3"}), Number(3));
}

// Havannah's sides: a chain from corner to corner touches none.
TEST(JoinedCounter, CornersCanBeLeftOut) {
    const Game game =
        counting_on("{count: joined, areas: [sides], without: [corners]}", "{hexhex: 3}");
    const auto joined = [&](const std::vector<const char*>& labels) {
        Record record;
        record.marks.resize(game.board().site_count());
        for (const char* label : labels) {
            record.marks[site(game, label).index()] = MarkSet{spec::MarkId{0}};
        }
        return count(game, record, spec::CounterId{0}).by_role[0];
    };
    EXPECT_EQ(joined({"a1", "b2", "c3", "d3", "e3"}), Number(0));
    EXPECT_EQ(joined({"a2", "a1", "b1"}), Number(2));
    EXPECT_EQ(joined({"a2", "b2", "c3", "d3", "e2", "b1"}), Number(3));
}

// The error with which the game is rejected.
std::string refusal_and_wish(const YamlGame& yaml) {
    const auto read = test::read_yaml_game(yaml);
    EXPECT_TRUE(read.has_value());
    const auto made = Game::make(*read);
    return made ? "none" : made.error().front().wrong + "; " + made.error().front().expected;
}

TEST(Areas, LevelsBeginWithTheSmallest) {
    YamlGame yaml;
    yaml.board =
        "{square: [3, 2], areas: {wards: {one: [a1, b1, c1], two: [a2, b2, c2]}, lands: {all: "
        "[one, two]}}}";
    yaml.score = "{c: {count: majority, of: [lands, wards]}}";
    yaml.win = "[{most: c}]";
    EXPECT_EQ(refusal_and_wish(yaml),
              "none of the wards holds one of the lands: the smallest areas come first; expected "
              "areas that the board has");
}

TEST(Start, ASiteHasOneMarkWhateverItIsCalled) {
    YamlGame yaml;
    yaml.board = "{square: 4, start: {top-left: b, d1: w, a4: w}}";
    EXPECT_EQ(refusal_and_wish(yaml),
              "'a4' has a mark already; expected each site once, whatever it is called");
}

TEST(Areas, UnknownOnesAreNamed) {
    YamlGame yaml;
    yaml.score = "{c: {count: majority, of: wards}}";
    yaml.win = "[{most: c}]";
    const auto read = test::read_yaml_game(yaml);
    ASSERT_TRUE(read.has_value());
    const auto made = Game::make(*read);
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().front().wrong, "the board has no areas called 'wards'");
    EXPECT_EQ(made.error().front().expected,
              "expected rows, columns, lines, diagonals, neighbours, rim, sides or corners");
    yaml.score = "{c: {count: joined, areas: [sides], without: [corner]}}";
    yaml.win = "[{joined: c}]";
    EXPECT_EQ(refusal_and_wish(yaml).substr(0, 34), "the board has no area 'corner', on");
    yaml.board = "{square: 3, areas: {parts: {north: [a3, b3], south: [a1]}}}";
    yaml.score = "{c: {count: joined, areas: [north, sout]}}";
    yaml.win = "[{joined: c}]";
    const auto joined = Game::make(*test::read_yaml_game(yaml));
    ASSERT_FALSE(joined.has_value());
    ASSERT_EQ(joined.error().size(), 1U);
    EXPECT_EQ(
        joined.error().front().wrong,
        "the board has no area 'sout', only top, right, bottom, left, north, south, and those "
        "of rows, columns, lines, diagonals, neighbours, rim, sides, corners and parts");
}

}  // namespace
}  // namespace quadrille::game
