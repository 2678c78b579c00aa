#include "board/areas.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>

#include "board/faces.h"
#include "board/site_labels.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// How rows and columns are called by each scheme.
struct LineNames {
    bool lettered_rows = false;
    bool rows_from_bottom = false;
    std::string (*column)(std::size_t index) = nullptr;  ///< Null: columns are numbered.
};

LineNames line_names(spec::LabelScheme scheme) {
    switch (scheme) {
        case spec::LabelScheme::Rows:
            return {true, false, nullptr};
        case spec::LabelScheme::Algebraic:
            return {false, true, column_letters};
        case spec::LabelScheme::Go:
            return {false, true, go_letters};
        case spec::LabelScheme::FromTop:
        case spec::LabelScheme::Hexwiki:
            return {false, false, column_letters};
        case spec::LabelScheme::Abalone:
            return {true, true, nullptr};
        case spec::LabelScheme::Rings:
        case spec::LabelScheme::RingsUpper:
        case spec::LabelScheme::Numbers:
        case spec::LabelScheme::Names:
            break;
    }
    return {};
}

/// Sites that stand level, from the top. They are the label rows, unless those are rings.
std::vector<std::vector<SiteId>> level_lines(const BoardData& data) {
    std::vector<std::vector<SiteId>> lines;
    if (!has_ring_labels(data.spec)) {
        for (const LabelRow& row : data.label_rows) {
            lines.push_back(row.sites);
        }
        return lines;
    }
    const std::vector<SiteId> site_of = sites_by_element(data);
    for (const ElementRow& row : reading_rows(reading_points(data))) {
        std::vector<SiteId>& line = lines.emplace_back();
        for (const std::size_t element : row.elements) {
            line.push_back(site_of[element]);
        }
    }
    return lines;
}

/// Rows in the order of their names: with algebraic labels row 1 is the lowest.
AreaFamily rows_of(const BoardData& data) {
    AreaFamily rows{"rows", {}};
    const LineNames names = line_names(data.spec.labels);
    for (std::vector<SiteId>& sites : level_lines(data)) {
        rows.areas.push_back({"", std::move(sites), std::nullopt});
    }
    if (names.rows_from_bottom) {
        std::reverse(rows.areas.begin(), rows.areas.end());
    }
    for (std::size_t i = 0; i < rows.areas.size(); ++i) {
        rows.areas[i].name = names.lettered_rows ? column_letters(i) : std::to_string(i + 1);
    }
    return rows;
}

/// Columns from the left; sites of each from the top.
AreaFamily columns_of(const BoardData& data) {
    AreaFamily columns{"columns", {}};
    const LineNames names = line_names(data.spec.labels);
    const std::int64_t first = data.grid_points.empty() ? 0 : bounds_of(data.grid_points).min.x;
    for (const std::vector<SiteId>& line : level_lines(data)) {
        for (const SiteId site : line) {
            const auto column = static_cast<std::size_t>(data.grid_points[site.index()].x - first);
            while (column >= columns.areas.size()) {
                const std::size_t i = columns.areas.size();
                columns.areas.push_back(
                    {names.column != nullptr ? names.column(i) : std::to_string(i + 1), {}, {}});
            }
            columns.areas[column].sites.push_back(site);
        }
    }
    return columns;
}

// "7"; "G" where sites are called by numbers.
std::string cell_name(const BoardData& data, std::size_t index) {
    return data.spec.lettered_cells ? capital_letters(index) : std::to_string(index + 1);
}

AreaFamily cells_of(const BoardData& data) {
    AreaFamily cells{"cells", {}};
    const std::vector<SiteId> site_of = sites_by_element(data);
    for (std::size_t i = 0; i < data.cells.size(); ++i) {
        Area area{cell_name(data, i), {}, CellId{i}};
        if (data.site_kind == spec::SiteKind::Vertices) {
            for (const VertexId corner : data.cells[i].corners) {
                area.sites.push_back(site_of[corner.index()]);
            }
        } else {
            for (const EdgeId side : data.cells[i].sides) {
                area.sites.push_back(site_of[side.index()]);
            }
        }
        cells.areas.push_back(std::move(area));
    }
    return cells;
}

