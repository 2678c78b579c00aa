// The rest of a game in which each turn puts a fixed number of marks: who puts which kinds, mark by
// mark.
#pragma once

#include <vector>

#include "game/position.h"

namespace quadrille::solve {

/// One mark (or one piece) to be placed.
struct Slot {
    spec::RoleId mover;
    game::MarkSet choice;
    const spec::MarkVerb* verb = nullptr;
    bool ends_turn = false;  ///< The last mark of its turn.
};

/// Until the board is full or the turns are over; empty if the rules leave the numbers of marks
/// open, or ask for more than marks. Requires: not ended.
std::vector<Slot> plan_slots(const game::Position& position);

}  // namespace quadrille::solve
