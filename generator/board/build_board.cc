#include "board/build_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "board/areas.h"
#include "board/assemble.h"
#include "board/board.h"
#include "board/faces.h"
#include "board/mesh.h"
#include "board/names.h"
#include "board/near.h"
#include "board/outline.h"
#include "board/site_labels.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

// Sites that a board lacks, cut out of the whole board: the others keep their labels.

using EdgeEnds = std::pair<VertexId, VertexId>;

EdgeEnds ends_of(VertexId a, VertexId b) {
    return {std::min(a, b), std::max(a, b)};
}

// For each thing its new number; nothing where it goes.
using Renumbering = std::vector<std::optional<std::size_t>>;

Renumbering renumber(const std::vector<bool>& stays) {
    Renumbering numbers(stays.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (stays[i]) {
            numbers[i] = next++;
        }
    }
    return numbers;
}

// Takes elements out of a mesh.
class HoleCutter {
  public:
    HoleCutter(const Mesh& mesh, const BoardData& data, const std::vector<bool>& is_hole)
        : mesh_(mesh), data_(data), is_hole_(is_hole) {}

    Mesh cut() {
        find_what_stays();
        Mesh result = mesh_;
        result.vertices.clear();
        result.rings.clear();
        result.vertex_names.clear();
        result.cell_names.clear();
        for (std::size_t i = 0; i < vertices_.size(); ++i) {
            if (vertices_[i]) {
                result.vertices.push_back(mesh_.vertices[i]);
                keep(mesh_.rings, i, result.rings);
                keep(mesh_.vertex_names, i, result.vertex_names);
            }
        }
        result.polygons.clear();
        for (std::size_t i = 0; i < mesh_.polygons.size(); ++i) {
            if (cells_[i]) {
                result.polygons.push_back(mesh_.polygons[i]);
                keep(mesh_.cell_names, i, result.cell_names);
                for (VertexId& corner : result.polygons.back()) {
                    corner = VertexId{*vertices_[corner.index()]};
                }
            }
        }
        result.outer = mesh_.outer && !result.polygons.empty();
        result.loose_edges = loose_edges();
        return result;
    }

    [[nodiscard]] const Renumbering& vertices() const { return vertices_; }

    [[nodiscard]] const Renumbering& cells() const { return cells_; }

  private:
    template <typename T>
    static void keep(const std::vector<T>& from, std::size_t i, std::vector<T>& to) {
        if (!from.empty()) {
            to.push_back(from[i]);
        }
    }

    [[nodiscard]] bool is_hole(spec::SiteKind kind, std::size_t element) const {
        return data_.site_kind == kind && is_hole_[element];
    }

    void find_what_stays() {
        std::vector<bool> cells;
        for (std::size_t i = 0; i < mesh_.polygons.size(); ++i) {
            const Cell& cell = data_.cells[i];
            const bool broken =
                is_hole(spec::SiteKind::Cells, i) ||
                std::any_of(cell.corners.begin(),
                            cell.corners.end(),
                            [&](VertexId corner) {
                                return is_hole(spec::SiteKind::Vertices, corner.index());
                            }) ||
                std::any_of(cell.sides.begin(), cell.sides.end(), [&](EdgeId side) {
                    return is_hole(spec::SiteKind::Edges, side.index());
                });
            cells.push_back(!broken);
        }
        cells_ = renumber(cells);
        std::vector<bool> vertices(mesh_.vertices.size());
        for (std::size_t i = 0; i < data_.edges.size(); ++i) {
            if (stays(i)) {
                vertices[data_.edges[i].from.index()] = true;
                vertices[data_.edges[i].to.index()] = true;
            }
        }
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            if (data_.site_kind == spec::SiteKind::Vertices) {
                vertices[i] = !is_hole_[i];
            }
        }
        vertices_ = renumber(vertices);
    }

    /// Does the edge stay?
    [[nodiscard]] bool stays(std::size_t edge) const {
        const Edge& each = data_.edges[edge];
        if (data_.site_kind == spec::SiteKind::Cells) {
            return bounds_cell(each) || (!each.left && !each.right);
        }
        return !is_hole(spec::SiteKind::Edges, edge) &&
               !is_hole(spec::SiteKind::Vertices, each.from.index()) &&
               !is_hole(spec::SiteKind::Vertices, each.to.index());
    }

    [[nodiscard]] bool bounds_cell(const Edge& edge) const {
        const auto remains = [&](const std::optional<CellId>& side) {
            return side && side->index() < cells_.size() && cells_[side->index()];
        };
        return remains(edge.left) || remains(edge.right);
    }

    [[nodiscard]] std::vector<std::array<VertexId, 2>> loose_edges() const {
        std::vector<std::array<VertexId, 2>> loose;
        for (std::size_t i = 0; i < data_.edges.size(); ++i) {
            const Edge& edge = data_.edges[i];
            if (stays(i) && !bounds_cell(edge)) {
                loose.push_back({VertexId{*vertices_[edge.from.index()]},
                                 VertexId{*vertices_[edge.to.index()]}});
            }
        }
        return loose;
    }

    const Mesh& mesh_;
    const BoardData& data_;
    const std::vector<bool>& is_hole_;
    Renumbering vertices_;
    Renumbering cells_;
};

