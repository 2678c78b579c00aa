// Won, drawn or unfinished, and who sits where. Roles are seats, persons sit in them: the person
// `first_person` of a round plays the first role and the others follow in order.
#pragma once

#include <cstddef>
#include <variant>

#include "game/game.h"

namespace quadrille::score {

struct Won {
    std::size_t person = 0;

    bool operator==(const Won&) const = default;
};

struct Drawn {
    bool operator==(const Drawn&) const = default;
};

/// Not a draw.
struct Unfinished {
    bool operator==(const Unfinished&) const = default;
};

using Outcome = std::variant<Won, Drawn, Unfinished>;

/// The role a person has in a round.
inline spec::RoleId role_of_person(const game::Game& game,
                                   std::size_t person,
                                   std::size_t first_person) {
    const std::size_t roles = game.role_count();
    return spec::RoleId{(person + roles - first_person) % roles};
}

}  // namespace quadrille::score
