// Players who look k moves ahead: they see every end of the game that is no farther away, and know
// nothing of the rest. How far one must look to be sure of a turn is how hard it is to find.
// Source: Ahmed, Chatterjee and Gulwani, Automatic Generation of Alternative Starting Positions for
// Simple Traditional Board Games, AAAI 2015.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "solve/state.h"

namespace quadrille::puzzle {

class Lookahead {
  public:
    /// Looks at so many positions at most.
    explicit Lookahead(std::uint64_t positions) : limits_{.left = positions} {}

    /// What the position is worth to the first role as far as `depth` moves show it; a draw where
    /// they show nothing. Requires: all states are of one game.
    solve::Value seen(solve::State& state, int depth);

    [[nodiscard]] bool spent() const { return limits_.spent; }

  private:
    solve::Limits limits_;
    std::map<std::pair<solve::Key, int>, solve::Value> known_;
};

}  // namespace quadrille::puzzle
