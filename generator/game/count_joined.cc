// Which areas of the board each player's groups link.
#include <algorithm>
#include <bit>
#include <optional>

#include "game/counters.h"
#include "game/forest.h"

namespace quadrille::game {

namespace {

class JoinedCount {
  public:
    JoinedCount(const Game& game, const Record& record, const JoinedOn& joined, Detail detail)
        : game_(game),
          record_(record),
          joined_(joined),
          detail_(detail),
          links_{joined.counter.linked_by, game.neighbours(joined.counter.neighbours)} {}

    Count run() {
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            count_role(spec::RoleId{role});
        }
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool has(MarkSet kinds, std::size_t site) const {
        return !record_.marks[site].common(kinds).empty();
    }

    /// Marks that make groups of their own.
    [[nodiscard]] std::vector<MarkSet> kinds_for(spec::RoleId role) const {
        if (joined_.counter.by == spec::JoinedCounter::By::Own) {
            return {game_.marks_of(role)};
        }
        std::vector<MarkSet> kinds;
        for (const spec::MarkId mark : game_.all_marks().list()) {
            kinds.emplace_back(mark);
        }
        return kinds;
    }

    /// The group that touches most of the role's areas, the first of several.
    struct Best {
        std::uint32_t touched = 0;
        std::vector<board::SiteId> sites{};
    };

    void count_role(spec::RoleId role) {
        Best best;
        for (const MarkSet kinds : kinds_for(role)) {
            Best found = best_of(role, kinds);
            if (std::popcount(found.touched) > std::popcount(best.touched)) {
                best = std::move(found);
            }
        }
        result_.by_role.emplace_back(std::popcount(best.touched));
        if (detail_ == Detail::Reasons && best.touched != 0) {
            add_reason(role, std::move(best));
        }
    }

    [[nodiscard]] Best best_of(spec::RoleId role, MarkSet kinds) const {
        const AreasToJoin& areas = joined_.by_role[role.index()];
        Forest forest(record_.marks.size());
        join_all(forest, record_, links_, [&](auto a, auto b) {
            return has(kinds, a) && has(kinds, b);
        });
        join_own_areas(role, kinds, forest);
        std::vector<std::uint32_t> touched(record_.marks.size(), 0);
        std::size_t best = 0;
        for (std::size_t site = 0; site < touched.size(); ++site) {
            if (!has(kinds, site)) {
                continue;
            }
            const std::uint32_t root = forest.root(static_cast<std::uint32_t>(site));
            touched[root] |= areas.at[site];
            best = std::popcount(touched[root]) > std::popcount(touched[best]) ? root : best;
        }
        Best found{touched[best]};
        for (std::size_t site = 0; detail_ == Detail::Reasons && site < touched.size(); ++site) {
            if (has(kinds, site) && forest.root(static_cast<std::uint32_t>(site)) == best) {
                found.sites.emplace_back(site);
            }
        }
        return found;
    }

    // All marks of these kinds in an area of the role's own are one group.
    void join_own_areas(spec::RoleId role, MarkSet kinds, Forest& forest) const {
        for (const std::vector<board::SiteId>& area : joined_.by_role[role.index()].through) {
            std::optional<std::uint32_t> top;
            for (const board::SiteId site : area) {
                const auto own = static_cast<std::uint32_t>(site.index());
                if (has(kinds, own)) {
                    top = top ? forest.join(*top, own) : forest.root(own);
                }
            }
        }
    }

    void add_reason(spec::RoleId role, Best best) {
        const AreasToJoin& areas = joined_.by_role[role.index()];
        JoinedReason reason;
        reason.role = role;
        for (std::size_t index = 0; index < areas.names.size(); ++index) {
            if (((best.touched >> index) & 1U) != 0) {
                reason.areas.push_back(areas.names[index]);
            }
        }
        reason.all = reason.areas.size() == areas.names.size();
        reason.sites = std::move(best.sites);
        if (reason.all && areas.names.size() == 2) {
            reason.sites = shortest_chain(reason.sites, areas);
        }
        result_.reasons.emplace_back(std::move(reason));
    }

    [[nodiscard]] std::vector<board::SiteId> linked_to(board::SiteId site,
                                                       const AreasToJoin& areas) const {
        std::vector<board::SiteId> others = linked_on_board(site);
        for (const std::vector<board::SiteId>& area : areas.through) {
            if (std::find(area.begin(), area.end(), site) != area.end()) {
                others.insert(others.end(), area.begin(), area.end());
            }
        }
        return others;
    }

    [[nodiscard]] std::vector<board::SiteId> linked_on_board(board::SiteId site) const {
        if (joined_.counter.linked_by == spec::GroupsCounter::LinkedBy::Board) {
            const auto near = links_.neighbours.of(site);
            return {near.begin(), near.end()};
        }
        std::vector<board::SiteId> others;
        for (const Segment& segment : record_.segments) {
            if (segment.a == site || segment.b == site) {
                others.push_back(segment.a == site ? segment.b : segment.a);
            }
        }
        return others;
    }

    /// A chain from a site in the first area to one in the second, within the group.
    [[nodiscard]] std::vector<board::SiteId> shortest_chain(const std::vector<board::SiteId>& group,
                                                            const AreasToJoin& areas) const {
        constexpr std::uint32_t kFirst = 1;
        constexpr std::uint32_t kSecond = 2;
        std::vector<std::optional<board::SiteId>> before(record_.marks.size());
        std::vector<bool> open(record_.marks.size(), false);
        std::vector<board::SiteId> queue;
        for (const board::SiteId site : group) {
            open[site.index()] = (areas.at[site.index()] & kFirst) == 0;
            if (!open[site.index()]) {
                queue.push_back(site);
            }
        }
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const board::SiteId site = queue[head];
            if ((areas.at[site.index()] & kSecond) != 0) {
                std::vector<board::SiteId> chain{site};
                while (before[chain.back().index()]) {
                    chain.push_back(*before[chain.back().index()]);
                }
                std::reverse(chain.begin(), chain.end());
                return chain;
            }
            for (const board::SiteId next : linked_to(site, areas)) {
                if (open[next.index()]) {
                    open[next.index()] = false;
                    before[next.index()] = site;
                    queue.push_back(next);
                }
            }
        }
        return group;
    }

    const Game& game_;
    const Record& record_;
    const JoinedOn& joined_;
    Detail detail_;
    Links links_;
    Count result_;
};

}  // namespace

Count count_joined(const Game& game, const Record& record, const JoinedOn& joined, Detail detail) {
    return JoinedCount(game, record, joined, detail).run();
}

}  // namespace quadrille::game
