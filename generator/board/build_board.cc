#include "board/build_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "board/areas.h"
#include "board/assemble.h"
#include "board/holes.h"
#include "board/mesh.h"
#include "board/names.h"
#include "board/site_labels.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// More would print as dust and take long; far above what fits on paper.
constexpr std::int64_t kMostElements = 1'000'000;
/// Beyond this, products of sizes could leave 64 bits.
constexpr int kLongestSide = 1'000'000;

Diagnostic error_at(const spec::BoardSpec& spec, std::string wrong, std::string expected) {
    Diagnostic diagnostic = plain_error(std::move(wrong), std::move(expected));
    diagnostic.file = spec.file;
    diagnostic.span = spec.shape_at;
    return diagnostic;
}

/// Columns and rows of a shape whose size is free, for limits; nothing for others.
std::optional<std::array<int, 2>> extent_of(const spec::Shape& shape) {
    if (const auto* square = std::get_if<spec::SquareShape>(&shape)) {
        return {{square->columns, square->rows}};
    }
    if (const auto* hexhex = std::get_if<spec::HexhexShape>(&shape)) {
        return {{2 * std::min(hexhex->side, kLongestSide) - 1, hexhex->side}};
    }
    if (const auto* rhombus = std::get_if<spec::RhombusShape>(&shape)) {
        return {{rhombus->columns, rhombus->rows}};
    }
    if (const auto* triangle = std::get_if<spec::TriangleShape>(&shape)) {
        return {{triangle->side, triangle->side}};
    }
    if (const auto* rectangle = std::get_if<spec::HexRectangleShape>(&shape)) {
        return {{rectangle->columns, rectangle->rows}};
    }
    return std::nullopt;
}

/// Cells, or vertices.
std::int64_t size_of(const spec::Shape& shape, const std::array<int, 2>& extent) {
    const auto capped = [](int side) -> std::int64_t { return std::min(side, kLongestSide); };
    if (const auto* hexhex = std::get_if<spec::HexhexShape>(&shape)) {
        return 3 * capped(hexhex->side) * (capped(hexhex->side) - 1) + 1;
    }
    if (const auto* triangle = std::get_if<spec::TriangleShape>(&shape)) {
        return capped(triangle->side) * (capped(triangle->side) + 1) / 2;
    }
    return capped(extent[0]) * capped(extent[1]);
}

Result<void> check_size(const spec::BoardSpec& spec) {
    const std::optional<std::array<int, 2>> extent = extent_of(spec.shape);
    if (!extent) {
        return {};
    }
    if ((*extent)[0] < 1 || (*extent)[1] < 1) {
        return fail(error_at(spec, "the board has no cells", "expected a size of at least 1"));
    }
    const std::int64_t size = size_of(spec.shape, *extent);
    if (size > kMostElements) {
        return fail(error_at(spec,
                             fmt::format("the board would have {} sites or more", size),
                             fmt::format("expected at most {}", kMostElements)));
    }
    return {};
}

/// Straight lines are reckoned with in whole numbers below this; see game/segment_index.h.
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
    Diagnostic diagnostic = error_at(
        spec, "the dual of this board has no cells", "expected a bigger board, or other sites");
    diagnostic.span = spec.dual_at;
    return diagnostic;
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
    for (std::size_t edge = 0; edge < data.edges.size(); ++edge) {
        const Vec2 from = data.vertices[data.edges[edge].from.index()];
        const Vec2 to = data.vertices[data.edges[edge].to.index()];
        middles.emplace_back((from + to) * 0.5, edge);
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
                return error_at(data.spec,
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
            diagnostics.push_back(names.unknown({start.place, start.at}, data.spec.file));
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
        return fail(error_at(data.spec, "the board has no sites", "expected a bigger board"));
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

}  // namespace

namespace {

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

}  // namespace

Result<Board> build_board(const spec::BoardSpec& spec) {
    if (Result<void> size = check_size(spec); !size) {
        return fail(std::move(size.error()));
    }
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
    derive_sites(*mesh, data);
    if (!within_limits(data)) {
        return fail(
            error_at(spec, "the board is too wide to reckon with", "expected a smaller board"));
    }
    if (Result<void> rest = derive_rest(*mesh, data); !rest) {
        return fail(few_of(std::move(rest.error())));
    }
    return Board(std::move(data));
}

}  // namespace quadrille::board
