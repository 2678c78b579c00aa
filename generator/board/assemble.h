// The first common step of every family: from corners and polygons to edges with the cells on both
// sides. Knows nothing of sites and labels.
#pragma once

#include <vector>

#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// Fills in vertices, edges, cells (with their sides, and the outer one last if it counts) and
/// whether the board is regular. Each edge runs the way its first cell, which is then on its right,
/// goes round clockwise. Edges are in the order of the lower of their vertices.
/// Requires: polygons clockwise, no dart in two of them.
void assemble_graph(const Mesh& mesh, BoardData& data);

}  // namespace quadrille::board
