// The segments that are on the board before the first turn: `drawn` of the board's description, as
// pieces from each site to the next.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "game/record.h"
#include "game/segment_index.h"

namespace quadrille::game {

/// In the order of the description, all of turn 0. Errors, added to `mistakes`: unknown places and
/// areas; a rim that no segments can follow; a line drawn twice. `file` is named where the board's
/// own file is not known.
std::vector<Segment> drawn_lines(const board::Board& board,
                                 const SiteGrid& grid,
                                 const std::string& file,
                                 Diagnostics& mistakes);

}  // namespace quadrille::game
