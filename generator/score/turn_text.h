// A turn as it is typed: "e5=b f7=w", "a1-b2", "pass".
#pragma once

#include <string>

#include "game/position.h"

namespace quadrille::score {

/// Marks are named where the player has a choice of them. Requires: the position has not ended.
std::string turn_text(const game::Position& position, const game::Turn& turn);

}  // namespace quadrille::score
