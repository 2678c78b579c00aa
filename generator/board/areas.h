// The third common step: named sets of sites (rows, columns, cells) and named places. Needs sites.
#pragma once

#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// "rows" where sites stand in rows, named as the labels name them; "columns" where they stand in
/// columns; "cells" where sites are vertices or edges: the sites round each cell, numbered from 1.
void derive_areas(const Mesh& mesh, BoardData& data);

/// bottom-left, bottom-right, top-left, top-right: the ends of the lowest and the highest line of
/// sites. centre: the site in the middle, where one site alone is nearest to it.
void derive_places(BoardData& data);

}  // namespace quadrille::board
