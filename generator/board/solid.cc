#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "board/conway.h"
#include "board/flat_map.h"
#include "board/hand_places.h"
#include "board/layout.h"
#include "board/mesh.h"
#include "board/site_labels.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

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
    Result<FlatMap> opened = opened_solid(board, shape);
    if (!opened) {
        return fail(std::move(opened.error()));
    }
    FlatMap map = std::move(*opened);
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
    Result<std::vector<Vec2>> by_hand = hand_places(board, shape, map, labels);
    if (!by_hand) {
        return fail(std::move(by_hand.error()));
    }
    return to_mesh(map, std::move(*by_hand), shape.outer);
}

}  // namespace quadrille::board
