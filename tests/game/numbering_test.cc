// The numbers on marks, against what players would write: each move is looked at by itself, with
// the numbers of the moves before it.
#include "game/numbering.h"

#include <gtest/gtest.h>

#include <algorithm>
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

using test::game_of;
using test::YamlGame;

Game numbered(const std::string& board, const std::string& mark) {
    YamlGame yaml;
    yaml.board = board;
    yaml.marks =
        "{b: {name: black, owner: Black, colour: black}, "
        "w: {name: white, owner: White, colour: white}, x: {name: grey, colour: white}}";
    yaml.play = "[{turn: [{mark: " + mark + "}], pass: forced, until: nobody}]";
    yaml.score =
        "{top: {count: highest}, all: {count: numbers}, free: {count: numbers, near: free}, "
        "board: {count: numbers, of: each-mark}, peak: {count: highest, of: each-mark}}";
    yaml.win = "[{most: top}]";
    return game_of(yaml);
}

/// What stands on paper after some moves: letters and numbers, in the order in which they came.
struct Written {
    board::SiteId site;
    char letter = ' ';
    int number = 0;
};

class Paper {
  public:
    Paper(const Game& game, bool near) : game_(game), near_(near) {}

    void write(board::SiteId site, spec::MarkId mark) {
        const char letter = game_.spec().marks[mark.index()].letter[0];
        int most = 0;
        for (const Written& each : all_) {
            if (each.letter == letter && (!near_ || are_near(each.site, site))) {
                most = std::max(most, each.number);
            }
        }
        all_.push_back({site, letter, most + 1});
    }

    [[nodiscard]] int number_on(board::SiteId site) const {
        const auto found = std::find_if(
            all_.begin(), all_.end(), [site](const Written& each) { return each.site == site; });
        return found == all_.end() ? 0 : found->number;
    }

    [[nodiscard]] std::int64_t highest(const std::string& letters) const {
        std::int64_t most = 0;
        for (const Written& each : all_) {
            most = letters.find(each.letter) == std::string::npos
                       ? most
                       : std::max<std::int64_t>(most, each.number);
        }
        return most;
    }

    [[nodiscard]] std::int64_t sum(const std::string& letters, bool beside_free) const {
        std::int64_t sum = 0;
        for (const Written& each : all_) {
            const bool counts = letters.find(each.letter) != std::string::npos &&
                                (!beside_free || touches_free(each.site));
            sum += counts ? each.number : 0;
        }
        return sum;
    }

  private:
    [[nodiscard]] bool are_near(board::SiteId a, board::SiteId b) const {
        const auto near = game_.board().neighbours(a);
        return std::find(near.begin(), near.end(), b) != near.end();
    }

    [[nodiscard]] bool touches_free(board::SiteId site) const {
        for (std::size_t other = 0; other < game_.board().site_count(); ++other) {
            if (are_near(site, board::SiteId{other}) && number_on(board::SiteId{other}) == 0) {
                return true;
            }
        }
        return false;
    }

    const Game& game_;
    bool near_;
    std::vector<Written> all_;
};

void expect_as_written(const Position& position, const Paper& paper) {
    const Game& game = position.game();
    for (std::size_t site = 0; site < game.board().site_count(); ++site) {
        ASSERT_EQ(number_on(position.record(), board::SiteId{site}),
                  paper.number_on(board::SiteId{site}));
    }
    const std::vector<Count> counts = count_all(game, position.record(), Detail::Numbers);
    const std::vector<std::string> players{"b", "w"};
    for (std::size_t role = 0; role < players.size(); ++role) {
        EXPECT_EQ(counts[0].by_role[role], Number(paper.highest(players[role])));
        EXPECT_EQ(counts[1].by_role[role], Number(paper.sum(players[role], false)));
        EXPECT_EQ(counts[2].by_role[role], Number(paper.sum(players[role], true)));
    }
    EXPECT_EQ(*counts[3].common, Number(paper.sum("bwx", false)));
    EXPECT_EQ(*counts[4].common, Number(paper.highest("bwx")));
}

TEST(Numbering, IsWhatPlayersWriteInAnyGame) {
    Random random(7);
    for (const std::string board : {"{square: 4, near: both}",
                                    "{square: [5, 3], start: {b2: b, c2: b, e1: w, a1: x}}",
                                    "{hexhex: 3}",
                                    "{triangle: 5}",
                                    "{solid: dodecahedron, sites: vertices}",
                                    "{tiling: kagome, shape: {hexagon: 2}, sites: edges}"}) {
        for (const std::string number : {"next", "next-near"}) {
            for (const std::string mark : {"what: any",
                                           "near: own, count: {first: [1], then: [2]}",
                                           "what: own, count: {from: 1, to: 2}"}) {
                SCOPED_TRACE(board + " " + mark + " " + number);
                const Game game = numbered(board, "{" + mark + ", number: " + number + "}");
                Position position(game);
                Paper paper(game, number == "next-near");
                for (const StartSite& start : game.start()) {
                    paper.write(start.site, start.mark);
                }
                expect_as_written(position, paper);
                while (!position.end()) {
                    const Turn turn = random_turn(position, random);
                    ASSERT_TRUE(position.play(turn).has_value());
                    for (const Action& action : turn) {
                        if (const auto* put = std::get_if<PlaceMark>(&action)) {
                            paper.write(put->site, put->mark);
                        }
                    }
                    expect_as_written(position, paper);
                }
            }
        }
    }
}

TEST(Numbering, ATurnThatIsRefusedLeavesNoNumber) {
    const Game game = numbered("{square: 4}", "{count: 2, number: next-near}");
    Position position(game);
    play_all(position, {"a1 a2", "d4 d3"});
    const std::vector<int> before = position.record().numbers;
    refused<SiteOccupied>(position, "a3 d4", 1);
    EXPECT_EQ(position.record().numbers, before);
    play_all(position, {"a4 a3"});
    EXPECT_EQ(number_on(position.record(), site(game, "a4")), 1);
    EXPECT_EQ(number_on(position.record(), site(game, "a3")), 3);
}

TEST(Numbering, TheOrderOfATurnMakesTwoTurnsOfTheSameMarks) {
    const Game game = numbered("{square: [3, 1]}", "{count: 2, number: next-near}");
    const Position position(game);
    std::set<std::vector<int>> ends;
    int turns = 0;
    for_each_turn(
        position,
        [] { return true; },
        [&](const Turn& /*turn*/, const Position& after) {
            ends.insert(after.record().numbers);
            ++turns;
            return true;
        });
    EXPECT_EQ(turns, 6);
    EXPECT_EQ(ends,
              (std::set<std::vector<int>>{{1, 2, 0}, {2, 1, 0}, {0, 1, 2}, {0, 2, 1}, {1, 0, 1}}));
}

TEST(Numbering, ABoardAloneHasNoNumbers) {
    const Game game = numbered("{square: 2, start: {a1: b}}", "{number: next}");
    Record record;
    record.marks.assign(4, MarkSet{spec::MarkId{0}});
    const Position position = Position::of_board(game, std::move(record));
    EXPECT_EQ(number_on(position.record(), site(game, "a1")), 0);
    EXPECT_EQ(count(game, position.record(), spec::CounterId{0}).by_role[0], Number(0));
    Position played(game);
    EXPECT_EQ(number_on(played.record(), site(game, "a1")), 1);
    played.forget_who_moved();
    EXPECT_EQ(number_on(played.record(), site(game, "a1")), 0);
}

}  // namespace
}  // namespace quadrille::game