// Where each edge of the whole board is among those that remain.
Renumbering edge_numbers(const std::vector<Edge>& whole,
                         const std::vector<Edge>& remaining,
                         const Renumbering& vertices) {
    std::map<EdgeEnds, std::size_t> numbers;
    for (std::size_t i = 0; i < remaining.size(); ++i) {
        numbers[ends_of(remaining[i].from, remaining[i].to)] = i;
    }
    Renumbering result;
    for (const Edge& edge : whole) {
        const auto from = vertices[edge.from.index()];
        const auto to = vertices[edge.to.index()];
        const auto found =
            from && to ? numbers.find(ends_of(VertexId{*from}, VertexId{*to})) : numbers.end();
        result.push_back(found == numbers.end() ? std::nullopt : std::optional(found->second));
    }
    return result;
}

template <typename T>
void keep_some(const Renumbering& numbers, std::vector<T>& things) {
    std::vector<T> kept;
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (numbers[i]) {
            kept.push_back(std::move(things[i]));
        }
    }
    things = std::move(kept);
}

std::vector<SiteId> renumbered(const std::vector<SiteId>& sites, const Renumbering& numbers) {
    std::vector<SiteId> kept;
    for (const SiteId site : sites) {
        if (numbers[site.index()]) {
            kept.emplace_back(*numbers[site.index()]);
        }
    }
    return kept;
}

void renumber_rows(const Renumbering& sites, BoardData& data) {
    std::vector<LabelRow> rows;
    for (const LabelRow& row : data.label_rows) {
        LabelRow kept{renumbered(row.sites, sites), row.indent};
        std::size_t before = 0;
        for (const SiteId site : row.sites) {
            if (sites[site.index()]) {
                ++before;
            } else {
                kept.holes.push_back(before);
            }
        }
        if (!kept.sites.empty()) {
            rows.push_back(std::move(kept));
        }
    }
    data.label_rows = std::move(rows);
    for (AreaFamily& family : data.families) {
        std::vector<Area> areas;
        for (Area& area : family.areas) {
            area.sites = renumbered(area.sites, sites);
            if (!area.sites.empty()) {
                areas.push_back(std::move(area));
            }
        }
        family.areas = std::move(areas);
    }
}

Diagnostic unknown_hole(const spec::NamedPlace& hole,
                        const SiteNames& names,
                        const std::vector<AreaFamily>& families) {
    Diagnostic mistake = names.unknown(hole);
    if (hole.name.find('/') == std::string::npos) {
        mistake.expected += ", or an area such as rows/1";
        return mistake;
    }
    std::vector<std::string> words;
    words.reserve(families.size());
    for (const AreaFamily& family : families) {
        words.push_back(family.name);
    }
    mistake.wrong = fmt::format("the board has no area '{}'", shown(hole.name));
    mistake.expected = fmt::format("expected one of {}, as in rows/1", joined_list(words, "or"));
    return mistake;
}

