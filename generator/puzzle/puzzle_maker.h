// Puzzles of a game from a seed: positions of careful games, solved, and kept only if they have one
// answer and something to find.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "puzzle/puzzle.h"

namespace quadrille::puzzle {

struct Wish {
    std::size_t count = 6;
    std::uint64_t seed = 1;
    std::optional<Kind> kind = {};  ///< Nothing: whatever the game has, in turn.
    std::optional<int> level = {};  ///< Nothing: from easy to hard.
    /// Becomes true from outside when it is to end; may be null.
    const std::atomic<bool>* stop = nullptr;
    /// Called with the number of positions tried so far; may be empty.
    std::function<void(std::size_t tried)> tell = {};
};

/// From easy to hard; fewer than were wished for if the game does not yield more. The same wish
/// gives the same puzzles. Requires: !why_unsolvable(game), one round.
std::vector<Puzzle> make_puzzles(const game::Game& game, const Wish& wish);

}  // namespace quadrille::puzzle
