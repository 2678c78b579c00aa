// Who has the majority in each area, level by level.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

/// Who gets an area of that many places: the role with the most votes, if they are enough.
std::optional<spec::RoleId> winner(const spec::MajorityCounter& counter,
                                   const std::vector<std::int64_t>& votes,
                                   std::int64_t places) {
    const auto most = std::max_element(votes.begin(), votes.end());
    if (*most == 0 || *most < counter.needs.of(places)) {
        return std::nullopt;
    }
    if (std::count(votes.begin(), votes.end(), *most) != 1) {
        return counter.tie;
    }
    return spec::RoleId{static_cast<std::size_t>(most - votes.begin())};
}

class MajorityCount {
  public:
    MajorityCount(const Game& game, const Record& record, const MajorityOn& majority, Detail detail)
        : game_(game), record_(record), majority_(majority), detail_(detail) {}

    Count run() {
        for (std::size_t level = 0; level < majority_.levels.size(); ++level) {
            elect(level);
        }
        std::vector<std::int64_t> totals(game_.role_count(), 0);
        for (std::size_t area = 0; area < winners_.size(); ++area) {
            if (winners_[area]) {
                totals[winners_[area]->index()] += majority_.levels.back().weights[area];
            }
        }
        result_.by_role.assign(totals.begin(), totals.end());
        return std::move(result_);
    }

  private:
    using Winners = std::vector<std::optional<spec::RoleId>>;

    void elect(std::size_t level) {
        const AreaLevel& areas = majority_.levels[level];
        const auto& family = game_.board().families()[areas.family].areas;
        Winners winners;
        std::vector<std::int64_t> votes(game_.role_count());
        for (std::size_t area = 0; area < family.size(); ++area) {
            auto places = static_cast<std::int64_t>(family[area].sites.size());
            if (level == 0) {
                count_marks(family[area], votes);
            } else {
                places = count_areas(majority_.levels[level - 1], areas.parts[area], votes);
            }
            winners.push_back(winner(majority_.counter, votes, places));
            if (detail_ == Detail::Reasons) {
                result_.reasons.emplace_back(AreaReason{
                    family[area].name, votes, winners.back(), level, areas.weights[area]});
            }
        }
        winners_ = std::move(winners);
    }

    void count_marks(const board::Area& area, std::vector<std::int64_t>& votes) const {
        for (std::size_t role = 0; role < votes.size(); ++role) {
            const MarkSet own = game_.marks_of(spec::RoleId{role});
            votes[role] =
                std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
                    return !record_.marks[site.index()].common(own).empty();
                });
        }
    }

    /// Returns the number of votes of all roles.
    std::int64_t count_areas(const AreaLevel& below,
                             const std::vector<std::size_t>& parts,
                             std::vector<std::int64_t>& votes) const {
        std::int64_t all = 0;
        std::fill(votes.begin(), votes.end(), 0);
        for (const std::size_t part : parts) {
            all += below.weights[part];
            if (winners_[part]) {
                votes[winners_[part]->index()] += below.weights[part];
            }
        }
        return all;
    }

    const Game& game_;
    const Record& record_;
    const MajorityOn& majority_;
    Detail detail_;
    Winners winners_;  // of the level that was counted last
    Count result_;
};

}  // namespace

Count count_majority(const Game& game,
                     const Record& record,
                     const MajorityOn& majority,
                     Detail detail) {
    return MajorityCount(game, record, majority, detail).run();
}

}  // namespace quadrille::game
