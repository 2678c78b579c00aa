// What closed chains enclose: against published positions, against another way to find it, and in
// games where somebody may go in.
#include "game/enclosures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
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
using Place = std::pair<int, int>;
using Numbers = std::vector<std::int64_t>;

Game dots_on(const std::string& board,
             const std::string& counter = "{count: enclosed}",
             const std::string& pass = "true") {
    YamlGame yaml;
    yaml.board = board;
    yaml.score = "{captured: " + counter + "}";
    yaml.win = "[{most: captured}]";
    yaml.play = "[{turn: [{mark: {not-in: captured}}], until: nobody, pass: " + pass + "}]";
    return game_of(yaml);
}

Numbers numbers(const Position& position, std::size_t counter = 0) {
    Numbers all;
    for (const Number& each :
         count(position.game(), position.record(), spec::CounterId{counter}).by_role) {
        all.push_back(each.small().value());
    }
    return all;
}

// ---- Published positions.

struct Published {
    std::string name;
    Numbers captured;
    std::vector<Place> open;
    std::vector<Place> shut;
    std::vector<std::string> rows;
};

std::vector<Place> places(std::istringstream& words) {
    std::vector<Place> all;
    char comma = 0;
    for (Place place; words >> place.first >> comma >> place.second;) {
        all.push_back(place);
    }
    return all;
}

std::vector<Published> published() {
    std::ifstream file(std::string(QUADRILLE_SOURCE_DIR) + "/tests/counts/enclosed.txt");
    std::vector<Published> all;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word) || word[0] == '#') {
            continue;
        }
        if (word == "position") {
            all.push_back({line.substr(word.size() + 1), {}, {}, {}, {}});
        } else if (word == "captured") {
            all.back().captured.resize(2);
            words >> all.back().captured[0] >> all.back().captured[1];
        } else if (word == "open") {
            all.back().open = places(words);
        } else if (word == "shut") {
            all.back().shut = places(words);
        } else {
            all.back().rows.push_back(word);
        }
    }
    return all;
}

board::SiteId site_at(const Game& game, const Published& position, Place place) {
    const int up = static_cast<int>(position.rows.size()) - place.second;
    return site(game, std::string(1, static_cast<char>('a' + place.first)) + std::to_string(up));
}

struct KropkiDot {
    char letter = 0;
    Place place;
};

std::vector<KropkiDot> dots_in_order(const Published& position) {
    std::vector<KropkiDot> dots;
    for (int y = 0; y < static_cast<int>(position.rows.size()); ++y) {
        const std::string& row = position.rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < static_cast<int>(row.size()); ++x) {
            if (row[static_cast<std::size_t>(x)] != '.') {
                dots.push_back({row[static_cast<std::size_t>(x)], {x, y}});
            }
        }
    }
    const auto rank = [](const KropkiDot& dot) {
        return std::pair(std::tolower(dot.letter), std::islower(dot.letter) != 0);
    };
    std::stable_sort(dots.begin(), dots.end(), [&](const KropkiDot& a, const KropkiDot& b) {
        return rank(a) < rank(b);
    });
    return dots;
}

TEST(Enclosures, AgreeWithPublishedPositions) {
    const auto all = published();
    ASSERT_EQ(all.size(), 15U);
    for (const Published& published : all) {
        SCOPED_TRACE(published.name);
        const Game game =
            dots_on("{square: [" + std::to_string(published.rows[0].size()) + ", " +
                    std::to_string(published.rows.size()) + "], sites: vertices, near: both}");
        Position position(game);
        for (const KropkiDot& dot : dots_in_order(published)) {
            const std::size_t role = std::islower(dot.letter) != 0 ? 0 : 1;
            if (position.to_move().index() != role) {
                ASSERT_TRUE(position.play({Pass{}}).has_value());
            }
            const PlaceMark mark{site_at(game, published, dot.place), spec::MarkId{role}};
            ASSERT_TRUE(position.play({mark}).has_value()) << dot.letter;
        }
        EXPECT_EQ(numbers(position), published.captured);
        const auto& holder = position.record().enclosed.front().holder;
        for (const Place& place : published.open) {
            EXPECT_FALSE(holder[site_at(game, published, place).index()]);
        }
        for (const Place& place : published.shut) {
            const board::SiteId site = site_at(game, published, place);
            EXPECT_TRUE(holder[site.index()] || !position.marks(site).empty());
        }
    }
}

// ---- Another way to find it: floods over coordinates, the wall being what touches both sides.

class PlainGrid {
  public:
    explicit PlainGrid(int side) : side_(side), mark_(cells(-1)), holder_(cells(-1)) {}

    void put(Place at, int role) {
        mark_[index(at)] = role;
        close(role);
        close(1 - role);
    }

    [[nodiscard]] int holder(Place at) const { return holder_[index(at)]; }

