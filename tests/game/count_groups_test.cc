// Compares groups on boards of all kinds around 64 sites, up to which they are found in words of
// bits, with a simple count that uses only neighbours.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "game/count.h"
#include "game/random_play.h"
#include "playing.h"
#include "spec/read/load.h"
#include "support/hand_made_games.h"
#include "support/shipped_library.h"

namespace quadrille::game {
namespace {

using namespace quadrille::test;
using Value = spec::GroupsCounter::Value;

constexpr std::size_t kKinds = 3;  // the third has no owner

spec::GameSpec game_on(spec::BoardSpec board, spec::GroupsCounter counter) {
    spec::GameSpec game = two_players("groups");
    game.board = std::move(board);
    game.marks = {mark_of("x", 0), mark_of("o", 1), mark_of("n", std::nullopt)};
    game.play = {phase_of({any_mark()}, spec::UntilFull{})};
    game.counters = {named_counter("groups", counter)};
    game.win = {{spec::Compare{spec::CounterId{0}, spec::Draw{}}, std::string()}};
    return game;
}

spec::BoardSpec board_of_shape(spec::Shape shape, spec::Near near = spec::Near::Sides) {
    spec::BoardSpec board;
    board.shape = std::move(shape);
    board.labels = spec::LabelScheme::Numbers;
    board.near = near;
    return board;
}

std::vector<spec::BoardSpec> boards() {
    std::vector<spec::BoardSpec> all{board_of_shape(spec::HexhexShape{1}),
                                     board_of_shape(spec::HexhexShape{5}),
                                     board_of_shape(spec::HexhexShape{6})};
    for (const auto& [columns, rows] : {std::pair{9, 7}, std::pair{8, 8}, std::pair{13, 5}}) {
        all.push_back(board_of_shape(spec::RhombusShape{columns, rows}));
        for (const auto near : {spec::Near::Sides, spec::Near::Corners, spec::Near::Both}) {
            all.push_back(board_of_shape(spec::SquareShape{columns, rows}, near));
        }
    }
    for (const char* name : {"3.3.3.3.6", "3.6.3.6", "3.3.4.3.4", "4.8.8", "cairo"}) {
        const auto tiling = spec::load_tiling(test::shipped_library(), name);
        EXPECT_TRUE(tiling) << name;
        all.push_back(board_of_shape(spec::TilingShape{*tiling, spec::RectangleCut{2, 2}}));
        all.push_back(board_of_shape(spec::TilingShape{*tiling, spec::RectangleCut{4, 4}}));
    }
    return all;
}

/// Some sites are empty, most have one mark, and with `several` some have more.
Record random_record(const Game& game, bool several, Random& random) {
    Record record;
    const std::size_t empty = random.below(6);
    for (std::size_t site = 0; site < game.board().site_count(); ++site) {
        MarkSet marks;
        for (std::size_t more = random.below(8) < empty ? 0 : 1; more > 0;
             more = several ? random.below(2) : 0) {
            marks.add(spec::MarkId{random.below(kKinds)});
        }
        record.marks.push_back(marks);
    }
    return record;
}

/// First site, kind, all sites.
using Group = std::tuple<std::size_t, std::size_t, std::vector<board::SiteId>>;

/// Joins the groups of two sites; a group is named after its least site. False if they were one
/// group before.
bool unite(std::size_t& a, std::size_t& b) {
    const bool differ = a != b;
    a = b = std::min(a, b);
    return differ;
}

/// For each site the least one of its group of that kind, spread from neighbour to neighbour until
/// nothing changes.
std::vector<std::size_t> least_sites(const Game& game, const Record& record, spec::MarkId kind) {
    std::vector<std::size_t> least(record.marks.size());
    std::iota(least.begin(), least.end(), 0U);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t site = 0; site < least.size(); ++site) {
            for (const board::SiteId near : game.board().neighbours(board::SiteId{site})) {
                const bool both =
                    record.marks[site].has(kind) && record.marks[near.index()].has(kind);
                changed = (both && unite(least[site], least[near.index()])) || changed;
            }
        }
    }
    return least;
}

std::vector<Group> groups_by_hand(const Game& game, const Record& record) {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<board::SiteId>> found;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const auto least = least_sites(game, record, spec::MarkId{kind});
        for (std::size_t site = 0; site < least.size(); ++site) {
            if (record.marks[site].has(spec::MarkId{kind})) {
                found[{least[site], kind}].emplace_back(site);
            }
        }
    }
    std::vector<Group> groups;
    groups.reserve(found.size());
    for (auto& [place, sites] : found) {
        groups.emplace_back(place.first, place.second, std::move(sites));
    }
    return groups;
}

