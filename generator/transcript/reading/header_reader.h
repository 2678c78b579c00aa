// The headers of a game: which game it is, its settings and players, and what the players say
// about its end.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/model/transcript.h"
#include "transcript/reading/game_cache.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// What the headers before the moves determine.
struct GameChoice {
    std::shared_ptr<const game::Game> game;  ///< Null if a mistake leaves it unknown.
    std::vector<std::string> names;
    std::string variant;
    std::string labels;
    std::vector<spec::Setting> set;
};

/// Finds the game and applies `variant:`, `set:`, `labels:` and the number of names.
GameChoice choose_game(const SourceText& source,
                       const GameText& text,
                       GameCache& cache,
                       MistakeList& mistakes);

/// Reports a name that could mean two persons; see is_others_role(). True if it could.
bool reported_as_two(const Word& word, const Transcript& transcript, MistakeList& mistakes);

/// `result:` and `ended:` into `transcript`.
void read_outcome(const GameText& text, Transcript& transcript, MistakeList& mistakes);

}  // namespace quadrille::transcript
