// The sizes that a product of groups is made of, for people who check it by hand.
#pragma once

#include <optional>
#include <string>

#include "game/count.h"
#include "spec/game_spec.h"

namespace quadrille::score {

/// " = 5 x 3^2", of the groups of one role or of all; empty where the counter is no product, or one
/// without two factors.
std::string factors_of(const spec::Counting& counting,
                       const game::Count& count,
                       std::optional<spec::RoleId> role);

}  // namespace quadrille::score
