#include "board/bent_rim.h"

#include <cmath>
#include <cstddef>
#include <numbers>

#include "board/outline.h"

namespace quadrille::board {

std::vector<Vec2> arc_between(Vec2 from, Vec2 to) {
    constexpr double kStep = std::numbers::pi / 90;
    const double turn = std::atan2(cross(from, to), dot(from, to));
    const auto pieces = static_cast<std::size_t>(std::ceil(std::abs(turn) / kStep - 1e-6));
    std::vector<Vec2> points{from};
    for (std::size_t i = 1; i < pieces; ++i) {
        const double angle = turn * static_cast<double>(i) / static_cast<double>(pieces);
        points.push_back({from.x * std::cos(angle) - from.y * std::sin(angle),
                          from.x * std::sin(angle) + from.y * std::cos(angle)});
    }
    points.push_back(to);
    return points;
}

bool is_bent(const Board& board, const Edge& edge) {
    return board.spec().rim == spec::Rim::Round && is_rim(board, edge);
}

std::vector<Vec2> edge_line(const Board& board, const Edge& edge) {
    const Vec2 from = board.vertices()[edge.from.index()];
    const Vec2 to = board.vertices()[edge.to.index()];
    return is_bent(board, edge) ? arc_between(from, to) : std::vector<Vec2>{from, to};
}

std::vector<Vec2> cell_outline(const Board& board, CellId cell) {
    if (board.spec().rim != spec::Rim::Round) {
        return board.corners(cell);
    }
    const Cell& own = board.cells()[cell.index()];
    std::vector<Vec2> outline;
    for (std::size_t i = 0; i < own.corners.size(); ++i) {
        const Vec2 from = board.vertices()[own.corners[i].index()];
        const Vec2 to = board.vertices()[own.corners[(i + 1) % own.corners.size()].index()];
        const bool bent = is_bent(board, board.edges()[own.sides[i].index()]);
        std::vector<Vec2> line = bent ? arc_between(from, to) : std::vector<Vec2>{from, to};
        outline.insert(outline.end(), line.begin(), line.end() - 1);
    }
    return outline;
}

}  // namespace quadrille::board
