#include "board/build_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
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
#include "board/outline.h"
#include "board/site_labels.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

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
    return Board(std::move(data));
}

}  // namespace quadrille::board
