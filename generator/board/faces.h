// The cells that straight lines enclose.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/geometry.h"
#include "board/board.h"

namespace quadrille::board {

struct DrawnFaces {
    /// Corners clockwise on the page, in reading order of their middles.
    std::vector<std::vector<VertexId>> polygons;
    /// Links that bound no face: they are no part of any way round.
    std::vector<std::array<VertexId, 2>> loose_edges;
};

/// Requires: links that meet at their ends only.
DrawnFaces faces_of(const std::vector<Vec2>& places,
                    const std::vector<std::array<std::size_t, 2>>& links);

}  // namespace quadrille::board
