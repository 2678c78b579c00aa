#include "game/neighbours.h"

#include <algorithm>

namespace quadrille::game {

Neighbours::Neighbours(const board::Board& board) {
    words_.assign(board.site_count() > kWordSites ? 0 : board.site_count(), 0);
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        add(board::SiteId{index}, board.neighbours(board::SiteId{index}));
    }
}

Neighbours::Neighbours(const board::Board& board, spec::Near near) {
    words_.assign(board.site_count() > kWordSites ? 0 : board.site_count(), 0);
    const auto all = board.neighbours_by(near);
    for (std::size_t index = 0; index < all.size(); ++index) {
        add(board::SiteId{index}, all[index]);
    }
}

void Neighbours::add(board::SiteId site, std::span<const board::SiteId> near) {
    all_.insert(all_.end(), near.begin(), near.end());
    begin_.push_back(static_cast<std::uint32_t>(all_.size()));
    earlier_.push_back(static_cast<std::uint32_t>(std::lower_bound(near.begin(), near.end(), site) -
                                                  near.begin()));
    for (std::size_t i = 0; i < near.size() && !words_.empty(); ++i) {
        words_[site.index()] |= std::uint64_t{1} << near[i].index();
    }
}

bool Neighbours::are(board::SiteId site, board::SiteId other) const {
    const auto near = of(site);
    return std::binary_search(near.begin(), near.end(), other);
}

}  // namespace quadrille::game
