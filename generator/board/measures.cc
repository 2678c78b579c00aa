#include "board/measures.h"

#include <algorithm>
#include <vector>

#include "base/check.h"

namespace quadrille::board {

namespace {

std::vector<Vec2> corners_of(const Board& board, CellId cell) {
    std::vector<Vec2> corners;
    for (const VertexId corner : board.cells()[cell.index()].corners) {
        corners.push_back(board.vertices()[corner.index()]);
    }
    return corners;
}

}  // namespace

Incircle incircle(const Board& board, CellId cell) {
    QUADRILLE_CHECK(!board.cells()[cell.index()].outer);
    return incircle(corners_of(board, cell));
}

Vec2 incircle_centre(const Board& board, CellId cell) {
    return incircle(board, cell).centre;
}

double incircle_radius(const Board& board, CellId cell) {
    return incircle(board, cell).radius;
}

Measures measure(const Board& board) {
    Measures measures{board.vertices().size(),
                      board.edges().size(),
                      board.cells().size(),
                      board.site_count(),
                      std::nullopt,
                      0,
                      0};
    double whole = 0;
    double smallest_area = 0;
    for (std::size_t i = 0; i < board.cells().size(); ++i) {
        if (board.cells()[i].outer) {
            continue;
        }
        const double area = doubled_area(corners_of(board, CellId{i}));
        whole += area;
        // On a regular board all cells are alike, and there may be many.
        if (measures.smallest && board.regular()) {
            continue;
        }
        const double radius = incircle_radius(board, CellId{i});
        if (!measures.smallest || radius < measures.smallest_radius) {
            measures.smallest = CellId{i};
            measures.smallest_radius = radius;
            smallest_area = area;
        }
    }
    measures.smallest_share = whole > 0 ? smallest_area / whole : 0;
    return measures;
}

}  // namespace quadrille::board
