// Whether a counter has too much after something was put on the board: what `not-making` forbids.
#pragma once

#include "game/game.h"
#include "game/record.h"

namespace quadrille::game {

/// A record, and the same with a mark or a segment more.
struct BeforeAndAfter {
    const Record& before;
    const Record& after;
};

/// True if the counter's number grows, that of the role or of the board, and comes to as much as is
/// refused. Requires: the counter is one number and does not depend on the order of turns.
bool is_refused(const Game& game,
                const spec::NotMaking& refused,
                spec::RoleId role,
                BeforeAndAfter records);

}  // namespace quadrille::game
