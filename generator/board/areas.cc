#include "board/areas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "board/sites.h"

namespace quadrille::board {

namespace {

/// Rows in the order of their names: with algebraic labels row 1 is the lowest.
AreaFamily rows_of(const BoardData& data) {
    AreaFamily rows{"rows", {}};
    const bool lettered = data.spec.labels == spec::LabelScheme::Rows;
    for (const LabelRow& row : data.label_rows) {
        rows.areas.push_back({"", row.sites, std::nullopt});
    }
    if (data.spec.labels == spec::LabelScheme::Algebraic) {
        std::reverse(rows.areas.begin(), rows.areas.end());
    }
    for (std::size_t i = 0; i < rows.areas.size(); ++i) {
        rows.areas[i].name = lettered ? column_letters(i) : fmt::format("{}", i + 1);
    }
    return rows;
}

/// Columns from the left, lettered with algebraic labels; sites of each from the top.
AreaFamily columns_of(const BoardData& data) {
    AreaFamily columns{"columns", {}};
    const bool lettered = data.spec.labels == spec::LabelScheme::Algebraic;
    for (const LabelRow& row : data.label_rows) {
        for (std::size_t i = 0; i < row.sites.size(); ++i) {
            if (i == columns.areas.size()) {
                const std::string name = lettered ? column_letters(i) : fmt::format("{}", i + 1);
                columns.areas.push_back({name, {}, std::nullopt});
            }
            columns.areas[i].sites.push_back(row.sites[i]);
        }
    }
    return columns;
}

AreaFamily cells_of(const BoardData& data) {
    AreaFamily cells{"cells", {}};
    std::vector<SiteId> site_of(data.site_elements.size());
    for (std::size_t site = 0; site < data.site_elements.size(); ++site) {
        site_of[data.site_elements[site]] = SiteId{site};
    }
    for (std::size_t i = 0; i < data.cells.size(); ++i) {
        Area area{fmt::format("{}", i + 1), {}, CellId{i}};
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

/// The site nearest to the mean of all, unless others are as near.
std::optional<SiteId> middle_site(const BoardData& data, const std::vector<Vec2>& centres) {
    Vec2 mean;
    for (const Vec2& centre : centres) {
        mean = mean + centre * (1.0 / static_cast<double>(centres.size()));
    }
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

void derive_areas(const Mesh& mesh, BoardData& data) {
    if (mesh.rings.empty()) {
        data.families.push_back(rows_of(data));
    }
    if (mesh.lattice && mesh.lattice->columns) {
        data.families.push_back(columns_of(data));
    }
    if (data.site_kind != spec::SiteKind::Cells) {
        data.families.push_back(cells_of(data));
    }
}

void derive_places(BoardData& data) {
    const std::vector<Vec2> centres = element_centres(data);
    std::vector<SiteId> site_of(centres.size());
    for (std::size_t site = 0; site < data.site_elements.size(); ++site) {
        site_of[data.site_elements[site]] = SiteId{site};
    }
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
