// Games that whoever moves last wins, in which every move only takes moves away: what is left falls
// into parts that do not touch each other, and each part can be worked out alone.
//
//     if (const auto sum = SumOfMoves::make(position, images)) ...
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/position.h"
#include "solve/key.h"
#include "solve/placements.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

/// Some of the moves, by their indices.
class MoveSet {
  public:
    static constexpr std::size_t kMost = 192;

    void add(std::size_t move) { words_[move / 64] |= std::uint64_t{1} << (move % 64); }

    [[nodiscard]] bool has(std::size_t move) const {
        return (words_[move / 64] >> (move % 64) & 1U) != 0;
    }

    [[nodiscard]] bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }

    [[nodiscard]] int size() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
    }

    [[nodiscard]] MoveSet common(const MoveSet& other) const {
        MoveSet result;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            result.words_[i] = words_[i] & other.words_[i];
        }
        return result;
    }

    [[nodiscard]] MoveSet without(const MoveSet& other) const {
        MoveSet result;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            result.words_[i] = words_[i] & ~other.words_[i];
        }
        return result;
    }

    void add(const MoveSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] |= other.words_[i];
        }
    }

    /// Calls visit(move) for each, in order.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
                visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
            }
        }
    }

    /// Requires: not empty.
    [[nodiscard]] std::size_t first() const {
        std::size_t i = 0;
        while (words_[i] == 0) {
            ++i;
        }
        return i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i]));
    }

    bool operator==(const MoveSet&) const = default;

  private:
    std::array<std::uint64_t, kMost / 64> words_{};
};

class SumOfMoves {
  public:
    /// The rules are of this kind. What a position must have besides, make() finds out.
    static bool suits(const game::Game& game);

    /// Nothing if the rest of the game is of another kind, or has too many moves. `images` are those of
    /// the game. Requires: suits().
    static std::optional<SumOfMoves> make(const game::Position& position,
                                          std::span<const Image> images);

    /// All that can still be done, by either role.
    [[nodiscard]] const MoveSet& all() const { return all_; }

    /// Those of a role; of both, where moves are alike for both.
    [[nodiscard]] const MoveSet& of(std::size_t role) const { return of_role_[role]; }

    /// What the move takes away, with itself.
    [[nodiscard]] const MoveSet& taken_by(std::size_t move) const { return taken_by_[move]; }

    /// The moves that touch each other, first to last, in parts that do not.
    [[nodiscard]] std::vector<MoveSet> parts(MoveSet moves) const;

    /// Where these need a site.
    [[nodiscard]] std::vector<board::SiteId> sites_of(const MoveSet& moves) const;

    /// Equal for parts in which the same can be done; also of other positions of the game.
    [[nodiscard]] Key key(const MoveSet& moves) const;

    /// Whatever one does in them, the other can do on the opposite side, again and again. Requires: moves
    /// are alike for both.
    [[nodiscard]] bool can_be_mirrored(const MoveSet& moves) const;

    /// At most so many of these can be done, one after another. Requires: all of one role.
    [[nodiscard]] int most(MoveSet moves) const;

    /// So many of a role's moves nobody can take away: at least so many can be done.
    [[nodiscard]] int sure(const MoveSet& moves, std::size_t role) const;

  private:
    void take_in(const Placements& moves,
                 const std::vector<std::size_t>& legal,
                 std::span<const Image> images);
    void find_opposites(const Placements& moves,
                        const std::vector<std::size_t>& legal,
                        const Image& image);

    MoveSet all_;
    std::array<MoveSet, 2> of_role_;
    std::vector<MoveSet> taken_by_;                   // per move
    std::vector<MoveSet> touches_;                    // per move: takes it away, or is taken away
    std::vector<std::size_t> stands_for_;             // per move: the one in all_ that is alike
    std::vector<MoveSet> at_;                         // per site: the moves that need it
    std::vector<std::vector<std::size_t>> opposite_;  // by image that is its own opposite, by move
    std::vector<std::vector<Key>> keys_;              // by image, by move
};

}  // namespace quadrille::solve
