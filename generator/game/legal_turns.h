// Every legal turn of a position, one after another. There can be very many: the visitor says when
// to stop.
#pragma once

#include <functional>

#include "game/action.h"
#include "game/position.h"

namespace quadrille::game {

/// Calls `visit(turn, after)` for each legal turn, in label order, until it returns false; turns
/// that differ only in words or in the order of marks are visited once, or once for each last mark
/// where the next turn depends on it. `try_one` is called before each candidate, legal or not, and
/// can stop the search too. Returns false if it was stopped.
/// Requires: not ended.
bool for_each_turn(const Position& position,
                   const std::function<bool()>& try_one,
                   const std::function<bool(const Turn& turn, const Position& after)>& visit);

}  // namespace quadrille::game
