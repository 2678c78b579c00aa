// Which sites are neighbours, in the two forms that counting uses: lists for boards of any size,
// and bit sets for boards so small that a set of their sites fits one word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.h"
#include "spec/model/near.h"

namespace quadrille::game {

class Neighbours {
  public:
    /// The number of sites that fit in a word.
    static constexpr std::size_t kWordSites = 64;

    /// Those that the board says.
    explicit Neighbours(const board::Board& board);

    /// Those that a verb or a counter says instead.
    Neighbours(const board::Board& board, spec::Near near);

    /// In label order, without the site itself.
    [[nodiscard]] std::span<const board::SiteId> of(board::SiteId site) const {
        const std::uint32_t first = begin_[site.index()];
        return {all_.data() + first, begin_[site.index() + 1] - first};
    }

    [[nodiscard]] bool are(board::SiteId site, board::SiteId other) const;

    /// Neighbours that come before the site in label order.
    [[nodiscard]] std::span<const board::SiteId> earlier(board::SiteId site) const {
        return {all_.data() + begin_[site.index()], earlier_[site.index()]};
    }

    /// For each site all its neighbours, a bit for each, the lowest for the first site in label
    /// order. Empty if the board has more than kWordSites.
    [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }

  private:
    void add(board::SiteId site, std::span<const board::SiteId> near);

    std::vector<std::uint32_t> begin_{0};  // per site, and one more
    std::vector<board::SiteId> all_;
    std::vector<std::uint32_t> earlier_;  // per site, how many of them
    std::vector<std::uint64_t> words_;
};

}  // namespace quadrille::game
