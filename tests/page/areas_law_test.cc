// Areas of a board as the game's file names them: on boards made up at random, with holes and with
// areas of areas, the verdict, the worksheet and what is printed of them on the board must all hold
// the same; and every counter must come to what a count by hand comes to, which knows nothing but
// the words of the file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "figure/board/area_marks.h"
#include "game/count.h"
#include "game/random_play.h"
#include "page/worksheet/count_tables.h"
#include "support/own_game.h"

namespace quadrille::page {
namespace {

using Names = std::vector<std::string>;
using Labels = std::set<std::string>;

std::uint64_t number_of_boards() {
    const char* wanted = std::getenv("QUADRILLE_AREA_BOARDS");
    return wanted == nullptr ? 300 : std::strtoull(wanted, nullptr, 10);
}

/// An area as it is written: sites, or areas of a family above.
struct Written {
    std::string name;
    Names members;
};

struct WrittenFamily {
    std::string name;
    std::string of;  ///< Empty: sites.
    std::vector<Written> areas;
};

struct Majority {
    Names levels;
    std::string needs = "more";
    std::string tie = "nobody";
    std::map<std::string, int> weights;
};

const std::vector<std::pair<std::string, std::string>>& plain_boards() {
    static const std::vector<std::pair<std::string, std::string>> boards{
        {"square: 3", "b2"},
        {"square: [5, 4]", "b2 c3"},
        {"square: 4", ""},
        {"square: 4, near: both", "a1"},
        {"square: [4, 3], sites: vertices", "b2"},
        {"square: 1", ""},
        {"square: [3, 1]", ""},
        {"hexhex: 3", "c3"},
        {"hexhex: 2", ""},
        {"rhombus: 4", "b2"},
        {"triangle: 5", "c2"},
        {"solid: cube, sites: vertices, seen-from: face", ""}};
    return boards;
}

class Maker {
  public:
    explicit Maker(std::uint64_t seed) : random_(seed) {
        const auto& boards = plain_boards();
        const auto& [shape, holes] = boards[random_.below(boards.size())];
        board_ = shape;
        if (!holes.empty() && one_in(2)) {
            board_ += ", holes: [" + holes.substr(0, holes.find(' '));
            board_ += holes.find(' ') == std::string::npos
                          ? "]"
                          : ", " + holes.substr(holes.find(' ') + 1) + "]";
        }
    }

    [[nodiscard]] std::string board_without_areas() const { return "{" + board_ + "}"; }

    void make(const Names& labels) {
        families.push_back({"parts", "", {}});
        families.push_back({"groups", "parts", {}});
        families.push_back({"whole", "groups", {}});
        families.push_back({"lands", "", {}});
        add_areas(families[0], "p", 2 + random_.below(4), labels);
        add_areas(families[1], "g", 1 + random_.below(3), names(families[0]));
        add_areas(families[2], "w", 1 + random_.below(2), names(families[1]));
        add_areas(families[3], "land", 1 + random_.below(2), labels);
        static const std::vector<Names> levels{{"parts"},
                                               {"groups"},
                                               {"parts", "groups"},
                                               {"parts", "groups", "whole"},
                                               {"parts", "whole"},
                                               {"groups", "whole"},
                                               {"lands"}};
        majority.levels = levels[random_.below(levels.size())];
        static const Names needs{"more", "more", "most", "all", "1", "2"};
        majority.needs = needs[random_.below(needs.size())];
        if (majority.needs == "2" && largest(majority.levels[0]) < 2) {
            majority.needs = "1";
        }
        if (majority.needs != "most" && majority.needs != "all" && one_in(2)) {
            majority.tie = one_in(2) ? "Black" : "White";
        }
        if (one_in(3)) {
            const auto& weighted = family(majority.levels.back()).areas;
            majority.weights[weighted[random_.below(weighted.size())].name] =
                static_cast<int>(random_.below(4));
        }
    }

