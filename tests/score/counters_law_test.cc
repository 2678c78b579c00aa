// Every kind of counter against a plain count by another method, on boards made up at random, with
// holes and without: squares, dots and hexagons whose sites the test puts together itself.
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "support/own_game.h"
#include "support/plain_count.h"

namespace quadrille::score {
namespace {

using game::Number;
using test::PlainBoard;
using test::PlainCount;

std::uint64_t number_of_boards() {
    const char* wanted = std::getenv("QUADRILLE_COUNTER_BOARDS");
    return wanted == nullptr ? 250 : std::strtoull(wanted, nullptr, 10);
}

/// A counter as it is written, and what it must come to for Black and White, or for all.
struct Written {
    std::string text;
    std::function<Number(const PlainCount&, const std::string& kinds)> count;
    bool common = false;
};

const std::string kMarks =
    "{b: {name: black, owner: Black, colour: black}, w: {name: white, owner: White, colour: "
    "white}, x: {name: grey, colour: green}}";

class Counters {
  public:
    Counters(const PlainBoard& board, game::Random& random) : board_(board), random_(random) {
        add_groups();
        add("count: marks", false, [](const auto& plain, const auto& kinds) {
            return Number(plain.stones(kinds));
        });
        add("count: marks, of: each-mark", true, [](const auto& plain, const auto& kinds) {
            return Number(plain.stones(kinds));
        });
        add_lines();
        add_majorities();
        add_joined();
        add_crossings();
        add_sum();
    }

    [[nodiscard]] std::string text() const {
        std::string all;
        for (std::size_t i = 0; i < list_.size(); ++i) {
            all += fmt::format("{}c{}: {{{}}}", i == 0 ? "" : ", ", i, list_[i].text);
        }
        return "{" + all + "}";
    }

    void check(const Verdict& verdict, const PlainCount& plain) const {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            const Written& each = list_[i];
            if (each.common) {
                EXPECT_EQ(verdict.standing.common[i]->text(), each.count(plain, "bwx").text())
                    << each.text;
            } else {
                const auto& both = verdict.standing.totals[i];
                EXPECT_EQ(both[0].text(), each.count(plain, "b").text()) << each.text;
                EXPECT_EQ(both[1].text(), each.count(plain, "w").text()) << each.text;
            }
        }
    }

    [[nodiscard]] std::size_t size() const { return list_.size(); }

  private:
    std::string one_of(const std::vector<std::string>& words) {
        return words[random_.below(words.size())];
    }

    template <typename Count>
    void add(const std::string& text, bool common, Count count) {
        list_.push_back({text, count, common});
    }

    void add_groups() {
        const std::vector<std::string> values{"count", "largest", "product", "top", "sizes"};
        for (const std::string& value : values) {
            const bool common = value != "sizes" && random_.below(2) == 0;
            const auto least = static_cast<std::int64_t>(1 + random_.below(3));
            const std::size_t top = 1 + random_.below(3);
            const std::string text =
                fmt::format("count: groups, at-least: {}, of: {}, value: {}",
                            least,
                            common ? "each-mark" : "own",
                            value == "top" ? fmt::format("{{product-of-top: {}}}", top) : value);
            add(text, common, [=](const PlainCount& plain, const std::string& kinds) {
                const auto sizes = plain.sizes(kinds, least);
                if (value == "count") {
                    return Number(static_cast<std::int64_t>(sizes.size()));
                }
                if (value == "largest") {
                    return Number(sizes.empty() ? 0 : sizes.front());
                }
                if (value == "sizes") {
                    return Number::sizes(sizes);
                }
                return Number(PlainCount::product(sizes, value == "top" ? top : sizes.size()));
            });
        }
    }

    void add_lines() {
        const std::vector<std::string> kinds_of_runs{"one", "none", "each"};
        for (const std::string& longer : kinds_of_runs) {
            const std::string along =
                board_.square() ? one_of({"both", "orthogonal", "diagonal"}) : "orthogonal";
            auto lines = along == "diagonal" ? board_.lines(true) : board_.lines(false);
            if (along == "both") {
                const auto more = board_.lines(true);
                lines.insert(lines.end(), more.begin(), more.end());
            }
            const std::size_t length = 2 + random_.below(3);
            const bool common = random_.below(2) == 0;
            add(fmt::format("count: lines, length: {}, longer: {}, along: {}, of: {}",
                            length,
                            longer,
                            along,
                            common ? "each-mark" : "own"),
                common,
                [=](const PlainCount& plain, const std::string& kinds) {
                    return Number(plain.lines(kinds, lines, length, longer));
                });
        }
    }

    void add_majority(const std::string& family, std::vector<test::LabelSet> sets) {
        if (sets.empty()) {
            return;
        }
        PlainCount::Areas areas{std::move(sets), one_of({"more", "more", "most", "all"}), '-'};
        std::string tie = "nobody";
        if (areas.needs == "more") {
            tie = one_of({"nobody", "Black", "White"});
            areas.tie = tie == "Black" ? 'b' : tie == "White" ? 'w' : '-';
        }
        add(fmt::format("count: majority, of: {}, needs: {}, tie: {}", family, areas.needs, tie),
            false,
            [=](const PlainCount& plain, const std::string& kinds) {
                return Number(plain.won(kinds[0], areas));
            });
    }

    static std::vector<test::LabelSet> sets_of(const std::map<int, test::LabelSet>& lines) {
        std::vector<test::LabelSet> sets;
        for (const auto& [number, set] : lines) {
            sets.push_back(set);
        }
        return sets;
    }

    static std::vector<test::LabelSet> sets_of(const std::vector<std::vector<std::string>>& lines) {
        std::vector<test::LabelSet> sets;
        for (const auto& line : lines) {
            sets.emplace_back(line.begin(), line.end());
        }
        return sets;
    }

