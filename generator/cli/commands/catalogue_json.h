// Games as JSON, for programs: what list and show say in words. rules/README.md documents the keys
// under "For other programs".
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/game.h"
#include "spec/model/game_spec.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// "cells", "vertices" or "edges".
std::string_view word_of(spec::SiteKind kind);

/// A game as its file has it, and with the names and texts that people read in a language. What is
/// typed is the file's.
struct WordedGame {
    spec::GameSpec file;
    spec::GameSpec printed;
    std::string language = "en";
};

/// Both, with the translation that the game has. In English they are the same.
/// Errors: those of spec::with_translation().
Result<WordedGame> worded_game(const spec::Library& library,
                               spec::GameSpec game,
                               const std::string& language);

/// One line of `list --json`, without its end. All text is as safe to show as in list. With the
/// `made` game its turns, too.
std::string listed_json(const WordedGame& game, const game::Game* made = nullptr);

/// The line of `show --json`, without its end. `game` is the one in `words.file`.
std::string shown_json(const game::Game& game, const WordedGame& words);

}  // namespace quadrille::cli
