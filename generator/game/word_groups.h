// The groups of a set of sites on a board of at most 64, where a set is a word: a bit for each
// site, the lowest for the first in label order. All neighbours of a site are reached at once.
//
//     for (WordGroups groups(sites, game.neighbours().words()); !groups.empty();) {
//         sizes.push_back(std::popcount(groups.next()));
//     }
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace quadrille::game {

class WordGroups {
  public:
    /// `near`: Neighbours::words() of the board, which outlive this.
    WordGroups(std::uint64_t sites, std::span<const std::uint64_t> near)
        : rest_(sites), near_(near) {}

    [[nodiscard]] bool empty() const { return rest_ == 0; }

    /// The first site of the next group; 64 after the last one.
    [[nodiscard]] int first() const { return std::countr_zero(rest_); }

    /// Takes out the group of the first site. Requires: not empty.
    std::uint64_t next() {
        std::uint64_t group = rest_ & (~rest_ + 1);
        rest_ ^= group;
        for (std::uint64_t open = group; open != 0;) {
            const auto site = static_cast<std::size_t>(std::countr_zero(open));
            const std::uint64_t reached = near_[site] & rest_;
            rest_ ^= reached;
            group |= reached;
            open = (open & (open - 1)) | reached;
        }
        return group;
    }

  private:
    std::uint64_t rest_;
    std::span<const std::uint64_t> near_;
};

/// Counts the groups of a set that have at least so many sites. One site a step, and how many steps
/// there are is known before. Each waits for the one before it, so two sets walked in step take
/// hardly longer than one.
class GroupTally {
  public:
    GroupTally(std::uint64_t sites, int at_least) : rest_(sites), at_least_(at_least) {}

    /// How many steps there are; further ones change nothing.
    [[nodiscard]] int steps() const { return std::popcount(rest_); }

    /// `near`: Neighbours::words() of the board.
    void step(std::span<const std::uint64_t> near) {
        const std::uint64_t from = open_ == 0 ? rest_ : open_;
        if (from == 0) {
            return;
        }
        size_ = open_ == 0 ? 1 : size_ + 1;
        large_ += size_ == at_least_ ? 1 : 0;
        const std::uint64_t site = from & (~from + 1);
        const std::uint64_t rest = rest_ & ~site;
        const std::uint64_t reached = near[static_cast<std::size_t>(std::countr_zero(from))] & rest;
        rest_ = rest & ~reached;
        open_ = (open_ & ~site) | reached;
    }

    [[nodiscard]] std::int64_t large() const { return large_; }

  private:
    std::uint64_t rest_;      // not reached yet
    std::uint64_t open_ = 0;  // of the present group, still to be stepped on
    int at_least_;
    int size_ = 0;
    std::int64_t large_ = 0;
};

}  // namespace quadrille::game
