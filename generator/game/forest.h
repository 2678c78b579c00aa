// Connected marks, by union-find: each site is joined to its earlier neighbours that have the same
// mark, or to the other ends of its segments. The root of a group is its first site in
// label order, so one pass in that order leaves every site pointing at its root.
// Source: path halving, Tarjan and van Leeuwen, J. ACM 31(2), 1984.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "game/game.h"
#include "game/record.h"
#include "spec/model/game_spec.h"

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

    /// Joins the group with the root `top` to the group of `site` and returns their common root.
    std::uint32_t join(std::uint32_t top, std::uint32_t site) {
        const std::uint32_t other = root(site);
        if (other < top) {
            parent_[top] = other;
            return other;
        }
        parent_[other] = top;
        return top;
    }

    /// Calls `visit(site, root)` for each site, in order; afterwards each points at its root.
    template <typename Visit>
    void each_root(Visit visit) {
        for (std::uint32_t site = 0; site < parent_.size(); ++site) {
            // The parent comes earlier and points at its root by now.
            const std::uint32_t top = parent_[parent_[site]];
            parent_[site] = top;
            visit(site, top);
        }
    }

  private:
    std::vector<std::uint32_t> parent_;  // never after the site itself
};

/// What links sites: segments, or being neighbours, which are those of a counter.
struct Links {
    spec::GroupsCounter::LinkedBy by;
    const Neighbours& neighbours;
};

/// Joins all linked sites for which `same(a, b)` says that both have the mark in question.
template <typename Same>
void join_all(Forest& forest, const Record& record, const Links& links, Same same) {
    if (links.by == spec::GroupsCounter::LinkedBy::Segments) {
        for (const Segment& segment : record.segments) {
            if (same(segment.a.index(), segment.b.index())) {
                forest.join(forest.root(static_cast<std::uint32_t>(segment.a.index())),
                            static_cast<std::uint32_t>(segment.b.index()));
            }
        }
        return;
    }
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (record.marks[site].empty()) {
            continue;
        }
        auto top = static_cast<std::uint32_t>(site);
        for (const board::SiteId near : links.neighbours.earlier(board::SiteId{site})) {
            const auto other = static_cast<std::uint32_t>(near.index());
            if (same(site, near.index())) {
                top = forest.join(top, other);
            }
        }
    }
}

}  // namespace quadrille::game
