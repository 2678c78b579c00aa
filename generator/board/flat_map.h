// A polyhedron opened at one of its elements and spread out flat: which faces remain, which
// vertices lie on the rim, what lies in the middle. Still without coordinates; layout.h gives them.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/polyhedron.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

struct FlatMap {
    std::size_t vertex_count = 0;
    /// Corners of each face that remains, clockwise on the page.
    std::vector<std::vector<std::size_t>> faces;
    std::vector<std::size_t> rim;     ///< Clockwise.
    std::vector<std::size_t> middle;  ///< Corners of the element opposite to the one seen from.
};

/// Opens the polyhedron at a vertex, an edge or a face. A vertex goes away with its edges, an edge
/// leaves its ends. `kind` chooses among several kinds, by the number of a face's corners, of a
/// vertex's edges, of the corners of the two faces at an edge; empty: the first vertex, an edge of
/// the first largest face, that face.
/// Errors: there is none of that kind; the text lists the kinds that there are.
tl::expected<FlatMap, std::string> open_at(const Polyhedron& polyhedron,
                                           spec::SeenFrom seen_from,
                                           const std::vector<int>& kind);

/// For each vertex, the sum of its distances along edges from the corners of the middle. Equal sums
/// make a ring.
std::vector<std::size_t> distances_from_middle(const FlatMap& map);

/// For each vertex those it is joined to, ascending.
std::vector<std::vector<std::size_t>> links_of(std::size_t vertex_count,
                                               const std::vector<std::vector<std::size_t>>& faces);

}  // namespace quadrille::board
