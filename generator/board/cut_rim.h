// Mends the rim of a piece cut out of a tiling, so that it is one board without gaps: gaps that
// cells enclose are filled, and what touches the rest by a corner only is left out.
//
//      /\/\/\       The triangle below touches by a corner only: it goes.
//      \/\/\/       A cell that is missing among others is filled in.
//          \/
//          /\ .
#pragma once

#include <set>

#include "board/cut.h"
#include "board/periodic_map.h"

namespace quadrille::board {

/// The largest of the parts that meet along sides, with its gaps filled.
std::set<CellAt> mended(const PeriodicMap& map, const std::set<CellAt>& cells);

}  // namespace quadrille::board
