// The groups of a set of sites on a board of at most 64 sites. A set is a word with a bit for each
// site, the lowest for the first in label order, so all neighbours of a site are added at once.
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
    /// `near`: Neighbours::words() of the board, which must outlive this.
    WordGroups(std::uint64_t sites, std::span<const std::uint64_t> near)
        : rest_(sites), near_(near) {}

    [[nodiscard]] bool empty() const { return rest_ == 0; }

    /// The first site of the next group; 64 after the last one.
    [[nodiscard]] int first() const { return std::countr_zero(rest_); }

    /// Removes and returns the group of the first site. Requires: not empty.
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

}  // namespace quadrille::game
