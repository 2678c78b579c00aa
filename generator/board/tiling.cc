// Boards cut out of tilings.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/try.h"
#include "board/cut.h"
#include "board/mesh.h"
#include "board/periodic_map.h"
#include "board/polygon.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// More would print as dust.
constexpr std::size_t kMostCells = 100'000;

/// The shortest side, or the width of the smallest in-circle, which is to become 1.
double length_of_unit(const PeriodicMap& map, spec::SiteKind sites) {
    double least = std::numeric_limits<double>::max();
    for (const auto& cell : map.cells) {
        const std::vector<Vec2> corners = map.places(cell);
        if (sites == spec::SiteKind::Cells) {
            least = std::min(least, 2 * incircle(corners).radius);
            continue;
        }
        for (std::size_t i = 0; i < corners.size(); ++i) {
            least = std::min(least, length(corners[(i + 1) % corners.size()] - corners[i]));
        }
    }
    return least;
}

/// Cells as they are read, from the top and from the left.
void sort_for_reading(const PeriodicMap& map, double unit, std::vector<CellAt>& cells) {
    std::vector<Vec2> points;
    points.reserve(cells.size());
    std::vector<Vec2> corners;
    for (const CellAt& at : cells) {
        corners.clear();
        for (const PeriodicCorner& corner : map.cells[at.cell]) {
            corners.push_back(map.moved(map.place(corner), at.shift) * (1 / unit));
        }
        points.push_back(reading_point(corners));
    }
    std::vector<CellAt> sorted;
    sorted.reserve(cells.size());
    for (const ElementRow& row : reading_rows(points)) {
        for (const std::size_t cell : row.elements) {
            sorted.push_back(cells[cell]);
        }
    }
    cells = std::move(sorted);
}

/// So that the middle of the drawing is the origin.
void centre(std::vector<Vec2>& vertices) {
    const Vec2 middle = bounds_of(vertices).centre();
    for (Vec2& vertex : vertices) {
        vertex = vertex - middle;
    }
}

Mesh to_mesh(const PeriodicMap& map, double unit, const std::vector<CellAt>& cells) {
    Mesh mesh;
    std::map<std::pair<std::size_t, Shift>, VertexId> numbers;
    for (const CellAt& at : cells) {
        std::vector<VertexId>& polygon = mesh.polygons.emplace_back();
        for (const PeriodicCorner& corner : map.cells[at.cell]) {
            const Shift shift = corner.shift + at.shift;
            const auto [entry, is_new] =
                numbers.try_emplace({corner.vertex, shift}, mesh.vertices.size());
            if (is_new) {
                mesh.vertices.push_back(map.moved(map.vertices[corner.vertex], shift) * (1 / unit));
            }
            polygon.push_back(entry->second);
        }
    }
    centre(mesh.vertices);
    return mesh;
}

Vec2 unit_vector(Vec2 along) {
    return along * (1 / length(along));
}

/// Across a line of repetitions.
Vec2 across(Vec2 along) {
    return unit_vector({-along.y, along.x});
}

/// Directions in which the straight sides of the piece look; none for round pieces and the author's
/// own.
struct Outward {
    const std::array<Vec2, 2>& vectors;

    std::vector<Vec2> operator()(const spec::RectangleCut& /*cut*/) const {
        return both_ways({unit_vector(vectors[0]), across(vectors[0])});
    }

    std::vector<Vec2> operator()(const spec::RhombusCut& /*cut*/) const {
        return both_ways({across(vectors[0]), across(vectors[1])});
    }

    std::vector<Vec2> operator()(const spec::HexagonCut& /*cut*/) const {
        return both_ways({across(vectors[0]), across(vectors[1]), across(third())});
    }

    std::vector<Vec2> operator()(const spec::TriangleCut& /*cut*/) const {
        const Vec2 first = vectors[0];
        const Vec2 second = dot(first, vectors[1]) > 0 ? vectors[1] : first + vectors[1];
        const Vec2 middle = (first + second) * (1.0 / 3);
        std::vector<Vec2> sides;
        for (const auto& [start, along] : {std::pair{Vec2{}, first},
                                           std::pair{Vec2{}, second},
                                           std::pair{first, second - first}}) {
            const Vec2 normal = across(along);
            // The piece is this triangle turned half round.
            sides.push_back(dot(normal, middle - start) > 0 ? normal : normal * -1);
        }
        return sides;
    }

    template <typename Other>
    std::vector<Vec2> operator()(const Other& /*cut*/) const {
        return {};
    }

  private:
    [[nodiscard]] Vec2 third() const {
        return dot(vectors[0], vectors[1]) > 0 ? vectors[1] - vectors[0] : vectors[0] + vectors[1];
    }

    static std::vector<Vec2> both_ways(std::vector<Vec2> directions) {
        const std::size_t count = directions.size();
        for (std::size_t i = 0; i < count; ++i) {
            directions.push_back(directions[i] * -1);
        }
        return directions;
    }
};

/// Of three, four and six sides, clockwise from the top or from what is next to it.
std::vector<std::string> names_of_sides(const std::vector<Vec2>& outward) {
    constexpr double kUpright = 0.99;
    if (outward.size() == 4) {
        return {"top", "right", "bottom", "left"};
    }
    if (outward.size() == 6) {
        return {"top", "top-right", "bottom-right", "bottom", "bottom-left", "top-left"};
    }
    const bool stands = !outward.empty() && outward.front().y > -kUpright;
    return stands ? std::vector<std::string>{"right", "bottom", "left"}
                  : std::vector<std::string>{"top", "right", "left"};
}

std::vector<BoardSide> sides_of(const PeriodicMap& map, const spec::CutSpec& cut) {
    std::vector<Vec2> outward = std::visit(Outward{map.vectors}, cut);
    std::sort(outward.begin(), outward.end(), [](Vec2 a, Vec2 b) {
        return clockwise_from_top(a) < clockwise_from_top(b);
    });
    const std::vector<std::string> names = names_of_sides(outward);
    std::vector<BoardSide> sides;
    for (std::size_t i = 0; i < outward.size(); ++i) {
        sides.push_back({names[i], outward[i]});
    }
    return sides;
}

}  // namespace

Result<Mesh> tiling_mesh(const spec::BoardSpec& board, const spec::TilingShape& shape) {
    QUADRILLE_TRY(const auto map, periodic_map(shape.tiling));
    auto cells = cut_cells(map, shape.cut, kMostCells);
    if (!cells) {
        return fail(
            error_in(board.file, shape.cut_at, cells.error().wrong, cells.error().expected));
    }
    const double unit = length_of_unit(map, board.sites);
    sort_for_reading(map, unit, *cells);
    Mesh mesh = to_mesh(map, unit, *cells);
    mesh.sides = sides_of(map, shape.cut);
    return mesh;
}

}  // namespace quadrille::board
