#include "board/board.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "base/check.h"
#include "board/near.h"
#include "board/polygon.h"

namespace quadrille::board {

Board::Board(BoardData data) : data_(std::move(data)), by_label_(data_.labels) {
    QUADRILLE_CHECK(!data_.vertices.empty());
    bounds_ = bounds_of(data_.vertices);
    spacing_ = least_spacing();
}

double Board::least_spacing() const {
    double shortest = std::numeric_limits<double>::max();
    if (data_.site_kind != spec::SiteKind::Edges) {
        for (const Edge& edge : data_.edges) {
            shortest = std::min(
                shortest,
                length(data_.vertices[edge.from.index()] - data_.vertices[edge.to.index()]));
        }
        return data_.edges.empty() ? 1.0 : shortest;
    }
    bool any = false;
    for (std::size_t i = 0; i < site_count(); ++i) {
        const Vec2 middle = centre(SiteId{i});
        for (const SiteId near : neighbours(SiteId{i})) {
            shortest = std::min(shortest, length(centre(near) - middle));
            any = true;
        }
    }
    return any ? shortest : 1.0;
}

std::size_t Board::element(SiteId site) const {
    return data_.site_elements[site.index()];
}

const std::string& Board::label(SiteId site) const {
    return data_.labels[site.index()];
}

Vec2 Board::centre(SiteId site) const {
    const std::size_t index = element(site);
    switch (data_.site_kind) {
        case spec::SiteKind::Vertices:
            return data_.vertices[index];
        case spec::SiteKind::Edges: {
            const Edge& edge = data_.edges[index];
            return (data_.vertices[edge.from.index()] + data_.vertices[edge.to.index()]) * 0.5;
        }
        case spec::SiteKind::Cells:
            break;
    }
    return mean_of(corners(CellId{index}));
}

std::vector<Vec2> Board::corners(CellId cell) const {
    return places_of(data_.cells[cell.index()].corners, data_.vertices);
}

std::span<const SiteId> Board::neighbours(SiteId site) const {
    return data_.neighbours[site.index()];
}

std::vector<std::vector<SiteId>> Board::neighbours_by(spec::Near near) const {
    return near_sites(data_, near);
}

std::optional<SiteId> Board::next(SiteId site, DirectionId direction) const {
    return data_.next[site.index()][direction.index()];
}

GridPoint Board::grid_point(SiteId site) const {
    return data_.grid_points[site.index()];
}

const AreaFamily* Board::family(std::string_view name) const {
    const auto found = std::find_if(data_.families.begin(),
                                    data_.families.end(),
                                    [&](const AreaFamily& family) { return family.name == name; });
    return found == data_.families.end() ? nullptr : &*found;
}

std::optional<SiteId> Board::place(std::string_view name) const {
    const auto found = std::find_if(data_.places.begin(),
                                    data_.places.end(),
                                    [&](const auto& named) { return named.first == name; });
    return found == data_.places.end() ? find(name) : std::optional(found->second);
}

}  // namespace quadrille::board
