// Marks that hang together, by union-find: each site is joined to its earlier neighbours that bear
// the same mark, or to the other ends of its segments. The root of a group is its first site in
// label order. Source: path halving, Tarjan and van Leeuwen, J. ACM 31(2), 1984.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "game/game.h"
#include "game/record.h"
#include "spec/game_spec.h"

namespace quadrille::game {

class Forest {
  public:
    explicit Forest(std::size_t sites) : parent_(sites) {
        std::iota(parent_.begin(), parent_.end(), 0U);
    }

    std::uint32_t root(std::uint32_t site) {
        while (parent_[site] != site) {
            parent_[site] = parent_[parent_[site]];
            site = parent_[site];
        }
        return site;
    }

    void join(std::uint32_t a, std::uint32_t b) {
        a = root(a);
        b = root(b);
        if (a < b) {
            parent_[b] = a;
        } else {
            parent_[a] = b;
        }
    }

  private:
    std::vector<std::uint32_t> parent_;
};

/// `same(a, b)`: both sites bear the mark in question.
template <typename Same>
void join_all(Forest& forest,
              const Game& game,
              const Record& record,
              spec::GroupsCounter::LinkedBy linked_by,
              Same same) {
    if (linked_by == spec::GroupsCounter::LinkedBy::Segments) {
        for (const Segment& segment : record.segments) {
            if (same(segment.a.index(), segment.b.index())) {
                forest.join(static_cast<std::uint32_t>(segment.a.index()),
                            static_cast<std::uint32_t>(segment.b.index()));
            }
        }
        return;
    }
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (record.marks[site].empty()) {
            continue;
        }
        for (const board::SiteId near : game.earlier_neighbours(board::SiteId{site})) {
            if (same(site, near.index())) {
                forest.join(static_cast<std::uint32_t>(site),
                            static_cast<std::uint32_t>(near.index()));
            }
        }
    }
}

}  // namespace quadrille::game
