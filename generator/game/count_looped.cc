// Places on closed chains of segments.
//
// Source of the search: J. M. Schmidt, A simple test on 2-vertex- and 2-edge-connectivity, 2013.
#include <algorithm>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

using board::SiteId;

/// The segments that lie on closed chains: every one that a walk in depth closes.
class LoopedFinder {
  public:
    LoopedFinder(std::size_t sites, const std::vector<Segment>& segments)
        : joined_(sites), on_loop_(sites), parent_(sites), time_(sites, 0) {
        for (const Segment& segment : segments) {
            joined_[segment.a.index()].push_back(segment.b);
            joined_[segment.b.index()].push_back(segment.a);
        }
        for (auto& ends : joined_) {
            std::sort(ends.begin(), ends.end());
            ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        }
    }

    /// Closed chains that hang together, by their first places.
    std::vector<LoopedReason> find() {
        for (std::size_t site = 0; site < joined_.size(); ++site) {
            if (time_[site] == 0 && !joined_[site].empty()) {
                walk_from(SiteId{site});
            }
        }
        close_chains();
        std::vector<LoopedReason> loops;
        std::vector<bool> seen(joined_.size(), false);
        for (std::size_t site = 0; site < on_loop_.size(); ++site) {
            if (!on_loop_[site].empty() && !seen[site]) {
                loops.push_back(loop_from(SiteId{site}, seen));
            }
        }
        return loops;
    }

  private:
    void walk_from(SiteId first) {
        std::vector<std::pair<SiteId, std::size_t>> path;  // and which neighbour comes next
        const auto enter = [&](SiteId site) {
            order_.push_back(site);
            time_[site.index()] = order_.size();
            path.emplace_back(site, 0);
        };
        enter(first);
        while (!path.empty()) {
            auto& [site, next] = path.back();
            if (next == joined_[site.index()].size()) {
                path.pop_back();
                continue;
            }
            const SiteId other = joined_[site.index()][next++];
            if (time_[other.index()] == 0) {
                parent_[other.index()] = site;
                enter(other);
            }
        }
    }

    void close_chains() {
        std::vector<bool> visited(joined_.size(), false);
        for (const SiteId site : order_) {
            for (const SiteId other : joined_[site.index()]) {
                const bool closes = time_[other.index()] > time_[site.index()] &&
                                    parent_[other.index()] != std::optional(site);
                if (!closes) {
                    continue;
                }
                visited[site.index()] = true;
                mark(site, other);
                SiteId now = other;
                while (!visited[now.index()]) {
                    visited[now.index()] = true;
                    mark(now, *parent_[now.index()]);
                    now = *parent_[now.index()];
                }
            }
        }
    }

    void mark(SiteId a, SiteId b) {
        on_loop_[a.index()].push_back(b);
        on_loop_[b.index()].push_back(a);
    }

    /// All that hangs together with the site by such segments; if that is one chain, in order round
    /// it, toward the smaller neighbour.
    LoopedReason loop_from(SiteId first, std::vector<bool>& seen) {
        LoopedReason loop;
        std::vector<SiteId> path{first};
        while (!path.empty()) {
            const SiteId site = path.back();
            path.pop_back();
            if (seen[site.index()]) {
                continue;
            }
            seen[site.index()] = true;
            loop.sites.push_back(site);
            auto& ends = on_loop_[site.index()];
            std::sort(ends.begin(), ends.end());
            loop.is_single = loop.is_single && ends.size() == 2;
            path.insert(path.end(), ends.rbegin(), ends.rend());
        }
        if (!loop.is_single) {
            std::sort(loop.sites.begin(), loop.sites.end());
        }
        return loop;
    }

    std::vector<std::vector<SiteId>> joined_;    // per site, those joined with it
    std::vector<std::vector<SiteId>> on_loop_;   // the same by segments of closed chains
    std::vector<std::optional<SiteId>> parent_;  // per site, where the walk came from
    std::vector<std::size_t> time_;              // per site, when it was entered, from 1
    std::vector<SiteId> order_;                  // in which they were
};

}  // namespace

Count count_looped(const Game& game, const Record& record, Detail detail) {
    Count result;
    std::int64_t places = 0;
    for (LoopedReason& loop : LoopedFinder(game.board().site_count(), record.segments).find()) {
        places += static_cast<std::int64_t>(loop.sites.size());
        if (detail == Detail::Reasons) {
            result.reasons.emplace_back(std::move(loop));
        }
    }
    result.common = places;
    return result;
}

}  // namespace quadrille::game
