// Values of sums: those that others have published, and those of trees that are built from the rules
// alone, without parts, keys or images.
#include "solve/short_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "game/legal_turns.h"
#include "game/random_play.h"
#include "score/solution_report.h"
#include "solve/expert.h"
#include "support/shipped.h"
#include "support/yaml_games.h"

namespace quadrille::solve {
namespace {

using Form = ShortGames::Form;

class Values : public testing::Test {
  protected:
    Limits limits{.left = 100'000'000};
    ShortGames games{limits};

    Form fraction(int top, int bottom) {
        if (bottom == 1) {
            return games.integer(top);
        }
        const auto part = [&](int number) {
            return number % 2 == 0 ? fraction(number / 2, bottom / 2) : fraction(number, bottom);
        };
        return games.form({part(top - 1)}, {part(top + 1)});
    }

    Form ups(int count) {
        const Form star = games.heap(1);
        const Form one =
            count > 0 ? games.form({games.zero()}, {star}) : games.form({star}, {games.zero()});
        Form sum = games.zero();
        for (int i = 0; i < std::abs(count); ++i) {
            sum = games.sum(sum, one);
        }
        return sum;
    }

    std::string text(Form game) { return games.text(game).value_or("long"); }
};

std::pair<int, int> reduced(int quarters) {
    int bottom = 4;
    for (; bottom > 1 && quarters % 2 == 0; bottom /= 2) {
        quarters /= 2;
    }
    return {quarters, bottom};
}

std::string name_of(int top, int bottom, int up, unsigned heap) {
    std::string name = top == 0 ? "" : std::to_string(top);
    name += bottom == 1 ? "" : "/" + std::to_string(bottom);
    if (up != 0) {
        name += name.empty() ? "" : "+";
        name += std::abs(up) == 1 ? "" : std::to_string(std::abs(up));
        name += up > 0 ? "up" : "down";
    }
    name += heap == 0 ? "" : heap == 1 ? "*" : "*" + std::to_string(heap);
    return name.empty() ? "0" : name;
}

TEST_F(Values, HaveTheirUsualNames) {
    for (int quarters = -9; quarters <= 9; ++quarters) {
        for (int up = -4; up <= 4; ++up) {
            for (unsigned heap = 0; heap <= 5; ++heap) {
                const auto [top, bottom] = reduced(quarters);
                const Form small = games.sum(ups(up), games.heap(heap));
                ASSERT_EQ(text(games.sum(fraction(top, bottom), small)),
                          name_of(top, bottom, up, heap));
            }
        }
    }
    EXPECT_FALSE(limits.spent);
}

// Source: On Numbers and Games, chapters 8 and 9: what the simplest games are worth, and how they compare.
TEST_F(Values, AreComparedAsConwayDoes) {
    const Form zero = games.zero();
    const Form star = games.heap(1);
    const Form up = ups(1);
    const Form tenth = fraction(1, 64);
    EXPECT_TRUE(games.at_most(zero, up));
    EXPECT_FALSE(games.at_most(up, zero));
    EXPECT_TRUE(games.at_most(up, tenth)) << "an up is smaller than any number";
    EXPECT_FALSE(games.at_most(star, up)) << "up and star are confused";
    EXPECT_FALSE(games.at_most(up, star));
    EXPECT_TRUE(games.at_most(star, ups(2)));
    EXPECT_EQ(text(games.form({games.integer(1)}, {games.integer(-1)})), "{1|-1}");
    const Form hot = games.form({games.integer(1)}, {games.integer(-1)});
    EXPECT_EQ(games.sum(hot, hot), zero);
    EXPECT_EQ(text(games.sum(hot, games.integer(3))), "{4|2}");
    EXPECT_EQ(text(games.form({up}, {up})), "2up*") << "an up of Left's is reversible to 0";
    EXPECT_EQ(text(games.form({zero, up}, {zero})), "*");
    EXPECT_EQ(text(games.form({games.integer(-5)}, {games.integer(7)})), "0")
        << "the simplest number";
    EXPECT_EQ(text(games.form({games.integer(1)}, {fraction(5, 2)})), "2");
}

game::Game game_of(const std::string& board, const std::string& mark, bool shared = false) {
    test::YamlGame yaml{.board = board,
                        .play = "[{turn: [{mark: " + mark + "}], until: stuck}]",
                        .win = "[last-mover: true]"};
    if (shared) {
        yaml.marks = "{d: {name: domino, owner: nobody, colour: green}}";
        yaml.score = "{stones: {count: marks, of: each-mark}}";
    }
    return test::game_of(yaml);
}

const std::string kDominoes = "{count: 2, together: true, along: {Black: columns, White: rows}}";
const std::string kCram = "{what: any, count: 2, together: true}";
const std::string kCol = "{not-near: own}";
const std::string kSnort = "{not-near: theirs}";
const std::string kApart = "{what: any, not-near: any}";

std::string path(std::size_t places) {
    return "{square: [" + std::to_string(places) + ", 1]}";
}

SumValue value_of(const game::Game& game, const game::Position& position) {
    Limits limits{.left = 100'000'000, .memory = 4 * kMebibyte};
    const auto expert = sum_expert(game, images_of(game), limits);
    EXPECT_TRUE(expert && expert->takes(position));
    const auto found = expert->sum_value(position);
    EXPECT_TRUE(found.has_value());
    return found.value_or(SumValue{});
}

/// Of the empty board, whoever can begin there.
std::string value_of(const game::Game& game) {
    const game::Position start(game);
    return value_of(game,
                    start.end()
                        ? game::Position::set_up(game, start.record().marks, spec::RoleId{1})
                        : start)
        .value;
}

std::string domineering(const std::string& board, const std::vector<std::string>& holes = {}) {
    std::string text = "{square: " + board;
    if (!holes.empty()) {
        text += ", holes: [";
        for (const std::string& hole : holes) {
            text += (hole == holes.front() ? "" : ", ") + hole;
        }
        text += "]";
    }
    return value_of(game_of(text + "}", kDominoes));
}

// Source: tests of domineering in the library cgt-tools (t4ccer/cgt-tools), compared there with CGSuite;
// rows of squares in On Numbers and Games, chapter 10.
TEST(PublishedValues, Domineering) {
    EXPECT_EQ(domineering("[1, 2]"), "1");
    EXPECT_EQ(domineering("[2, 1]"), "-1");
    EXPECT_EQ(domineering("[4, 1]"), "-2");
    EXPECT_EQ(domineering("[1, 7]"), "3");
    EXPECT_EQ(domineering("[2, 2]"), "{1|-1}");
    EXPECT_EQ(domineering("[3, 3]"), "{1|-1}");
    EXPECT_EQ(domineering("[2, 2]", {"b2"}), "*");
    EXPECT_EQ(domineering("[3, 3]", {"b3", "c3", "b2", "c2"}), "0");
    EXPECT_EQ(domineering("[3, 3]", {"c3", "c2"}), "{1/2|-2}");
    EXPECT_EQ(domineering("[4, 2]", {"b2", "d2", "b1"}), "1*");
    EXPECT_EQ(domineering("[4, 4]", {"a4"}), "{1*|-1*}");
}

// Source: S. Huntemann and T. Maciosowski, Degrees are Useless in Snort When Measuring Temperature, 2024:
// a star of n rays is worth n to whoever takes its middle.
TEST(PublishedValues, SnortOnStars) {
    EXPECT_EQ(value_of(game_of(path(1), kSnort)), "*");
    EXPECT_EQ(value_of(game_of(path(2), kSnort)), "{1|-1}");
    EXPECT_EQ(value_of(game_of(path(3), kSnort)), "{2|-2}");
    EXPECT_EQ(value_of(game_of("{square: 3, holes: [a1, a3, c1, c3]}", kSnort)), "{4|-4}");
}

// Source: On Numbers and Games, chapter 8: every position of Col is a number, or a number and a star.
TEST(PublishedValues, ColIsCold) {
    for (const std::string& board : {path(2),
                                     path(3),
                                     path(5),
                                     path(8),
                                     std::string("{square: [4, 2]}"),
                                     std::string("{square: 3}"),
                                     std::string("{hexhex: 2}"),
                                     std::string("{triangle: 4}")}) {
        const game::Game game = game_of(board, kCol);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            game::Random random(seed);
            game::Position position(game);
            for (std::uint64_t turn = 0; turn < seed % 4 && !position.end(); ++turn) {
                (void)position.play(game::random_turn(position, random));
            }
            if (position.end()) {
                continue;
            }
            std::string value = value_of(game, position).value;
            EXPECT_EQ(value.find_first_not_of("0123456789/-*"), std::string::npos) << value;
            EXPECT_TRUE(value.find('*') == std::string::npos || value.back() == '*') << value;
        }
    }
}

// Source: the On-Line Encyclopedia of Integer Sequences, A002187, the nimbers of Dawson's Kayles: Cram on a
// row of n squares, and no two neighbours on a path of n - 1 places.
TEST(PublishedValues, HeapsOfDawsonsKayles) {
    const std::vector<int> known{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5,
                                 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7};
    for (std::size_t places = 2; places < known.size(); ++places) {
        const int heap = known[places];
        const std::string name = heap == 0 ? "0" : heap == 1 ? "*" : "*" + std::to_string(heap);
        EXPECT_EQ(value_of(game_of(path(places), kCram, true)), name) << places;
        EXPECT_EQ(value_of(game_of(path(places - 1), kApart, true)), name) << places;
    }
}

/// From the rules alone: what each player could do if it were their turn.
class ByRules {
  public:
    ByRules(const game::Game& game, ShortGames& games) : game_(game), games_(games) {}

