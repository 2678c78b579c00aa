// Families of areas that follow the board, against plain geometry of the labels, over boards made up at
// random, with holes and without; and what counters make of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "support/own_game.h"
#include "support/plain_board.h"

namespace quadrille::score {
namespace {

using test::LabelSet;
using test::PlainBoard;
using test::Spot;

using Sets = std::set<LabelSet>;

constexpr std::uint64_t kAreaBoards = 120;

/// All with their spots, which are whole numbers.
struct Place {
    std::string label;
    Spot spot;
};

class PlainAreas {
  public:
    explicit PlainAreas(const PlainBoard& board) : board_(board) {
        for (const auto& [label, spot] : board.spots()) {
            places_.push_back({label, spot});
        }
    }

    /// Of hexagons, a row is the root of three times half a width away.
    [[nodiscard]] int square_of_length(const Place& a, const Place& b) const {
        const int x = b.spot.first - a.spot.first;
        const int y = b.spot.second - a.spot.second;
        return x * x + (board_.square() ? 1 : 3) * y * y;
    }

    /// Four corners in their order round the shape: opposite ones have one middle and lie equally far
    /// apart; of a square, two sides are equal too.
    [[nodiscard]] Sets four_cornered(bool equal_sides, bool upright) const {
        Sets all;
        const std::size_t n = places_.size();
        for (std::size_t a = 0; a < n; ++a) {
            for (std::size_t b = 0; b < n; ++b) {
                const Place& p = places_[a];
                const Place& q = places_[b];
                const bool level = p.spot.first == q.spot.first || p.spot.second == q.spot.second;
                if (a == b || (upright && !level)) {
                    continue;
                }
                for (const Place& r : places_) {
                    const Spot fourth{p.spot.first + r.spot.first - q.spot.first,
                                      p.spot.second + r.spot.second - q.spot.second};
                    const std::string label = board_.at(fourth);
                    if (label.empty() || r.label == q.label || r.label == p.label) {
                        continue;
                    }
                    const Place s{label, fourth};
                    const bool right = square_of_length(p, r) == square_of_length(q, s);
                    const bool equal = square_of_length(p, q) == square_of_length(q, r);
                    if (right && (equal || !equal_sides)) {
                        all.insert({p.label, q.label, r.label, s.label});
                    }
                }
            }
        }
        return all;
    }

    [[nodiscard]] Sets pairs(std::size_t apart) const {
        Sets all;
        for (const Place& from : places_) {
            LabelSet seen{from.label};
            LabelSet reached{from.label};
            for (std::size_t step = 0; step < apart; ++step) {
                LabelSet next;
                for (const std::string& each : reached) {
                    for (const std::string& near : board_.neighbours(each)) {
                        if (seen.insert(near).second) {
                            next.insert(near);
                        }
                    }
                }
                reached = next;
            }
            for (const std::string& to : reached) {
                all.insert({from.label, to});
            }
        }
        return all;
    }

    /// 0: whole lines.
    [[nodiscard]] Sets board_lines(std::size_t length, bool orthogonal, bool diagonal) const {
        Sets all;
        for (const bool way : {false, true}) {
            if (way ? !diagonal : !orthogonal) {
                continue;
            }
            for (const auto& line : board_.lines(way)) {
                const std::size_t size = length == 0 ? line.size() : length;
                for (std::size_t at = 0; at + size <= line.size(); ++at) {
                    const auto first = line.begin() + static_cast<std::ptrdiff_t>(at);
                    all.insert(LabelSet(first, first + static_cast<std::ptrdiff_t>(size)));
                }
            }
        }
        return all;
    }

    [[nodiscard]] Sets any_lines() const {
        Sets all;
        for (const Place& a : places_) {
            for (const Place& b : places_) {
                LabelSet line;
                for (const Place& c : places_) {
                    const int turn =
                        (b.spot.first - a.spot.first) * (c.spot.second - a.spot.second) -
                        (b.spot.second - a.spot.second) * (c.spot.first - a.spot.first);
                    if (turn == 0) {
                        line.insert(c.label);
                    }
                }
                if (a.label != b.label && line.size() > 2) {
                    all.insert(line);
                }
            }
        }
        return all;
    }

    [[nodiscard]] Sets blocks(int columns, int rows) const {
        std::map<Spot, LabelSet> all;
        for (const Place& each : places_) {
            const int column =
                board_.square() ? each.spot.first : (each.spot.first - each.spot.second) / 2;
            all[{column / columns, each.spot.second / rows}].insert(each.label);
        }
        Sets sets;
        for (const auto& [spot, labels] : all) {
            sets.insert(labels);
        }
        return sets;
    }