/// The value of the counter, by the sizes of the groups that are large enough.
Number value_of(const spec::GroupsCounter& counter, std::vector<std::int64_t> sizes) {
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    switch (counter.value) {
        case Value::Count:
            return static_cast<std::int64_t>(sizes.size());
        case Value::Largest:
            return sizes.empty() ? 0 : sizes.front();
        case Value::Smallest:
            return sizes.empty() ? 0 : sizes.back();
        case Value::Touched:
            break;
        case Value::Powers:
            sizes.resize(counter.top == 0 ? sizes.size()
                                          : std::min<std::size_t>(sizes.size(), counter.top));
            return std::accumulate(
                sizes.begin(), sizes.end(), std::int64_t{0}, [&](auto sum, auto size) {
                    return sum + (counter.power == 3 ? size * size * size : size * size);
                });
        case Value::Sizes:
            return Number::sizes(sizes);
        case Value::Product:
            return product_of(sizes);
    }
    return 0;
}

void expect_numbers(const Game& game,
                    const spec::GroupsCounter& counter,
                    const std::vector<Group>& groups,
                    const Count& count) {
    std::vector<std::int64_t> all;
    std::vector<std::vector<std::int64_t>> by_role(game.role_count());
    for (const auto& [first, kind, sites] : groups) {
        const auto size = static_cast<std::int64_t>(sites.size());
        if (size < counter.at_least || size > counter.at_most.value_or(size)) {
            continue;
        }
        all.push_back(size);
        if (const auto role = game.owner(spec::MarkId{kind})) {
            by_role[role->index()].push_back(size);
        }
    }
    if (counter.of == spec::GroupsCounter::Of::EachMark) {
        EXPECT_EQ(count.common, value_of(counter, all));
        EXPECT_TRUE(count.by_role.empty());
        return;
    }
    EXPECT_FALSE(count.common.has_value());
    ASSERT_EQ(count.by_role.size(), by_role.size());
    for (std::size_t role = 0; role < by_role.size(); ++role) {
        EXPECT_EQ(count.by_role[role], value_of(counter, by_role[role]));
    }
}

void expect_reasons(const Game& game,
                    const spec::GroupsCounter& counter,
                    const std::vector<Group>& groups,
                    const Count& count) {
    ASSERT_EQ(count.reasons.size(), groups.size());
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const auto& [first, kind, sites] = groups[index];
        const auto& reason = std::get<GroupReason>(count.reasons[index]);
        EXPECT_EQ(reason.mark, spec::MarkId{kind});
        EXPECT_EQ(reason.owner, game.owner(spec::MarkId{kind}));
        EXPECT_EQ(reason.sites, sites);
        if (counter.top == 0) {
            EXPECT_EQ(reason.counted, counter.counts(static_cast<std::int64_t>(sites.size())));
        }
    }
}

/// Random boards of marks, some with several on a site.
void expect_agreement(const Game& game, const spec::GroupsCounter& counter, Random& random) {
    for (int round = 0; round < 6; ++round) {
        const Record record = random_record(game, round % 2 == 1, random);
        const auto groups = groups_by_hand(game, record);
        const Count numbers = count_all(game, record, Detail::Numbers).front();
        const Count reasons = count_all(game, record, Detail::Reasons).front();
        expect_numbers(game, counter, groups, numbers);
        expect_numbers(game, counter, groups, reasons);
        EXPECT_TRUE(numbers.reasons.empty());
        expect_reasons(game, counter, groups, reasons);
    }
}

TEST(CountGroups, AgreesWithACountByHandOnEveryBoard) {
    Random random(7);
    for (const spec::BoardSpec& board : boards()) {
        for (const auto of : {spec::GroupsCounter::Of::Own, spec::GroupsCounter::Of::EachMark}) {
            for (const Value value : {Value::Count,
                                      Value::Largest,
                                      Value::Smallest,
                                      Value::Sizes,
                                      Value::Product,
                                      Value::Powers}) {
                spec::GroupsCounter counter;
                counter.power = 2 + static_cast<int>(random.below(2));
                counter.top = value == Value::Powers ? static_cast<int>(random.below(3)) : 0;
                counter.of = of;
                counter.value = value;
                counter.at_least = 1 + static_cast<int>(random.below(4));
                if (random.below(3) == 0) {
                    counter.at_most = counter.at_least + static_cast<int>(random.below(3));
                }
                expect_agreement(made(game_on(board, counter)), counter, random);
            }
        }
    }
}

