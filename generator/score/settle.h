// What can still become of an unfinished game, by exact search within a budget of positions: is the
// result settled however play goes on, and who wins with best play from here.
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
    /// Every way to go on gives this outcome; nothing: not so, or not found out within the budget.
    std::optional<Outcome> settled;
    /// The outcome when everybody plays as well as possible; nothing: not found out within the
    /// budget, or more than two persons.
    std::optional<Outcome> best_play;
    /// With best play, what each person has in the counter that win reads; where both sides go for
    /// as much of it as they can. Empty where it is not found out or the counter is common.
    std::vector<std::int64_t> best_scores;
    /// The turns that keep the mover's best outcome (equal by symmetry or not), in label order.
    std::vector<game::Turn> best_turns;
    /// No player can reach the count that ends the round any more.
    bool nobody_can_reach = false;
    bool budget_spent = false;    ///< Some answer is missing for want of budget.
    std::uint64_t positions = 0;  ///< Looked at.
};

/// `before` are the rounds finished before `position`, the last round, whose first role is
/// `first_person`'s.
Settlement settle(const game::Position& position,
                  std::span<const RoundPlayed> before,
                  std::size_t first_person,
                  std::uint64_t budget);

}  // namespace quadrille::score
