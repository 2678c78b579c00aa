// How large the circles and wells of sites on vertices and edges are.
#include <algorithm>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestCircle = 15_mm;
constexpr double kLooseShare = 0.86;  // where no lines join the circles
constexpr Mm kLargestWell = 6_mm;

}  // namespace

Mm well_diameter(Mm unit) {
    return std::min(kLargestWell, unit / 3);
}

Mm circle_diameter(const Board& board, Mm unit) {
    return std::min(kLargestCircle, unit * (kCircleShare * board.spacing()));
}

Mm circle_diameter(const Board& board, const BoardLook& look, Mm unit) {
    return look.links ? circle_diameter(board, unit) : unit * (kLooseShare * board.spacing());
}

}  // namespace quadrille::figure
