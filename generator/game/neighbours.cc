#include "game/neighbours.h"

namespace quadrille::game {

Neighbours::Neighbours(const board::Board& board) {
    const std::size_t sites = board.site_count();
    earlier_begin_.reserve(sites + 1);
    for (std::size_t index = 0; index < sites; ++index) {
        earlier_begin_.push_back(static_cast<std::uint32_t>(earlier_.size()));
        for (const board::SiteId near : board.neighbours(board::SiteId{index})) {
            if (near.index() < index) {
                earlier_.push_back(near);
            }
        }
    }
    earlier_begin_.push_back(static_cast<std::uint32_t>(earlier_.size()));
    if (sites > kWordSites) {
        return;
    }
    words_.assign(sites, 0);
    for (std::size_t index = 0; index < sites; ++index) {
        for (const board::SiteId near : board.neighbours(board::SiteId{index})) {
            words_[index] |= std::uint64_t{1} << near.index();
        }
    }
}

}  // namespace quadrille::game
