// A shipped game on its board, for tests of the player.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "game/game.h"
#include "support/shipped.h"

namespace quadrille::test {

inline game::Game shipped_game(const char* id, std::vector<spec::Setting> settings = {}) {
    Result<game::Game> game =
        game::Game::make(load_shipped(id, {.settings = std::move(settings), .variant = {}}));
    EXPECT_TRUE(game.has_value());
    return std::move(*game);
}

}  // namespace quadrille::test
