// Warnings about texts of a game that sheets in another language show untranslated. Only for
// --lang: nobody asked for the language of a locale.
#pragma once

#include "cli/options/options.h"
#include "cli/system/console.h"
#include "game/game.h"

namespace quadrille::cli {

/// Warns of what has no translation into --lang.
void tell_untranslated(const game::Game& game, const Options& options, Console& console);

/// Warns that the rules, which are printed too, are in English only.
void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console);

/// The same for a rulebook, in which nothing is translated.
void tell_untranslated_rulebook(const game::Game& game, const Options& options, Console& console);

}  // namespace quadrille::cli
