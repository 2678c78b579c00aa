// What settle.h is made of, for solvers that have limits of their own.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "game/position.h"
#include "score/fill_game.h"
#include "score/standing.h"
#include "solve/limits.h"
#include "solve/symmetry.h"

namespace quadrille::score {

/// The outcome that every way to play on has; nothing if two have different ones, or if the limits
/// are spent first. Requires: two roles, no swap to come, the last round of its match.
std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       solve::Limits& limits);

/// The same; `images` are those of the game.
std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       std::span<const solve::Image> images,
                                       solve::Limits& limits);

/// The rounds before one that `first_person` begins.
MatchSoFar match_before(const game::Game& game,
                        std::span<const RoundPlayed> before,
                        std::size_t first_person);

}  // namespace quadrille::score
