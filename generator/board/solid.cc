#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "board/bent_rim.h"
#include "board/conway.h"
#include "board/flat_map.h"
#include "board/layout.h"
#include "board/mesh.h"
#include "board/orientation.h"
#include "board/polygon.h"
#include "board/site_labels.h"
#include "board/sites.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

namespace {

// Vertices placed by hand: a board's file may give places that replace the computed ones. The
// checks here keep a wrong number from printing a tangle.

using Segment = std::array<std::size_t, 2>;

// An edge and the points along it.
struct PlacedEdge {
    Segment ends{};
    std::vector<Vec2> points;
};

class Checker {
  public:
    Checker(const spec::BoardSpec& board,
            const spec::SolidShape& shape,
            const FlatMap& map,
            const std::vector<std::string>& labels)
        : board_(board), shape_(shape), map_(map), labels_(labels), places_(labels.size()) {}

    Result<std::vector<Vec2>> read() {
        for (const spec::PolarPlace& place : shape_.places) {
            put(place);
        }
        std::vector<std::string> missing;
        std::vector<Vec2> found;
        for (std::size_t vertex = 0; vertex < labels_.size(); ++vertex) {
            if (!places_[vertex]) {
                missing.push_back("'" + labels_[vertex] + "'");
            }
            found.push_back(places_[vertex].value_or(Vec2{}));
        }
        if (!missing.empty()) {
            constexpr std::size_t kMostNamed = 10;
            if (missing.size() > kMostNamed) {
                const std::size_t more = missing.size() - kMostNamed;
                missing.resize(kMostNamed);
                missing.push_back(fmt::format("{} more", more));
            }
            error(shape_.places_at,
                  fmt::format("the places leave out {}", joined_list(missing, "and")),
                  "expected a place for every vertex");
        }
        if (diagnostics_.empty()) {
            check_edges(found);
        }
        if (diagnostics_.empty()) {
            check_faces(found);
        }
        return diagnostics_.empty() ? Result<std::vector<Vec2>>(std::move(found))
                                    : fail(std::move(diagnostics_));
    }

  private:
    void put(const spec::PolarPlace& place) {
        const auto found = std::find_if(labels_.begin(), labels_.end(), [&](const auto& label) {
            return is_alike(label, place.label);
        });
        if (found == labels_.end()) {
            error(place.at,
                  fmt::format("no vertex is called '{}'", place.label),
                  fmt::format("expected {} to {}", labels_.front(), labels_.back()));
            return;
        }
        constexpr double kLargestRadius = 1000;
        if (!std::isfinite(place.degrees) || !(std::abs(place.radius) <= kLargestRadius)) {
            error(place.at,
                  fmt::format("the place of '{}' is too far out", place.label),
                  fmt::format("expected a radius of at most {}", kLargestRadius));
            return;
        }
        std::optional<Vec2>& slot = places_[static_cast<std::size_t>(found - labels_.begin())];
        if (slot) {
            error(place.at,
                  fmt::format("vertex '{}' is placed twice", place.label),
                  "expected one place");
            return;
        }
        const double angle = place.degrees * std::numbers::pi / 180;
        slot = Vec2{place.radius * std::sin(angle), -place.radius * std::cos(angle)};
    }

    void check_edges(const std::vector<Vec2>& places) {
        std::vector<PlacedEdge> edges;
        const auto links = links_of(map_.vertex_count, map_.faces);
        for (std::size_t vertex = 0; vertex < links.size(); ++vertex) {
            for (const std::size_t linked : links[vertex]) {
                if (vertex < linked) {
                    edges.push_back({{vertex, linked}, line_of({vertex, linked}, places)});
                }
            }
        }
        for (std::size_t i = 0; i < edges.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (lines_meet(edges[i].points, edges[k].points)) {
                    error(shape_.places_at,
                          fmt::format("the edges {} and {} touch or cross",
                                      name_of(edges[k].ends),
                                      name_of(edges[i].ends)),
                          "expected edges that meet in vertices only");
                    return;
                }
            }
        }
    }

    void check_faces(const std::vector<Vec2>& places) {
        for (const auto& face : map_.faces) {
            if (doubled_area(outline_of(face, places)) <= 0) {
                error(shape_.places_at,
                      "the places turn the board inside out or mirror it",
                      "expected degrees clockwise from the top, and the rim outside");
                return;
            }
        }
    }

