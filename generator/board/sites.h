// The second common step: which elements are sites, in which order, under which labels; who is near
// whom; where each stands on its lattice. Needs a graph (assemble.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// Column letters: 0 is a, 25 is z, 26 is aa, 27 is ab.
std::string column_letters(std::size_t index);

/// Elements (indices of cells, vertices or edges) of one line of the board.
struct ElementRow {
    std::vector<std::size_t> elements;
    int indent = 0;  ///< In half pitches.
};

/// Places of all elements of the board's kind of site; the outer cell is none.
std::vector<Vec2> element_centres(const BoardData& data);

/// Lines of elements as they are read: from the top, within a line from the left.
std::vector<ElementRow> reading_rows(const std::vector<Vec2>& centres);

/// What keeps the labels that were asked for from suiting the board, if anything.
std::optional<Diagnostic> unsuited_labels(const Mesh& mesh, const spec::BoardSpec& spec);

/// Fills in sites, labels, label rows, neighbours, grid points, directions and next.
/// Requires: a graph; labels that suit.
void derive_sites(const Mesh& mesh, BoardData& data);

}  // namespace quadrille::board