std::string name_of_line(const BoardData& data, const std::vector<SiteId>& sites) {
    return data.labels[sites.front().index()] + "-" + data.labels[sites.back().index()];
}

/// Every way straight on, from where it begins to where it ends. Of two opposite directions the
/// first one is walked.
AreaFamily lines_of(const BoardData& data, std::string name, bool diagonal) {
    AreaFamily lines{std::move(name), {}};
    const std::size_t count = data.directions.size();
    for (std::size_t direction = 0; direction < count / 2; ++direction) {
        if (data.directions[direction].diagonal != diagonal) {
            continue;
        }
        for (std::size_t site = 0; site < data.next.size(); ++site) {
            if (data.next[site][direction + count / 2]) {
                continue;
            }
            std::vector<SiteId> sites{SiteId{site}};
            while (const auto next = data.next[sites.back().index()][direction]) {
                sites.push_back(*next);
            }
            if (sites.size() > 1) {
                lines.areas.push_back({name_of_line(data, sites), sites, std::nullopt});
            }
        }
    }
    return lines;
}

AreaFamily neighbours_of(const BoardData& data) {
    AreaFamily neighbours{"neighbours", {}};
    for (std::size_t site = 0; site < data.neighbours.size(); ++site) {
        if (!data.neighbours[site].empty()) {
            neighbours.areas.push_back({data.labels[site], data.neighbours[site], std::nullopt});
        }
    }
    return neighbours;
}

/// True for elements that touch what surrounds the board with a side, vertices with a side that ends
/// there. The rim of a hole in its middle is none of it, nor is what only looks past a hole's corner.
std::vector<bool> elements_on_rim(const BoardData& data) {
    std::vector<bool> rim(element_centres(data).size());
    if (data.edges.empty() && data.site_kind == spec::SiteKind::Vertices) {
        rim.assign(rim.size(), true);  // a single one
        return rim;
    }
    const std::vector<bool> outside = on_outside(data.vertices, links_of(data.edges));
    for (std::size_t i = 0; i < data.edges.size(); ++i) {
        const Edge& edge = data.edges[i];
        if (!outside[i]) {
            continue;
        }
        switch (data.site_kind) {
            case spec::SiteKind::Cells:
                for (const auto& cell : {edge.left, edge.right}) {
                    if (cell && !data.cells[cell->index()].outer) {
                        rim[cell->index()] = true;
                    }
                }
                break;
            case spec::SiteKind::Vertices:
                for (const VertexId end : {edge.from, edge.to}) {
                    rim[end.index()] = data.laid_bare.empty() || data.laid_bare[end.index()];
                }
                break;
            case spec::SiteKind::Edges:
                rim[i] = true;
                break;
        }
    }
    return rim;
}

AreaFamily sides_of(const Mesh& mesh, const BoardData& data) {
    AreaFamily sides{"sides", {}};
    const std::vector<Vec2> centres = element_centres(data);
    std::vector<double> farthest;
    for (const BoardSide& side : mesh.sides) {
        sides.areas.push_back({side.name, {}, std::nullopt});
        const auto out = [&](const Vec2& centre) { return dot(side.outward, centre); };
        farthest.push_back(out(
            *std::max_element(centres.begin(), centres.end(), [&](const Vec2& a, const Vec2& b) {
                return out(a) < out(b);
            })));
    }
    const std::vector<bool> rim = elements_on_rim(data);
    for (std::size_t site = 0; site < data.site_elements.size(); ++site) {
        const std::size_t element = data.site_elements[site];
        std::vector<double> beyond;
        for (std::size_t i = 0; i < mesh.sides.size(); ++i) {
            beyond.push_back(dot(mesh.sides[i].outward, centres[element]) - farthest[i]);
        }
        const double most = *std::max_element(beyond.begin(), beyond.end());
        const auto is_on = [&](std::size_t i) { return beyond[i] >= -mesh.sides[i].margin; };
        bool on_some = false;
        for (std::size_t i = 0; i < mesh.sides.size(); ++i) {
            on_some = on_some || is_on(i);
        }
        // What lies on a side belongs to no other that it is only near, as on a board of two
        // columns; what a hole lays bare belongs to the nearest.
        for (std::size_t i = 0; i < mesh.sides.size() && rim[element]; ++i) {
            if (beyond[i] >= most - mesh.sides[i].margin && (is_on(i) || !on_some)) {
                sides.areas[i].sites.emplace_back(site);
            }
        }
    }
    return sides;
}

