// How well the program plays: how many games it plays out at random before each turn, and how far
// it looks for the exact end. Counted in playouts, never in seconds, so that a seed gives the same
// game on every machine.
#pragma once

#include <cstdint>

namespace quadrille::play {

inline constexpr int kLowestLevel = 0;  ///< Turns at random.
inline constexpr int kHighestLevel = 5;
inline constexpr int kUsualLevel = 3;

struct Strength {
    std::uint64_t playouts = 0;  ///< Before each turn; 0: turns are random.
    std::uint64_t exact = 0;     ///< Positions of an exact search near the end of the game.
    /// Never plays a turn that it has not looked behind: it sees the other's win in one.
    bool looks_back = false;
};

/// Requires: from kLowestLevel to kHighestLevel.
Strength strength_of(int level);

}  // namespace quadrille::play