    [[nodiscard]] std::int64_t captured(int role) const {
        std::int64_t all = 0;
        for (std::size_t i = 0; i < mark_.size(); ++i) {
            all += mark_[i] == 1 - role && holder_[i] == role ? 1 : 0;
        }
        return all;
    }

  private:
    // With a rim of one place all round.
    [[nodiscard]] std::vector<int> cells(int value) const {
        return std::vector<int>(static_cast<std::size_t>((side_ + 2) * (side_ + 2)), value);
    }

    [[nodiscard]] std::size_t index(Place at) const {
        return static_cast<std::size_t>((at.second + 1) * (side_ + 2) + at.first + 1);
    }

    [[nodiscard]] std::vector<bool> flood(Place from, const std::vector<bool>& wall) const {
        std::vector<bool> reached(mark_.size(), false);
        std::vector<Place> open{from};
        while (!open.empty()) {
            const auto [x, y] = open.back();
            open.pop_back();
            const bool outside = x < -1 || y < -1 || x > side_ || y > side_;
            if (outside || wall[index({x, y})] || reached[index({x, y})]) {
                continue;
            }
            reached[index({x, y})] = true;
            open.insert(open.end(), {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}});
        }
        return reached;
    }

    [[nodiscard]] bool touches(Place at, const std::vector<bool>& places) const {
        const auto [x, y] = at;
        return places[index({x + 1, y})] || places[index({x - 1, y})] ||
               places[index({x, y + 1})] || places[index({x, y - 1})];
    }

    template <typename Ask>
    [[nodiscard]] std::vector<bool> where(Ask ask) const {
        std::vector<bool> all(mark_.size(), false);
        for (int y = 0; y < side_; ++y) {
            for (int x = 0; x < side_; ++x) {
                all[index({x, y})] = ask(Place{x, y});
            }
        }
        return all;
    }

    void close(int role) {
        const auto live =
            where([&](Place at) { return mark_[index(at)] == role && holder(at) != 1 - role; });
        const auto outside = flood({-1, -1}, live);
        for (int y = 0; y < side_; ++y) {
            for (int x = 0; x < side_; ++x) {
                const std::size_t i = index({x, y});
                if (mark_[i] != 1 - role || holder_[i] >= 0 || outside[i]) {
                    continue;
                }
                const auto room = flood({x, y}, live);
                const auto bars =
                    where([&](Place at) { return live[index(at)] && touches(at, room); });
                const auto beyond = flood({-1, -1}, bars);
                const auto wall =
                    where([&](Place at) { return bars[index(at)] && touches(at, beyond); });
                const auto free = flood({-1, -1}, wall);
                const auto inside =
                    where([&](Place at) { return !free[index(at)] && !wall[index(at)]; });
                for (std::size_t each = 0; each < inside.size(); ++each) {
                    holder_[each] = inside[each] ? role : holder_[each];
                }
            }
        }
    }

    int side_;
    std::vector<int> mark_;
    std::vector<int> holder_;
};

TEST(Enclosures, AgreeWithFloodsOverCoordinates) {
    int closed = 0;
    int overtaken = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const int side = 5 + static_cast<int>(seed % 5);
        const Game game =
            dots_on("{square: " + std::to_string(side) + ", sites: vertices, near: both}",
                    "{count: enclosed}",
                    "forced");
        Random random(seed);
        Position position(game);
        PlainGrid grid(side);
        while (!position.end()) {
            const Turn turn = random_turn(position, random);
            const auto* mark = std::get_if<PlaceMark>(&turn.front());
            const int role = static_cast<int>(position.to_move().index());
            ASSERT_TRUE(position.play(turn).has_value());
            if (mark == nullptr) {
                continue;
            }
            const std::string label = game.board().label(mark->site);
            grid.put({label[0] - 'a', side - std::stoi(label.substr(1))}, role);
            ASSERT_EQ(numbers(position), (Numbers{grid.captured(0), grid.captured(1)}))
                << "seed " << seed << " turn " << position.turns();
        }
        const Enclosed& enclosed = position.record().enclosed.front();
        for (std::size_t i = 0; i < enclosed.holder.size(); ++i) {
            const std::string label = game.board().label(board::SiteId{i});
            const auto& holder = enclosed.holder[i];
            ASSERT_EQ(holder ? static_cast<int>(holder->index()) : -1,
                      grid.holder({label[0] - 'a', side - std::stoi(label.substr(1))}))
                << "seed " << seed << " " << label;
        }
        for (const Enclosure& each : enclosed.closed) {
            ++closed;
            overtaken += std::none_of(each.inside.begin(),
                                      each.inside.end(),
                                      [&](board::SiteId site) {
                                          return enclosed.holder[site.index()] == each.role;
                                      })
                             ? 1
                             : 0;
        }
    }
    EXPECT_GT(closed, 500);
    EXPECT_GT(overtaken, 0);
}

// ---- Laws on every kind of board.

/// White passes most of the time, so that Black closes chains.
Turn mostly_black(const Position& position, Random& random) {
    const bool white = position.to_move().index() == 1;
    if (white && position.passes_in_a_row() == 0 && random.below(4) > 0) {
        return {Pass{}};
    }
    return random_turn(position, random);
}

