#include "board/periodic_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "base/check.h"
#include "board/polygon.h"

namespace quadrille::board {

namespace {

/// Corners nearer to each other than this are the same.
constexpr double kSame = 1e-9;

/// A way along a side: from a vertex to another one, which is so far away from it in repetitions.
using PeriodicDart = std::tuple<std::size_t, std::size_t, Shift>;

struct PeriodicSide {
    std::size_t cell = 0;
    std::size_t position = 0;
};

PeriodicDart dart_of(const std::vector<PeriodicCorner>& cell, std::size_t position) {
    const PeriodicCorner& from = cell[position];
    const PeriodicCorner& to = cell[(position + 1) % cell.size()];
    return {from.vertex, to.vertex, to.shift - from.shift};
}

PeriodicDart reversed(const PeriodicDart& dart) {
    return {std::get<1>(dart), std::get<0>(dart), Shift{} - std::get<2>(dart)};
}

/// Reads a tiling and checks it.
class Builder {
  public:
    explicit Builder(const spec::TilingSpec& tiling) : tiling_(tiling) {
        map_.vectors = tiling.vectors;
    }

    Result<PeriodicMap> build() {
        const double area = std::abs(cross(map_.vectors[0], map_.vectors[1]));
        const double across = std::max(length(map_.vectors[0]), length(map_.vectors[1]));
        if (area < kSame || area < across * across * kSame) {
            return fail(error_at(tiling_.at,
                                 "the two vectors lie along one line",
                                 "expected vectors that lead in two directions"));
        }
        for (const spec::TilingCell& cell : tiling_.cells) {
            if (std::optional<Diagnostic> wrong = add(cell)) {
                return fail(std::move(*wrong));
            }
        }
        if (std::optional<Diagnostic> wrong = unfilled(area)) {
            return fail(std::move(*wrong));
        }
        return std::move(map_);
    }

  private:
    std::optional<Diagnostic> add(const spec::TilingCell& cell) {
        std::vector<Vec2> places = cell.corners;
        if (std::abs(doubled_area(places)) < kSame) {
            return error_at(cell.at, "a cell without area", "expected corners in order round it");
        }
        if (doubled_area(places) < 0) {
            std::reverse(places.begin(), places.end());
        }
        std::vector<PeriodicCorner> corners;
        corners.reserve(places.size());
        for (const Vec2& place : places) {
            corners.push_back(corner_at(place));
        }
        map_.cells.push_back(std::move(corners));
        for (std::size_t i = 0; i < places.size(); ++i) {
            const PeriodicDart dart = dart_of(map_.cells.back(), i);
            if (!sides_.emplace(dart, PeriodicSide{map_.cells.size() - 1, i}).second) {
                return error_at(cell.at,
                                "this cell and another one lie on the same side of an edge",
                                "expected cells that do not overlap, each written once");
            }
        }
        return std::nullopt;
    }

    /// The vertex there, a new one if there is none.
    PeriodicCorner corner_at(Vec2 place) {
        for (std::size_t vertex = 0; vertex < map_.vertices.size(); ++vertex) {
            const Vec2 away = place - map_.vertices[vertex];
            const double area = cross(map_.vectors[0], map_.vectors[1]);
            const Shift shift{static_cast<int>(std::lround(cross(away, map_.vectors[1]) / area)),
                              static_cast<int>(std::lround(cross(map_.vectors[0], away) / area))};
            if (length(place - map_.moved(map_.vertices[vertex], shift)) < kSame) {
                return {vertex, shift};
            }
        }
        map_.vertices.push_back(place);
        return {map_.vertices.size() - 1, {}};
    }

    /// Sides that belong to one cell only, or cells of the wrong area in all.
    [[nodiscard]] std::optional<Diagnostic> unfilled(double area) const {
        double covered = 0;
        for (std::size_t cell = 0; cell < map_.cells.size(); ++cell) {
            for (std::size_t i = 0; i < map_.cells[cell].size(); ++i) {
                if (!sides_.contains(reversed(dart_of(map_.cells[cell], i)))) {
                    return error_at(tiling_.cells[cell].at,
                                    fmt::format("side {} of this cell has no cell beyond it",
                                                position_as_written(cell, i)),
                                    "expected cells that meet side to side without gaps");
                }
            }
            covered += doubled_area(map_.places(map_.cells[cell])) / 2;
        }
        if (std::abs(covered - area) > area * 1e-6) {
            return error_at(
                tiling_.at,
                fmt::format("the cells cover {:.6g}, the vectors span {:.6g}", covered, area),
                "expected the same area");
        }
        return std::nullopt;
    }

