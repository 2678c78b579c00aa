// Nets of dots that players draw strokes between: the marks with `drawn: stroke` that a board begins
// with. A stroke goes through one site, from the dot on one side of it to the dot on the other, or to
// the edge, where each net has dots too.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"
#include "drawing/drawing.h"

namespace quadrille::figure {

/// The dots of one kind of mark.
struct PrintedNet {
    std::string letter;  ///< Of the mark.
    bool solid = true;   ///< Else its dots are rings, where there is no colour.
    std::vector<board::SiteId> dots;
};

/// Where a stroke of the net through that site begins and ends, in the board's coordinates; nothing
/// at a dot. Level and as wide as a site where no dot of the net is beside it.
std::optional<std::pair<Vec2, Vec2>> stroke_through(const board::Board& board,
                                                    const PrintedNet& net,
                                                    board::SiteId site);

/// The middles of its dots, those at the edge too, in the board's coordinates. `only`: for each site,
/// that it is shown; empty: all are.
std::vector<Vec2> dots_of(const board::Board& board,
                          const PrintedNet& net,
                          const std::vector<bool>& only);

/// The radius of a dot on a board drawn with `unit` as the length of 1.
Mm net_dot_radius(Mm unit);

}  // namespace quadrille::figure
