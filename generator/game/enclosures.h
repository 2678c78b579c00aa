// Chains that turns close. What a chain of live marks shuts in belongs to its player from then on, and
// every mark inside is dead: it links nothing and bars no way. A larger chain takes it over, with all
// that is in it. Whose turn it was closes first, then the others in their order:
//
//     . r r .
//     r b x r    red's chain shuts in a blue mark; if blue could close one by playing x, blue would
//     . r r .    be first, and red's mark inside it would bar nothing
#pragma once

#include <optional>
#include <vector>

#include "game/game.h"
#include "game/record.h"

namespace quadrille::game {

/// One for each counter of enclosed places, of the board without any.
std::vector<Enclosed> nothing_enclosed(const Game& game);

/// Writes down in `record` what the marks have closed after a turn of the role, or before the first.
void close_chains(const Game& game, Record& record, int turn, spec::RoleId mover);

/// What the counter has seen closed; null where the turns are unknown.
const Enclosed* enclosed_of(const Record& record, spec::CounterId counter);

}  // namespace quadrille::game
