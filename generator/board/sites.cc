#include "board/sites.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

#include "board/near.h"

namespace quadrille::board {

namespace {

/// Centres nearer than this, in pitches, stand on one line.
constexpr double kSameLine = 1e-6;

Vec2 midpoint(const BoardData& data, std::span<const VertexId> corners) {
    Vec2 sum;
    for (const VertexId corner : corners) {
        sum = sum + data.vertices[corner.index()];
    }
    return sum * (1.0 / static_cast<double>(corners.size()));
}

/// Vertices and cells of boards with rings are numbered ring by ring already.
std::vector<ElementRow> ring_rows(const Mesh& mesh, const BoardData& data) {
    std::vector<ElementRow> rows;
    if (data.site_kind == spec::SiteKind::Vertices) {
        for (std::size_t vertex = 0; vertex < mesh.rings.size(); ++vertex) {
            rows.resize(std::max(rows.size(), mesh.rings[vertex] + 1));
            rows[mesh.rings[vertex]].elements.push_back(vertex);
        }
    } else {
        rows.emplace_back();
        rows.front().elements.resize(element_centres(data).size());
        std::iota(rows.front().elements.begin(), rows.front().elements.end(), std::size_t{0});
    }
    std::size_t longest = 0;
    for (const ElementRow& row : rows) {
        longest = std::max(longest, row.elements.size());
    }
    for (ElementRow& row : rows) {
        row.indent = static_cast<int>(longest - row.elements.size());
    }
    return rows;
}

struct SitePlace {
    std::size_t site = 0;
    std::size_t row = 0;
    std::size_t row_count = 0;
    std::size_t position = 0;  ///< In its row.
    std::size_t column = 0;    ///< Upright, where the board has columns.
};

std::string label_of(spec::LabelScheme scheme, const SitePlace& place) {
    switch (scheme) {
        case spec::LabelScheme::Rows:
            return fmt::format("{}{}", column_letters(place.row), place.position + 1);
        case spec::LabelScheme::Algebraic:
            return fmt::format("{}{}", column_letters(place.column), place.row_count - place.row);
        case spec::LabelScheme::Rings:
            return column_letters(place.site);
        case spec::LabelScheme::RingsUpper: {
            std::string label = column_letters(place.site);
            std::transform(label.begin(), label.end(), label.begin(), [](char letter) {
                return static_cast<char>(letter - 'a' + 'A');
            });
            return label;
        }
        case spec::LabelScheme::Numbers:
            break;
    }
    return fmt::format("{}", place.site + 1);
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
    }
}

void name_sites(BoardData& data) {
    for (std::size_t row = 0; row < data.label_rows.size(); ++row) {
        const std::vector<SiteId>& sites = data.label_rows[row].sites;
        for (std::size_t position = 0; position < sites.size(); ++position) {
            SitePlace place{
                sites[position].index(), row, data.label_rows.size(), position, position};
            data.labels.push_back(label_of(data.spec.labels, place));
        }
    }
}

}  // namespace

std::string column_letters(std::size_t index) {
    constexpr std::size_t kLetters = 26;
    std::string letters;
    for (std::size_t rest = index + 1; rest > 0; rest = (rest - 1) / kLetters) {
        letters.insert(letters.begin(), static_cast<char>('a' + (rest - 1) % kLetters));
    }
    return letters;
}

std::vector<Vec2> element_centres(const BoardData& data) {
    std::vector<Vec2> centres;
    switch (data.site_kind) {
        case spec::SiteKind::Cells:
            for (const Cell& cell : data.cells) {
                if (!cell.outer) {
                    centres.push_back(midpoint(data, cell.corners));
                }
            }
            break;
        case spec::SiteKind::Vertices:
            centres = data.vertices;
            break;
        case spec::SiteKind::Edges:
            for (const Edge& edge : data.edges) {
                const std::array<VertexId, 2> ends{edge.from, edge.to};
                centres.push_back(midpoint(data, ends));
            }
            break;
    }
    return centres;
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

std::optional<Diagnostic> unsuited_labels(const Mesh& mesh, const spec::BoardSpec& spec) {
    const bool columns = mesh.lattice && mesh.lattice->columns;
    const bool rings = !mesh.rings.empty();
    const char* wrong = nullptr;
    switch (spec.labels) {
        case spec::LabelScheme::Algebraic:
            wrong = columns ? nullptr : "labels 'algebraic' need sites in rows and columns";
            break;
        case spec::LabelScheme::Rings:
        case spec::LabelScheme::RingsUpper:
            wrong = rings ? nullptr : "labels 'rings' need a board that is seen from a middle";
            break;
        case spec::LabelScheme::Rows:
            wrong = rings ? "labels 'rows' need a board that has rows" : nullptr;
            break;
        case spec::LabelScheme::Numbers:
            break;
    }
    if (wrong == nullptr) {
        return std::nullopt;
    }
    const char* fitting = columns ? "algebraic, rows or numbers"
                          : rings ? "rings, rings-upper or numbers"
                                  : "rows or numbers";
    Diagnostic diagnostic = plain_error(wrong, fmt::format("expected {}", fitting));
    diagnostic.file = spec.file;
    diagnostic.span = spec.at;
    return diagnostic;
}

void derive_sites(const Mesh& mesh, BoardData& data) {
    const std::vector<Vec2> centres = element_centres(data);
    number_sites(mesh.rings.empty() ? reading_rows(centres) : ring_rows(mesh, data), data);
    name_sites(data);
    place_on_grid(mesh, centres, data);
    data.neighbours = near_sites(data);
    if (mesh.lattice) {
        data.next = next_sites(mesh.lattice->directions, data.grid_points);
    } else {
        data.next.resize(data.site_elements.size());
    }
}

}  // namespace quadrille::board