/// Requires: sites of each side ascending.
AreaFamily corners_of(const BoardData& data, const AreaFamily& sides) {
    AreaFamily corners{"corners", {}};
    for (std::size_t i = 0; i < sides.areas.size(); ++i) {
        const std::vector<SiteId>& one = sides.areas[i].sites;
        const std::vector<SiteId>& next = sides.areas[(i + 1) % sides.areas.size()].sites;
        std::vector<SiteId> shared;
        std::set_intersection(
            one.begin(), one.end(), next.begin(), next.end(), std::back_inserter(shared));
        const bool is_new =
            !shared.empty() && std::none_of(corners.areas.begin(),
                                            corners.areas.end(),
                                            [&](const Area& area) { return area.sites == shared; });
        if (is_new) {
            corners.areas.push_back({data.labels[shared.front().index()], shared, std::nullopt});
        }
    }
    return corners;
}

void add_family(AreaFamily family, BoardData& data) {
    if (!family.areas.empty()) {
        data.families.push_back(std::move(family));
    }
}

/// The site nearest to the mean of all, unless others are as near.
std::optional<SiteId> middle_site(const BoardData& data, const std::vector<Vec2>& centres) {
    const Vec2 mean = middle_of(centres);
    constexpr double kEqual = 1e-6;
    std::optional<SiteId> nearest;
    double least = 0;
    bool alone = false;
    for (std::size_t site = 0; site < data.site_elements.size(); ++site) {
        const double distance = length(centres[data.site_elements[site]] - mean);
        if (!nearest || distance < least - kEqual) {
            nearest = SiteId{site};
            least = distance;
            alone = true;
        } else if (distance < least + kEqual) {
            alone = false;
        }
    }
    return alone ? nearest : std::nullopt;
}

}  // namespace

void derive_rows(const Mesh& mesh, BoardData& data) {
    if (mesh.rings.empty()) {
        data.families.push_back(rows_of(data));
    }
    if (mesh.lattice && mesh.lattice->columns) {
        data.families.push_back(columns_of(data));
    }
}

void derive_areas(const Mesh& mesh, BoardData& data) {
    if (data.site_kind != spec::SiteKind::Cells) {
        data.families.push_back(cells_of(data));
    }
    // On the smallest boards these have no areas, but rules may name them.
    for (const bool diagonal : {false, true}) {
        const bool has_way =
            std::any_of(data.directions.begin(), data.directions.end(), [=](const auto& each) {
                return each.diagonal == diagonal;
            });
        if (has_way) {
            data.families.push_back(lines_of(data, diagonal ? "diagonals" : "lines", diagonal));
        }
    }
    data.families.push_back(neighbours_of(data));
    add_family(rim_of(data), data);
    if (!mesh.sides.empty()) {
        const AreaFamily sides = sides_of(mesh, data);
        add_family(sides, data);
        add_family(corners_of(data, sides), data);
    }
}

void derive_places(BoardData& data) {
    data.places.clear();
    const std::vector<Vec2> centres = element_centres(data);
    const std::vector<SiteId> site_of = sites_by_element(data);
    const std::vector<ElementRow> rows = reading_rows(centres);
    if (rows.empty()) {
        return;
    }
    const std::vector<std::size_t>& bottom = rows.back().elements;
    const std::vector<std::size_t>& top = rows.front().elements;
    data.places.emplace_back("bottom-left", site_of[bottom.front()]);
    data.places.emplace_back("bottom-right", site_of[bottom.back()]);
    data.places.emplace_back("top-left", site_of[top.front()]);
    data.places.emplace_back("top-right", site_of[top.back()]);
    if (const std::optional<SiteId> middle = middle_site(data, centres)) {
        data.places.emplace_back("centre", *middle);
    }
}

}  // namespace quadrille::board
