// Whether a position is a puzzle: solved, and kept only if it has one answer and something to find.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "game/position.h"
#include "puzzle/puzzle.h"
#include "score/solution.h"
#include "solve/symmetry.h"

namespace quadrille::puzzle {

/// What came of a position.
struct Trial {
    std::uint64_t positions = 0;  ///< That were looked at.
    std::optional<Puzzle> puzzle;
};

/// Several may work on positions of one game at the same time.
class Judge {
  public:
    /// `images` are those of the game. Requires: both outlive it; !why_unsolvable(game).
    Judge(const Wish& wish, std::span<const solve::Image> images) : wish_(wish), images_(images) {}

    Trial operator()(const Candidate& candidate) const;

  private:
    const Wish& wish_;
    std::span<const solve::Image> images_;
};

}  // namespace quadrille::puzzle
