// A player for any game that has play: Monte Carlo search, exact near the end. It sees what a
// person at the table sees, and always plays a legal turn.
//
//     Random random(seed);
//     match.play(choose_turn(match, strength_of(3), random));
#pragma once

#include <cstdint>
#include <optional>

#include "game/random_play.h"
#include "play/level.h"
#include "play/match.h"
#include "score/outcome.h"

namespace quadrille::play {

/// A turn, and what the player knows of it.
struct Hint {
    enum class Why {
        Only,    ///< There is no other turn.
        Known,   ///< The end of the match with best play is known: `outcome`.
        Tried,   ///< It did best in games that were played out at random.
        Random,  ///< Players of level 0 have no reasons.
    };
    game::Turn turn;
    Why why = Why::Random;
    std::optional<score::Outcome> outcome{};
    /// To whoever plays it, from 0 (loses) to 1 (wins): an exact value, or the mean of the games.
    double worth = 0.5;
    std::uint64_t playouts = 0;  ///< Games that were tried.
};

/// What choose_turn() plays with the same random numbers, and why. Requires: the match is not over.
Hint hint(const Match& match, const Strength& strength, game::Random& random);

/// The turn that a player of that strength plays, with the words that the rules ask for, which are
/// true. The same for the same random numbers. Requires: the match is not over.
game::Turn choose_turn(const Match& match, const Strength& strength, game::Random& random);

/// The same turn with the words that are true after it, in place of those it has.
game::Turn with_true_words(const game::Position& position, const game::Turn& turn);

}  // namespace quadrille::play
