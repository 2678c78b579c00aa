// Turns on a turned or mirrored board.
#pragma once

#include "game/action.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

/// The turn as the image of the board has it.
game::Turn image_of(const game::Turn& turn, const Image& image);

/// True if the turns are the same but for the order of their marks, the direction of segments and
/// what is said.
bool are_same(const game::Turn& a, const game::Turn& b);

}  // namespace quadrille::solve
