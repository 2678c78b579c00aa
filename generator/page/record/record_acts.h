// The turns of a played round that mark no site, for a record whose turns are numbers on the board:
// "Turn 2: swap; Turn 9: pass".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/sheet/played_game.h"

namespace quadrille::page {

/// Adds lines of a few each to `to`; past some dozens, an ellipsis. Requires: there are some.
void add_acts(const PlayedRound& round, std::string_view language, std::vector<std::string>& to);

}  // namespace quadrille::page
