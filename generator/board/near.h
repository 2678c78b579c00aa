// The neighbours of sites in the graph, and the next site straight on along a lattice.
#pragma once

#include <optional>
#include <vector>

#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// For each site its neighbours in label order, as `near` of the board's spec says. Sides: cells
/// share an edge, vertices are joined by one, edges meet. Corners: cells share a vertex but no
/// edge, vertices a cell but no edge, edges a cell but no vertex. Both: either. Requires: a graph
/// and site_elements.
std::vector<std::vector<SiteId>> near_sites(const BoardData& data);

/// For each site, for each direction of the mesh's lattice, the site one step on. Requires: grid
/// points all different.
std::vector<std::vector<std::optional<SiteId>>> next_sites(
    const Mesh& mesh, const std::vector<GridPoint>& grid_points);

}  // namespace quadrille::board
