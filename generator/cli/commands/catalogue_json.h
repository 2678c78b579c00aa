// Games as JSON, for programs: what list and show tell in words. The keys are documented in
// rules/README.md, "For other programs".
#pragma once

#include <string>

#include "game/game.h"
#include "spec/model/game_spec.h"

namespace quadrille::cli {

/// One line of `list --json`, without its end. All text is as safe to show as in list.
std::string listed_json(const spec::GameSpec& game);

/// The line of `show --json`, without its end.
std::string shown_json(const game::Game& game);

}  // namespace quadrille::cli
