// The persons who play a game, and how others refer to them: name, role or number.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace quadrille::transcript {

/// A person by name, role or number; nothing if there is no such person.
std::optional<std::size_t> find_person(const game::Game& game,
                                       const std::vector<std::string>& names,
                                       std::string_view word);

/// True if the name of one person is the role of another: it could mean either.
bool is_others_role(const game::Game& game,
                    const std::vector<std::string>& names,
                    std::string_view name);

/// True for "draw" and other words for it.
bool is_draw(std::string_view text);

/// True if the text may say how a game ended without naming anybody: a draw, "?", or a word that
/// players circle, in any language.
bool may_be_result(const game::Game& game, std::string_view text);

/// What find_person understands: "Ann, Ben, 1 or 2".
std::vector<std::string> person_words(const game::Game& game,
                                      const std::vector<std::string>& names);

}  // namespace quadrille::transcript
