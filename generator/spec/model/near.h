// Which sites are neighbours: of a board, or for a single verb or counter. The words are those of
// rules/README.md.
#pragma once

#include <optional>

#include "base/diagnostic.h"

namespace quadrille::spec {

/// Sites that share a side (vertices: an edge), a corner only, or either; or those a knight's move
/// apart: a step along a side and one over a corner, to a site that no straight line leads to.
enum class Near { Sides, Corners, Both, Knights };

/// `neighbours: knights` on a verb or a counter.
struct OwnNear {
    Near near = Near::Sides;
    SourceSpan at{};
};

/// Nothing: those of the board.
using Neighbourhood = std::optional<OwnNear>;

}  // namespace quadrille::spec
