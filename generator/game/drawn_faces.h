// The regions that segments shut in, on boards where no segments cross.
#pragma once

#include <utility>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

/// The corners of each region in order, the first in label order first and then toward the smaller
/// neighbour; regions in the order of their corners. Ends that lead nowhere, and what lies apart
/// inside a region, are no corners of it. Requires: segments meet at sites only.
std::vector<std::vector<board::SiteId>> drawn_faces(
    const board::Board& board,
    const std::vector<std::pair<board::SiteId, board::SiteId>>& segments);

}  // namespace quadrille::game
