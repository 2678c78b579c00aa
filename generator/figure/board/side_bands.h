// The sides of a board that a game counts, set apart from each other outside the board's edge: a
// narrow band along each, to be coloured. side_signs.h has the letters of who is to link it.
//
//     ____________   outer line, straight from tip to tip
//     \/\/\/\/\/\/   the board's edge
//
// A cell that lies on two sides belongs to the one band as far as its middle, then to the other.
// Bands need no style and no measurer, so that the bounds of a board are known without drawing.
#pragma once

#include <string>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

/// The longest straight piece of a band's outer line, clockwise round the board.
struct BandPiece {
    Vec2 from;
    Vec2 to;
    Vec2 out;  ///< Outward, of length 1.
};

struct SideBand {
    std::size_t side = 0;      ///< Index into BoardLook::sides.
    std::vector<Point> edge;   ///< The board's edge along it, clockwise round the board.
    std::vector<Point> outer;  ///< Its outer line, from end to end, in the same direction.
    bool closed = false;       ///< Off the edge: it needs a line on its inner side too.
    BandPiece piece;           ///< In millimetres.

    /// The lines to draw.
    [[nodiscard]] drawing::Path lines() const;

    /// All round, to be filled.
    [[nodiscard]] std::vector<Point> outline() const;
};

/// In the order of the board's edge. Empty if the look has no sides, if only a part of the board is
/// shown, or where nothing of a side lies on the edge.
std::vector<SideBand> side_bands(const board::Board& board,
                                 const BoardLook& look,
                                 const BoardFigureOptions& options);

/// `ink` with the bands.
Box with_side_bands(Box ink, const std::vector<SideBand>& bands);

}  // namespace quadrille::figure
