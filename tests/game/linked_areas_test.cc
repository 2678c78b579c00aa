// Areas that are a player's own, through which chains go on, and areas made of areas, of which groups must
// touch each: against counts that spread from mark to mark.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "game/count.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using board::SiteId;
using test::game_of;
using test::YamlGame;

Game counting(const std::string& counter, const std::string& board) {
    YamlGame yaml;
    yaml.board = board;
    yaml.score = "{c: " + counter + "}";
    yaml.win = "[{most: c}]";
    return game_of(yaml);
}

using Areas = std::vector<const board::Area*>;

Areas areas_named(const Game& game, const std::vector<std::string>& names) {
    Areas areas;
    for (const board::AreaFamily& family : game.board().families()) {
        for (const board::Area& area : family.areas) {
            if (std::find(names.begin(), names.end(), area.name) != names.end()) {
                areas.push_back(&area);
            }
        }
    }
    EXPECT_EQ(areas.size(), names.size());
    return areas;
}

bool has(const board::Area& area, std::size_t site) {
    return std::find(area.sites.begin(), area.sites.end(), SiteId{site}) != area.sites.end();
}

bool touches(const std::vector<bool>& group, const board::Area& area) {
    return std::any_of(
        area.sites.begin(), area.sites.end(), [&](SiteId site) { return group[site.index()]; });
}

/// The marks of a kind that are joined to the one on `start`: by neighbours, or in an area of `through`.
std::vector<bool> spread(const Game& game,
                         const Record& record,
                         std::size_t start,
                         const Areas& through) {
    const auto kind = record.marks[start].first();
    std::vector<bool> in(record.marks.size());
    in[start] = true;
    const auto linked = [&](std::size_t a, std::size_t b) {
        const auto near = game.board().neighbours(SiteId{a});
        return std::find(near.begin(), near.end(), SiteId{b}) != near.end() ||
               std::any_of(through.begin(), through.end(), [&](const board::Area* area) {
                   return has(*area, a) && has(*area, b);
               });
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t a = 0; a < in.size(); ++a) {
            for (std::size_t b = 0; in[a] && b < in.size(); ++b) {
                if (!in[b] && record.marks[b].has(kind) && linked(a, b)) {
                    in[b] = changed = true;
                }
            }
        }
    }
    return in;
}

Record random_record(const Game& game, std::mt19937& random) {
    Record record;
    for (std::size_t site = 0; site < game.board().site_count(); ++site) {
        MarkSet marks;
        if (const auto kind = random() % 5; kind < 4) {
            marks.add(spec::MarkId{kind / 2});
        }
        record.marks.push_back(marks);
    }
    return record;
}

TEST(JoinedCounter, GoesOnThroughAreasOfThePlayersOwn) {
    std::mt19937 random(3);
    for (const char* const board :
         {"{hexhex: 3}", "{hexhex: [3, 4, 3, 4, 3, 4]}", "{rhombus: 5}"}) {
        const bool hexagon = std::string(board).starts_with("{hexhex");
        const std::string own = hexagon ? "top-right" : "left";
        const Game game = counting("{count: joined, areas: [top, bottom], through: {Black: [" +
                                       own + "], White: [top, " + own + "]}}",
                                   board);
        const Areas areas = areas_named(game, {"top", "bottom"});
        std::size_t changed = 0;
        for (int round = 0; round < 200; ++round) {
            const Record record = random_record(game, random);
            std::vector<Number> expected;
            std::vector<Number> without;
            for (std::size_t role = 0; role < 2; ++role) {
                const Areas through = areas_named(game,
                                                  role == 0 ? std::vector<std::string>{own}
                                                            : std::vector<std::string>{"top", own});
                std::int64_t most = 0;
                std::int64_t bare = 0;
                for (std::size_t site = 0; site < record.marks.size(); ++site) {
                    if (record.marks[site].has(spec::MarkId{role})) {
                        const auto count_of = [&](const Areas& joining) {
                            const auto group = spread(game, record, site, joining);
                            return std::count_if(areas.begin(), areas.end(), [&](const auto* area) {
                                return touches(group, *area);
                            });
                        };
                        most = std::max<std::int64_t>(most, count_of(through));
                        bare = std::max<std::int64_t>(bare, count_of({}));
                    }
                }
                expected.emplace_back(most);
                without.emplace_back(bare);
            }
            EXPECT_EQ(count(game, record, spec::CounterId{0}).by_role, expected) << board;
            changed += expected == without ? 0 : 1;
        }
        EXPECT_GT(changed, 0U) << board;
    }
}

