// The persons who sit at a game, by what others call them: name, role or number.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace quadrille::transcript {

/// A person by name, by role or by number; nothing if there is none such.
std::optional<std::size_t> find_person(const game::Game& game,
                                       const std::vector<std::string>& names,
                                       std::string_view word);

/// The name of a person is the role of another one: it could mean either.
bool is_others_role(const game::Game& game,
                    const std::vector<std::string>& names,
                    std::string_view name);

/// What find_person understands: "Ann, Ben, 1 or 2".
std::vector<std::string> person_words(const game::Game& game,
                                      const std::vector<std::string>& names);

}  // namespace quadrille::transcript
