#include "board/cut.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "board/orientation.h"
#include "board/periodic_map.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

// Mends the rim of a piece cut out of a tiling, so that it is one board without gaps: gaps that
// cells enclose are filled, and what touches the rest by a corner only is left out.
//
//      /\/\/\       The triangle below touches by a corner only: it goes.
//      \/\/\/       A cell that is missing among others is filled in.
//          \/
//          /\ .

using Cells = std::set<CellAt>;

// The ways over sides from cell to cell.
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

// The largest part whose cells meet along sides; of equal ones the first.
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

// Bounds of the cells, the two vectors as axes. What is closed in lies inside of them.
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

// The cells next to these.
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

// Adds every part of the plane beside the cells that leads nowhere out of their bounds.
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

// The largest of the parts that meet along sides, with its gaps filled.
Cells mended(const PeriodicMap& map, const Cells& cells) {
    const Sides sides(map);
    Cells whole = largest_part(sides, cells);
    fill_gaps(map, sides, whole);
    return whole;
}

/// Lengths are compared with this margin, in the length of the first vector.
constexpr double kMargin = 1e-7;
/// A piece that loses more than a few cells at its rim is not what its author meant.
constexpr double kLeastWhole = 0.75;

using Cells = std::set<CellAt>;

double pitch(const PeriodicMap& map) {
    return length(map.vectors[0]);
}

/// The points nearest to the middle of a cell, several where they are equally near.
std::vector<Shift> nearest_points(const PeriodicMap& map, Vec2 middle) {
    constexpr int kReach = 3;
    const double area = cross(map.vectors[0], map.vectors[1]);
    const Shift about{static_cast<int>(std::floor(cross(middle, map.vectors[1]) / area)),
                      static_cast<int>(std::floor(cross(map.vectors[0], middle) / area))};
    std::vector<std::pair<double, Shift>> points;
    for (int first = -kReach; first <= kReach + 1; ++first) {
        for (int second = -kReach; second <= kReach + 1; ++second) {
            const Shift shift = about + Shift{first, second};
            points.emplace_back(length(middle - map.moved({}, shift)), shift);
        }
    }
    const double least = std::min_element(points.begin(), points.end())->first;
    std::vector<Shift> nearest;
    for (const auto& [distance, shift] : points) {
        if (distance < least + kMargin * pitch(map)) {
            nearest.push_back(shift);
        }
    }
    return nearest;
}

/// Every cell that belongs to one of the points.
Cells cells_of_points(const PeriodicMap& map, const std::vector<Shift>& points) {
    Cells cells;
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        for (const Shift& near : nearest_points(map, map.middle(cell))) {
            for (const Shift& point : points) {
                cells.insert({point - near, cell});
            }
        }
    }
    return cells;
}

/// How the point second * vectors[1] lies along the first vector, in its lengths.
double slant(const PeriodicMap& map) {
    return dot(map.vectors[0], map.vectors[1]) / dot(map.vectors[0], map.vectors[0]);
}

bool repeats_in_six_directions(const PeriodicMap& map) {
    return std::abs(length(map.vectors[1]) / pitch(map) - 1) < kMargin &&
           std::abs(std::abs(slant(map)) - 0.5) < kMargin;
}

std::vector<Shift> hexagon_points(const PeriodicMap& map, int side) {
    std::vector<Shift> points;
    const int reach = side - 1;
    const int sign = slant(map) > 0 ? 1 : -1;
    for (int first = -reach; first <= reach; ++first) {
        for (int second = -reach; second <= reach; ++second) {
            if (std::abs(first + sign * second) <= reach) {
                points.push_back({first, second});
            }
        }
    }
    return points;
}

std::vector<Shift> triangle_points(const PeriodicMap& map, int side) {
    std::vector<Shift> points;
    for (int second = 0; second < side; ++second) {
        for (int first = 0; first < side - second; ++first) {
            // Turned half round, so that it stands on its side.
            points.push_back(Shift{} - Shift{slant(map) > 0 ? first : first + second, second});
        }
    }
    return points;
}

