// Counts by areas, and marks and segments that may not make something, against plain rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
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

std::set<std::set<std::size_t>> turns_of(const Position& position) {
    std::set<std::set<std::size_t>> found;
    for_each_turn(
        position,
        [] { return true; },
        [&](const Turn& turn, const Position& /*after*/) {
            std::set<std::size_t> sites;
            for (const Action& action : turn) {
                sites.insert(std::get<PlaceMark>(action).site.index());
            }
            EXPECT_TRUE(found.insert(sites).second);
            return true;
        });
    return found;
}

/// Every set of free places of one area with a number of places that will do.
std::set<std::set<std::size_t>> plain_turns(const Position& position,
                                            const std::map<std::string, int>& areas,
                                            int enough) {
    std::set<std::set<std::size_t>> found;
    for (const board::Area& area : position.game().board().family("zones")->areas) {
        std::vector<std::size_t> free;
        for (const SiteId each : area.sites) {
            if (position.marks(each).empty()) {
                free.push_back(each.index());
            }
        }
        const int most = std::min(areas.at(area.name), static_cast<int>(free.size()));
        const int least = enough == 0 ? most : std::min(enough, most);
        for (std::size_t bits = 1; bits < (std::size_t{1} << free.size()); ++bits) {
            std::set<std::size_t> sites;
            for (std::size_t i = 0; i < free.size(); ++i) {
                if (((bits >> i) & 1U) != 0) {
                    sites.insert(free[i]);
                }
            }
            const int number = static_cast<int>(sites.size());
            if (number >= least && number <= most) {
                found.insert(sites);
            }
        }
    }
    return found;
}

TEST(CountByArea, HasTheTurnsOfPlainRules) {
    for (const auto& [words, enough] :
         {std::pair{"", 0}, std::pair{", at-least: all", 0}, std::pair{", at-least: 2", 2}}) {
        YamlGame yaml;
        yaml.board =
            "{hexhex: 2, holes: [a2], areas: {zones: {one: [b2], two: [a1, b1, c1], three: [b3, "
            "c2]}}}";
        yaml.play = std::string("[{turn: [{mark: {count: {areas: {one: 1, two: 2, three: 3}") +
                    words + "}}}], until: full}]";
        const Game game = game_of(yaml);
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Random random(seed);
            Position position(game);
            while (!position.end()) {
                ASSERT_EQ(turns_of(position),
                          plain_turns(position, {{"one", 1}, {"two", 2}, {"three", 3}}, enough));
                ASSERT_TRUE(position.play(random_turn(position, random)));
            }
            EXPECT_EQ(position.end()->cause, EndCause::Full);
        }
    }
}

TEST(CountByArea, SaysWhatIsWrong) {
    YamlGame yaml;
    yaml.board = "{square: [3, 2], areas: {zones: {ones: [a1], twos: [a2, b2, c2]}}}";
    yaml.play = "[{turn: [{mark: {count: {areas: {ones: 1, twos: 2}}}}], until: stuck}]";
    const Game game = game_of(yaml);
    Position position(game);
    EXPECT_EQ(refused<NotInSameArea>(position, "a2 a1", 1).area, "twos");
    EXPECT_EQ(refused<NotIn>(position, "b1").areas, (std::vector<std::string>{"ones", "twos"}));
    const auto one = refused<WrongNumberInArea>(position, "a2");
    EXPECT_EQ(one.expected, (spec::CountRange{2, 2}));
    EXPECT_EQ(one.left, 3);
    play_all(position, {"a2 b2", "c2", "a1"});
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
}

// No three marks of one colour in a straight line, wherever they lie.
TEST(NotMaking, ForbidsWhatWouldCount) {
    YamlGame yaml;
    yaml.board = "{square: 4, holes: [b2]}";
    yaml.play = "[{turn: [{mark: {what: any, not-making: threes}}], until: stuck}]";
    yaml.score = "{threes: {count: lines, length: 3, of: each-mark, longer: each}}";
    yaml.win = "[{last-mover: true}]";
    const Game game = game_of(yaml);
    const auto kind_at = [&](const Position& position, char column, char row) {
        const auto at = game.board().find(std::string{column, row});
        const MarkSet marks = at ? position.marks(*at) : MarkSet{};
        return marks.empty() ? -1 : static_cast<int>(marks.first().index());
    };
    const auto makes = [&](const Position& position, const std::string& label, int kind) {
        for (const auto& [x, y] :
             {std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}, std::pair{1, -1}}) {
            int run = 1;
            for (const int way : {-1, 1}) {
                for (int step = 1; step < 4; ++step) {
                    const char column = static_cast<char>(label[0] + way * step * x);
                    const char row = static_cast<char>(label[1] + way * step * y);
                    if (kind_at(position, column, row) != kind) {
                        break;
                    }
                    ++run;
                }
            }
            if (run > 2) {
                return true;
            }
        }
        return false;
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            std::set<std::pair<std::string, int>> expected;
            for (std::size_t i = 0; i < game.board().site_count(); ++i) {
                const std::string& label = game.board().label(SiteId{i});
                for (const int kind : {0, 1}) {
                    if (position.marks(SiteId{i}).empty() && !makes(position, label, kind)) {
                        expected.emplace(label, kind);
                    }
                }
            }
            std::set<std::pair<std::string, int>> found;
            for_each_turn(
                position,
                [] { return true; },
                [&](const Turn& turn, const Position& /*after*/) {
                    const auto& mark = std::get<PlaceMark>(turn.front());
                    found.emplace(game.board().label(mark.site),
                                  static_cast<int>(mark.mark.index()));
                    return true;
                });
            ASSERT_EQ(found, expected);
            ASSERT_TRUE(position.play(random_turn(position, random)));
        }
        EXPECT_EQ(*count(game, position.record(), spec::CounterId{0}).common, 0);
    }
}

// Segments that close no chain make a tree: every place, one segment fewer.
TEST(NotMaking, KeepsSegmentsFromClosingChains) {
    YamlGame yaml;
    yaml.board = "{square: 3, sites: vertices, near: both}";
    yaml.play =
        "[{turn: [{segment: {between: near, crossing: any, not-making: c}}], until: stuck}]";
    yaml.score = "{c: {count: looped}}";
    yaml.win = "[{last-mover: true}]";
    const Game game = game_of(yaml);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Position position(game);
        while (!position.end()) {
            ASSERT_TRUE(position.play(random_turn(position, random)));
        }
        EXPECT_EQ(position.turns(), 8);
    }
    Position position(game);
    play_all(position, {"a1-b1", "b1-b2"});
    EXPECT_EQ(refused<WouldMake>(position, "a1-b2").counter, spec::CounterId{0});
}

}  // namespace
}  // namespace quadrille::game
