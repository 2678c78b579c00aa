// Boards whose vertices and links are written down one by one.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "base/utf8.h"
#include "board/faces.h"
#include "board/mesh.h"
#include "board/orientation.h"

namespace quadrille::board {

namespace {

using Ends = std::array<std::size_t, 2>;

/// Names to numbers, and every check that a drawing needs.
class GraphReader {
  public:
    GraphReader(const spec::BoardSpec& board, const spec::GraphShape& shape)
        : board_(board), shape_(shape) {}

    Result<std::vector<Ends>> read() {
        number_vertices();
        check_places();
        for (const spec::GraphLink& link : shape_.links) {
            add(link);
        }
        if (diagnostics_.empty()) {
            check_links();
            check_hangs_together();
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
                      fmt::format("the vertex '{}' stands here twice", vertex.name),
                      "expected names that differ in more than capitals");
            }
        }
    }

    /// How far apart vertices must be at least: nearer ones would print as one.
    [[nodiscard]] double least_distance() const {
        constexpr double kShareOfBoard = 1e-4;
        if (shape_.vertices.empty()) {
            return 0;
        }
        Rect2 bounds{shape_.vertices.front().place, shape_.vertices.front().place};
        for (const spec::GraphVertex& vertex : shape_.vertices) {
            bounds = bounds.including(vertex.place);
        }
        return std::max(bounds.width(), bounds.height()) * kShareOfBoard;
    }

    /// No two vertices in one place, or too near to be told apart.
    void check_places() {
        std::vector<std::size_t> order(shape_.vertices.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
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
              same ? fmt::format("'{}' lies where '{}' does", second.name, first.name)
                   : fmt::format(
                         "'{}' lies too near to '{}' to be told from it", second.name, first.name),
              same ? "expected a place of its own"
                   : "expected a ten-thousandth of the board between them at least");
    }

    std::optional<std::size_t> vertex(const std::string& name, SourceSpan at) {
        const auto found = numbers_.find(lower_ascii(name));
        if (found != numbers_.end()) {
            return found->second;
        }
        if (!diagnostics_.empty() && diagnostics_.back().span == at) {
            return std::nullopt;  // of a chain: told as the end of the link before
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

    [[nodiscard]] Vec2 place(std::size_t vertex) const { return shape_.vertices[vertex].place; }

    [[nodiscard]] std::string name_of(const Ends& link) const {
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

    void check_hangs_together() {
        std::vector<std::vector<std::size_t>> near(names_.size());
        for (const Ends& link : links_) {
            near[link[0]].push_back(link[1]);
            near[link[1]].push_back(link[0]);
        }
        std::vector<bool> reached(names_.size());
        std::vector<std::size_t> waiting{0};
        reached[0] = true;
        while (!waiting.empty()) {
            const std::size_t vertex = waiting.back();
            waiting.pop_back();
            for (const std::size_t other : near[vertex]) {
                if (!reached[other]) {
                    reached[other] = true;
                    waiting.push_back(other);
                }
            }
        }
        const auto lost = std::find(reached.begin(), reached.end(), false);
        if (lost != reached.end()) {
            const auto vertex = static_cast<std::size_t>(lost - reached.begin());
            error(shape_.vertices[vertex].at,
                  fmt::format("no links lead from '{}' to '{}'", names_[0], names_[vertex]),
                  "expected a board in one piece");
        }
    }

    Diagnostic& error(SourceSpan at, std::string wrong, std::string expected) {
        Diagnostic diagnostic = plain_error(std::move(wrong), std::move(expected));
        diagnostic.file = board_.file;
        diagnostic.span = at;
        diagnostics_.push_back(std::move(diagnostic));
        return diagnostics_.back();
    }

    const spec::BoardSpec& board_;
    const spec::GraphShape& shape_;
    std::vector<std::string> names_;
    std::map<std::string, std::size_t> numbers_;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> pairs_;
    std::vector<Ends> links_;
    std::vector<SourceSpan> spans_;
    Diagnostics diagnostics_;
};

/// The middle of the drawing at the origin, its wider side from -1 to 1.
std::vector<Vec2> fitted(const spec::GraphShape& shape) {
    Rect2 bounds{shape.vertices.front().place, shape.vertices.front().place};
    for (const spec::GraphVertex& vertex : shape.vertices) {
        bounds = bounds.including(vertex.place);
    }
    const double across = std::max(bounds.width(), bounds.height());
    const double scale = across > 0 ? 2 / across : 1;
    std::vector<Vec2> places;
    for (const spec::GraphVertex& vertex : shape.vertices) {
        places.push_back((vertex.place - bounds.centre()) * scale);
    }
    return places;
}

}  // namespace

Result<Mesh> graph_mesh(const spec::BoardSpec& board, const spec::GraphShape& shape) {
    if (shape.vertices.empty()) {
        return fail(plain_error("the board has no vertices", "expected some"));
    }
    Result<std::vector<Ends>> links = GraphReader(board, shape).read();
    if (!links) {
        return fail(std::move(links.error()));
    }
    Mesh mesh;
    mesh.vertices = fitted(shape);
    mesh.regular = false;
    for (const spec::GraphVertex& vertex : shape.vertices) {
        mesh.vertex_names.push_back(vertex.name);
    }
    if (shape.crossing) {
        for (const Ends& link : *links) {
            mesh.loose_edges.push_back({VertexId{link[0]}, VertexId{link[1]}});
        }
        return mesh;
    }
    DrawnFaces faces = faces_of(mesh.vertices, *links);
    mesh.polygons = std::move(faces.polygons);
    mesh.loose_edges = std::move(faces.loose_edges);
    return mesh;
}

}  // namespace quadrille::board
