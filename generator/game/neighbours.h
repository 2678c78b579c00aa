// Which sites are neighbours, in the two forms that counting uses: lists for boards of any size,
// and bit sets for boards so small that a set of their sites fits one word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

class Neighbours {
  public:
    /// The number of sites that fit in a word.
    static constexpr std::size_t kWordSites = 64;

    explicit Neighbours(const board::Board& board);

    /// Neighbours that come before the site in label order.
    [[nodiscard]] std::span<const board::SiteId> earlier(board::SiteId site) const {
        const std::uint32_t first = earlier_begin_[site.index()];
        return {earlier_.data() + first, earlier_begin_[site.index() + 1] - first};
    }

    /// For each site all its neighbours, a bit for each, the lowest for the first site in label
    /// order. Empty if the board has more than kWordSites.
    [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }

  private:
    std::vector<std::uint32_t> earlier_begin_;  // per site, and one more
    std::vector<board::SiteId> earlier_;
    std::vector<std::uint64_t> words_;
};

}  // namespace quadrille::game
