// Is a game decided before its end? `until: decided` asks this after every turn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "game/game.h"
#include "game/number.h"
#include "game/record.h"

namespace quadrille::game {

/// The number that the player needs; more than any where the player has nothing to link.
std::int64_t goal_of(const Game& game, const spec::Reach& reach, spec::RoleId role);

/// The first clause of `win` that may decide early and that somebody has reached.
struct Decision {
    std::optional<spec::RoleId> role;  ///< Who alone has; nothing if several have.
};

std::optional<Decision> decision_of(const Game& game, const Record& record);

}  // namespace quadrille::game