std::vector<Shift> rectangle_points(const PeriodicMap& map, const spec::RectangleCut& cut) {
    std::vector<Shift> points;
    for (int second = 0; second < cut.height; ++second) {
        const double begin = slant(map) * second;
        const int first = static_cast<int>(std::ceil(-begin - kMargin));
        const int last = static_cast<int>(std::floor(cut.width - 1 - begin + kMargin));
        for (int i = first; i <= last; ++i) {
            points.push_back({i, second});
        }
    }
    return points;
}

std::vector<Shift> rhombus_points(const spec::RhombusCut& cut) {
    std::vector<Shift> points;
    for (int second = 0; second < cut.height; ++second) {
        for (int first = 0; first < cut.width; ++first) {
            points.push_back({first, second});
        }
    }
    return points;
}

/// All cells with their middle no farther than `reach` from the origin for which `is_in(middle)`.
template <typename IsIn>
Cells cells_within(const PeriodicMap& map, double reach, IsIn is_in) {
    const double area = std::abs(cross(map.vectors[0], map.vectors[1]));
    Cells cells;
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        const Vec2 middle = map.middle(cell);
        const double far = reach + length(middle);
        const int first_reach = static_cast<int>(far * length(map.vectors[1]) / area) + 1;
        const int second_reach = static_cast<int>(far * length(map.vectors[0]) / area) + 1;
        for (int first = -first_reach; first <= first_reach; ++first) {
            for (int second = -second_reach; second <= second_reach; ++second) {
                if (is_in(map.moved(middle, {first, second}))) {
                    cells.insert({{first, second}, cell});
                }
            }
        }
    }
    return cells;
}

/// For each vertex that repeats, the cells round it when it is not moved.
std::vector<std::vector<CellAt>> cells_round_vertices(const PeriodicMap& map) {
    std::vector<std::vector<CellAt>> round(map.vertices.size());
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        for (const PeriodicCorner& corner : map.cells[cell]) {
            round[corner.vertex].push_back({Shift{} - corner.shift, cell});
        }
    }
    return round;
}

/// Calls `visit` for each cell that touches `at`.
template <typename Visit>
void visit_touching(const PeriodicMap& map,
                    const std::vector<std::vector<CellAt>>& round,
                    const CellAt& at,
                    Visit visit) {
    for (const PeriodicCorner& corner : map.cells[at.cell]) {
        for (const CellAt& other : round[corner.vertex]) {
            visit(CellAt{other.shift + corner.shift + at.shift, other.cell});
        }
    }
}

Cells ring_cells(const PeriodicMap& map, int rings) {
    double least = -1;
    Cells cells;
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        const Vec2 middle = map.middle(cell);
        for (const Shift& near : nearest_points(map, middle)) {
            const Shift back = Shift{} - near;
            const double distance = length(map.moved(middle, back));
            if (least < 0 || distance < least - kMargin * pitch(map)) {
                least = distance;
                cells.clear();
            }
            if (distance < least + kMargin * pitch(map)) {
                cells.insert({back, cell});
            }
        }
    }
    const auto round = cells_round_vertices(map);
    std::vector<CellAt> last(cells.begin(), cells.end());
    for (int ring = 1; ring < rings; ++ring) {
        std::vector<CellAt> next;
        for (const CellAt& at : last) {
            visit_touching(map, round, at, [&](const CellAt& other) {
                if (cells.insert(other).second) {
                    next.push_back(other);
                }
            });
        }
        last = std::move(next);
    }
    return cells;
}

/// About how many points the piece has.
struct PointsIn {
    double per_square;  ///< Points in a square as wide as the first vector is long.

    double operator()(const spec::HexagonCut& cut) const { return 3.0 * cut.side * cut.side; }

    double operator()(const spec::TriangleCut& cut) const { return 0.5 * cut.side * cut.side; }

    double operator()(const spec::RectangleCut& cut) const { return 1.0 * cut.width * cut.height; }

    double operator()(const spec::RhombusCut& cut) const { return 1.0 * cut.width * cut.height; }

    double operator()(const spec::RingsCut& cut) const { return 1.0 * cut.rings * cut.rings; }

    double operator()(const spec::CircleCut& cut) const { return in_circle(cut.radius); }

    double operator()(const spec::PolygonCut& cut) const {
        double farthest = 0;
        for (const Vec2& corner : cut.corners) {
            farthest = std::max(farthest, length(corner));
        }
        return in_circle(farthest);
    }

