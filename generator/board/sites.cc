#include "board/sites.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "board/near.h"
#include "board/polygon.h"
#include "board/site_labels.h"

namespace quadrille::board {

namespace {

/// Centres nearer than this, in pitches, stand on one line.
constexpr double kSameLine = 1e-6;

/// Rows set in so that they are centred.
void centre_rows(std::vector<ElementRow>& rows) {
    std::size_t longest = 0;
    for (const ElementRow& row : rows) {
        longest = std::max(longest, row.elements.size());
    }
    for (ElementRow& row : rows) {
        row.indent = static_cast<int>(longest - row.elements.size());
    }
}

/// The vertices of each element; the outer cell is none.
std::vector<std::vector<VertexId>> element_vertices(const BoardData& data) {
    std::vector<std::vector<VertexId>> elements;
    switch (data.site_kind) {
        case spec::SiteKind::Cells:
            for (const Cell& cell : data.cells) {
                if (!cell.outer) {
                    elements.push_back(cell.corners);
                }
            }
            break;
        case spec::SiteKind::Vertices:
            for (std::size_t vertex = 0; vertex < data.vertices.size(); ++vertex) {
                elements.push_back({VertexId{vertex}});
            }
            break;
        case spec::SiteKind::Edges:
            for (const Edge& edge : data.edges) {
                elements.push_back({edge.from, edge.to});
            }
            break;
    }
    return elements;
}

/// The ring of each element of a board with rings: the mean of its vertices' rings.
std::vector<double> ring_ranks(const Mesh& mesh, const BoardData& data) {
    std::vector<double> ranks;
    for (const std::vector<VertexId>& vertices : element_vertices(data)) {
        double sum = 0;
        for (const VertexId vertex : vertices) {
            sum += static_cast<double>(mesh.rings[vertex.index()]);
        }
        ranks.push_back(sum / static_cast<double>(vertices.size()));
    }
    return ranks;
}

/// From the centre outward, clockwise from the top. Vertices and cells of boards with rings are in
/// that order already, whatever their places.
std::vector<ElementRow> ring_rows(const Mesh& mesh, const BoardData& data) {
    constexpr double kSameRing = 1e-9;
    const std::vector<double> ranks = ring_ranks(mesh, data);
    std::vector<std::size_t> order(ranks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::vector<Vec2> centres = element_centres(data);
    const bool sorted = data.site_kind != spec::SiteKind::Edges;
    const auto key = [&](std::size_t element) {
        return std::pair(std::llround(ranks[element] / kSameRing),
                         sorted ? 0 : clockwise_from_top(centres[element]));
    };
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<ElementRow> rows;
    for (const std::size_t element : order) {
        if (rows.empty() || key(rows.back().elements.front()).first != key(element).first) {
            rows.emplace_back();
        }
        rows.back().elements.push_back(element);
    }
    centre_rows(rows);
    return rows;
}

/// What is as near to the mean of all as anything.
std::vector<std::size_t> middle_elements(const std::vector<Vec2>& centres, Vec2 mean) {
    double least = std::numeric_limits<double>::max();
    for (const Vec2& centre : centres) {
        least = std::min(least, length(centre - mean));
    }
    std::vector<std::size_t> middle;
    for (std::size_t element = 0; element < centres.size(); ++element) {
        if (length(centres[element] - mean) < least + kSameLine) {
            middle.push_back(element);
        }
    }
    return middle;
}

/// Rings of any board: by steps from the middle. Sites that no way leads to are in the last.
/// Requires: sites numbered as elements are, and neighbours.
std::vector<ElementRow> rings_by_steps(const BoardData& data) {
    const std::vector<Vec2> centres = element_centres(data);
    const Vec2 mean = middle_of(centres);
    std::vector<ElementRow> rows;
    std::vector<bool> reached(centres.size());
    std::vector<std::size_t> ring = middle_elements(centres, mean);
    const auto clockwise = [&](std::size_t a, std::size_t b) {
        return clockwise_from_top(centres[a] - mean) < clockwise_from_top(centres[b] - mean);
    };
    while (!ring.empty()) {
        std::stable_sort(ring.begin(), ring.end(), clockwise);
        for (const std::size_t element : ring) {
            reached[element] = true;
        }
        std::vector<std::size_t> next;
        for (const std::size_t element : ring) {
            for (const SiteId near : data.neighbours[element]) {
                if (!reached[near.index()]) {
                    reached[near.index()] = true;
                    next.push_back(near.index());
                }
            }
        }
        rows.push_back({std::move(ring), 0});
        ring = std::move(next);
    }
    std::vector<std::size_t> rest;
    for (std::size_t element = 0; element < centres.size(); ++element) {
        if (!reached[element]) {
            rest.push_back(element);
        }
    }
    if (!rest.empty()) {
        std::stable_sort(rest.begin(), rest.end(), clockwise);
        rows.push_back({std::move(rest), 0});
    }
    centre_rows(rows);
    return rows;
}

void number_sites(const std::vector<ElementRow>& rows, BoardData& data) {
    for (const ElementRow& row : rows) {
        LabelRow label_row;
        label_row.indent = row.indent;
        for (const std::size_t element : row.elements) {
            label_row.sites.emplace_back(data.site_elements.size());
            data.site_elements.push_back(element);
        }
        data.label_rows.push_back(std::move(label_row));
    }
}

void place_on_grid(const Mesh& mesh, const std::vector<Vec2>& centres, BoardData& data) {
    constexpr double kMillion = 1e6;
    const Lattice free{{0, 0}, {kMillion, 0}, {0, kMillion}, {}, false};
    const Lattice& lattice = mesh.lattice ? *mesh.lattice : free;
    data.grid_points.reserve(data.site_elements.size());
    for (const std::size_t element : data.site_elements) {
        const Vec2 from_origin = centres[element] - lattice.origin;
        data.grid_points.push_back({std::llround(dot(lattice.x_axis, from_origin)),
                                    std::llround(dot(lattice.y_axis, from_origin))});
    }
    for (const LatticeDirection& direction : lattice.directions) {
        data.directions.push_back(direction.direction);
        data.directions.back().step = direction.step;
    }
}

/// Rows of elements in label order.
std::vector<ElementRow> rows_of_elements(const Mesh& mesh, const BoardData& data) {
    if (!mesh.rings.empty()) {
        return ring_rows(mesh, data);
    }
    const std::vector<Vec2> points = reading_points(data);
    if (!has_ring_labels(data.spec)) {
        return reading_rows(points);
    }
    BoardData numbered = data;
    numbered.site_elements.resize(points.size());
    std::iota(numbered.site_elements.begin(), numbered.site_elements.end(), std::size_t{0});
    numbered.neighbours = near_sites(numbered, spec::Near::Sides);
    return rings_by_steps(numbered);
}

}  // namespace

double clockwise_from_top(Vec2 from_middle) {
    constexpr double kFullTurn = 2 * std::numbers::pi;
    if (length(from_middle) < kSameLine) {
        return 0;
    }
    const double angle = std::atan2(from_middle.x, -from_middle.y);
    return angle < -kSameLine ? angle + kFullTurn : std::max(angle, 0.0);
}

std::vector<Vec2> element_centres(const BoardData& data) {
    std::vector<Vec2> centres;
    for (const std::vector<VertexId>& vertices : element_vertices(data)) {
        centres.push_back(mean_of(places_of(vertices, data.vertices)));
    }
    return centres;
}

std::vector<SiteId> sites_by_element(const BoardData& data) {
    std::vector<SiteId> sites(data.site_elements.size());
    for (std::size_t site = 0; site < sites.size(); ++site) {
        sites[data.site_elements[site]] = SiteId{site};
    }
    return sites;
}

Vec2 middle_of(const std::vector<Vec2>& centres) {
    Vec2 mean;
    for (const Vec2& centre : centres) {
        mean = mean + centre * (1.0 / static_cast<double>(centres.size()));
    }
    return mean;
}

Vec2 reading_point(std::span<const Vec2> corners) {
    double across = 0;
    for (const Vec2& corner : corners) {
        across += corner.x;
    }
    const Rect2 bounds = bounds_of(corners);
    return {across / static_cast<double>(corners.size()), (bounds.min.y + bounds.max.y) / 2};
}

bool has_ring_labels(const spec::BoardSpec& spec) {
    return spec.labels == spec::LabelScheme::Rings || spec.labels == spec::LabelScheme::RingsUpper;
}

std::vector<Vec2> reading_points(const BoardData& data) {
    if (data.site_kind != spec::SiteKind::Cells) {
        return element_centres(data);
    }
    std::vector<Vec2> points;
    for (const std::vector<VertexId>& corners : element_vertices(data)) {
        points.push_back(reading_point(places_of(corners, data.vertices)));
    }
    return points;
}

std::vector<ElementRow> reading_rows(const std::vector<Vec2>& centres) {
    std::vector<std::size_t> order(centres.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return centres[a].y < centres[b].y;
    });
    std::vector<ElementRow> rows;
    double left = std::numeric_limits<double>::max();
    for (const std::size_t element : order) {
        if (rows.empty() ||
            centres[element].y > centres[rows.back().elements.back()].y + kSameLine) {
            rows.emplace_back();
        }
        rows.back().elements.push_back(element);
        left = std::min(left, centres[element].x);
    }
    for (ElementRow& row : rows) {
        std::stable_sort(row.elements.begin(),
                         row.elements.end(),
                         [&](std::size_t a, std::size_t b) { return centres[a].x < centres[b].x; });
        row.indent = static_cast<int>(std::lround(2 * (centres[row.elements.front()].x - left)));
    }
    return rows;
}

void derive_sites(const Mesh& mesh, BoardData& data) {
    number_sites(rows_of_elements(mesh, data), data);
    place_on_grid(mesh, element_centres(data), data);
    data.labels = site_labels(mesh, data);
    data.neighbours = near_sites(data, data.spec.near);
    data.next = next_sites(mesh, data.grid_points);
}

}  // namespace quadrille::board
