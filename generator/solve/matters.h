// What of a game's play cannot change its result, by its rules, so that keys may leave it out.
#pragma once

#include "game/game.h"

namespace quadrille::solve {

struct Matters {
    /// Which kind of mark lies on a site, not only whether one does.
    bool kinds = true;
    /// How many turns were played, not only who moves.
    bool turns = true;
    /// A counter looks at the board.
    bool counts = true;
    /// Who had to move and could not.
    bool stuck = true;
};

Matters what_matters(const game::Game& game);

}  // namespace quadrille::solve
