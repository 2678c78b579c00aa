// Solids by name and in Conway's notation: a seed, preceded by the operations on it, the last one
// first. "tI" is a truncated icosahedron, "dkD" the same.
//
//   seeds       T C O D I, Pn An Yn (prism, antiprism, pyramid over n corners)
//   operations  d dual, a ambo, t truncate, k kis (kn: on faces of n corners, tn: at vertices of n
//               edges), e expand, b bevel, j join, o ortho, m meta, s snub, g gyro
//
// Source: Conway, Burgiel and Goodman-Strauss, The Symmetries of Things, chapter 21, 2008.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/polyhedron.h"

namespace quadrille::board {

struct NamedSolid {
    std::string name;
    std::string conway;
};

/// The Platonic, Archimedean and Catalan solids.
const std::vector<NamedSolid>& named_solids();

/// A name, or a string of the notation. Errors, as a text for the user: neither of the two; more
/// than 600 edges.
tl::expected<Polyhedron, std::string> solid_of(std::string_view name);

}  // namespace quadrille::board
