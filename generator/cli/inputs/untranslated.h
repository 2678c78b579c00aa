// What sheets in another language keep of a game's own: told once they are made, so that nobody
// finds it out at the table. Only who asks for the language by --lang is told: a locale is no wish
// of anybody's.
#pragma once

#include "cli/options/options.h"
#include "cli/system/console.h"
#include "game/game.h"

namespace quadrille::cli {

/// Warns, naming what has no translation into --lang.
void tell_untranslated(const game::Game& game, const Options& options, Console& console);

/// Warns where rules are printed, and exist in English only.
void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console);

/// The same of a rulebook, in which nothing is translated.
void tell_untranslated_rulebook(const game::Game& game, const Options& options, Console& console);

}  // namespace quadrille::cli