/// The areas of a family in which one of the sites lies.
std::set<std::string> areas_at(const board::AreaFamily& family,
                               const std::vector<board::SiteId>& sites) {
    std::set<std::string> names;
    for (const board::Area& area : family.areas) {
        for (const board::SiteId site : sites) {
            if (std::find(area.sites.begin(), area.sites.end(), site) != area.sites.end()) {
                names.insert(area.name);
            }
        }
    }
    return names;
}

void expect_touched(const Game& game, const spec::GroupsCounter& counter, const Record& record) {
    const board::AreaFamily& family = *game.board().family(counter.touching->of);
    std::vector<std::int64_t> points(game.role_count(), 0);
    const Count count = count_all(game, record, Detail::Reasons).front();
    std::size_t index = 0;
    for (const auto& [first, kind, sites] : groups_by_hand(game, record)) {
        const std::set<std::string> touched = areas_at(family, sites);
        const auto& reason = std::get<GroupReason>(count.reasons[index++]);
        EXPECT_EQ(std::set(reason.areas.begin(), reason.areas.end()), touched);
        const bool counts = static_cast<int>(touched.size()) >= counter.touching->at_least;
        EXPECT_EQ(reason.counted, counts);
        if (const auto role = game.owner(spec::MarkId{kind}); role && counts) {
            points[role->index()] += static_cast<std::int64_t>(touched.size()) - counter.less;
        }
    }
    const std::vector<Number> expected(points.begin(), points.end());
    EXPECT_EQ(count.by_role, expected);
    EXPECT_EQ(count_all(game, record, Detail::Numbers).front().by_role, expected);
}

TEST(CountGroups, CountWhatTheyTouchOnEveryBoard) {
    Random random(11);
    for (const spec::BoardSpec& board : boards()) {
        for (const char* const family : {"rim", "neighbours", "sides"}) {
            spec::GroupsCounter counter;
            counter.touching = {family, 1 + static_cast<int>(random.below(3))};
            counter.value = Value::Touched;
            counter.less = static_cast<int>(random.below(3));
            spec::GameSpec spec = game_on(board, counter);
            const auto game = Game::make(spec);
            for (int round = 0; game && round < 4; ++round) {
                expect_touched(*game, counter, random_record(*game, round % 2 == 1, random));
            }
        }
    }
}

/// A full board of two colours on hexagons: whoever has what, the places of the rim less two for
/// each group come to the same.
/// Source: the article on Star in Wikipedia.
TEST(CountGroups, ThePointsOfStarAreAlwaysAsManyTogether) {
    Random random(5);
    for (const int size : {2, 4, 5}) {
        spec::GroupsCounter counter;
        counter.touching = {"rim", 2};
        counter.value = Value::Touched;
        counter.less = 2;
        const Game game = made(game_on(board_of_shape(spec::HexhexShape{size}), counter));
        for (int round = 0; round < 50; ++round) {
            Record record;
            for (std::size_t site = 0; site < game.board().site_count(); ++site) {
                record.marks.push_back(MarkSet{spec::MarkId{random.below(2)}});
            }
            const Count count = count_all(game, record, Detail::Numbers).front();
            Number all = count.by_role[0];
            all += count.by_role[1];
            EXPECT_EQ(all, Number(6 * size - 2));
        }
    }
}

TEST(CountGroups, BoardsOfUpTo64SitesHaveTheirNeighboursInWords) {
    for (const spec::BoardSpec& board : boards()) {
        const Game game = made(game_on(board, {}));
        const std::size_t sites = game.board().site_count();
        const auto words = game.neighbours().words();
        ASSERT_EQ(words.size(), sites <= 64 ? sites : 0);
        for (std::size_t a = 0; a < words.size(); ++a) {
            const auto near = game.board().neighbours(board::SiteId{a});
            for (std::size_t b = 0; b < sites; ++b) {
                EXPECT_EQ(((words[a] >> b) & 1U) != 0,
                          std::find(near.begin(), near.end(), board::SiteId{b}) != near.end());
            }
        }
    }
}

}  // namespace
}  // namespace quadrille::game
