// Which outcomes are possible at all where the rest of a game fills the board: what matters is which
// marks come to which sites, not in which order.
#pragma once

#include <optional>

#include "score/fill_game.h"
#include "solve/limits.h"

namespace quadrille::score {

/// Which marks are dealt to which sites does not depend on whose turn takes which: then
/// only_outcome() need not look at turns.
bool can_deal(const FillGame& fill);

/// The outcome that every way to fill the board has; nothing if two have different ones, or if the
/// limits are spent before that is known. Requires: can_deal(fill).
std::optional<Outcome> only_outcome(const FillGame& fill, solve::Limits& limits);

}  // namespace quadrille::score
