// Vertices placed by hand: a board's file may give places that replace the computed ones. The
// checks here keep a wrong number from printing a tangle.
#pragma once

#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "board/flat_map.h"
#include "spec/model/board_spec.h"

namespace quadrille::board {

/// Places of all vertices, whose labels (in either case) are given.
/// Errors: a label that is unknown, missing or given twice; straight edges that touch or cross; a
/// drawing turned inside out.
Result<std::vector<Vec2>> hand_places(const spec::BoardSpec& board,
                                      const spec::SolidShape& shape,
                                      const FlatMap& map,
                                      const std::vector<std::string>& labels);

}  // namespace quadrille::board
