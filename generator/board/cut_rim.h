// Mends the rim of a piece cut out of a tiling, so that it is one board without gaps: what is
// closed in on all sides is filled, what hangs on by a corner only is left out.
//
//      /\/\/\       The triangle below hangs on by a corner: it goes.
//      \/\/\/       A cell that is missing in the midst of others comes in.
//          \/
//          /\ .
#pragma once

#include <set>

#include "board/cut.h"
#include "board/periodic_map.h"

namespace quadrille::board {

/// The piece with its gaps filled, and of its parts that meet along sides the largest one.
std::set<CellAt> mended(const PeriodicMap& map, const std::set<CellAt>& cells);

}  // namespace quadrille::board
