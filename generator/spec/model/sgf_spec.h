// How a game is written in the Smart Game Format, for games that it has a number for.
#pragma once

#include "base/diagnostic.h"

namespace quadrille::spec {

/// Source of the numbers and of the points: SGF FF[4], with its pages on Go and Hex.
struct SgfSpec {
    int game = 1;  ///< The property GM.
    /// Letters: two, of the column and of the row from the top. Names: as the sites are called, by a
    /// letter for the column and the number of the row from the top.
    enum class Points { Letters, Names };
    Points points = Points::Letters;
    SourceSpan at{};
};

}  // namespace quadrille::spec