    [[nodiscard]] bool is_bent(const Segment& edge) const {
        const auto on_rim = [this](std::size_t vertex) {
            return std::find(map_.rim.begin(), map_.rim.end(), vertex);
        };
        const auto first = on_rim(edge[0]);
        const auto second = on_rim(edge[1]);
        if (board_.rim != spec::Rim::Round || first == map_.rim.end() || second == map_.rim.end()) {
            return false;
        }
        const auto apart = static_cast<std::size_t>(std::abs(second - first));
        return apart == 1 || apart == map_.rim.size() - 1;
    }

    [[nodiscard]] std::vector<Vec2> line_of(const Segment& edge,
                                            const std::vector<Vec2>& places) const {
        const Vec2 from = places[edge[0]];
        const Vec2 to = places[edge[1]];
        return is_bent(edge) ? arc_between(from, to) : std::vector<Vec2>{from, to};
    }

    static bool lines_meet(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
        for (std::size_t i = 0; i + 1 < a.size(); ++i) {
            for (std::size_t k = 0; k + 1 < b.size(); ++k) {
                if (segments_meet(a[i], a[i + 1], b[k], b[k + 1])) {
                    return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] std::vector<Vec2> outline_of(const std::vector<std::size_t>& face,
                                               const std::vector<Vec2>& places) const {
        std::vector<Vec2> outline;
        for (std::size_t i = 0; i < face.size(); ++i) {
            const std::vector<Vec2> line = line_of({face[i], face[(i + 1) % face.size()]}, places);
            outline.insert(outline.end(), line.begin(), line.end() - 1);
        }
        return outline;
    }

    [[nodiscard]] std::string name_of(const Segment& edge) const {
        return fmt::format("{}-{}", labels_[edge[0]], labels_[edge[1]]);
    }

    void error(SourceSpan at, std::string wrong, std::string expected) {
        diagnostics_.push_back(error_in(board_.file, at, std::move(wrong), std::move(expected)));
    }

    const spec::BoardSpec& board_;
    const spec::SolidShape& shape_;
    const FlatMap& map_;
    const std::vector<std::string>& labels_;
    std::vector<std::optional<Vec2>> places_;
    Diagnostics diagnostics_;
};

// Places of all vertices, whose labels (in either case) are given.
// Errors: a label that is unknown, missing or given twice; straight edges that touch or cross; a
// drawing turned inside out.
Result<std::vector<Vec2>> hand_places(const spec::BoardSpec& board,
                                      const spec::SolidShape& shape,
                                      const FlatMap& map,
                                      const std::vector<std::string>& labels) {
    return Checker(board, shape, map, labels).read();
}

using Indices = std::vector<std::size_t>;

/// Numbers of things in the order from the middle outward, clockwise from the top: position in that
/// order -> thing. `rank` grows outward.
Indices outward_order(const std::vector<double>& rank, const std::vector<Vec2>& places) {
    constexpr double kSameRank = 1e-9;
    Indices order(rank.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(std::llround(rank[a] / kSameRank), clockwise_from_top(places[a])) <
               std::tuple(std::llround(rank[b] / kSameRank), clockwise_from_top(places[b]));
    });
    return order;
}

/// Gives the vertices of a map new numbers: order[new] = old.
void renumber_vertices(FlatMap& map, std::vector<Vec2>& places, const Indices& order) {
    Indices number(order.size());
    std::vector<Vec2> moved;
    for (std::size_t i = 0; i < order.size(); ++i) {
        number[order[i]] = i;
        moved.push_back(places[order[i]]);
    }
    places = std::move(moved);
    const auto renumber = [&](Indices& vertices) {
        for (std::size_t& vertex : vertices) {
            vertex = number[vertex];
        }
    };
    std::for_each(map.faces.begin(), map.faces.end(), renumber);
    renumber(map.rim);
    renumber(map.middle);
}

void sort_vertices(FlatMap& map, std::vector<Vec2>& places) {
    const Indices distances = distances_from_middle(map);
    renumber_vertices(map, places, outward_order({distances.begin(), distances.end()}, places));
}

/// Faces by the mean distance of their corners; each begins with its first vertex.
void sort_faces(FlatMap& map, const std::vector<Vec2>& places) {
    const Indices distances = distances_from_middle(map);
    std::vector<double> rank;
    std::vector<Vec2> centres;
    for (Indices& face : map.faces) {
        std::rotate(face.begin(), std::min_element(face.begin(), face.end()), face.end());
        double sum = 0;
        Vec2 centre;
        for (const std::size_t corner : face) {
            sum += static_cast<double>(distances[corner]);
            centre = centre + places[corner] * (1 / static_cast<double>(face.size()));
        }
        rank.push_back(sum / static_cast<double>(face.size()));
        centres.push_back(centre);
    }
    std::vector<Indices> sorted;
    for (const std::size_t face : outward_order(rank, centres)) {
        sorted.push_back(map.faces[face]);
    }
    map.faces = std::move(sorted);
}

/// Number of each vertex's ring. Requires: vertices sorted.
Indices rings_of(const FlatMap& map) {
    const Indices distances = distances_from_middle(map);
    Indices rings;
    for (std::size_t vertex = 0; vertex < distances.size(); ++vertex) {
        const bool begins = vertex > 0 && distances[vertex] != distances[vertex - 1];
        rings.push_back(vertex == 0 ? 0 : rings.back() + (begins ? 1 : 0));
    }
    return rings;
}

std::optional<Diagnostic> check_outside(const spec::BoardSpec& board,
                                        const spec::SolidShape& shape) {
    if (shape.seen_from != spec::SeenFrom::Face && !shape.without_seen_from) {
        return error_in(board.file,
                        board.shape_at,
                        "a solid seen from a vertex or an edge has no outside to lie in",
                        "expected 'without: seen-from', or 'seen-from: face'");
    }
    if (shape.seen_from == spec::SeenFrom::Face && shape.without_seen_from && shape.outer) {
        return error_in(board.file,
                        board.shape_at,
                        "the face that it is seen from is both left out and the outer cell",
                        "expected 'outer: false', or no 'without'");
    }
    return std::nullopt;
}

const char* word_of(spec::SeenFrom seen_from) {
    switch (seen_from) {
        case spec::SeenFrom::Vertex:
            return "vertex";
        case spec::SeenFrom::Edge:
            return "edge";
        case spec::SeenFrom::Face:
            break;
    }
    return "face";
}

Result<FlatMap> opened_solid(const spec::BoardSpec& board, const spec::SolidShape& shape) {
    const auto refuse = [&](std::string wrong, std::string expected) {
        return error_in(board.file, board.shape_at, std::move(wrong), std::move(expected));
    };
    const auto polyhedron = solid_of(shape.solid);
    if (!polyhedron) {
        Diagnostic diagnostic = refuse(
            fmt::format("'{}' is not a solid: {}", shown(shape.solid), polyhedron.error()),
            "expected a name such as icosahedron, or a string of Conway's notation such as tI");
        std::vector<std::string> names;
        for (const NamedSolid& named : named_solids()) {
            names.push_back(named.name);
        }
        if (const auto likely = likely_spelling(shape.solid, names)) {
            diagnostic.notes.push_back(fmt::format("did you mean '{}'?", *likely));
        }
        return fail(std::move(diagnostic));
    }
    auto map =
        open_at(shape.dual ? dual_of(*polyhedron) : *polyhedron, shape.seen_from, shape.seen_kind);
    if (!map) {
        return fail(
            refuse(fmt::format("the solid has no {} of that kind", word_of(shape.seen_from)),
                   "expected " + map.error()));
    }
    if (map->faces.empty()) {
        return fail(refuse("nothing is left of the solid", "expected a bigger one"));
    }
    return std::move(*map);
}

Mesh to_mesh(const FlatMap& map, std::vector<Vec2> places, bool outer) {
    Mesh mesh;
    mesh.vertices = std::move(places);
    for (const Indices& face : map.faces) {
        std::vector<VertexId>& polygon = mesh.polygons.emplace_back();
        for (const std::size_t corner : face) {
            polygon.emplace_back(corner);
        }
    }
    mesh.outer = outer;
    mesh.regular = false;
    mesh.rings = rings_of(map);
    return mesh;
}

}  // namespace

Result<Mesh> solid_mesh(const spec::BoardSpec& board, const spec::SolidShape& shape) {
    if (std::optional<Diagnostic> wrong = check_outside(board, shape)) {
        return fail(std::move(*wrong));
    }
    QUADRILLE_TRY(auto map, opened_solid(board, shape));
    std::vector<Vec2> places = balanced_layout(map);
    sort_vertices(map, places);
    sort_faces(map, places);
    if (shape.places.empty()) {
        return to_mesh(map, roomy_layout(map, places, board.sites), shape.outer);
    }
    std::vector<std::string> labels;
    for (std::size_t vertex = 0; vertex < map.vertex_count; ++vertex) {
        labels.push_back(column_letters(vertex));
    }
    QUADRILLE_TRY(auto by_hand, hand_places(board, shape, map, labels));
    return to_mesh(map, std::move(by_hand), shape.outer);
}

}  // namespace quadrille::board
