// Rings: groups of a player's marks in which a closed chain shuts in a place.
#include <algorithm>
#include <numeric>
#include <utility>

#include "game/counters.h"
#include "game/forest.h"

namespace quadrille::game {

namespace {

using Node = RingWays::Node;

/// Whether some marks shut places in. `marks`: for each site whether it bears one of them.
class ShutIn {
  public:
    ShutIn(const RingWays& ways, const std::vector<bool>& marks)
        : ways_(ways), marks_(marks), reached_(ways.size(), false) {}

    /// The first place that they shut in, in label order; nothing if there is none.
    std::optional<std::size_t> first() {
        if (ways_.outside()) {
            flood(*ways_.outside());
        }
        for (std::size_t site = 0; site < marks_.size(); ++site) {
            if (holds(site)) {
                return site;
            }
        }
        return std::nullopt;
    }

    /// Whether they shut in that place, which may bear one of them.
    bool shuts_in(std::size_t site) {
        if (ways_.outside()) {
            std::fill(reached_.begin(), reached_.end(), false);
            flood(*ways_.outside());
        }
        return holds(site);
    }

    /// The places inside; of two sides on a solid, the one with fewer. The chain itself is on none.
    std::vector<board::SiteId> inside(std::size_t site) {
        std::fill(reached_.begin(), reached_.end(), false);
        flood(ways_.outside().value_or(static_cast<Node>(site)));
        std::array<std::vector<board::SiteId>, 2> sides;
        for (std::size_t each = 0; each < marks_.size(); ++each) {
            if (!marks_[each]) {
                sides[reached_[each] ? 1 : 0].emplace_back(each);
            }
        }
        const bool other = !ways_.outside() && sides[1].size() <= sides[0].size();
        return std::move(sides[other ? 1 : 0]);
    }

    /// The marks that one comes to first from a place.
    std::vector<bool> round(std::size_t site) {
        std::fill(reached_.begin(), reached_.end(), false);
        flood(static_cast<Node>(site));
        std::vector<bool> found(marks_.size(), false);
        for (std::size_t each = 0; each < marks_.size(); ++each) {
            found[each] =
                marks_[each] && each != site && is_beside_reached(static_cast<Node>(each));
        }
        return found;
    }

  private:
    [[nodiscard]] bool holds(std::size_t site) {
        if (ways_.outside()) {
            return marks_[site] ? !is_beside_reached(static_cast<Node>(site)) : !reached_[site];
        }
        // Neither side of a chain is the outer one: there must be places on both.
        std::fill(reached_.begin(), reached_.end(), false);
        flood(static_cast<Node>(site));
        for (std::size_t each = 0; each < marks_.size(); ++each) {
            const auto node = static_cast<Node>(each);
            if (!reached_[each] && !(marks_[each] && is_beside_reached(node))) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool is_beside_reached(Node node) const {
        const auto near = ways_.next_to(node);
        return std::any_of(near.begin(), near.end(), [&](Node other) { return reached_[other]; });
    }

    /// Everything that can be reached from a node, past marks.
    void flood(Node from) {
        std::vector<Node> open{from};
        reached_[from] = true;
        while (!open.empty()) {
            const Node node = open.back();
            open.pop_back();
            for (const Node next : ways_.next_to(node)) {
                const bool barred = next < marks_.size() && marks_[next];
                if (!barred && !reached_[next]) {
                    reached_[next] = true;
                    open.push_back(next);
                }
            }
        }
    }

    const RingWays& ways_;
    const std::vector<bool>& marks_;
    std::vector<bool> reached_;  // per node
};

/// As few of the marks as still shut in the place: then each has two neighbours among them.
std::vector<bool> tightened(const RingWays& ways, std::vector<bool> marks, std::size_t site) {
    marks = ShutIn(ways, marks).round(site);
    for (std::size_t each = 0; each < marks.size(); ++each) {
        if (marks[each]) {
            marks[each] = false;
            marks[each] = !ShutIn(ways, marks).shuts_in(site);
        }
    }
    return marks;
}

/// Round the chain, from its first site in label order to the lesser of its neighbours.
std::vector<board::SiteId> in_order(const board::Board& board, std::vector<bool> chain) {
    std::vector<board::SiteId> sites;
    const auto first = std::find(chain.begin(), chain.end(), true);
    std::optional<board::SiteId> next{
        board::SiteId{static_cast<std::size_t>(first - chain.begin())}};
    while (next) {
        sites.push_back(*next);
        chain[next->index()] = false;
        const auto near = board.neighbours(*next);
        const auto after = std::find_if(
            near.begin(), near.end(), [&](board::SiteId site) { return chain[site.index()]; });
        next = after == near.end() ? std::nullopt : std::optional(*after);
    }
    return sites;
}

class RingsCount {
  public:
    RingsCount(const Game& game, const Record& record, Detail detail)
        : game_(game), record_(record), detail_(detail) {}

    Count run() {
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            result_.by_role.emplace_back(rings_of(spec::RoleId{role}));
        }
        return std::move(result_);
    }

  private:
    std::int64_t rings_of(spec::RoleId role) {
        std::vector<bool> own;
        own.reserve(record_.marks.size());
        for (const MarkSet marks : record_.marks) {
            own.push_back(!marks.common(game_.marks_of(role)).empty());
        }
        // Most of the time nobody has one.
        if (!ShutIn(game_.ring_ways(), own).first()) {
            return 0;
        }
        Forest forest(own.size());
        join_all(forest, game_, record_, spec::GroupsCounter::LinkedBy::Board, [&](auto a, auto b) {
            return own[a] && own[b];
        });
        std::vector<std::uint32_t> root(own.size());
        forest.each_root([&](std::uint32_t site, std::uint32_t top) { root[site] = top; });
        std::int64_t rings = 0;
        for (std::size_t site = 0; site < own.size(); ++site) {
            if (own[site] && root[site] == site) {
                std::vector<bool> group(own.size());
                std::transform(root.begin(), root.end(), group.begin(), [&](std::uint32_t top) {
                    return top == site;
                });
                rings += has_ring(role, group) ? 1 : 0;
            }
        }
        return rings;
    }

    bool has_ring(spec::RoleId role, const std::vector<bool>& group) {
        const RingWays& ways = game_.ring_ways();
        const auto place = ShutIn(ways, group).first();
        if (place && detail_ == Detail::Reasons) {
            const std::vector<bool> chain = tightened(ways, group, *place);
            result_.reasons.emplace_back(RingReason{
                role, in_order(game_.board(), chain), ShutIn(ways, chain).inside(*place)});
        }
        return place.has_value();
    }

    const Game& game_;
    const Record& record_;
    Detail detail_;
    Count result_;
};

}  // namespace

Count count_rings(const Game& game, const Record& record, Detail detail) {
    return RingsCount(game, record, detail).run();
}

}  // namespace quadrille::game
