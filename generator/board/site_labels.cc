#include "board/site_labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "base/spelling.h"

namespace quadrille::board {

namespace {

/// Like the digits of a number that has no 0.
std::string letters_of(std::size_t index, std::string_view alphabet) {
    std::string letters;
    for (std::size_t rest = index + 1; rest > 0; rest = (rest - 1) / alphabet.size()) {
        letters.insert(letters.begin(), alphabet[(rest - 1) % alphabet.size()]);
    }
    return letters;
}

struct SitePlace {
    std::size_t site = 0;
    std::size_t element = 0;
    std::size_t row = 0;       ///< Of label rows.
    std::size_t position = 0;  ///< In its label row.
    std::size_t column = 0;    ///< On the grid, from the left.
    std::size_t from_top = 0;
    std::size_t from_bottom = 0;
};

/// Names that sites of that kind have of their own; empty: none.
std::span<const std::string> names_of(const Mesh& mesh, spec::SiteKind sites) {
    switch (sites) {
        case spec::SiteKind::Cells:
            return mesh.cell_names;
        case spec::SiteKind::Vertices:
            return mesh.vertex_names;
        case spec::SiteKind::Edges:
            break;
    }
    return {};
}

std::string label_of(const spec::BoardSpec& spec, const SitePlace& place, const Mesh& mesh) {
    switch (spec.labels) {
        case spec::LabelScheme::Rows:
            return fmt::format("{}{}", column_letters(place.row), place.position + 1);
        case spec::LabelScheme::Algebraic:
            return fmt::format("{}{}", column_letters(place.column), place.from_bottom + 1);
        case spec::LabelScheme::Go:
            return fmt::format("{}{}", go_letters(place.column), place.from_bottom + 1);
        case spec::LabelScheme::FromTop:
        case spec::LabelScheme::Hexwiki:
            return fmt::format("{}{}", column_letters(place.column), place.from_top + 1);
        case spec::LabelScheme::Abalone:
            return fmt::format("{}{}", column_letters(place.from_bottom), place.column + 1);
        case spec::LabelScheme::Rings:
            return column_letters(place.site);
        case spec::LabelScheme::RingsUpper:
            return capital_letters(place.site);
        case spec::LabelScheme::Names:
            return names_of(mesh, spec.sites)[place.element];
        case spec::LabelScheme::Numbers:
            break;
    }
    return fmt::format("{}", place.site + 1);
}

/// What the scheme asks for and the board lacks; empty: it suits.
std::string lacking(const Mesh& mesh, spec::LabelScheme scheme, spec::SiteKind sites) {
    const bool columns = mesh.lattice && mesh.lattice->columns;
    const bool slanted = mesh.lattice && mesh.lattice->slanted_columns;
    switch (scheme) {
        case spec::LabelScheme::Algebraic:
        case spec::LabelScheme::Go:
        case spec::LabelScheme::FromTop:
            return columns ? "" : "sites in rows and columns";
        case spec::LabelScheme::Hexwiki:
        case spec::LabelScheme::Abalone:
            return slanted ? "" : "hexagons with marks in the cells";
        case spec::LabelScheme::Rows:
            return mesh.rings.empty() ? "" : "a board that has rows";
        case spec::LabelScheme::Names:
            return names_of(mesh, sites).empty() ? "vertices or cells with names" : "";
        case spec::LabelScheme::Rings:
        case spec::LabelScheme::RingsUpper:
        case spec::LabelScheme::Numbers:
            break;
    }
    return "";
}

std::vector<std::string> fitting_schemes(const Mesh& mesh, spec::SiteKind sites) {
    std::vector<std::string> words;
    for (const std::string& word : spec::label_scheme_words()) {
        if (lacking(mesh, *spec::label_scheme_of(word), sites).empty()) {
            words.push_back(word);
        }
    }
    return words;
}

}  // namespace

std::string column_letters(std::size_t index) {
    return letters_of(index, "abcdefghijklmnopqrstuvwxyz");
}

std::string capital_letters(std::size_t index) {
    return letters_of(index, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

std::string go_letters(std::size_t index) {
    return letters_of(index, "abcdefghjklmnopqrstuvwxyz");
}

std::optional<Diagnostic> unsuited_labels(const Mesh& mesh, const spec::BoardSpec& spec) {
    const std::string lack = lacking(mesh, spec.labels, spec.sites);
    if (lack.empty()) {
        return std::nullopt;
    }
    return error_in(spec.file,
                    spec.labels_at,
                    fmt::format("labels '{}' need {}", spec::label_scheme_word(spec.labels), lack),
                    "expected " + joined_list(fitting_schemes(mesh, spec.sites), "or"));
}

std::vector<std::string> site_labels(const Mesh& mesh, const BoardData& data) {
    std::vector<std::string> labels;
    if (data.grid_points.empty()) {
        return labels;
    }
    const Rect<std::int64_t> bounds = bounds_of(data.grid_points);
    const bool downward = mesh.lattice && mesh.lattice->slanted_columns;
    for (std::size_t row = 0; row < data.label_rows.size(); ++row) {
        const std::vector<SiteId>& sites = data.label_rows[row].sites;
        for (std::size_t position = 0; position < sites.size(); ++position) {
            const std::size_t site = sites[position].index();
            const GridPoint at = data.grid_points[site];
            const auto low = static_cast<std::size_t>(at.y - bounds.min.y);
            const auto high = static_cast<std::size_t>(bounds.max.y - at.y);
            const SitePlace place{.site = site,
                                  .element = data.site_elements[site],
                                  .row = row,
                                  .position = position,
                                  .column = static_cast<std::size_t>(at.x - bounds.min.x),
                                  .from_top = downward ? low : high,
                                  .from_bottom = downward ? high : low};
            labels.push_back(label_of(data.spec, place, mesh));
        }
    }
    return labels;
}

}  // namespace quadrille::board
