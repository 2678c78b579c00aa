// The ways to turn or mirror a board onto itself, each vertex onto a vertex and each edge onto an
// edge. With them the program recognises a diagram that was written upside down.
#pragma once

#include <vector>

#include "board/board.h"

namespace quadrille::board {

struct Symmetry {
    /// Mirrored in the line through the middle that stands `degrees` clockwise from upright; else
    /// turned clockwise by `degrees`.
    bool mirrored = false;
    double degrees = 0;
    std::vector<SiteId> image;  ///< Where each site comes to lie.
};

/// All of them; the first leaves everything in its place, turns come before mirror images.
std::vector<Symmetry> symmetries(const Board& board);

}  // namespace quadrille::board