  private:
    [[nodiscard]] double in_circle(double radius) const {
        return (radius + 1) * (radius + 1) * 4 * per_square;
    }
};

/// What keeps the author's polygon from being one.
std::optional<CutError> wrong_polygon(const std::vector<Vec2>& corners) {
    const std::size_t count = corners.size();
    const auto corner = [&](std::size_t i) { return corners[i % count]; };
    for (std::size_t i = 0; i < count; ++i) {
        if (corner(i) == corner(i + 1)) {
            return CutError{fmt::format("corners {} and {} of the polygon lie in one place",
                                        i + 1,
                                        (i + 1) % count + 1),
                            "expected each corner once"};
        }
        for (std::size_t k = 0; k < i; ++k) {
            if (segments_meet(corner(i), corner(i + 1), corner(k), corner(k + 1))) {
                return CutError{
                    fmt::format("sides {} and {} of the polygon cross or touch", k + 1, i + 1),
                    "expected corners in order round the piece"};
            }
        }
    }
    return std::nullopt;
}

struct Cutter {
    const PeriodicMap& map;

    Cells operator()(const spec::HexagonCut& cut) const {
        return cells_of_points(map, hexagon_points(map, cut.side));
    }

    Cells operator()(const spec::TriangleCut& cut) const {
        return cells_of_points(map, triangle_points(map, cut.side));
    }

    Cells operator()(const spec::RectangleCut& cut) const {
        return cells_of_points(map, rectangle_points(map, cut));
    }

    Cells operator()(const spec::RhombusCut& cut) const {
        return cells_of_points(map, rhombus_points(cut));
    }

    Cells operator()(const spec::CircleCut& cut) const {
        const double reach = (cut.radius + kMargin) * pitch(map);
        return cells_within(map, reach, [&](Vec2 middle) { return length(middle) <= reach; });
    }

    Cells operator()(const spec::RingsCut& cut) const { return ring_cells(map, cut.rings); }

    Cells operator()(const spec::PolygonCut& cut) const {
        std::vector<Vec2> corners;
        double farthest = 0;
        for (const Vec2& corner : cut.corners) {
            corners.push_back(corner * pitch(map));
            farthest = std::max(farthest, length(corners.back()));
        }
        return cells_within(map, farthest, [&](Vec2 middle) {
            return depth_in(corners, middle) > -kMargin * pitch(map);
        });
    }
};

}  // namespace

tl::expected<std::vector<CellAt>, CutError> cut_cells(const PeriodicMap& map,
                                                      const spec::CutSpec& cut,
                                                      std::size_t most) {
    const bool six_sided = std::holds_alternative<spec::HexagonCut>(cut) ||
                           std::holds_alternative<spec::TriangleCut>(cut);
    if (six_sided && !repeats_in_six_directions(map)) {
        return tl::unexpected<CutError>(
            {"this tiling does not repeat alike in six directions",
             "expected a rectangle, a rhombus, a circle, rings or a polygon"});
    }
    if (const auto* polygon = std::get_if<spec::PolygonCut>(&cut)) {
        if (std::optional<CutError> wrong = wrong_polygon(polygon->corners)) {
            return tl::unexpected(std::move(*wrong));
        }
    }
    const double per_square =
        pitch(map) * pitch(map) / std::abs(cross(map.vectors[0], map.vectors[1]));
    const double about =
        std::visit(PointsIn{per_square}, cut) * static_cast<double>(map.cells.size());
    if (about > static_cast<double>(most)) {
        return tl::unexpected<CutError>(
            {fmt::format("the board would have about {:.0f} cells", about),
             fmt::format("expected at most {}", most)});
    }
    const Cells cells = std::visit(Cutter{map}, cut);
    if (cells.empty()) {
        return tl::unexpected<CutError>(
            {"no cell has its middle inside the shape", "expected a bigger shape"});
    }
    const std::set<CellAt> whole = mended(map, cells);
    if (static_cast<double>(whole.size()) < kLeastWhole * static_cast<double>(cells.size())) {
        return tl::unexpected<CutError>(
            {"the cells inside the shape do not hang together", "expected a wider shape"});
    }
    return std::vector<CellAt>(whole.begin(), whole.end());
}

}  // namespace quadrille::board
