// The second common step: which elements are sites, in which order, under which labels; the
// neighbours of each, and its place on the lattice. Needs a graph (assemble.h).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// The angle of a place, from 0 (the top, and the middle itself) to below a whole turn.
double clockwise_from_top(Vec2 from_middle);

/// Elements (indices of cells, vertices or edges) of one line of the board.
struct ElementRow {
    std::vector<std::size_t> elements;
    int indent = 0;  ///< In half pitches.
};

/// Places of all elements of the board's kind of site, without the outer cell.
std::vector<Vec2> element_centres(const BoardData& data);

/// The site of each element. Requires: numbered sites.
std::vector<SiteId> sites_by_element(const BoardData& data);

/// The mean of all centres.
Vec2 middle_of(const std::vector<Vec2>& centres);

/// Where a cell stands in its line: halfway between its top and its bottom, so that triangles that
/// point up stand level with those that point down; from the left, at the mean of its corners.
Vec2 reading_point(std::span<const Vec2> corners);

/// True if sites are labelled from the middle outward.
bool has_ring_labels(const spec::BoardSpec& spec);

/// Where all elements stand in their lines, without the outer cell.
std::vector<Vec2> reading_points(const BoardData& data);

/// Lines of elements as they are read: from the top, within a line from the left.
std::vector<ElementRow> reading_rows(const std::vector<Vec2>& centres);

/// Fills in sites, labels, label rows, neighbours, grid points, directions and next.
/// Requires: a graph; labels that suit.
void derive_sites(const Mesh& mesh, BoardData& data);

}  // namespace quadrille::board
