// The turns that best play takes, near enough to the end of a match that the solver of score/ can
// look at everything.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/match.h"
#include "score/outcome.h"

namespace quadrille::play {

struct BestTurns {
    /// With best play; nothing: not known within the budget of positions for each turn, or more than
    /// two play.
    std::optional<score::Outcome> outcome{};
    /// After which it can still come to that; empty: not known, or too many to look at.
    std::vector<game::Turn> turns{};
};

BestTurns best_turns(const Match& match, std::uint64_t budget);

}  // namespace quadrille::play
