// Warnings about texts of a game that sheets in another language show untranslated. Only for
// --lang: nobody asked for the language of a locale.
#pragma once

#include <string>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "game/game.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// Warns of what has no translation into --lang.
void tell_untranslated(const game::Game& game, const Options& options, Console& console);

/// Warns if the rules, which are printed too, are not wholly in --lang.
void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console);

/// The language in which a book of the game's rules is printed: whole, or not at all. That of the
/// locale, if they are wholly translated into it; else English.
/// Errors: --lang asks for one that they are not wholly translated into; mistakes in the file.
Result<std::string> language_of_rules(const spec::Library& library,
                                      const game::Game& game,
                                      const Options& options);

}  // namespace quadrille::cli
