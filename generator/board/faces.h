// The faces that straight links enclose, and the pieces in which links hang together.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/geometry.h"
#include "board/board.h"

namespace quadrille::board {

/// Two vertices that a line joins.
using Link = std::array<std::size_t, 2>;

/// The vertices that each edge joins.
std::vector<Link> links_of(std::span<const Edge> edges);

/// Dart 2 i goes along link i, dart 2 i + 1 back.
using Dart = std::size_t;

/// The ways round the faces of a drawing. Requires: links that meet at their ends only; what
/// `places` and `links` refer to outlives it.
class FaceWalks {
  public:
    FaceWalks(std::span<const Vec2> places, std::span<const Link> links);

    /// The darts of each face, in order, the face on their right. Each dart is in exactly one; the
    /// outside is a face that runs anticlockwise.
    [[nodiscard]] std::vector<std::vector<Dart>> faces() const;

    /// The vertices of a face, each where a dart begins.
    [[nodiscard]] std::vector<VertexId> corners(const std::vector<Dart>& face) const;

  private:
    [[nodiscard]] std::size_t from(Dart dart) const { return links_[dart / 2][dart % 2]; }

    [[nodiscard]] double angle(Dart dart) const;
    [[nodiscard]] Dart next(Dart dart) const;

    std::span<const Vec2> places_;
    std::span<const Link> links_;
    std::vector<std::vector<Dart>> leaving_;  // for each vertex, clockwise on the page
    std::vector<std::size_t> position_;       // of each dart among those
};

/// For each vertex a representative of its piece: the same one for all vertices that links connect.
std::vector<std::size_t> pieces_of(std::size_t vertices, std::span<const Link> links);

/// For each link whether it borders the outside that surrounds its piece; a hole in the piece does
/// not count.
std::vector<bool> on_outside(std::span<const Vec2> places, std::span<const Link> links);

struct DrawnFaces {
    /// Corners clockwise on the page, in reading order of their middles.
    std::vector<std::vector<VertexId>> polygons;
    /// Links that bound no face: they are no part of any way round.
    std::vector<std::array<VertexId, 2>> loose_edges;
};

/// Requires: links that meet at their ends only.
DrawnFaces faces_of(const std::vector<Vec2>& places, const std::vector<Link>& links);

}  // namespace quadrille::board
