// Where the areas of a place say that a mark may go, against plain rules written for these boards alone.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/count.h"
#include "game/legal_turns.h"
#include "playing.h"
#include "support/yaml_games.h"

namespace quadrille::game {
namespace {

using test::game_of;
using test::YamlGame;

/// Nine boards of nine squares, four of four: all rules of these games, by the numbers of boards
/// and places alone.
class PlainNests {
  public:
    explicit PlainNests(int side) : side_(side), places_(side * side) {
        boards_.assign(places_, std::vector<int>(places_, 0));
        closed_.assign(places_, 0);
        for (int i = 0; i < side; ++i) {
            std::vector<int> row;
            std::vector<int> column;
            for (int j = 0; j < side; ++j) {
                row.push_back(i * side + j);
                column.push_back(j * side + i);
            }
            rows_.push_back(row);
            rows_.push_back(column);
        }
    }

    [[nodiscard]] std::set<std::pair<int, int>> moves() const {
        std::set<std::pair<int, int>> found;
        if (over_) {
            return found;
        }
        for (int board = 0; board < places_; ++board) {
            const bool anywhere = !to_ || !is_open(*to_);
            if ((anywhere || board == *to_) && is_open(board)) {
                for (int place = 0; place < places_; ++place) {
                    if (boards_[board][place] == 0) {
                        found.emplace(board, place);
                    }
                }
            }
        }
        return found;
    }

    void play(int board, int place) {
        boards_[board][place] = player_;
        if (has_row(boards_[board])) {
            closed_[board] = player_;
            over_ = has_row(closed_);
        }
        to_ = place;
        player_ = 3 - player_;
    }

    [[nodiscard]] bool over() const { return over_; }

  private:
    [[nodiscard]] bool is_open(int board) const {
        return closed_[board] == 0 &&
               std::find(boards_[board].begin(), boards_[board].end(), 0) != boards_[board].end();
    }

    [[nodiscard]] bool has_row(const std::vector<int>& marks) const {
        return std::any_of(rows_.begin(), rows_.end(), [&](const std::vector<int>& row) {
            return std::all_of(
                row.begin(), row.end(), [&](int place) { return marks[place] == player_; });
        });
    }

    int side_;
    int places_;
    std::vector<std::vector<int>> boards_;
    std::vector<int> closed_;
    std::vector<std::vector<int>> rows_;
    std::optional<int> to_;
    int player_ = 1;
    bool over_ = false;
};

/// Boards of so many squares on a side, as many on a side; rows are across and up.
struct Nests {
    int side;

    [[nodiscard]] std::string label(int board, int place) const {
        const int column = (board % side) * (side + 1) + place % side;
        const int line = (board / side) * (side + 1) + place / side;
        return std::string(1, static_cast<char>('a' + column)) +
               std::to_string(side * (side + 1) - 1 - line);
    }

    [[nodiscard]] YamlGame yaml() const {
        std::string holes;
        for (int i = 1; i < side; ++i) {
            const int gap = i * (side + 1);
            holes += std::string(i == 1 ? "" : ", ") + "columns/" +
                     static_cast<char>('a' + gap - 1) + ", rows/" + std::to_string(gap);
        }
        std::string lines;
        std::string boards;
        std::string rows;
        for (int board = 0; board < side * side; ++board) {
            std::string all;
            for (int place = 0; place < side * side; ++place) {
                all += (place == 0 ? "" : ", ") + label(board, place);
            }
            boards += (board == 0 ? "" : ", ") + name(board) + ": [" + all + "]";
            for (int i = 0; i < side; ++i) {
                std::string across;
                std::string up;
                for (int j = 0; j < side; ++j) {
                    across += (j == 0 ? "" : ", ") + label(board, i * side + j);
                    up += (j == 0 ? "" : ", ") + label(board, j * side + i);
                }
                const std::string number = std::to_string(board) + "-" + std::to_string(i);
                lines += "across" + number + ": [" + across + "], up" + number + ": [" + up + "], ";
            }
        }
        for (int i = 0; i < side; ++i) {
            std::string across;
            std::string up;
            for (int j = 0; j < side; ++j) {
                across += (j == 0 ? "" : ", ") + name(i * side + j);
                up += (j == 0 ? "" : ", ") + name(j * side + i);
            }
            rows += "a" + std::to_string(i) + ": [" + across + "], u" + std::to_string(i) + ": [" +
                    up + "], ";
        }
        const int size = side * (side + 1) - 1;
        YamlGame game;
        game.board = "{square: " + std::to_string(size) + ", holes: [" + holes +
                     "], areas: {lines-of-squares: {" + lines + "}, boards: {" + boards +
                     "}, rows-of-boards: {" + rows + "}}}";
        game.play =
            "[{turn: [{mark: {sent-to: boards, closed: {of: boards, by: won}, else: anywhere}}], "
            "until: decided}]";
        game.score =
            "{won: {count: filled, of: [lines-of-squares, boards, rows-of-boards], at-least: [all, "
            "1, all]}}";
        game.win = "[{reach: {won: 1}}]";
        return game;
    }

