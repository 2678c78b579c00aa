#include "game/count.h"

#include <gtest/gtest.h>

#include "game/counters.h"
#include "game/random_play.h"
#include "playing.h"
#include "support/hand_made_games.h"

namespace quadrille::game {
namespace {

using namespace quadrille::test;

/// Marks in label order, "." for empty; blanks do not matter.
Record board_of(const Game& game, const std::string& marks) {
    Record record;
    for (const char letter : marks) {
        if (letter == '.') {
            record.marks.emplace_back();
        } else if (letter != ' ') {
            record.marks.emplace_back(*game.find_mark(std::string(1, letter)));
        }
    }
    EXPECT_EQ(record.marks.size(), game.board().site_count());
    return record;
}

template <typename T>
std::vector<T> reasons_of(const Count& count) {
    std::vector<T> all;
    for (const Reason& reason : count.reasons) {
        all.push_back(std::get<T>(reason));
    }
    return all;
}

constexpr spec::CounterId kFirst{0};

TEST(Count, GroupsOfEveryMarkInOneSum) {
    const Game game = made(odd_game(3, 3));
    const Record record = board_of(game, "bbb ww.w bb.bw wwww www");
    const Count count = game::count(game, record, kFirst);
    EXPECT_EQ(count.common, 2);
    EXPECT_TRUE(count.by_role.empty());
    const auto groups = reasons_of<GroupReason>(count);
    ASSERT_EQ(groups.size(), 5U);
    EXPECT_EQ(groups[0].sites.size(), 3U);
    EXPECT_TRUE(groups[0].counted);
    EXPECT_EQ(groups[1].sites.size(), 2U);
    EXPECT_FALSE(groups[1].counted);
    EXPECT_EQ(groups[4].sites.size(), 1U);
}

TEST(Count, LargestGroup) {
    spec::GameSpec spec = odd_game(3, 1);
    std::get<spec::GroupsCounter>(spec.counters[0].counting).value =
        spec::GroupsCounter::Value::Largest;
    const Game game = made(std::move(spec));
    EXPECT_EQ(game::count(game, board_of(game, "bbb ww.w bb.bw wwww www"), kFirst).common, 9);
}

TEST(Count, GroupsWithSeveralMarksOnASite) {
    spec::GameSpec spec = odd_game(2, 2);
    spec.marks = {mark_of("x", 0), mark_of("o", 1)};
    std::get<spec::GroupsCounter>(spec.counters[0].counting).of = spec::GroupsCounter::Of::Own;
    const Game game = made(std::move(spec));
    Record record = board_of(game, "xx .o. o.");
    record.marks[0].add(*game.find_mark("o"));
    const Count count = game::count(game, record, kFirst);
    EXPECT_EQ(count.by_role, (std::vector<Number>{1, 1}));
    ASSERT_EQ(count.reasons.size(), 2U);
}

TEST(Count, GroupsAlongSegments) {
    const Game game = made(dots_game(3, 2));
    Record record = board_of(game, "rrb bbr rrr");
    const auto join = [&](const char* a, const char* b) {
        record.segments.push_back({site(game, a), site(game, b), 0});
    };
    join("a3", "b3");
    join("c3", "b2");
    join("a2", "b2");
    join("a1", "c2");
    join("b1", "a2");
    const Count count = game::count(game, record, kFirst);
    EXPECT_EQ(count.by_role, (std::vector<Number>{2, 1}));
    const auto groups = reasons_of<GroupReason>(count);
    EXPECT_EQ(
        std::count_if(
            groups.begin(), groups.end(), [](const GroupReason& group) { return group.counted; }),
        3);
}

TEST(Count, CrossingsByTheFirstRolesEnds) {
    const Game game = made(loops_game(3));
    const Record record = board_of(game, ".y. p.y .p.");
    // Row 2 joins a2 and c2, column b joins b1 and b3; nothing else has two marks.
    const Count common = game::count(game, record, kFirst);
    EXPECT_EQ(common.common, 1);
    EXPECT_TRUE(common.by_role.empty());
    const Count shared = game::count(game, record, spec::CounterId{1});
    EXPECT_EQ(shared.common, 1);
    EXPECT_EQ(shared.by_role, (std::vector<Number>{1, 0}));
    const auto crossings = reasons_of<CrossingReason>(shared);
    ASSERT_EQ(crossings.size(), 1U);
    EXPECT_EQ(crossings[0].row.name, "2");
    EXPECT_EQ(crossings[0].column.name, "b");
    EXPECT_EQ(crossings[0].place, site(game, "b2"));
    EXPECT_EQ(crossings[0].first_role_ends, 2);
    EXPECT_EQ(crossings[0].to, spec::RoleId{0});
    EXPECT_EQ(crossings[0].ends[0], site(game, "a2"));
    EXPECT_EQ(crossings[0].ends[2], site(game, "b3"));
}

TEST(Count, CrossingSweepAgreesWithEveryPair) {
    Random random(11);
    for (int round = 0; round < 300; ++round) {
        const std::size_t size = 3 + random.below(150);
        // Mostly two marks in a line, as the rules have it, but not always.
        std::vector<std::vector<std::uint32_t>> in_row(size);
        std::vector<std::vector<std::uint32_t>> in_column(size);
        for (std::uint32_t mark = 0; mark < 2 * size; ++mark) {
            const std::size_t r = random.below(20) == 0 ? random.below(size) : mark / 2;
            const std::size_t c = random.below(size);
            const auto row = static_cast<std::uint32_t>(r);
            if (in_column[c].size() < 2 + random.below(8) / 7 &&
                std::count(in_column[c].begin(), in_column[c].end(), row) == 0) {
                in_row[r].push_back(static_cast<std::uint32_t>(c));
                in_column[c].push_back(row);
            }
        }
        const auto line = [&](const std::vector<std::uint32_t>& marked) {
            return marked.size() == 2 ? std::optional(JoinedLine{std::min(marked[0], marked[1]),
                                                                 std::max(marked[0], marked[1]),
                                                                 static_cast<int>(random.below(3))})
                                      : std::nullopt;
        };
        std::vector<std::optional<JoinedLine>> rows(size);
        std::vector<std::optional<JoinedLine>> columns(size);
        std::transform(in_row.begin(), in_row.end(), rows.begin(), line);
        std::transform(in_column.begin(), in_column.end(), columns.begin(), line);
        CrossingNumbers expected;
        for (std::size_t r = 0; r < size; ++r) {
            for (std::size_t c = 0; c < size; ++c) {
                if (rows[r] && columns[c] && rows[r]->low < c && c < rows[r]->high &&
                    columns[c]->low < r && r < columns[c]->high) {
                    const int ends = rows[r]->first_role_ends + columns[c]->first_role_ends;
                    ++(ends % 2 == 0 ? expected.even : expected.odd);
                }
            }
        }
        const CrossingNumbers found = count_crossings(rows, columns);
        ASSERT_EQ(found.even, expected.even);
        ASSERT_EQ(found.odd, expected.odd);
    }
}

TEST(Count, MajorityOfAreas) {
    spec::GameSpec spec = loops_game(3);
    spec.counters = {named_counter("rows", spec::MajorityCounter{{"rows"}, spec::RoleId{1}, {}})};
    spec.win = {{spec::Compare{kFirst, spec::Draw{}}, std::string()}};
    const Game game = made(std::move(spec));
    const Count count = game::count(game, board_of(game, "yyp yp. ..."), kFirst);
    EXPECT_EQ(count.by_role, (std::vector<Number>{1, 1}));
    const auto areas = reasons_of<AreaReason>(count);
    ASSERT_EQ(areas.size(), 3U);
    const auto empty_row = std::find_if(areas.begin(), areas.end(), [](const AreaReason& area) {
        return area.marks == std::vector<std::int64_t>{0, 0};
    });
    ASSERT_NE(empty_row, areas.end());
    EXPECT_FALSE(empty_row->to.has_value());
}

TEST(Count, MarksOfEachPlayer) {
    spec::GameSpec spec = loops_game(3);
    spec.counters = {named_counter("marks", spec::MarksCounter{})};
    spec.win = {{spec::Compare{kFirst, spec::Draw{}}, std::string()}};
    const Game game = made(std::move(spec));
    EXPECT_EQ(game::count(game, board_of(game, "yyp yp. ..."), kFirst).by_role,
              (std::vector<Number>{3, 2}));
}

// The thirteen moves of the post of 2008-09-21 that presents the game, on 6 x 6.
TEST(Count, LandingsOfThePublishedGame) {
    const Game game = made(walkers_game(6, 10, 2));
    Position position(game);
    play_all(position, {"b1", "f5", "b3", "e6", "a3", "d6", "c3", "c5", "c4", "b5", "c6", "a4"});
    EXPECT_EQ(game::count(game, position.record(), kFirst).by_role, (std::vector<Number>{0, 0}));
    play_all(position, {"d6"});
    const Count count = game::count(game, position.record(), kFirst);
    EXPECT_EQ(count.by_role, (std::vector<Number>{1, 0}));
    const auto landings = reasons_of<LandingReason>(count);
    ASSERT_EQ(landings.size(), 1U);
    EXPECT_EQ(landings[0].turn, 13);
    EXPECT_EQ(landings[0].site, site(game, "d6"));
    EXPECT_EQ(landings[0].kind, LandingKind::TheirsOnly);
}

TEST(Count, LandingOnOnesOwnMarkCostsAPoint) {
    const Game game = made(walkers_game(6, 10, 2));
    Position position(game);
    play_all(position, {"b1", "f5", "d1", "e4", "c1", "e3", "a1"});
    EXPECT_EQ(game::count(game, position.record(), kFirst).by_role, (std::vector<Number>{-1, 0}));
}

}  // namespace
}  // namespace quadrille::game
