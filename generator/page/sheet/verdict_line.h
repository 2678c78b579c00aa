// The verdict on one line of a sheet that is filled in, in the sheet's language, as the report says it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"
#include "score/verdict.h"

namespace quadrille::page {

/// The same game as sheets in a language name its parts; itself in English.
std::shared_ptr<const game::Game> game_in_words_of(std::shared_ptr<const game::Game> game,
                                                   std::string_view language);

/// The same verdict of the same game as sheets in a language name it: its marks, counters, areas,
/// and persons that are called by their roles.
score::Verdict in_words_of(score::Verdict verdict, std::string_view language);

/// Requires: `verdict` is in_words_of() that language.
std::string verdict_line(const score::Verdict& verdict, std::string_view language);

}  // namespace quadrille::page