    Form form(const std::vector<game::MarkSet>& marks) {
        std::string key;
        for (const game::MarkSet on_site : marks) {
            key += static_cast<char>('a' + on_site.bits());
        }
        if (const auto found = known_.find(key); found != known_.end()) {
            return found->second;
        }
        std::vector<ShortGames::Forms> options(2);
        for (std::size_t role = 0; role < 2; ++role) {
            const auto position = game::Position::set_up(game_, marks, spec::RoleId{role});
            if (!position.end()) {
                game::for_each_turn(
                    position,
                    [] { return true; },
                    [&](const game::Turn& /*turn*/, const game::Position& after) {
                        options[role].push_back(form(after.record().marks));
                        return true;
                    });
            }
        }
        const Form result = games_.form(options[0], options[1]);
        known_[key] = result;
        return result;
    }

  private:
    const game::Game& game_;
    ShortGames& games_;
    std::map<std::string, Form> known_;
};

/// Who moves last in both games together, looked through to every end.
bool left_wins(const std::vector<game::Position>& boards, std::size_t mover) {
    bool won = false;
    for (std::size_t i = 0; i < boards.size() && !won; ++i) {
        const auto here =
            game::Position::set_up(boards[i].game(), boards[i].record().marks, spec::RoleId{mover});
        if (here.end()) {
            continue;
        }
        game::for_each_turn(
            here,
            [] { return true; },
            [&](const game::Turn& /*turn*/, const game::Position& after) {
                std::vector<game::Position> next = boards;
                next[i] = after;
                won = left_wins(next, 1 - mover) == (mover == 0);
                return !won;
            });
    }
    return won == (mover == 0);
}

std::size_t turns_of(const game::Position& position) {
    std::size_t turns = 0;
    game::for_each_turn(
        position,
        [] { return true; },
        [&](const game::Turn& /*turn*/, const game::Position& /*after*/) { return ++turns > 0; });
    return turns;
}

std::vector<game::Game> small_games() {
    std::vector<game::Game> all;
    for (const auto& [board, mark, shared] :
         {std::tuple<std::string, std::string, bool>{"{square: [4, 3]}", kDominoes, false},
          {"{square: [4, 4]}", kDominoes, false},
          {"{square: [3, 3]}", kCol, false},
          {"{triangle: 4}", kCol, false},
          {"{hexhex: 2}", kSnort, false},
          {"{square: [4, 2]}", kSnort, false},
          {"{triangle: 4}", kSnort, false},
          {"{square: [4, 3]}", kCram, true},
          {"{hexhex: 2}", kApart, true}}) {
        all.push_back(game_of(board, mark, shared));
    }
    return all;
}

TEST(SumLaw, ValuesAreThoseOfTheWholeTree) {
    std::size_t with_parts = 0;
    std::size_t others = 0;
    for (const game::Game& game : small_games()) {
        Limits limits{.left = 1'000'000'000};
        ShortGames games(limits);
        ByRules by_rules(game, games);
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            game::Random random(seed);
            game::Position position(game);
            for (std::uint64_t turn = 0; turn < seed % 6 && !position.end(); ++turn) {
                (void)position.play(game::random_turn(position, random));
            }
            if (position.end()) {
                continue;
            }
            const SumValue found = value_of(game, position);
            const Form whole = by_rules.form(position.record().marks);
            EXPECT_EQ(found.value, games.text(whole).value_or("")) << "seed " << seed;
            with_parts += found.parts.size() > 1 ? 1 : 0;
            others += found.value.find('|') != std::string::npos ? 1 : 0;
            for (std::size_t mover = 0; mover < 2; ++mover) {
                const bool says = mover == 0 ? !games.at_most(whole, games.zero())
                                             : games.at_most(games.zero(), whole);
                EXPECT_EQ(left_wins({position}, mover), says) << "seed " << seed;
            }
        }
    }
    EXPECT_GT(with_parts, 20U);
    EXPECT_GT(others, 15U);
}

// Two boards of different games side by side: nothing of the program but the rules knows both.
TEST(SumLaw, OutcomesOfTwoGamesAreThoseOfTheirSum) {
    const std::vector<game::Game> all = small_games();
    Limits limits{.left = 1'000'000'000};
    ShortGames games(limits);
    std::vector<std::size_t> outcomes(4, 0);
    for (std::uint64_t seed = 1; seed <= 160; ++seed) {
        game::Random random(seed);
        std::vector<game::Position> boards;
        Form sum = games.zero();
        for (const std::size_t which : {random.below(all.size()), random.below(all.size())}) {
            game::Position position(all[which]);
            while (!position.end() && turns_of(position) > 4) {
                (void)position.play(game::random_turn(position, random));
            }
            sum = games.sum(sum, ByRules(all[which], games).form(position.record().marks));
            boards.push_back(std::move(position));
        }
        const bool first = left_wins(boards, 0);
        const bool second = left_wins(boards, 1);
        EXPECT_EQ(first, !games.at_most(sum, games.zero())) << "seed " << seed;
        EXPECT_EQ(second, games.at_most(games.zero(), sum)) << "seed " << seed;
        ++outcomes[(first ? 2 : 0) + (second ? 1 : 0)];
    }
    for (const std::size_t each : outcomes) {
        EXPECT_GT(each, 5U);
    }
}

}  // namespace
}  // namespace quadrille::solve
