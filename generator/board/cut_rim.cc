#include "board/cut_rim.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace quadrille::board {

namespace {

using Cells = std::set<CellAt>;

/// The ways over sides from cell to cell.
class Sides {
  public:
    explicit Sides(const PeriodicMap& map) : beyond_(cells_beyond_sides(map)) {}

    /// Calls `visit` for each cell that shares a side with `at`.
    template <typename Visit>
    void visit(const CellAt& at, Visit visit) const {
        for (const CellAt& other : beyond_[at.cell]) {
            visit(CellAt{other.shift + at.shift, other.cell});
        }
    }

    /// What can be reached from `start` without leaving the cells for which `is_in(cell)`.
    template <typename IsIn>
    [[nodiscard]] Cells reached(const CellAt& start, IsIn is_in) const {
        Cells found{start};
        std::vector<CellAt> waiting{start};
        while (!waiting.empty()) {
            const CellAt at = waiting.back();
            waiting.pop_back();
            visit(at, [&](const CellAt& other) {
                if (is_in(other) && found.insert(other).second) {
                    waiting.push_back(other);
                }
            });
        }
        return found;
    }

  private:
    std::vector<std::vector<CellAt>> beyond_;
};

/// The largest part whose cells meet along sides; of equal ones the first.
Cells largest_part(const Sides& sides, Cells cells) {
    Cells largest;
    while (cells.size() > largest.size()) {
        Cells part =
            sides.reached(*cells.begin(), [&](const CellAt& at) { return cells.contains(at); });
        Cells rest;
        std::set_difference(
            cells.begin(), cells.end(), part.begin(), part.end(), std::inserter(rest, rest.end()));
        cells = std::move(rest);
        if (part.size() > largest.size()) {
            largest = std::move(part);
        }
    }
    return largest;
}

/// Bounds of the cells, the two vectors as axes. What is closed in lies inside of them.
class Frame {
  public:
    Frame(const PeriodicMap& map, const Cells& cells)
        : map_(map),
          bounds_{on_axes(map.moved(map.middle(cells.begin()->cell), cells.begin()->shift)), {}} {
        bounds_.max = bounds_.min;
        for (const CellAt& at : cells) {
            for (const PeriodicCorner& corner : map.cells[at.cell]) {
                bounds_ = bounds_.including(on_axes(map.moved(map.place(corner), at.shift)));
            }
        }
    }

    [[nodiscard]] bool contains(const CellAt& at) const {
        const Vec2 place = on_axes(map_.moved(map_.middle(at.cell), at.shift));
        return bounds_.min.x <= place.x && place.x <= bounds_.max.x && bounds_.min.y <= place.y &&
               place.y <= bounds_.max.y;
    }

  private:
    [[nodiscard]] Vec2 on_axes(Vec2 place) const {
        const double area = cross(map_.vectors[0], map_.vectors[1]);
        return {cross(place, map_.vectors[1]) / area, cross(map_.vectors[0], place) / area};
    }

    const PeriodicMap& map_;
    Rect2 bounds_;
};

/// The cells next to these.
Cells cells_beside(const Sides& sides, const Cells& cells) {
    Cells beside;
    for (const CellAt& at : cells) {
        sides.visit(at, [&](const CellAt& other) {
            if (!cells.contains(other)) {
                beside.insert(other);
            }
        });
    }
    return beside;
}

/// Adds every part of the plane beside the cells that leads nowhere out of their bounds.
void fill_gaps(const PeriodicMap& map, const Sides& sides, Cells& cells) {
    const Frame frame(map, cells);
    Cells beside = cells_beside(sides, cells);
    while (!beside.empty()) {
        bool is_open = false;
        const Cells part = sides.reached(*beside.begin(), [&](const CellAt& at) {
            is_open = is_open || !frame.contains(at);
            return !cells.contains(at) && frame.contains(at);
        });
        for (const CellAt& at : part) {
            beside.erase(at);
        }
        if (!is_open && frame.contains(*part.begin())) {
            cells.insert(part.begin(), part.end());
        }
    }
}

}  // namespace

Cells mended(const PeriodicMap& map, const Cells& cells) {
    const Sides sides(map);
    Cells whole = largest_part(sides, cells);
    fill_gaps(map, sides, whole);
    return whole;
}

}  // namespace quadrille::board
