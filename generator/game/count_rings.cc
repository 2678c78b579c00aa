// Rings: groups of a player's marks in which a closed chain shuts in a place.
#include <algorithm>
#include <utility>

#include "game/counters.h"
#include "game/forest.h"
#include "game/shut_in.h"

namespace quadrille::game {

namespace {

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
        const Links links{spec::GroupsCounter::LinkedBy::Board, game_.neighbours()};
        join_all(forest, record_, links, [&](auto a, auto b) { return own[a] && own[b]; });
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
                role, chain_in_order(game_.board(), chain), ShutIn(ways, chain).inside(*place)});
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