    [[nodiscard]] test::YamlGame yaml() const {
        std::string areas;
        for (const WrittenFamily& family : families) {
            std::string list;
            for (const Written& area : family.areas) {
                list += fmt::format("{}{}: [{}]",
                                    list.empty() ? "" : ", ",
                                    area.name,
                                    fmt::join(area.members, ", "));
            }
            areas += fmt::format("{}{}: {{{}}}", areas.empty() ? "" : ", ", family.name, list);
        }
        std::string weights;
        for (const auto& [area, weight] : majority.weights) {
            weights = fmt::format(", weights: {{{}: {}}}", area, weight);
        }
        const std::string score = fmt::format(
            "{{won: {{count: majority, of: [{}], needs: {}, tie: {}{}}}, "
            "groups: {{count: groups, at-least: 2}}, largest: {{count: groups, of: each-mark, "
            "value: largest}}, stones: {{count: marks}}, all: {{count: marks, of: each-mark}}, "
            "joined: {{count: joined, areas: [parts]}}, "
            "sum: {{sum: [stones, {{times: -2, of: groups}}, won]}}}}",
            fmt::join(majority.levels, ", "),
            majority.needs,
            majority.tie,
            weights);
        return {.board = "{" + board_ + ", areas: {" + areas + "}}",
                .score = score,
                .win = "[{most: won, tie: {most: joined, tie: {most: sum}}}]"};
    }

    [[nodiscard]] const WrittenFamily& family(const std::string& name) const {
        return *std::find_if(
            families.begin(), families.end(), [&](const auto& each) { return each.name == name; });
    }

    std::vector<WrittenFamily> families;
    Majority majority;

  private:
    bool one_in(std::size_t number) { return random_.below(number) == 0; }

    static Names names(const WrittenFamily& family) {
        Names all;
        for (const Written& area : family.areas) {
            all.push_back(area.name);
        }
        return all;
    }

    [[nodiscard]] std::size_t largest(const std::string& name) const {
        std::size_t most = 0;
        for (const Written& area : family(name).areas) {
            most = std::max(most, area.members.size());
        }
        return family(name).of.empty() ? most : 0;
    }

    void add_areas(WrittenFamily& family,
                   const std::string& letter,
                   std::size_t count,
                   Names from) {
        for (std::size_t i = 1; i <= count; ++i) {
            Names members;
            const bool all = one_in(5);
            for (const std::string& each : from) {
                if (all || one_in(2)) {
                    members.push_back(each);
                }
            }
            if (members.empty()) {
                members.push_back(from[random_.below(from.size())]);
            }
            family.areas.push_back({letter + std::to_string(i), members});
        }
    }

    game::Random random_;
    std::string board_;
};

/// The counts of a board by hand, from what is written.
class ByHand {
  public:
    ByHand(const Maker& maker, const board::Board& board, std::map<std::string, char> marks)
        : maker_(maker), board_(board), marks_(std::move(marks)) {}

    [[nodiscard]] Labels sites(const std::string& family, const Written& area) const {
        const WrittenFamily& written = maker_.family(family);
        if (written.of.empty()) {
            return {area.members.begin(), area.members.end()};
        }
        Labels all;
        for (const Written& part : maker_.family(written.of).areas) {
            if (std::find(area.members.begin(), area.members.end(), part.name) !=
                area.members.end()) {
                const Labels inner = sites(written.of, part);
                all.insert(inner.begin(), inner.end());
            }
        }
        return all;
    }

    /// What an area of a level holds, by name: sites, or areas of the level below.
    [[nodiscard]] Labels holds(std::size_t level, const Written& area) const {
        const std::string& family = maker_.majority.levels[level];
        if (level == 0) {
            return sites(family, area);
        }
        const std::string& below = maker_.majority.levels[level - 1];
        Labels names{area.members.begin(), area.members.end()};
        for (std::string of = maker_.family(family).of; of != below; of = maker_.family(of).of) {
            Labels inner;
            for (const Written& part : maker_.family(of).areas) {
                if (names.count(part.name) != 0) {
                    inner.insert(part.members.begin(), part.members.end());
                }
            }
            names = inner;
        }
        return names;
    }

    /// Winners of each level, by the name of the area; 'b', 'w' or '-'.
    [[nodiscard]] std::vector<std::map<std::string, char>> winners() const {
        std::vector<std::map<std::string, char>> all;
        for (std::size_t level = 0; level < maker_.majority.levels.size(); ++level) {
            std::map<std::string, char>& here = all.emplace_back();
            for (const Written& area : maker_.family(maker_.majority.levels[level]).areas) {
                std::map<char, int> votes;
                int places = 0;
                for (const std::string& each : holds(level, area)) {
                    const int worth = level == 0 ? 1 : weight(each);
                    places += worth;
                    votes[level == 0 ? mark_on(each) : all[level - 1].at(each)] += worth;
                }
                here[area.name] = winner(votes['b'], votes['w'], places);
            }
        }
        return all;
    }

