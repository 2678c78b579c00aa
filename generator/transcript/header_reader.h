// The headers of a game: which game it is, with which settings and players, and what the players
// say of its end.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/game_shelf.h"
#include "transcript/syntax.h"
#include "transcript/transcript.h"

namespace quadrille::transcript {

/// What the headers before the moves settle.
struct GameChoice {
    std::shared_ptr<const game::Game> game;  ///< Null if a mistake leaves it open.
    std::vector<std::string> names;
    std::string variant;
    std::string labels;
    std::vector<spec::Setting> set;
};

/// Finds the game and applies `variant:`, `set:`, `labels:` and the number of names.
GameChoice choose_game(const SourceText& source,
                       const GameText& text,
                       GameShelf& shelf,
                       MistakeList& mistakes);

/// A person by name, by role or by number; nothing if there is none such.
std::optional<std::size_t> find_person(const game::Game& game,
                                       const std::vector<std::string>& names,
                                       std::string_view word);

/// The name of a person is the role of another one: it could mean either.
bool is_others_role(const game::Game& game,
                    const std::vector<std::string>& names,
                    std::string_view name);

/// Reports such a name, which stands for two persons. True if it is one.
bool reported_as_two(const Word& word, const Transcript& transcript, MistakeList& mistakes);

/// What find_person understands: "Ann, Ben, 1 or 2".
std::vector<std::string> person_words(const game::Game& game,
                                      const std::vector<std::string>& names);

/// `result:` and `ended:` into `transcript`.
void read_outcome(const GameText& text, Transcript& transcript, MistakeList& mistakes);

}  // namespace quadrille::transcript