    /// Sides counted from 1 in the order of the author's corners.
    [[nodiscard]] std::size_t position_as_written(std::size_t cell, std::size_t position) const {
        const std::vector<Vec2>& corners = tiling_.cells[cell].corners;
        const std::size_t count = corners.size();
        return doubled_area(corners) > 0 ? position + 1 : (2 * count - 2 - position) % count + 1;
    }

    [[nodiscard]] Diagnostic error_at(SourceSpan at,
                                      std::string wrong,
                                      std::string expected) const {
        return error_in(tiling_.file, at, std::move(wrong), std::move(expected));
    }

    const spec::TilingSpec& tiling_;
    PeriodicMap map_;
    std::map<PeriodicDart, PeriodicSide> sides_;
};

std::map<PeriodicDart, PeriodicSide> sides_of(const PeriodicMap& map) {
    std::map<PeriodicDart, PeriodicSide> sides;
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        for (std::size_t i = 0; i < map.cells[cell].size(); ++i) {
            sides[dart_of(map.cells[cell], i)] = {cell, i};
        }
    }
    return sides;
}

/// True if all cells run clockwise and cover as much as the vectors span.
bool fills_the_plane(const PeriodicMap& map) {
    constexpr double kShare = 1e-6;
    const double area = std::abs(cross(map.vectors[0], map.vectors[1]));
    double covered = 0;
    for (const auto& cell : map.cells) {
        const double own = doubled_area(map.places(cell)) / 2;
        if (own < area * kShare) {
            return false;
        }
        covered += own;
    }
    return std::abs(covered - area) < area * kShare;
}

void mirror(PeriodicMap& map) {
    for (Vec2& vector : map.vectors) {
        vector.x = -vector.x;
    }
    for (Vec2& vertex : map.vertices) {
        vertex.x = -vertex.x;
    }
    for (auto& cell : map.cells) {
        std::reverse(cell.begin(), cell.end());
    }
}

}  // namespace

Vec2 PeriodicMap::middle(std::size_t cell) const {
    return mean_of(places(cells[cell]));
}

PeriodicMap dual_of(const PeriodicMap& map) {
    const std::map<PeriodicDart, PeriodicSide> sides = sides_of(map);
    PeriodicMap dual{
        map.vectors, {}, std::vector<std::vector<PeriodicCorner>>(map.vertices.size())};
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell) {
        dual.vertices.push_back(map.middle(cell));
    }
    for (const auto& [dart, start] : sides) {
        std::vector<PeriodicCorner>& round = dual.cells[std::get<0>(dart)];
        if (!round.empty()) {
            continue;
        }
        // From cell to cell clockwise: over the side by which the way into the vertex comes.
        PeriodicSide side = start;
        do {
            const std::vector<PeriodicCorner>& corners = map.cells[side.cell];
            round.push_back({side.cell, Shift{} - corners[side.position].shift});
            const std::size_t before = (side.position + corners.size() - 1) % corners.size();
            const auto next = sides.find(reversed(dart_of(corners, before)));
            QUADRILLE_CHECK(next != sides.end());
            side = next->second;
        } while (side.cell != start.cell || side.position != start.position);
    }
    return dual;
}

std::vector<std::vector<CellAt>> cells_beyond_sides(const PeriodicMap& map) {
    const std::map<PeriodicDart, PeriodicSide> sides = sides_of(map);
    std::vector<std::vector<CellAt>> beyond;
    for (const auto& corners : map.cells) {
        std::vector<CellAt>& around = beyond.emplace_back();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const auto across = sides.find(reversed(dart_of(corners, i)));
            QUADRILLE_CHECK(across != sides.end());
            const PeriodicSide& side = across->second;
            const Shift here = corners[(i + 1) % corners.size()].shift;
            around.push_back({here - map.cells[side.cell][side.position].shift, side.cell});
        }
    }
    return beyond;
}

Result<PeriodicMap> periodic_map(const spec::TilingSpec& tiling) {
    Result<PeriodicMap> map = Builder(tiling).build();
    if (!map) {
        return map;
    }
    if (tiling.dual) {
        *map = dual_of(*map);
        if (!fills_the_plane(*map)) {
            return fail(
                error_in(tiling.file,
                         tiling.at,
                         "the dual of this tiling is no tiling: the middles of the cells round a "
                         "vertex do not go round it",
                         "expected three or more cells at each vertex, none too bent"));
        }
    }
    if (tiling.mirror) {
        mirror(*map);
    }
    return map;
}

}  // namespace quadrille::board
