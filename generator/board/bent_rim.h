// Where the lines of a board run: straight from vertex to vertex, but along the circle round the
// board where its description bends its rim. Arcs are given as short straight pieces.
#pragma once

#include <vector>

#include "board/board.h"

namespace quadrille::board {

/// Along the circle round 0, 0 from one point on it to another, by the shorter way; both included.
std::vector<Vec2> arc_between(Vec2 from, Vec2 to);

/// True for an edge that is an arc.
bool is_bent(const Board& board, const Edge& edge);

/// From end to end.
std::vector<Vec2> edge_line(const Board& board, const Edge& edge);

/// All round a cell, clockwise: its corners, and the points of its arcs between them.
std::vector<Vec2> cell_outline(const Board& board, CellId cell);

}  // namespace quadrille::board
