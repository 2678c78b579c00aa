#include "play/level.h"

#include <array>
#include <cstddef>

#include "base/check.h"

namespace quadrille::play {

namespace {

constexpr std::array<Strength, kHighestLevel + 1> kStrengths{{
    {0, 0, false},
    {25, 0, false},
    {120, 0, false},
    {600, 2'000, true},
    {2'500, 10'000, true},
    {10'000, 50'000, true},
}};

}  // namespace

Strength strength_of(int level) {
    QUADRILLE_CHECK(level >= kLowestLevel && level <= kHighestLevel);
    return kStrengths[static_cast<std::size_t>(level)];
}

}  // namespace quadrille::play