  private:
    const PlainBoard& board_;
    std::vector<Place> places_;
};

Sets sets_of(const board::Board& board, const std::string& family) {
    Sets sets;
    for (const board::Area& area : board.family(family)->areas) {
        LabelSet labels;
        for (const board::SiteId site : area.sites) {
            labels.insert(board.label(site));
        }
        sets.insert(labels);
    }
    EXPECT_EQ(sets.size(), board.family(family)->areas.size()) << "some are there twice";
    return sets;
}

/// The family alone on the board; where it has no such areas, that must be said.
void expect_family(const PlainBoard& board, const std::string& every, const Sets& expected) {
    const test::YamlGame yaml{.board = board.text() + ", areas: {each: {every: " + every + "}}}"};
    SCOPED_TRACE(yaml.board);
    if (expected.empty() && board.spots().size() > 8) {
        EXPECT_THAT(test::refusal(yaml), testing::StartsWith("this board has no "));
        return;
    }
    EXPECT_EQ(sets_of(test::game_of(yaml).board(), "each"), expected);
}

TEST(AreasLaw, FamiliesFollowTheBoard) {
    for (std::uint64_t seed = 1; seed <= kAreaBoards && !testing::Test::HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        const PlainAreas plain(board);
        expect_family(board, "square", plain.four_cornered(true, true));
        expect_family(board, "square, slope: any", plain.four_cornered(true, false));
        expect_family(board, "rectangle", plain.four_cornered(false, true));
        expect_family(board, "rectangle, slope: any", plain.four_cornered(false, false));
        expect_family(board, "pair", plain.pairs(1));
        expect_family(board, "pair, apart: 2", plain.pairs(2));
        expect_family(board, "pair, apart: 3", plain.pairs(3));
        expect_family(board, "line", plain.board_lines(0, true, true));
        expect_family(board, "line, length: 3", plain.board_lines(3, true, true));
        expect_family(
            board, "line, length: 2, along: orthogonal", plain.board_lines(2, true, false));
        expect_family(board, "line, along: diagonal", plain.board_lines(0, false, true));
        expect_family(board, "line, slope: any", plain.any_lines());
        if (board.has_columns()) {
            expect_family(board, "block, size: [1, 1]", plain.blocks(1, 1));
        }
    }
}

TEST(AreasLaw, BlocksFillTheBoard) {
    for (const char* const shape : {"square", "rhombus"}) {
        for (const auto& [columns, rows] : {std::pair{2, 3}, std::pair{3, 1}, std::pair{6, 6}}) {
            const test::YamlGame yaml{
                .board = fmt::format("{{{}: 6, areas: {{each: {{every: block, size: [{}, {}]}}}}}}",
                                     shape,
                                     columns,
                                     rows)};
            const game::Game game = test::game_of(yaml);
            std::set<std::string> seen;
            for (const board::Area& area : game.board().family("each")->areas) {
                EXPECT_EQ(area.sites.size(), static_cast<std::size_t>(columns * rows));
                std::set<char> in_columns;
                std::set<std::string> in_rows;
                for (const board::SiteId site : area.sites) {
                    const std::string& label = game.board().label(site);
                    EXPECT_TRUE(seen.insert(label).second) << label;
                    in_columns.insert(label.front());
                    in_rows.insert(label.substr(1));
                }
                EXPECT_EQ(in_columns.size(), static_cast<std::size_t>(columns));
                EXPECT_EQ(in_rows.size(), static_cast<std::size_t>(rows));
                EXPECT_EQ(*in_columns.rbegin() - *in_columns.begin(), columns - 1);
            }
            EXPECT_EQ(seen.size(), 36U);
        }
    }
}

TEST(AreasLaw, CountersCountThem) {
    for (std::uint64_t seed = 1; seed <= kAreaBoards && !testing::Test::HasFailure(); ++seed) {
        game::Random random(1000 + seed);
        const PlainBoard board(random);
        const PlainAreas plain(board);
        const Sets pairs = plain.pairs(1);
        const Sets lines = plain.board_lines(0, true, false);
        if (pairs.empty() || lines.empty()) {
            continue;
        }

        const test::YamlGame yaml{
            .board = board.text() +
                     ", areas: {twos: {every: pair}, rows-of: {every: line, along: "
                     "orthogonal}}}",
            .score =
                "{twos: {count: filled, of: twos}, most: {count: majority, of: rows-of}, "
                "full: {count: filled, of: twos, by: any}}",
            .win = "[{most: twos}]"};
        SCOPED_TRACE(yaml.text());
        test::OwnGame own(yaml);
        std::map<std::string, char> marks;
        std::string text = "final:\n ";
        for (const auto& [label, spot] : board.spots()) {
            const char mark = "bw."[random.below(3)];
            marks[label] = mark;
            text += mark == '.' ? "" : fmt::format(" {}={}", label, mark);
        }
        if (text == "final:\n ") {
            continue;
        }
        const Verdict verdict = own.judge(text + "\n", {.settle_budget = 0});
        ASSERT_EQ(to_text(verdict.diagnostics), "");
        const auto all_are = [&](const LabelSet& area, const std::string& kinds) {
            return std::all_of(area.begin(), area.end(), [&](const std::string& label) {
                return kinds.find(marks[label]) != std::string::npos;
            });
        };
        for (std::size_t who = 0; who < 2; ++who) {
            const std::string kind(1, "bw"[who]);
            EXPECT_EQ(verdict.standing.totals[0][who].small(),
                      std::count_if(pairs.begin(), pairs.end(), [&](const LabelSet& area) {
                          return all_are(area, kind);
                      }));
            EXPECT_EQ(verdict.standing.totals[1][who].small(),
                      std::count_if(lines.begin(), lines.end(), [&](const LabelSet& area) {
                          std::array<int, 2> has{};
                          for (const std::string& label : area) {
                              has[0] += marks[label] == kind[0] ? 1 : 0;
                              has[1] += marks[label] == "wb"[who] ? 1 : 0;
                          }
                          return has[0] > has[1];
                      }));
        }
        EXPECT_EQ(verdict.standing.common[2]->small(),
                  std::count_if(pairs.begin(), pairs.end(), [&](const LabelSet& area) {
                      return all_are(area, "bw");
                  }));
    }
}

}  // namespace
}  // namespace quadrille::score
