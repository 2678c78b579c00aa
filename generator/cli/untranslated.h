// What sheets in another language keep of a game's own: told once they are made, so that nobody
// finds it out at the table.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "cli/console.h"
#include "cli/options.h"
#include "game/game.h"

namespace quadrille::cli {

/// Warns, naming what has no translation into --lang.
void tell_untranslated(const game::Game& game, const Options& options, Console& console);

/// Warns where rules are printed, and exist in English only.
void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console);

/// An error where a rulebook is asked for in another language by --lang itself.
std::optional<Diagnostic> untranslated_rulebook(const game::Game& game, const Options& options);

}  // namespace quadrille::cli
