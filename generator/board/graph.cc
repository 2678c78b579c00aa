// Boards whose vertices and links are written down one by one.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "board/faces.h"
#include "board/mesh.h"
#include "board/orientation.h"

namespace quadrille::board {

namespace {

std::vector<Vec2> written_places(const spec::GraphShape& shape) {
    std::vector<Vec2> places;
    for (const spec::GraphVertex& vertex : shape.vertices) {
        places.push_back(vertex.place);
    }
    return places;
}

/// Names to numbers, and every check that a drawing needs.
class GraphReader {
  public:
    GraphReader(const spec::BoardSpec& board, const spec::GraphShape& shape)
        : board_(board), shape_(shape), places_(written_places(shape)) {}

    Result<std::vector<Link>> read() {
        number_vertices();
        check_places();
        for (const spec::GraphLink& link : shape_.links) {
            add(link);
        }
        if (diagnostics_.empty()) {
            check_links();
            check_every_vertex_is_linked();
        }
        if (!diagnostics_.empty()) {
            return fail(std::move(diagnostics_));
        }
        return std::move(links_);
    }

  private:
    void number_vertices() {
        for (std::size_t i = 0; i < shape_.vertices.size(); ++i) {
            const spec::GraphVertex& vertex = shape_.vertices[i];
            names_.push_back(vertex.name);
            if (!numbers_.emplace(lower_ascii(vertex.name), i).second) {
                error(vertex.at,
                      fmt::format("the vertex '{}' is listed twice", vertex.name),
                      "expected names that differ in more than capitals");
            }
        }
    }

    /// How far apart vertices must be at least: nearer ones would print as one.
    [[nodiscard]] double least_distance() const {
        constexpr double kShareOfBoard = 1e-4;
        const Rect2 bounds = bounds_of(places_);
        return std::max(bounds.width(), bounds.height()) * kShareOfBoard;
    }

