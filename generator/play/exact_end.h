// The turns that best play takes, near enough to the end of a match that the solver of score/ can
// look at everything.
#pragma once

#include <cstdint>
#include <vector>

#include "play/match.h"

namespace quadrille::play {

/// The turns after which the match can still come out as well as it can now; empty: not known
/// within the budget of positions for each turn, or more than two play.
std::vector<game::Turn> best_turns(const Match& match, std::uint64_t budget);

}  // namespace quadrille::play
