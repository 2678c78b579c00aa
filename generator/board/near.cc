#include "board/near.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "board/sites.h"

namespace quadrille::board {

namespace {

using Indices = std::vector<std::size_t>;
/// For each element of one kind, elements of another kind (or the same).
using Incidence = std::vector<Indices>;

/// Turns "each of these has those" round.
Incidence reversed(const Incidence& forward, std::size_t count) {
    Incidence backward(count);
    for (std::size_t i = 0; i < forward.size(); ++i) {
        for (const std::size_t j : forward[i]) {
            backward[j].push_back(i);
        }
    }
    return backward;
}

/// The sites whose elements share something.
struct Sharing {
    Incidence side;    ///< What neighbours by sides share, of each element.
    Incidence corner;  ///< What neighbours by corners share.
    std::size_t side_count = 0;
    std::size_t corner_count = 0;
};

Incidence edge_ends(const BoardData& data) {
    Incidence ends;
    for (const Edge& edge : data.edges) {
        ends.push_back({edge.from.index(), edge.to.index()});
    }
    return ends;
}

template <typename Tag>
Incidence of_inner_cells(const BoardData& data, std::vector<Id<Tag>> Cell::*part) {
    Incidence parts;
    for (const Cell& cell : data.cells) {
        if (!cell.outer) {
            parts.emplace_back();
            for (const Id<Tag> id : cell.*part) {
                parts.back().push_back(id.index());
            }
        }
    }
    return parts;
}

Sharing what_is_shared(const BoardData& data) {
    const std::size_t vertices = data.vertices.size();
    const std::size_t edges = data.edges.size();
    const Incidence sides = of_inner_cells(data, &Cell::sides);
    const Incidence corners = of_inner_cells(data, &Cell::corners);
    switch (data.site_kind) {
        case spec::SiteKind::Cells:
            return {sides, corners, edges, vertices};
        case spec::SiteKind::Vertices:
            return {reversed(edge_ends(data), vertices),
                    reversed(corners, vertices),
                    edges,
                    corners.size()};
        case spec::SiteKind::Edges:
            break;
    }
    return {edge_ends(data), reversed(sides, edges), vertices, sides.size()};
}

/// Elements that share one of `shared[element]`, sorted, each once, without the element itself.
Indices partners(std::size_t element, const Indices& shared, const Incidence& holders) {
    Indices found;
    for (const std::size_t thing : shared) {
        for (const std::size_t other : holders[thing]) {
            if (other != element) {
                found.push_back(other);
            }
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

Indices chosen(spec::Near near, const Indices& by_side, const Indices& by_corner) {
    Indices result;
    switch (near) {
        case spec::Near::Sides:
            return by_side;
        case spec::Near::Corners:
            std::set_difference(by_corner.begin(),
                                by_corner.end(),
                                by_side.begin(),
                                by_side.end(),
                                std::back_inserter(result));
            break;
        case spec::Near::Both:
            std::set_union(by_side.begin(),
                           by_side.end(),
                           by_corner.begin(),
                           by_corner.end(),
                           std::back_inserter(result));
            break;
        case spec::Near::Knights:
            break;  // not by what sites share
    }
    return result;
}

/// Looks grid points up in a table over their bounding box.
class GridTable {
  public:
    explicit GridTable(const std::vector<GridPoint>& points) {
        if (points.empty()) {
            return;
        }
        bounds_ = bounds_of(points);
        sites_.resize(static_cast<std::size_t>((bounds_.width() + 1) * (bounds_.height() + 1)));
        for (std::size_t i = 0; i < points.size(); ++i) {
            sites_[index(points[i])] = SiteId{i};
        }
    }

    [[nodiscard]] std::optional<SiteId> at(GridPoint point) const {
        const bool inside = !sites_.empty() && bounds_.including(point) == bounds_;
        return inside ? sites_[index(point)] : std::nullopt;
    }

  private:
    [[nodiscard]] std::size_t index(GridPoint point) const {
        const GridPoint from_min = point - bounds_.min;
        return static_cast<std::size_t>(from_min.y * (bounds_.width() + 1) + from_min.x);
    }

    Rect<std::int64_t> bounds_;
    std::vector<std::optional<SiteId>> sites_;
};

std::int64_t cross_of(GridPoint a, GridPoint b) {
    return a.x * b.y - a.y * b.x;
}

std::vector<std::vector<SiteId>> sites_by_steps(const BoardData& data,
                                                const std::vector<GridPoint>& steps) {
    std::vector<std::vector<SiteId>> near(data.site_elements.size());
    if (steps.empty()) {
        return near;
    }
    const GridTable table(data.grid_points);
    for (std::size_t site = 0; site < near.size(); ++site) {
        for (const GridPoint& step : steps) {
            if (const auto other = table.at(data.grid_points[site] + step)) {
                near[site].push_back(*other);
            }
        }
        std::sort(near[site].begin(), near[site].end());
    }
    return near;
}

}  // namespace

std::vector<GridPoint> knight_steps(std::span<const Direction> directions) {
    std::vector<GridPoint> steps;
    for (const Direction& straight : directions) {
        for (const Direction& diagonal : directions) {
            const GridPoint step = straight.step + diagonal.step;
            const bool on_a_line =
                std::any_of(directions.begin(), directions.end(), [&](const Direction& each) {
                    return cross_of(each.step, step) == 0;
                });
            if (!straight.diagonal && diagonal.diagonal && !on_a_line &&
                std::find(steps.begin(), steps.end(), step) == steps.end()) {
                steps.push_back(step);
            }
        }
    }
    return steps;
}

Diagnostic no_knights(const std::string& file, SourceSpan at) {
    return error_in(file,
                    at,
                    "a knight cannot move on this board",
                    "expected a board with straight lines and diagonals, such as a square");
}

std::vector<std::vector<SiteId>> near_sites(const BoardData& data, spec::Near by) {
    if (by == spec::Near::Knights) {
        return sites_by_steps(data, knight_steps(data.directions));
    }
    const Sharing sharing = what_is_shared(data);
    const Incidence side_holders = reversed(sharing.side, sharing.side_count);
    const Incidence corner_holders = reversed(sharing.corner, sharing.corner_count);
    const std::vector<SiteId> site_of = sites_by_element(data);
    std::vector<std::vector<SiteId>> near(data.site_elements.size());
    for (std::size_t site = 0; site < near.size(); ++site) {
        const std::size_t element = data.site_elements[site];
        const Indices elements = chosen(by,
                                        partners(element, sharing.side[element], side_holders),
                                        partners(element, sharing.corner[element], corner_holders));
        for (const std::size_t other : elements) {
            near[site].push_back(site_of[other]);
        }
        std::sort(near[site].begin(), near[site].end());
    }
    return near;
}

std::vector<std::vector<std::optional<SiteId>>> next_sites(
    const Mesh& mesh, const std::vector<GridPoint>& grid_points) {
    std::vector<std::vector<std::optional<SiteId>>> next(grid_points.size());
    if (!mesh.lattice) {
        return next;
    }
    const GridTable table(grid_points);
    for (std::size_t site = 0; site < next.size(); ++site) {
        for (const LatticeDirection& direction : mesh.lattice->directions) {
            next[site].push_back(table.at(grid_points[site] + direction.step));
        }
    }
    return next;
}

}  // namespace quadrille::board