// A shortest chain between two areas may lead through an area of the player's own.
TEST(JoinedCounter, TellsTheChainOnBothSidesOfAnArea) {
    const Game game = counting(
        "{count: joined, areas: {Black: [top, bottom], White: [top]}, through: {Black: [left], "
        "White: [left]}}",
        "{rhombus: 5}");
    Record record;
    record.marks.resize(game.board().site_count());
    const Areas left = areas_named(game, {"left"});
    const std::vector<SiteId>& side = left.front()->sites;
    ASSERT_EQ(side.size(), 5U);
    for (const std::size_t i : {0, 1, 3, 4}) {
        record.marks[side[i].index()] = MarkSet{spec::MarkId{0}};
    }
    const Count chain = count(game, record, spec::CounterId{0});
    EXPECT_EQ(chain.by_role, (std::vector<Number>{2, 0}));
    const auto& reason = std::get<JoinedReason>(chain.reasons.front());
    EXPECT_TRUE(reason.all);
    EXPECT_EQ(reason.sites.size(), 2U);
}

TEST(CountGroups, TouchTheWholeOfAnAreaMadeOfAreas) {
    std::mt19937 random(9);
    const Game game =
        counting("{count: groups, touching: {of: pairs, whole: true}, value: {power: 1}}",
                 "{hexhex: 4, areas: {pairs: {upright: [sides/top, sides/bottom], "
                 "falling: [sides/top-left, sides/bottom-right], "
                 "rising: [sides/bottom-left, sides/top-right]}}}");
    const std::vector<std::vector<std::string>> pairs{
        {"top", "bottom"}, {"top-left", "bottom-right"}, {"bottom-left", "top-right"}};
    std::size_t linked = 0;
    for (int round = 0; round < 200; ++round) {
        const Record record = random_record(game, random);
        std::vector<std::int64_t> stones{0, 0};
        for (std::size_t site = 0; site < record.marks.size(); ++site) {
            if (record.marks[site].empty()) {
                continue;
            }
            const auto group = spread(game, record, site, {});
            const bool counts = std::any_of(pairs.begin(), pairs.end(), [&](const auto& names) {
                const Areas sides = areas_named(game, names);
                return touches(group, *sides[0]) && touches(group, *sides[1]);
            });
            stones[record.marks[site].first().index()] += counts ? 1 : 0;
            linked += counts ? 1 : 0;
        }
        const std::vector<Number> expected(stones.begin(), stones.end());
        EXPECT_EQ(count(game, record, spec::CounterId{0}).by_role, expected);
    }
    EXPECT_GT(linked, 100U);
}

Game star(int shorter, int longer) {
    const std::string pair = std::to_string(shorter) + ", " + std::to_string(longer);
    return counting("{count: groups, touching: {of: rim, at-least: 3}, value: touched, less: 2}",
                    "{hexhex: [" + pair + ", " + pair + ", " + pair + "]}");
}

/// The lines of tests/counts/star.txt that begin with that word, without it.
std::vector<std::istringstream> published(const std::string& kind) {
    std::ifstream file(QUADRILLE_SOURCE_DIR "/tests/counts/star.txt");
    EXPECT_TRUE(file.is_open());
    std::vector<std::istringstream> lines;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(kind + " ")) {
            lines.emplace_back(line.substr(kind.size()));
        }
    }
    return lines;
}

/// Sources at the head of the file.
TEST(CountGroups, AgreeWithPublishedBoardsOfStar) {
    std::mt19937 random(4);
    std::vector<std::istringstream> boards = published("board");
    EXPECT_EQ(boards.size(), 2U);
    for (std::istringstream& words : boards) {
        int shorter = 0;
        int longer = 0;
        std::size_t cells = 0;
        std::size_t places = 0;
        std::int64_t together = 0;
        words >> shorter >> longer >> cells >> places >> together;
        ASSERT_FALSE(words.fail());
        const Game game = star(shorter, longer);
        EXPECT_EQ(game.board().site_count(), cells);
        EXPECT_EQ(game.board().family("rim")->areas.size(), places);
        for (int round = 0; round < 50; ++round) {
            Record record;
            for (std::size_t site = 0; site < cells; ++site) {
                record.marks.push_back(MarkSet{spec::MarkId{random() % 2}});
            }
            const std::vector<Number> points = count(game, record, spec::CounterId{0}).by_role;
            Number all = points[0];
            all += points[1];
            EXPECT_EQ(all, Number(together));
        }
    }
}

TEST(CountGroups, AgreeWithPublishedPositionsOfStar) {
    std::vector<std::istringstream> positions = published("position");
    EXPECT_EQ(positions.size(), 3U);
    for (std::istringstream& words : positions) {
        int shorter = 0;
        int longer = 0;
        std::int64_t points = 0;
        words >> shorter >> longer >> points;
        const Game game = star(shorter, longer);
        Record record;
        record.marks.resize(game.board().site_count());
        for (std::string label; words >> label;) {
            record.marks[site(game, label).index()] = MarkSet{spec::MarkId{0}};
        }
        EXPECT_EQ(count(game, record, spec::CounterId{0}).by_role,
                  (std::vector<Number>{points, 0}));
    }
}

}  // namespace
}  // namespace quadrille::game