// For each site whether it stays. Errors: words under `holes` that mean nothing.
Result<std::vector<bool>> sites_that_stay(const Mesh& mesh, const BoardData& data) {
    const SiteNames names(data);
    std::vector<bool> stays(data.site_elements.size(), true);
    std::vector<bool> named(stays.size());  // by themselves: areas may overlap
    BoardData whole = data;
    derive_areas(mesh, whole);
    Diagnostics mistakes;
    for (const spec::NamedPlace& hole : data.spec.holes) {
        if (const std::optional<SiteId> site = names.find(hole.name)) {
            if (named[site->index()]) {
                mistakes.push_back(error_in(data.spec.file,
                                            hole.at,
                                            fmt::format("the hole '{}' is listed twice", hole.name),
                                            "expected each hole once"));
            }
            named[site->index()] = true;
            stays[site->index()] = false;
        } else if (const auto sites = sites_of_areas(whole.families, hole.name)) {
            for (const SiteId each : *sites) {
                stays[each.index()] = false;
            }
        } else {
            mistakes.push_back(unknown_hole(hole, names, whole.families));
        }
    }
    return mistakes.empty() ? Result<std::vector<bool>>(std::move(stays))
                            : fail(std::move(mistakes));
}

// Of the whole board's vertices: those on its rim, and those linked to a hole that opens outward, at
// the rim or over other holes.
std::vector<bool> laid_bare(const BoardData& data, const std::vector<bool>& is_hole) {
    const std::vector<bool> outside = on_outside(data.vertices, links_of(data.edges));
    std::vector<bool> bare(data.vertices.size());
    std::vector<std::vector<std::size_t>> linked(data.vertices.size());
    for (std::size_t i = 0; i < data.edges.size(); ++i) {
        const std::size_t from = data.edges[i].from.index();
        const std::size_t to = data.edges[i].to.index();
        linked[from].push_back(to);
        linked[to].push_back(from);
        if (outside[i]) {
            bare[from] = bare[to] = true;
        }
    }
    std::vector<std::size_t> open;
    for (std::size_t vertex = 0; vertex < bare.size(); ++vertex) {
        if (bare[vertex] && is_hole[vertex]) {
            open.push_back(vertex);
        }
    }
    while (!open.empty()) {
        const std::size_t hole = open.back();
        open.pop_back();
        for (const std::size_t next : linked[hole]) {
            if (is_hole[next] && !bare[next]) {
                open.push_back(next);
            }
            bare[next] = true;
        }
    }
    return bare;
}

// Takes the holes of the board's description away: the sites, the cells that they bound, and
// vertices that bound nothing any more. Edges between vertices that remain stay.
// Requires: sites, rows and places. Errors: a name that is no site's; no site left.
Result<void> cut_holes(Mesh& mesh, BoardData& data) {
    QUADRILLE_TRY(const auto stays, sites_that_stay(mesh, data));
    std::vector<bool> is_hole(data.site_elements.size());
    for (std::size_t site = 0; site < stays.size(); ++site) {
        is_hole[data.site_elements[site]] = !stays[site];
    }
    HoleCutter cutter(mesh, data, is_hole);
    Mesh reduced = cutter.cut();
    if (data.site_kind == spec::SiteKind::Vertices) {
        data.laid_bare = laid_bare(data, is_hole);
        keep_some(cutter.vertices(), data.laid_bare);
    }
    const std::vector<Edge> edges = std::move(data.edges);
    data.edges.clear();
    data.cells.clear();
    assemble_graph(reduced, data);
    const Renumbering elements = data.site_kind == spec::SiteKind::Cells ? cutter.cells()
                                 : data.site_kind == spec::SiteKind::Vertices
                                     ? cutter.vertices()
                                     : edge_numbers(edges, data.edges, cutter.vertices());
    const Renumbering sites = renumber(stays);
    keep_some(sites, data.site_elements);
    for (std::size_t& element : data.site_elements) {
        element = *elements[element];
    }
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (!stays[i]) {
            data.cut_labels.push_back(data.labels[i]);
        }
    }
    keep_some(sites, data.labels);
    keep_some(sites, data.grid_points);
    renumber_rows(sites, data);
    data.neighbours = near_sites(data, data.spec.near);
    data.next = next_sites(mesh, data.grid_points);
    mesh = std::move(reduced);
    return {};
}

/// Rules about straight lines use whole numbers below this; see game/segment_index.h.
constexpr std::int64_t kFarthestGridPoint = std::int64_t{1} << 30;