    void add_majorities() {
        add_majority("rows", sets_of(board_.rows()));
        if (board_.has_columns()) {
            add_majority("columns", sets_of(board_.columns()));
        }
        add_majority("lines", sets_of(board_.lines(false)));
        add_majority("diagonals", sets_of(board_.lines(true)));
        add_majority("cells",
                     board_.vertices() ? board_.squares_of_dots() : std::vector<test::LabelSet>());
        std::vector<test::LabelSet> neighbours;
        for (const auto& [label, spot] : board_.spots()) {
            neighbours.push_back(board_.neighbours(label));
        }
        neighbours.erase(std::remove(neighbours.begin(), neighbours.end(), test::LabelSet()),
                         neighbours.end());
        add_majority("neighbours", neighbours);
    }

    void add_joined() {
        if (!board_.rim_is_whole()) {
            return;
        }
        const test::NamedSets sides = board_.sides();
        std::vector<test::LabelSet> all;
        std::vector<std::string> names;
        for (const auto& [name, set] : sides) {
            all.push_back(set);
            names.push_back(name);
        }
        add("count: joined, areas: [sides]", false, [=](const auto& plain, const auto& kinds) {
            return Number(plain.joined(kinds[0], all));
        });
        add(fmt::format("count: joined, areas: {{Black: [{}, {}], White: [{}, {}]}}",
                        names[0],
                        names[1],
                        names[1],
                        names[2]),
            false,
            [=](const auto& plain, const auto& kinds) {
                const std::size_t first = kinds == "b" ? 0 : 1;
                return Number(plain.joined(kinds[0], {all[first], all[first + 1]}));
            });
    }

    void add_crossings() {
        if (!board_.square() || board_.vertices()) {
            return;
        }
        const PlainBoard& board = board_;
        add("count: crossings", true, [&board](const auto& plain, const auto& /*kinds*/) {
            const auto numbers = plain.crossings(board);
            return Number(std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0}));
        });
        const bool even_is_black = random_.below(2) == 0;
        add(fmt::format("count: crossings, even: {}, odd: {}",
                        even_is_black ? "Black" : "White",
                        even_is_black ? "White" : "Black"),
            false,
            [=, &board](const auto& plain, const auto& kinds) {
                const auto numbers = plain.crossings(board);
                return Number((kinds == "b") == even_is_black ? numbers[0] + numbers[2] + numbers[4]
                                                              : numbers[1] + numbers[3]);
            });
    }

    void add_sum() {
        std::vector<std::size_t> single;
        for (std::size_t i = 0; i < list_.size(); ++i) {
            if (!list_[i].common && list_[i].text.find("sizes") == std::string::npos) {
                single.push_back(i);
            }
        }
        const std::size_t one = single[random_.below(single.size())];
        const std::size_t other = single[random_.below(single.size())];
        const auto first = list_[one].count;
        const auto second = list_[other].count;
        add(fmt::format("sum: [c{}, {{times: -3, of: c{}}}]", one, other),
            false,
            [=](const auto& plain, const auto& kinds) {
                return Number(*first(plain, kinds).small() - 3 * *second(plain, kinds).small());
            });
    }

    const PlainBoard& board_;
    game::Random& random_;
    std::vector<Written> list_;
};

/// Many marks, few, or two in each row where there are rows and columns to be joined.
test::Letters filling(const PlainBoard& board, int which, game::Random& random) {
    test::Letters marks;
    if (which == 0 && board.square()) {
        for (const auto& [number, row] : board.rows()) {
            for (int i = 0; i < 2; ++i) {
                const auto at = static_cast<std::ptrdiff_t>(random.below(row.size()));
                marks[*std::next(row.begin(), at)] = "bw"[random.below(2)];
            }
        }
        return marks;
    }
    for (const auto& [label, spot] : board.spots()) {
        const std::size_t mark = random.below(which == 1 ? 2 : 5);
        if (mark < 3 || marks.empty()) {
            marks[label] = "bwx"[mark % 3];
        }
    }
    return marks;
}

TEST(CounterLaws, EveryCounterIsAsCountedByHand) {
    int boards = 0;
    int games = 0;
    std::size_t counts = 0;
    for (std::uint64_t seed = 1; seed <= number_of_boards() && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        Counters counters(board, random);
        test::YamlGame yaml{.board = board.text() + "}",
                            .score = counters.text(),
                            .win = "[{most: c4}]",
                            .marks = kMarks};
        SCOPED_TRACE(yaml.text());
        const auto spec = test::read_yaml_game(yaml);
        ASSERT_TRUE(spec.has_value()) << to_text(spec.error());
        const auto game = game::Game::make(*spec);
        ASSERT_TRUE(game.has_value()) << to_text(game.error());
        ++boards;
        test::OwnGame own(yaml);
        for (int which = 0; which < 4; ++which) {
            const test::Letters marks = filling(board, which, random);
            std::string typed = "final:\n ";
            for (const auto& [label, mark] : marks) {
                typed += fmt::format(" {}={}", label, mark);
            }
            SCOPED_TRACE(typed);
            const Verdict verdict = own.judge(typed + "\n", {.settle_budget = 0});
            ASSERT_EQ(to_text(verdict.diagnostics), "");
            ASSERT_EQ(verdict.game->board().site_count(), board.spots().size());
            counters.check(verdict,
                           {marks, [&](const auto& label) { return board.neighbours(label); }});
            ++games;
            counts += counters.size();
        }
    }
    EXPECT_GT(boards * 2, static_cast<int>(number_of_boards()));
    RecordProperty("boards", boards);
    RecordProperty("games", games);
    RecordProperty("counts", static_cast<int>(counts));
}

}  // namespace
}  // namespace quadrille::score
