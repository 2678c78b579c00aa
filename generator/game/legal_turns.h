// Every legal turn of a position, one after another. There can be very many: the visitor says when
// they have seen enough.
#pragma once

#include <functional>

#include "game/action.h"
#include "game/position.h"

namespace quadrille::game {

/// Calls `visit(turn, after)` for each legal turn, in label order, until it returns false; words
/// and the order of marks within a turn make no turn of their own. `try_one` is asked before each
/// candidate, legal or not, is tried, and ends the walk too. Returns false if it was ended.
/// Requires: not ended.
bool for_each_turn(const Position& position,
                   const std::function<bool()>& try_one,
                   const std::function<bool(const Turn& turn, const Position& after)>& visit);

}  // namespace quadrille::game