bool within_limits(const BoardData& data) {
    const auto is_far = [](std::int64_t coordinate) {
        return coordinate <= -kFarthestGridPoint || coordinate >= kFarthestGridPoint;
    };
    return std::none_of(data.grid_points.begin(), data.grid_points.end(), [&](GridPoint point) {
        return is_far(point.x) || is_far(point.y);
    });
}

Diagnostic no_cells_of_dual(const spec::BoardSpec& spec) {
    return error_in(spec.file,
                    spec.dual_at,
                    "the dual of this board has no cells",
                    "expected a bigger board, or other sites");
}

/// The builder of each kind of shape.
struct MeshBuilder {
    const spec::BoardSpec& spec;

    // A square board is the dual of one with a row and a column more; its numbers count cells.
    Result<Mesh> operator()(const spec::SquareShape& shape) const {
        const int less = spec.dual && spec.sites == spec::SiteKind::Cells ? 1 : 0;
        if (shape.columns <= less || shape.rows <= less) {
            return fail(no_cells_of_dual(spec));
        }
        return square_mesh({shape.columns - less, shape.rows - less}, spec.sites);
    }

    Result<Mesh> operator()(const spec::HexhexShape& shape) const {
        return as_asked(hexhex_mesh(shape, sites()));
    }

    Result<Mesh> operator()(const spec::RhombusShape& shape) const {
        return as_asked(rhombus_mesh(shape, sites()));
    }

    Result<Mesh> operator()(const spec::TriangleShape& shape) const {
        return as_asked(triangle_mesh(shape, sites()));
    }

    Result<Mesh> operator()(const spec::HexRectangleShape& shape) const {
        return as_asked(hex_rectangle_mesh(shape, sites()));
    }

    Result<Mesh> operator()(const spec::TilingShape& shape) const {
        return tiling_mesh(spec, shape);
    }

    Result<Mesh> operator()(const spec::SolidShape& shape) const { return solid_mesh(spec, shape); }

    Result<Mesh> operator()(const spec::GraphShape& shape) const {
        Result<Mesh> mesh = graph_mesh(spec, shape);
        return mesh ? as_asked(std::move(*mesh)) : mesh;
    }

  private:
    [[nodiscard]] spec::SiteKind sites() const {
        return spec.dual ? spec::SiteKind::Cells : spec.sites;
    }

    [[nodiscard]] Result<Mesh> as_asked(Mesh mesh) const {
        return spec.dual ? dual_mesh(spec, mesh) : std::move(mesh);
    }
};

/// Marks on the middles of edges must lie apart; where edges may cross, two middles can coincide.
std::optional<Diagnostic> coinciding_sites(const Mesh& mesh, const BoardData& data) {
    if (data.site_kind != spec::SiteKind::Edges) {
        return std::nullopt;
    }
    constexpr double kClose = 1e-6;
    std::vector<std::pair<Vec2, std::size_t>> middles;
    for (const Vec2& middle : element_centres(data)) {
        middles.emplace_back(middle, middles.size());
    }
    std::sort(middles.begin(), middles.end(), [](const auto& a, const auto& b) {
        return a.first.x < b.first.x;
    });
    const auto name = [&](std::size_t edge) {
        const auto end = [&](VertexId vertex) {
            return mesh.vertex_names.empty() ? std::to_string(vertex.index() + 1)
                                             : mesh.vertex_names[vertex.index()];
        };
        return end(data.edges[edge].from) + "-" + end(data.edges[edge].to);
    };
    for (std::size_t i = 0; i < middles.size(); ++i) {
        for (std::size_t j = i + 1;
             j < middles.size() && middles[j].first.x < middles[i].first.x + kClose;
             ++j) {
            if (length(middles[j].first - middles[i].first) < kClose) {
                const auto [first, second] = std::minmax(middles[i].second, middles[j].second);
                return error_in(data.spec.file,
                                data.spec.shape_at,
                                fmt::format("the middles of {} and {}, where marks are put, lie "
                                            "in one place",
                                            name(first),
                                            name(second)),
                                "expected one of their ends elsewhere, or marks on vertices");
            }
        }
    }
    return std::nullopt;
}

