// Games as JSON, for programs: what list and show say in words. rules/README.md documents the keys
// under "For other programs".
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "spec/model/game_spec.h"

namespace quadrille::cli {

/// "cells", "vertices" or "edges".
std::string_view word_of(spec::SiteKind kind);

/// One line of `list --json`, without its end. All text is as safe to show as in list.
std::string listed_json(const spec::GameSpec& game);

/// The line of `show --json`, without its end.
std::string shown_json(const game::Game& game);

}  // namespace quadrille::cli
