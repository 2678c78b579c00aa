// Ways to draw the lines of a board: its outline as closed loops, and its edges as strokes that
// cover each edge once.
#pragma once

#include <span>
#include <vector>

#include "board/board.h"

namespace quadrille::board {

/// A closed way along the rim, clockwise round the board (anticlockwise round a hole): edges[i]
/// joins vertices[i] and its successor.
struct Loop {
    std::vector<VertexId> vertices;
    std::vector<EdgeId> edges;
};

/// The rim, the loop that encloses most first. Edges without any cell are left out.
std::vector<Loop> outline_loops(const Board& board);

/// The same before there is a Board.
std::vector<Loop> outline_loops(std::span<const Vec2> vertices, std::span<const Edge> edges);

/// True for a loop round a hole, not round the board or a part of it.
bool is_hole(const Board& board, const Loop& loop);

/// True for an edge with the outside on at least one side, whether or not the outside is a cell.
bool is_rim(const Board& board, const Edge& edge);

/// A stroke of the pen. Closed: the last vertex is joined to the first, which is not repeated.
struct Trail {
    std::vector<VertexId> vertices;
    bool closed = false;
};

/// Every edge that is not on the rim, once; each stroke goes as straight on as it can.
std::vector<Trail> inner_trails(const Board& board);

/// Every edge of the rim, once.
std::vector<Trail> rim_trails(const Board& board);

}  // namespace quadrille::board