    /// No two vertices in one place, or too near to be told apart.
    void check_places() {
        std::vector<std::size_t> order(shape_.vertices.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto key = [&](std::size_t i) {
            return std::tuple(shape_.vertices[i].place.x, shape_.vertices[i].place.y, i);
        };
        std::sort(order.begin(), order.end(), [&](auto a, auto b) { return key(a) < key(b); });
        const double least = least_distance();
        for (std::size_t i = 1; i < order.size(); ++i) {
            for (std::size_t k = i; k-- > 0;) {
                const auto [first, second] = std::minmax(order[k], order[i]);
                if (place(order[i]).x - place(order[k]).x > least) {
                    break;
                }
                if (length(place(second) - place(first)) <= least) {
                    too_near(shape_.vertices[first], shape_.vertices[second]);
                    break;
                }
            }
        }
    }

    void too_near(const spec::GraphVertex& first, const spec::GraphVertex& second) {
        const bool same = first.place == second.place;
        error(second.at,
              same ? fmt::format("'{}' is where '{}' is already", second.name, first.name)
                   : fmt::format(
                         "'{}' is too close to '{}' to tell them apart", second.name, first.name),
              same ? "expected a place of its own"
                   : "expected at least a ten-thousandth of the board between them");
    }

    std::optional<std::size_t> vertex(const std::string& name, SourceSpan at) {
        const auto found = numbers_.find(lower_ascii(name));
        if (found != numbers_.end()) {
            return found->second;
        }
        if (!diagnostics_.empty() && diagnostics_.back().span == at) {
            return std::nullopt;  // of a chain: reported as the end of the link before
        }
        Diagnostic& diagnostic = error(
            at, fmt::format("unknown vertex '{}'", shown(name)), "expected one of 'vertices'");
        if (const auto likely = likely_spelling(name, names_)) {
            diagnostic.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return std::nullopt;
    }

    void add(const spec::GraphLink& link) {
        const auto from = vertex(link.from, link.from_at);
        const auto to = vertex(link.to, link.to_at);
        if (!from || !to) {
            return;
        }
        if (*from == *to) {
            error(link.at, fmt::format("'{}' is linked to itself", link.from), "");
            return;
        }
        if (!pairs_.emplace(std::minmax(*from, *to), links_.size()).second) {
            error(link.at,
                  fmt::format("'{}' and '{}' are linked twice", link.from, link.to),
                  "expected each link once");
            return;
        }
        links_.push_back({*from, *to});
        spans_.push_back(link.at);
    }

    [[nodiscard]] Vec2 place(std::size_t vertex) const { return places_[vertex]; }

    [[nodiscard]] std::string name_of(const Link& link) const {
        return fmt::format("{}-{}", names_[link[0]], names_[link[1]]);
    }

    /// No link through a vertex; none across another.
    void check_links() {
        for (std::size_t i = 0; i < links_.size(); ++i) {
            for (std::size_t vertex = 0; vertex < names_.size(); ++vertex) {
                const bool is_end = vertex == links_[i][0] || vertex == links_[i][1];
                if (!is_end &&
                    is_on_segment(place(links_[i][0]), place(links_[i][1]), place(vertex))) {
                    error(spans_[i],
                          fmt::format("{} passes through '{}'", name_of(links_[i]), names_[vertex]),
                          "expected links that touch vertices with their ends only");
                    return;
                }
            }
            for (std::size_t k = 0; k < i && !shape_.crossing; ++k) {
                if (segments_meet(place(links_[i][0]),
                                  place(links_[i][1]),
                                  place(links_[k][0]),
                                  place(links_[k][1]))) {
                    error(spans_[i],
                          fmt::format("{} crosses {}", name_of(links_[i]), name_of(links_[k])),
                          "expected links that do not cross, or 'crossing: true'");
                    return;
                }
            }
        }
    }

    /// A vertex that no link reaches is a slip, unless the board is vertices alone.
    void check_every_vertex_is_linked() {
        std::vector<bool> linked(names_.size(), links_.empty());
        for (const Link& link : links_) {
            linked[link[0]] = linked[link[1]] = true;
        }
        const auto lost = std::find(linked.begin(), linked.end(), false);
        if (lost != linked.end()) {
            const auto vertex = static_cast<std::size_t>(lost - linked.begin());
            error(shape_.vertices[vertex].at,
                  fmt::format("no link leads to '{}'", names_[vertex]),
                  "expected links to all vertices, or none at all");
        }
    }

    Diagnostic& error(SourceSpan at, std::string wrong, std::string expected) {
        return diagnostics_.emplace_back(
            error_in(board_.file, at, std::move(wrong), std::move(expected)));
    }

    const spec::BoardSpec& board_;
    const spec::GraphShape& shape_;
    std::vector<Vec2> places_;
    std::vector<std::string> names_;
    std::map<std::string, std::size_t> numbers_;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> pairs_;
    std::vector<Link> links_;
    std::vector<SourceSpan> spans_;
    Diagnostics diagnostics_;
};

/// The middle of the drawing at the origin, its wider side from -1 to 1.
std::vector<Vec2> fitted(std::vector<Vec2> places) {
    const Rect2 bounds = bounds_of(places);
    const double across = std::max(bounds.width(), bounds.height());
    const double scale = across > 0 ? 2 / across : 1;
    for (Vec2& place : places) {
        place = (place - bounds.centre()) * scale;
    }
    return places;
}

/// The names of cells that the author gives by their corners, in the order of `polygons`.
/// Errors: a name for no cell, two for one, cells without one.
class CellNames {
  public:
    CellNames(const spec::BoardSpec& board, const spec::GraphShape& shape)
        : board_(board), shape_(shape) {
        for (std::size_t i = 0; i < shape.vertices.size(); ++i) {
            numbers_.emplace(lower_ascii(shape.vertices[i].name), i);
        }
    }

    Result<std::vector<std::string>> of(const std::vector<std::vector<VertexId>>& polygons) {
        std::map<std::set<std::size_t>, std::size_t> cells;
        for (std::size_t i = 0; i < polygons.size(); ++i) {
            std::set<std::size_t> corners;
            for (const VertexId corner : polygons[i]) {
                corners.insert(corner.index());
            }
            cells.emplace(std::move(corners), i);
        }
        std::vector<std::string> names(shape_.cells.empty() ? 0 : polygons.size());
        for (const spec::GraphCell& cell : shape_.cells) {
            const auto found = cells.find(corners_of(cell));
            if (found == cells.end()) {
                error(cell.at,
                      fmt::format("no cell has just the corners of '{}'", cell.name),
                      "expected those of a region that links enclose");
            } else if (!names[found->second].empty()) {
                error(cell.at,
                      fmt::format("'{}' and '{}' are one cell", names[found->second], cell.name),
                      "expected one name for each cell");
            } else {
                names[found->second] = cell.name;
            }
        }
        const auto nameless = std::find(names.begin(), names.end(), "");
        if (diagnostics_.empty() && nameless != names.end()) {
            error(shape_.cells.front().at,
                  fmt::format("the cell with the corners {} has no name",
                              listed(polygons[static_cast<std::size_t>(nameless - names.begin())])),
                  "expected names for all cells, or for none");
        }
        return diagnostics_.empty() ? Result<std::vector<std::string>>(std::move(names))
                                    : fail(std::move(diagnostics_));
    }

  private:
    [[nodiscard]] std::set<std::size_t> corners_of(const spec::GraphCell& cell) const {
        std::set<std::size_t> corners;
        for (const std::string& corner : cell.corners) {
            const auto found = numbers_.find(lower_ascii(corner));
            corners.insert(found == numbers_.end() ? numbers_.size() : found->second);
        }
        return corners;
    }

    [[nodiscard]] std::string listed(const std::vector<VertexId>& polygon) const {
        std::vector<std::string> names;
        names.reserve(polygon.size());
        for (const VertexId corner : polygon) {
            names.push_back(shape_.vertices[corner.index()].name);
        }
        return joined_list(names, "and");
    }

    void error(SourceSpan at, std::string wrong, std::string expected) {
        diagnostics_.push_back(error_in(board_.file, at, std::move(wrong), std::move(expected)));
    }

    const spec::BoardSpec& board_;
    const spec::GraphShape& shape_;
    std::map<std::string, std::size_t> numbers_;
    Diagnostics diagnostics_;
};

}  // namespace

Result<Mesh> graph_mesh(const spec::BoardSpec& board, const spec::GraphShape& shape) {
    if (shape.vertices.empty()) {
        return fail(plain_error("the board has no vertices", "expected some"));
    }
    QUADRILLE_TRY(auto links, GraphReader(board, shape).read());
    Mesh mesh;
    mesh.vertices = fitted(written_places(shape));
    mesh.regular = false;
    for (const spec::GraphVertex& vertex : shape.vertices) {
        mesh.vertex_names.push_back(vertex.name);
    }
    if (shape.crossing) {
        for (const Link& link : links) {
            mesh.loose_edges.push_back({VertexId{link[0]}, VertexId{link[1]}});
        }
        return mesh;
    }
    DrawnFaces faces = faces_of(mesh.vertices, links);
    mesh.polygons = std::move(faces.polygons);
    mesh.loose_edges = std::move(faces.loose_edges);
    QUADRILLE_TRY(auto names, CellNames(board, shape).of(mesh.polygons));
    mesh.cell_names = std::move(names);
    return mesh;
}

}  // namespace quadrille::board
