// Can both players link their areas on one board? Where they cannot, as in Hex or Y, whoever is sure
// to link has won, whatever the other does meanwhile.
#pragma once

#include <vector>

#include "game/game.h"

namespace quadrille::solve {

/// False also where it is not seen: the board's neighbours, drawn as straight lines, cross each other,
/// or areas lie inside it. `areas`: for each of two roles.
bool links_are_exclusive(const board::Board& board, const std::vector<game::AreasToJoin>& areas);

}  // namespace quadrille::solve
