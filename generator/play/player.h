// A player for any game that has play: Monte Carlo search, exact near the end. It sees what a
// person at the table sees, and always plays a legal turn.
//
//     Random random(seed);
//     match.play(choose_turn(match, strength_of(3), random));
#pragma once

#include "game/random_play.h"
#include "play/level.h"
#include "play/match.h"

namespace quadrille::play {

/// The turn that a player of that strength plays, with the words that the rules ask for, which are
/// true. The same for the same random numbers. Requires: the match is not over.
game::Turn choose_turn(const Match& match, const Strength& strength, game::Random& random);

/// The same turn with the words that are true after it, in place of those it has.
game::Turn with_true_words(const game::Position& position, const game::Turn& turn);

}  // namespace quadrille::play
