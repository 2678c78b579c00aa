// A tiling as its author wrote it: the cells that repeat, and the two vectors by which they do; and
// the piece that a board cuts out of it. board/periodic_map.h checks that the cells fill the plane.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/geometry.h"

namespace quadrille::spec {

struct TilingCell {
    std::vector<Vec2> corners;
    SourceSpan at;
};

struct TilingSpec {
    std::string name;  ///< The file's name without its ending; "" where it has no file.
    std::string file;  ///< The file it was read from, for messages.
    SourceSpan at;
    std::array<Vec2, 2> vectors;
    std::vector<TilingCell> cells;
    bool dual = false;    ///< A cell for each vertex, a vertex in the middle of each cell.
    bool mirror = false;  ///< Seen in a mirror.
};

// The pieces. The points of a tiling are where its repetitions have their origin; each cell
// belongs to the point nearest to its middle, or to all that are equally near.

/// The points in a hexagon, `side` on each side.
struct HexagonCut {
    int side = 1;
};

/// Rows of points along the first vector. A row that is shifted has one point less where it would
/// stick out.
struct RectangleCut {
    int width = 1;
    int height = 1;
};

/// Points along both vectors.
struct RhombusCut {
    int width = 1;
    int height = 1;
};

/// A triangle of points, `side` on each side.
struct TriangleCut {
    int side = 1;
};

/// Cells whose middle is at most `radius` from the origin; 1 is the length of the first vector.
struct CircleCut {
    double radius = 1;
};

/// The cells at the origin, and those that touch these, and so on.
struct RingsCut {
    int rings = 1;
};

/// Cells whose middle lies inside; coordinates as in CircleCut.
struct PolygonCut {
    std::vector<Vec2> corners;
};

using CutSpec = std::
    variant<HexagonCut, RectangleCut, RhombusCut, TriangleCut, CircleCut, RingsCut, PolygonCut>;

}  // namespace quadrille::spec
