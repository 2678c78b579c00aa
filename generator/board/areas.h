// The third common step: named sets of sites (rows, lines, cells, sides, the author's own) and
// named places. Needs sites.
#pragma once

#include "base/result.h"
#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// "rows" where sites stand in rows, named as the labels name them; "columns" where they stand in
/// columns. On the whole board, before holes are cut.
void derive_rows(const Mesh& mesh, BoardData& data);

/// The other families:
///   cells       where sites are vertices or edges: the sites round each cell, numbered from 1
///   lines       sites straight on from each other, two or more, along sides; named "a1-a8"
///   diagonals   the same across corners
///   neighbours  of each site its neighbours, named as the site
///   sides       the sites on each straight side of the board, corners on both
///   corners     the sites on two sides that follow each other, each an area of its own
///   rim         where sites are cells: the places outside the board, each with the cells at it
/// Families without any area are left out, except lines and diagonals on lattices that have such, and
/// neighbours.
void derive_areas(const Mesh& mesh, BoardData& data);

/// The places outside the board that its cells touch, clockwise: each side of the outline, where sides
/// round a dent are one. On a lattice these are the cells that would come next. The outlines of
/// holes have none.
AreaFamily rim_of(const BoardData& data);

/// bottom-left, bottom-right, top-left, top-right: the ends of the lowest and the highest line of
/// sites. centre: the site nearest to the middle, if no other is as near.
void derive_places(BoardData& data);

/// All areas of one kind that the board has, as a family of its description asks, in the order of
/// their sites. Their names are the labels of their corners or ends.
/// Errors: none, on a board that is not very small; too many; blocks that do not fill the board.
Result<std::vector<Area>> every_area(const BoardData& data, const spec::AreaFamilySpec& family);

/// The families of the board's description, after the others.
/// Errors: a name that is taken, or of no site, place or area; sites and areas mixed.
Result<void> add_own_areas(BoardData& data);

}  // namespace quadrille::board
