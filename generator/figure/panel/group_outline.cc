#include "figure/panel/group_outline.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "base/check.h"

namespace quadrille::figure {

namespace {

using board::CellId;

// A side of a cell: cells()[cell].sides[side].
struct CellSide {
    std::size_t cell = 0;
    std::size_t side = 0;
};

class RimWalker {
  public:
    RimWalker(const board::Board& board, const std::vector<board::SiteId>& sites)
        : board_(board), inside_(board.cells().size()) {
        for (const board::SiteId site : sites) {
            inside_[board.element(site)] = true;
        }
    }

    // Each loop runs clockwise round what it encloses, so that the group lies at its right hand.
    std::vector<std::vector<Vec2>> loops() {
        std::vector<std::vector<Vec2>> result;
        std::vector<std::vector<bool>> seen;
        for (const board::Cell& cell : board_.cells()) {
            seen.emplace_back(cell.sides.size());
        }
        for (std::size_t cell = 0; cell < inside_.size(); ++cell) {
            for (std::size_t side = 0; inside_[cell] && side < seen[cell].size(); ++side) {
                if (!seen[cell][side] && !beyond({cell, side})) {
                    result.push_back(walk({cell, side}, seen));
                }
            }
        }
        return result;
    }

  private:
    // The cell of the group on the other side of a side; nothing on the rim.
    [[nodiscard]] std::optional<std::size_t> beyond(CellSide at) const {
        const board::Edge& edge = board_.edges()[board_.cells()[at.cell].sides[at.side].index()];
        for (const std::optional<CellId>& cell : {edge.left, edge.right}) {
            if (cell && cell->index() != at.cell && inside_[cell->index()]) {
                return cell->index();
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] CellSide next_side(CellSide at) const {
        return {at.cell, (at.side + 1) % board_.cells()[at.cell].sides.size()};
    }

    // The same side seen from the cell beyond it.
    [[nodiscard]] CellSide across(CellSide at, std::size_t cell) const {
        const board::EdgeId edge = board_.cells()[at.cell].sides[at.side];
        const auto& sides = board_.cells()[cell].sides;
        const auto found = std::find(sides.begin(), sides.end(), edge);
        QUADRILLE_CHECK(found != sides.end());
        return {cell, static_cast<std::size_t>(found - sides.begin())};
    }

    std::vector<Vec2> walk(CellSide at, std::vector<std::vector<bool>>& seen) const {
        std::vector<Vec2> loop;
        while (!seen[at.cell][at.side]) {
            seen[at.cell][at.side] = true;
            const board::VertexId corner = board_.cells()[at.cell].corners[at.side];
            loop.push_back(board_.vertices()[corner.index()]);
            at = next_side(at);
            for (auto cell = beyond(at); cell; cell = beyond(at)) {
                at = next_side(across(at, *cell));
            }
        }
        return loop;
    }

    const board::Board& board_;
    std::vector<bool> inside_;  // per cell
};

// The corner between two sides, both moved to their right by `inset`.
Point set_in(Vec2 before, Vec2 corner, Vec2 after, Mm unit, Mm inset) {
    const auto normal = [](Vec2 from, Vec2 to) {
        const Vec2 way = (to - from) * (1.0 / length(to - from));
        return Vec2{-way.y, way.x};
    };
    const Vec2 a = normal(before, corner);
    const Vec2 b = normal(corner, after);
    const double share = 1.0 / std::max(0.2, 1.0 + dot(a, b));
    return corner * unit + ((a + b) * share) * inset;
}

}  // namespace

drawing::Path outline_of_cells(const board::Board& board,
                               const std::vector<board::SiteId>& sites,
                               Mm unit,
                               Mm inset) {
    drawing::Path path;
    for (const std::vector<Vec2>& loop : RimWalker(board, sites).loops()) {
        std::vector<Point> corners;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec2 before = loop[(i + loop.size() - 1) % loop.size()];
            corners.push_back(set_in(before, loop[i], loop[(i + 1) % loop.size()], unit, inset));
        }
        extend(path, drawing::polygon(corners));
    }
    return path;
}

bool is_slanting_line(const board::Board& board, const std::vector<board::SiteId>& sites) {
    if (sites.size() < 3) {
        return false;
    }
    const Vec2 first = board.centre(sites.front());
    const Vec2 way = board.centre(sites.back()) - first;
    const auto is_in_line = [&](board::SiteId site) {
        const Vec2 here = board.centre(site) - first;
        return std::abs(way.x * here.y - way.y * here.x) < 1e-6;
    };
    return std::ranges::all_of(sites, is_in_line) &&
           RimWalker(board, sites).loops().size() == sites.size();
}

drawing::Path capsule(Point from, Point to, Mm radius) {
    constexpr double kKappa = 0.5522847498;  // a quarter of a circle as a Bezier curve
    const Point way = (to - from) * (radius / length(to - from));
    const Point aside{-way.y, way.x};
    const Point bow = way * kKappa;
    const Point bulge = aside * kKappa;
    return {drawing::MoveTo{from + aside},
            drawing::LineTo{to + aside},
            drawing::CurveTo{to + aside + bow, to + way + bulge, to + way},
            drawing::CurveTo{to + way - bulge, to - aside + bow, to - aside},
            drawing::LineTo{from - aside},
            drawing::CurveTo{from - aside - bow, from - way - bulge, from - way},
            drawing::CurveTo{from - way + bulge, from + aside - bow, from + aside},
            drawing::ClosePath{}};
}

}  // namespace quadrille::figure
