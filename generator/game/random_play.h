// Random legal turns from a seed, the same on every machine: for tests, examples and soak runs.
#pragma once

#include <cstdint>

#include "game/action.h"
#include "game/position.h"

namespace quadrille::game {

/// A small generator, because the standard distributions differ between libraries.
/// Source: SplitMix64, Steele, Lea and Flood, OOPSLA 2014.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }

    /// From 0 to bound - 1. Requires: bound > 0.
    std::size_t below(std::size_t bound) {
        const auto wide = static_cast<unsigned __int128>(next()) * bound;
        return static_cast<std::size_t>(wide >> 64U);
    }

  private:
    std::uint64_t state_;
};

/// A legal turn, each item chosen at random. Requires: the game has not ended.
Turn random_turn(const Position& position, Random& random);

/// Plays such a turn, and returns it.
Turn play_random_turn(Position& position, Random& random);

}  // namespace quadrille::game
