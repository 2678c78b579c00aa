// The verdict on one line of a sheet that is filled in, in the sheet's language. English says it in
// full, as the report does; other languages with few words, which need no grammar: "Ben gewinnt:
// 7–3 Zellen".
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

/// `game`: the verdict's, with the names of its counters as they are printed. Requires: the verdict
/// is not Invalid.
std::string verdict_line(const score::Verdict& verdict,
                         const game::Game& game,
                         std::string_view language);

}  // namespace quadrille::page
