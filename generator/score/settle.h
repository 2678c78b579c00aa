// What can still become of an unfinished game, by exact search within a budget of positions: is the
// result settled however play continues, and who wins with best play from here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/position.h"
#include "score/standing.h"

namespace quadrille::score {

struct Settlement {
    /// Every continuation has this outcome; nothing: not so, or unknown within the budget.
    std::optional<Outcome> settled;
    /// The outcome when everybody plays as well as possible; nothing: unknown within the budget, or
    /// not two players.
    std::optional<Outcome> best_play;
    /// No player can reach the count that ends the round any more.
    bool nobody_can_reach = false;
    bool budget_spent = false;    ///< `settled` is missing for want of budget.
    std::uint64_t positions = 0;  ///< Searched.
};

/// `before` are the rounds finished before `position`, which is the start or middle of the next
/// one; its first role is the person `first_person`'s. Nothing is searched, and nothing is settled,
/// while a whole round is still to come or where the rules set no limit to the length of a game.
/// Requires: `position` has not ended.
Settlement settle(const game::Position& position,
                  std::span<const RoundPlayed> before,
                  std::size_t first_person,
                  std::uint64_t budget);

/// True if no player can reach the count that ends the phase any more: tokens score only where
/// they have not been, and too few such sites are left to everybody.
bool nobody_can_reach(const game::Position& position);

}  // namespace quadrille::score
