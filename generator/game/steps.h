// Where a token that walks over the board can go.
#pragma once

#include <vector>

#include "board/board.h"
#include "spec/model/play_spec.h"

namespace quadrille::game {

/// Where a token on `from` may go by `move`, in label order: straight ahead, over other sites.
std::vector<board::SiteId> step_targets(const board::Board& board,
                                        board::SiteId from,
                                        spec::StepMove move);

/// True if `to` lies on a straight line from `from`, at any distance, in such a direction.
bool lies_straight(const board::Board& board,
                   board::SiteId from,
                   board::SiteId to,
                   spec::StepMove::Direction direction);

}  // namespace quadrille::game