Diagnostics check_start(const BoardData& data) {
    Diagnostics diagnostics;
    const SiteNames names(data);
    for (const spec::StartMark& start : data.spec.start) {
        if (!names.find(start.place)) {
            diagnostics.push_back(names.unknown({start.place, start.at}));
        }
    }
    return diagnostics;
}

/// Everything that is derived from sites.
Result<void> derive_rest(Mesh& mesh, BoardData& data) {
    derive_rows(mesh, data);
    derive_places(data);
    if (!data.spec.holes.empty()) {
        if (Result<void> cut = cut_holes(mesh, data); !cut) {
            return cut;
        }
        derive_places(data);
    }
    if (data.labels.empty() && data.spec.dual) {
        return fail(no_cells_of_dual(data.spec));
    }
    if (data.labels.empty()) {
        return fail(error_in(data.spec.file,
                             data.spec.shape_at,
                             "the board has no sites",
                             "expected a bigger board"));
    }
    derive_areas(mesh, data);
    if (Result<void> own = add_own_areas(data); !own) {
        return own;
    }
    if (Diagnostics start = check_start(data); !start.empty()) {
        return fail(std::move(start));
    }
    return {};
}

/// Of thousands of mistakes of one kind the first ones are enough.
Diagnostics few_of(Diagnostics mistakes) {
    constexpr std::size_t kMost = 20;
    if (mistakes.size() > kMost) {
        const std::size_t more = mistakes.size() - kMost;
        mistakes.resize(kMost);
        mistakes.back().notes.push_back(fmt::format("and {} more such mistakes", more));
    }
    return mistakes;
}

/// A rim can be bent into a circle only where its corners lie on that; marks on its edges would lie
/// beside it.
std::optional<Diagnostic> unsuited_rim(const BoardData& data) {
    constexpr double kClose = 1e-6;
    const spec::BoardSpec& spec = data.spec;
    if (spec.rim != spec::Rim::Round) {
        return std::nullopt;
    }
    if (data.site_kind == spec::SiteKind::Edges) {
        return error_in(spec.file,
                        spec.rim_at,
                        "a round rim does not go with marks on edges",
                        "expected 'sites: vertices' or 'sites: cells', or no 'rim'");
    }
    double least = std::numeric_limits<double>::max();
    double most = 0;
    std::size_t loops = 0;
    for (const Loop& loop : outline_loops(data.vertices, data.edges)) {
        ++loops;
        for (const VertexId vertex : loop.vertices) {
            const double radius = length(data.vertices[vertex.index()]);
            least = std::min(least, radius);
            most = std::max(most, radius);
        }
    }
    if (loops == 1 && most - least < kClose) {
        return std::nullopt;
    }
    return error_in(spec.file,
                    spec.rim_at,
                    "the outer corners of this board do not lie on a circle round its middle",
                    "expected a board for which they do, such as one from a solid; or no 'rim'");
}

}  // namespace

Result<Board> build_board(const spec::BoardSpec& spec) {
    Result<Mesh> mesh = std::visit(MeshBuilder{spec}, spec.shape);
    if (!mesh) {
        return fail(few_of(std::move(mesh.error())));
    }
    if (std::optional<Diagnostic> unsuited = unsuited_labels(*mesh, spec)) {
        return fail(std::move(*unsuited));
    }
    BoardData data;
    data.spec = spec;
    data.site_kind = spec.sites;
    assemble_graph(*mesh, data);
    if (std::optional<Diagnostic> same = coinciding_sites(*mesh, data)) {
        return fail(std::move(*same));
    }
    if (std::optional<Diagnostic> unsuited = unsuited_rim(data)) {
        return fail(std::move(*unsuited));
    }
    derive_sites(*mesh, data);
    if (!within_limits(data)) {
        return fail(error_in(spec.file,
                             spec.shape_at,
                             "the coordinates of this board are too large",
                             "expected a smaller board"));
    }
    if (Result<void> rest = derive_rest(*mesh, data); !rest) {
        return fail(few_of(std::move(rest.error())));
    }
    if (spec.near == spec::Near::Knights && knight_steps(data.directions).empty()) {
        return fail(no_knights(spec.file, spec.near_at));
    }
    return Board(std::move(data));
}

}  // namespace quadrille::board
