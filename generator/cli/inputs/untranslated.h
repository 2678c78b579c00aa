// Reports which of a game's own texts stay as they are on sheets in another language, once the sheets
// are made, so that nobody finds out at the table. Only for --lang: nobody asked for the language of
// a locale.
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
