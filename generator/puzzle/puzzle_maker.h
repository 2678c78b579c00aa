// Puzzles of a game from a seed: positions of careful games, of which those are kept that are
// puzzles. Positions come one after the other, whoever judges them, so that the same wish gives the
// same puzzles on any number of cores.
//
//     PuzzleMaker maker(game, wish);
//     const Judge judge(wish, maker.images());
//     while (const auto position = maker.next()) {
//         maker.take(judge(*position));
//     }
//     print(maker.chosen());
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "puzzle/judge.h"
#include "puzzle/puzzle.h"
#include "solve/key.h"
#include "solve/symmetry.h"

namespace quadrille::puzzle {

class PuzzleMaker {
  public:
    /// Requires: !why_unsolvable(game), one round; game and wish outlive it.
    PuzzleMaker(const game::Game& game, const Wish& wish);

    /// A position that may be a puzzle; nothing if there are enough, or too many were tried.
    std::optional<Candidate> next();

    /// What came of a position, in their order. What comes after there are enough is left out.
    void take(Trial trial);

    /// From easy to hard; fewer than were wished for if the game does not yield more.
    [[nodiscard]] std::vector<Puzzle> chosen() const;

    /// Of the game.
    [[nodiscard]] const std::vector<solve::Image>& images() const { return images_; }

    /// Games tried so far.
    [[nodiscard]] std::size_t tried() const { return tried_; }

  private:
    [[nodiscard]] const std::vector<Puzzle>& pool(Kind kind) const {
        return pools_[static_cast<std::size_t>(kind)];
    }

    [[nodiscard]] bool is_enough() const;
    [[nodiscard]] bool is_over() const;
    /// Some turns before the end of a careful game, or one of one's own.
    [[nodiscard]] std::optional<Candidate> found_in(std::size_t number) const;
    std::optional<Candidate> candidate(std::size_t number);

    const game::Game& game_;
    const Wish& wish_;
    std::vector<solve::Image> images_;
    std::set<solve::Key> patterns_;
    std::array<std::vector<Puzzle>, 3> pools_;  // per kind
    std::uint64_t left_;                        // positions that may be looked at
    std::size_t tried_ = 0;
};

/// All that in one thread.
std::vector<Puzzle> make_puzzles(const game::Game& game, const Wish& wish);

}  // namespace quadrille::puzzle