TEST(Enclosures, AreInsideChainsOfNeighbours) {
    for (const char* board : {"{square: 6}",
                              "{square: 6, near: both}",
                              "{hexhex: 4}",
                              "{tiling: \"3.3.3.3.3.3\", shape: {rings: 3}, sites: vertices}",
                              "{hexhex: 3, sites: edges}",
                              "{tiling: kagome, shape: {hexagon: 3}}",
                              "{tiling: cairo, shape: {rings: 3}, near: both}"}) {
        const Game game = dots_on(board, "{count: enclosed, of: places, around: any}", "true");
        int closed = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Random random(seed);
            Position position(game);
            while (!position.end()) {
                ASSERT_TRUE(position.play(mostly_black(position, random)).has_value());
            }
            std::int64_t held = 0;
            const Enclosed& enclosed = position.record().enclosed.front();
            for (const auto& holder : enclosed.holder) {
                held += holder ? 1 : 0;
            }
            const Numbers now = numbers(position);
            EXPECT_EQ(now[0] + now[1], held) << board;
            for (const Enclosure& each : enclosed.closed) {
                ++closed;
                EXPECT_FALSE(each.inside.empty());
                ASSERT_GE(each.chain.size(), 3U) << board;
                const std::set<board::SiteId> different(each.chain.begin(), each.chain.end());
                EXPECT_EQ(different.size(), each.chain.size());
                for (std::size_t i = 0; i < each.chain.size(); ++i) {
                    const auto near = game.board().neighbours(each.chain[i]);
                    EXPECT_TRUE(std::binary_search(
                        near.begin(), near.end(), each.chain[(i + 1) % each.chain.size()]))
                        << board << " seed " << seed;
                    EXPECT_FALSE(
                        position.marks(each.chain[i]).common(game.marks_of(each.role)).empty());
                }
            }
        }
        EXPECT_GT(closed, 4) << board;
    }
}

TEST(Enclosures, CountWhatTheCounterAsksFor) {
    // Black goes round three by three places, with one mark of each player among them.
    const auto counted = [](const std::string& of) {
        const Game game = dots_on("{square: 5, near: both}", "{count: enclosed, of: " + of + "}");
        Position position(game);
        play_all(position, {"c3", "b2"});
        for (const char* site :
             {"b1", "c1", "d1", "e2", "e3", "e4", "d5", "c5", "b5", "a4", "a3"}) {
            play_all(position, {site, "pass"});
        }
        play_all(position, {"a2"});
        return numbers(position);
    };
    EXPECT_EQ(counted("theirs"), (Numbers{1, 0}));
    EXPECT_EQ(counted("own"), (Numbers{1, 0}));
    EXPECT_EQ(counted("any"), (Numbers{2, 0}));
    EXPECT_EQ(counted("empty"), (Numbers{7, 0}));
    EXPECT_EQ(counted("places"), (Numbers{9, 0}));
}

TEST(Enclosures, CloseAroundNothingOnlyWhereTheyMay) {
    const std::vector<std::string> ring{"a2", "pass", "b1", "pass", "b3", "pass", "c2"};
    const Game dots = dots_on("{square: 3, near: both}");
    Position open(dots);
    play_all(open, ring);
    EXPECT_EQ(numbers(open), (Numbers{0, 0}));
    play_all(open, {"b2"});
    EXPECT_EQ(numbers(open), (Numbers{1, 0}));

    const Game land =
        dots_on("{square: 3, near: both}", "{count: enclosed, around: any, of: empty}");
    Position shut(land);
    play_all(shut, ring);
    EXPECT_EQ(numbers(shut), (Numbers{1, 0}));
    const auto reason = refused<IsEnclosed>(shut, "b2");
    EXPECT_EQ(reason.by, spec::RoleId{0});
}

TEST(Enclosures, MarksOfTheStartMayHaveClosedAChain) {
    const Game game =
        dots_on("{square: 3, start: {a2: b, b1: b, c2: b, b3: b, b2: w}, near: both}");
    const Position position(game);
    EXPECT_EQ(numbers(position), (Numbers{1, 0}));
    EXPECT_EQ(position.record().enclosed.front().closed.front().turn, 0);
}

TEST(Enclosures, NeedAnOutside) {
    YamlGame yaml;
    yaml.board = "{solid: dodecahedron}";
    yaml.score = "{captured: {count: enclosed}}";
    yaml.win = "[{most: captured}]";
    yaml.play = "[{turn: [mark], until: full}]";
    auto spec = test::read_yaml_game(yaml);
    ASSERT_TRUE(spec.has_value());
    const auto made = Game::make(std::move(*spec));
    ASSERT_FALSE(made.has_value());
    EXPECT_EQ(made.error().front().wrong, "chains enclose places on a solid, which has no outside");
}

}  // namespace
}  // namespace quadrille::game
