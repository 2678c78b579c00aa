// Boards as text, for a terminal.
#include "play/text_board.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "game/random_play.h"
#include "support/shipped.h"

namespace quadrille::play {
namespace {

std::string board_of(const game::Position& position) {
    return "\n" + fmt::format("{}", fmt::join(text_board(position), "\n")) + "\n";
}

TEST(TextBoard, ShowsNamesOfFreeSitesAndMarksInBrackets) {
    const Result<game::Game> game = game::Game::make(test::load_shipped("tic-tac-toe"));
    game::Position position(*game);
    const auto play = [&](const char* site, const char* letter) {
        ASSERT_TRUE(
            position.play({game::PlaceMark{*game->board().find(site), *game->find_mark(letter)}}));
    };
    play("b2", "x");
    play("a1", "o");
    EXPECT_EQ(board_of(position), R"(
 a3  b3  c3
 a2 [x]  c2
(o)  b1  c1
)");
}

TEST(TextBoard, StandsLikeTheBoard) {
    const Result<game::Game> game = game::Game::make(
        test::load_shipped("odd", {.settings = {{"size", 2}, {"minimum", 2}}, .variant = {}}));
    EXPECT_EQ(board_of(game::Position(*game)), R"(
  a1  a2
b1  b2  b3
  c1  c2
)");
}

TEST(TextBoard, NamesEverySiteOfEveryBoardOnce) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const Result<game::Game> game = game::Game::make(test::load_shipped(id));
        ASSERT_TRUE(game.has_value());
        const game::Position start(*game);
        std::string text = " ";
        for (const std::string& line : text_board(start)) {
            if (line.find(" stands on ") == std::string::npos) {
                text += line + " ";
            }
        }
        std::replace(text.begin(), text.end(), '\n', ' ');
        for (std::size_t index = 0; index < game->board().site_count(); ++index) {
            const board::SiteId site{index};
            if (start.marks(site).empty()) {
                const std::string name = " " + game->board().label(site) + " ";
                const std::size_t at = text.find(name);
                EXPECT_NE(at, std::string::npos) << id << name;
                EXPECT_EQ(text.find(name, at + 1), std::string::npos) << id << name;
            }
        }
    }
}

}  // namespace
}  // namespace quadrille::play
