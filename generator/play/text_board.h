// A board as text for a terminal, laid out like the board itself: each empty site shows its name,
// so that you can type it, and each mark stands in brackets, round ones where it was just made.
//
//      a1   a2  [b]
//    b1  (w)   b3  b4
#pragma once

#include <string>
#include <vector>

#include "game/position.h"

namespace quadrille::play {

/// The lines of the board; then those of what is not on sites: segments, coins.
std::vector<std::string> text_board(const game::Position& position);

}  // namespace quadrille::play
