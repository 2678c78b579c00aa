// Where a picture may lie on a board: a pattern of marks in rows, turned and mirrored in any way. Its
// rows and columns run along two straight lines, at right angles on squares, as a rhombus on hexagons.
#pragma once

#include <utility>
#include <vector>

#include "board/board.h"
#include "spec/model/score_spec.h"

namespace quadrille::game {

/// The sites of a picture with the marks that it has there, in label order.
using PicturePlace = std::vector<std::pair<board::SiteId, spec::MarkId>>;

/// Each place once, ascending; none on a board without straight lines. Sites under `.` may be missing.
std::vector<PicturePlace> places_of(const board::Board& board, const spec::Picture& picture);

}  // namespace quadrille::game
