// How large the circles and wells of sites on vertices and edges are.
#include <algorithm>

#include "figure/board_figure.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestCircle = 15_mm;
constexpr double kLooseShare = 0.86;  // where no lines join the circles
constexpr Mm kLargestWell = 6_mm;

// Between the middles of edges that meet.
double shortest_gap(const Board& board) {
    double shortest = 0;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const Vec2 centre = board.centre(board::SiteId{i});
        for (const board::SiteId near : board.neighbours(board::SiteId{i})) {
            const double now = length(board.centre(near) - centre);
            shortest = shortest == 0 ? now : std::min(shortest, now);
        }
    }
    return shortest == 0 ? 1.0 : shortest;
}

double shortest_edge(const Board& board) {
    if (board.site_kind() == spec::SiteKind::Edges) {
        return shortest_gap(board);
    }
    double shortest = 0;
    for (const board::Edge& edge : board.edges()) {
        const double now =
            length(board.vertices()[edge.from.index()] - board.vertices()[edge.to.index()]);
        shortest = shortest == 0 ? now : std::min(shortest, now);
    }
    return shortest == 0 ? 1.0 : shortest;
}

}  // namespace

Mm well_diameter(Mm unit) {
    return std::min(kLargestWell, unit / 3);
}

Mm circle_diameter(const Board& board, Mm unit) {
    return std::min(kLargestCircle, unit * (kCircleShare * shortest_edge(board)));
}

Mm circle_diameter(const Board& board, const BoardLook& look, Mm unit) {
    return look.links ? circle_diameter(board, unit) : unit * (kLooseShare * shortest_edge(board));
}

}  // namespace quadrille::figure