    [[nodiscard]] int won(char who) const {
        int sum = 0;
        const auto levels = winners();
        for (const auto& [area, winner] : levels.back()) {
            sum += winner == who ? weight(area) : 0;
        }
        return sum;
    }

    [[nodiscard]] int stones(char who) const {
        return static_cast<int>(std::count_if(
            marks_.begin(), marks_.end(), [who](const auto& each) { return each.second == who; }));
    }

    /// The groups of a colour, each a set of labels.
    [[nodiscard]] std::vector<Labels> groups(char who) const {
        std::vector<Labels> all;
        Labels seen;
        for (const auto& [label, mark] : marks_) {
            if (mark != who || seen.count(label) != 0) {
                continue;
            }
            Labels group;
            const std::function<void(const std::string&)> grow = [&](const std::string& from) {
                if (mark_on(from) != who || !group.insert(from).second) {
                    return;
                }
                for (const board::SiteId near : board_.neighbours(*board_.find(from))) {
                    grow(board_.label(near));
                }
            };
            grow(label);
            seen.insert(group.begin(), group.end());
            all.push_back(group);
        }
        return all;
    }

    [[nodiscard]] int groups_of_two(char who) const {
        const auto all = groups(who);
        return static_cast<int>(std::count_if(
            all.begin(), all.end(), [](const Labels& group) { return group.size() >= 2; }));
    }

    [[nodiscard]] int joined(char who) const {
        int most = 0;
        for (const Labels& group : groups(who)) {
            int touched = 0;
            for (const Written& part : maker_.family("parts").areas) {
                touched += std::any_of(part.members.begin(),
                                       part.members.end(),
                                       [&](const auto& site) { return group.count(site) != 0; })
                               ? 1
                               : 0;
            }
            most = std::max(most, touched);
        }
        return most;
    }

    [[nodiscard]] int largest() const {
        std::size_t most = 0;
        for (const char who : {'b', 'w'}) {
            for (const Labels& group : groups(who)) {
                most = std::max(most, group.size());
            }
        }
        return static_cast<int>(most);
    }

  private:
    [[nodiscard]] char mark_on(const std::string& label) const {
        const auto found = marks_.find(label);
        return found == marks_.end() ? '.' : found->second;
    }

    [[nodiscard]] int weight(const std::string& area) const {
        const auto& weights = maker_.majority.weights;
        const auto found = weights.find(area);
        return found == weights.end() ? 1 : found->second;
    }

    [[nodiscard]] char winner(int black, int white, int places) const {
        const Majority& rules = maker_.majority;
        const int most = std::max(black, white);
        int needed = 1;
        if (rules.needs == "most") {
            needed = places / 2 + 1;
        } else if (rules.needs == "all") {
            needed = places;
        } else if (rules.needs != "more") {
            needed = std::stoi(rules.needs);
        }
        if (most == 0 || most < needed) {
            return '-';
        }
        if (black == white) {
            return rules.tie == "nobody" ? '-' : rules.tie == "Black" ? 'b' : 'w';
        }
        return black > white ? 'b' : 'w';
    }

