// Sites that a board lacks, cut out of the whole board: the others keep their labels.
#pragma once

#include "base/result.h"
#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// Takes the holes of the board's description away: the sites, the cells that they bound, and
/// vertices that bound nothing any more. Edges between vertices that remain stay.
/// Requires: sites, rows and places. Errors: a name that is no site's; no site left.
Result<void> cut_holes(Mesh& mesh, BoardData& data);

}  // namespace quadrille::board
