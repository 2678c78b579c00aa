// What the source tree ships, for tests that go over every game and every board.
//
//     GameSpec odd = load_shipped("odd");
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace quadrille::test {

/// A shipped game; a failure of the test if it does not load.
inline spec::GameSpec load_shipped(std::string_view id, const spec::LoadOptions& options = {}) {
    Result<spec::GameSpec> game = spec::load_game(shipped_library(), id, options);
    if (!game) {
        ADD_FAILURE() << to_text(game.error());
        return {};
    }
    return std::move(*game);
}

}  // namespace quadrille::test