    const Maker& maker_;
    const board::Board& board_;
    std::map<std::string, char> marks_;
};

std::set<std::string> as_set(const Names& names) {
    return {names.begin(), names.end()};
}

void check_worksheet(const game::Game& game, const Maker& maker, const ByHand& hand) {
    std::size_t tables = 0;
    for (const CountTable& table : count_tables(game, "en")) {
        if (table.counter != 0 || !table.scores.empty()) {
            continue;
        }
        ++tables;
        const auto& areas = maker.family(maker.majority.levels[table.level]).areas;
        ASSERT_EQ(table.rows.size(), areas.size());
        for (std::size_t i = 0; i < areas.size(); ++i) {
            EXPECT_EQ(table.rows[i].texts[0], Names{areas[i].name});
            EXPECT_EQ(as_set(table.rows[i].texts[1]), hand.holds(table.level, areas[i]))
                << areas[i].name;
        }
    }
    EXPECT_EQ(tables, maker.majority.levels.size());
}

void check_printed(const game::Game& game, const Maker& maker, const ByHand& hand) {
    std::map<std::string, figure::PrintedArea> printed;
    for (const figure::PrintedArea& area : figure::areas_of_game(game.spec(), game.board())) {
        printed.emplace(area.name, area);
    }
    for (const std::string& level : maker.majority.levels) {
        for (const Written& area : maker.family(level).areas) {
            ASSERT_EQ(printed.count(area.name), 1U) << area.name;
            Labels sites;
            for (const board::SiteId site : printed[area.name].sites) {
                sites.insert(game.board().label(site));
            }
            EXPECT_EQ(sites, hand.sites(level, area)) << area.name;
            std::string held = " " + printed[area.name].holds + " ";
            for (const std::string& member : area.members) {
                EXPECT_NE(held.find(" " + member + " "), std::string::npos) << held;
            }
        }
    }
}

void check_verdict(const score::Verdict& verdict, const Maker& maker, const ByHand& hand) {
    const auto& totals = verdict.standing.totals;
    using Both = std::vector<game::Number>;
    const auto both = [](int black, int white) {
        return Both{game::Number(black), game::Number(white)};
    };
    EXPECT_EQ(totals[0], both(hand.won('b'), hand.won('w')));
    EXPECT_EQ(totals[1], both(hand.groups_of_two('b'), hand.groups_of_two('w')));
    EXPECT_EQ(verdict.standing.common[2], game::Number(hand.largest()));
    EXPECT_EQ(totals[3], both(hand.stones('b'), hand.stones('w')));
    EXPECT_EQ(verdict.standing.common[4], game::Number(hand.stones('b') + hand.stones('w')));
    EXPECT_EQ(totals[5], both(hand.joined('b'), hand.joined('w')));
    const auto sum = [&](char who) {
        return hand.stones(who) - 2 * hand.groups_of_two(who) + hand.won(who);
    };
    EXPECT_EQ(totals[6], both(sum('b'), sum('w')));
    const auto winners = hand.winners();
    std::size_t areas = 0;
    for (const game::Reason& reason : verdict.standing.rounds[0][0].reasons) {
        const auto& area = std::get<game::AreaReason>(reason);
        const char to = !area.to ? '-' : area.to->index() == 0 ? 'b' : 'w';
        EXPECT_EQ(to, winners[area.level].at(area.name)) << area.name;
        ++areas;
    }
    std::size_t expected = 0;
    for (const std::string& level : maker.majority.levels) {
        expected += maker.family(level).areas.size();
    }
    EXPECT_EQ(areas, expected);
}

TEST(AreaLaws, VerdictWorksheetAndBoardHoldTheSame) {
    int games = 0;
    for (std::uint64_t seed = 1; seed <= number_of_boards() && !HasFailure(); ++seed) {
        Maker maker(seed);
        const game::Game plain = test::game_of({.board = maker.board_without_areas()});
        const auto labels = plain.board().labels();
        maker.make({labels.begin(), labels.end()});
        const test::YamlGame yaml = maker.yaml();
        SCOPED_TRACE(yaml.text());
        test::OwnGame own(yaml);
        game::Random random(seed);
        for (int filling = 0; filling < 4; ++filling) {
            std::map<std::string, char> marks;
            std::string typed = "final:\n ";
            for (const std::string& label : labels) {
                const std::size_t which = marks.empty() ? 0 : random.below(filling == 0 ? 2 : 3);
                if (which < 2) {
                    marks[label] = "bw"[which];
                    typed += " " + label + "=" + "bw"[which];
                }
            }
            SCOPED_TRACE(typed);
            const score::Verdict verdict = own.judge(typed + "\n");
            ASSERT_EQ(to_text(verdict.diagnostics), "");
            const ByHand hand(maker, verdict.game->board(), marks);
            check_verdict(verdict, maker, hand);
            if (filling == 0) {
                check_worksheet(*verdict.game, maker, hand);
                check_printed(*verdict.game, maker, hand);
            }
            ++games;
        }
    }
    RecordProperty("games", games);
}

}  // namespace
}  // namespace quadrille::page
