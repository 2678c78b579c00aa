// The neighbours of sites in the graph, and the next site straight on along a lattice.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// For each site its neighbours in label order. Sides: cells share an edge, vertices are joined by
/// one, edges meet. Corners: cells share a vertex but no edge, vertices a cell but no edge, edges a
/// cell but no vertex. Both: either. Knights: a step straight and one diagonal away, but on no
/// straight line; nothing on boards without both. Requires: a graph, site_elements, and for Knights
/// grid points.
std::vector<std::vector<SiteId>> near_sites(const BoardData& data, spec::Near by);

/// The steps of knights on a board with these directions; none without diagonals.
std::vector<GridPoint> knight_steps(std::span<const Direction> directions);

/// What is wrong with `knights` on such a board.
Diagnostic no_knights(const std::string& file, SourceSpan at);

/// For each site, for each direction of the mesh's lattice, the site one step on. Requires: grid
/// points all different.
std::vector<std::vector<std::optional<SiteId>>> next_sites(
    const Mesh& mesh, const std::vector<GridPoint>& grid_points);

}  // namespace quadrille::board
