// The areas of a board that a counter refers to, whatever kind of counter it is: found once, when a
// game is made.
#pragma once

#include <vector>

#include "board/board.h"
#include "game/area_levels.h"
#include "spec/model/score_spec.h"

namespace quadrille::game {

/// Errors: areas that the board lacks, or that the counter cannot use.
AreasOfCounter areas_asked_for(const board::Board& board,
                               const spec::Counting& counting,
                               std::vector<AreaMistake>& wrong);

}  // namespace quadrille::game
