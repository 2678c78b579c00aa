#include "board/measures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "base/check.h"
#include "board/bent_rim.h"

namespace quadrille::board {

namespace {

/// True for the first cell of this many corners and about this area.
bool is_new_kind(const Cell& cell,
                 double area,
                 std::set<std::pair<std::size_t, std::int64_t>>& kinds) {
    constexpr double kMillion = 1e6;
    return kinds.emplace(cell.corners.size(), std::llround(area * kMillion)).second;
}

}  // namespace

Incircle incircle(const Board& board, CellId cell) {
    QUADRILLE_CHECK(!board.cells()[cell.index()].outer);
    return incircle(cell_outline(board, cell));
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
    double smallest_area = std::numeric_limits<double>::max();
    std::set<std::pair<std::size_t, std::int64_t>> kinds;
    for (std::size_t i = 0; i < board.cells().size(); ++i) {
        if (board.cells()[i].outer) {
            continue;
        }
        const double area = doubled_area(cell_outline(board, CellId{i}));
        whole += area;
        smallest_area = std::min(smallest_area, area);
        // On a regular board few kinds of cells repeat, and there may be many.
        if (board.regular() && !is_new_kind(board.cells()[i], area, kinds)) {
            continue;
        }
        const double radius = incircle(board, CellId{i}).radius;
        if (!measures.smallest || radius < measures.smallest_radius) {
            measures.smallest = CellId{i};
            measures.smallest_radius = radius;
        }
    }
    measures.smallest_share = whole > 0 ? smallest_area / whole : 0;
    return measures;
}

}  // namespace quadrille::board