  private:
    static std::string name(int board) { return "n" + std::to_string(board); }
};

TEST(Nests, AreAsPlainRulesHaveThem) {
    for (const int side : {2, 3}) {
        const Nests nests{side};
        const Game game = game_of(nests.yaml());
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random random(seed);
            Position position(game);
            PlainNests plain(side);
            while (!position.end()) {
                const auto moves = plain.moves();
                std::set<std::string> expected;
                for (const auto& [board, place] : moves) {
                    expected.insert(nests.label(board, place));
                }
                std::set<std::string> found;
                for_each_turn(
                    position,
                    [] { return true; },
                    [&](const Turn& turn, const Position& /*after*/) {
                        found.insert(game.board().label(std::get<PlaceMark>(turn.front()).site));
                        return true;
                    });
                ASSERT_EQ(found, expected);
                auto chosen = moves.begin();
                std::advance(chosen, random.below(moves.size()));
                const std::string label = nests.label(chosen->first, chosen->second);
                play_all(position, {label});
                plain.play(chosen->first, chosen->second);
            }
            EXPECT_EQ(position.end()->cause == EndCause::Decided, plain.over());
            EXPECT_TRUE(plain.moves().empty());
        }
    }
}

TEST(MarkAreas, AskForAreasThatFit) {
    const auto with = [](const std::string& mark) {
        YamlGame yaml;
        yaml.board = "{square: [3, 2], areas: {pairs: {l: [a1, a2], m: [a2, b2]}}}";
        yaml.play = "[{turn: [{mark: {" + mark + "}}], until: stuck}]";
        yaml.score = "{c: {count: filled, of: pairs}, all: {count: marks}}";
        yaml.win = "[{last-mover: true}]";
        return yaml;
    };
    EXPECT_EQ(refusal(with("sent-to: wards")), "the board has no areas called 'wards'");
    EXPECT_EQ(refusal(with("sent-to: rows")), "'1' has 3 places, and there are 2 rows");
    EXPECT_EQ(refusal(with("sent-to: pairs")), "a2 lies in two of the pairs");
    EXPECT_EQ(refusal(with("in: middle")), "the board has no area called 'middle'");
    EXPECT_EQ(refusal(with("closed: {of: wards, by: c}")), "the board has no areas called 'wards'");
    EXPECT_EQ(refusal(with("closed: {of: rows, by: all}")), "'all' does not close areas");
    EXPECT_EQ(refusal(with("closed: {of: corners, by: c}")),
              "none of the corners holds one of the pairs");
    EXPECT_EQ(refusal(with("closed: {of: columns, by: c}")), "");
}

// A phase of one turn in some areas is a restricted opening; each role can have its own.
TEST(MarkAreas, InKeepsMarksThere) {
    YamlGame yaml;
    yaml.board = "{square: 3}";
    yaml.play =
        "[{turn: [{mark: {in: centre-cell}}], until: {turns: 1}}, {turn: [{mark: {in: {Black: "
        "[rows/1, corners], White: top}}}], until: stuck}]";
    yaml.board = "{square: 3, areas: {middles: {centre-cell: [b2]}}}";
    const Game game = game_of(yaml);
    Position position(game);
    EXPECT_EQ(refused<NotIn>(position, "a1").areas, std::vector<std::string>{"centre-cell"});
    play_all(position, {"b2", "b3"});
    EXPECT_EQ(count_turns(position), 5U);
    refused<NotIn>(position, "a2");
    play_all(position, {"a3"});
    EXPECT_EQ(count_turns(position), 1U);
    play_all(position, {"c3", "a1"});
    EXPECT_EQ(position.end()->cause, EndCause::Stuck);
}

}  // namespace
}  // namespace quadrille::game
