// The program against itself: a whole match from a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "game/random_play.h"
#include "play/match.h"

namespace quadrille::play {

/// How strong each person is.
using Levels = std::vector<int>;

/// Called after each turn.
using MatchWatcher = std::function<void(const Match& match)>;

/// More turns than a match of this game is ever given: some games need not end.
std::size_t most_turns(const game::Game& game);

/// Plays the match to its end, or until it has most_turns(). Requires: a level for each person.
void play_on(Match& match,
             const Levels& levels,
             game::Random& random,
             const MatchWatcher& watch = {});

}  // namespace quadrille::play
