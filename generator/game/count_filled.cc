// Areas whose places all, or so many of them, bear marks, or whose sides are all drawn.
#include <algorithm>
#include <iterator>

#include "game/counters.h"

namespace quadrille::game {

namespace {

using By = spec::FilledCounter::By;

class FilledCount {
  public:
    FilledCount(const Game& game, const Record& record, const FilledOn& filled)
        : game_(game), record_(record), filled_(filled) {
        if (filled.counter.by == By::Segments) {
            for (const Segment& segment : record.segments) {
                drawn_.emplace_back(std::minmax(segment.a, segment.b));
            }
            std::sort(drawn_.begin(), drawn_.end());
        }
    }

    Count run(Detail detail) {
        Count result;
        const bool own = filled_.counter.by == By::Own;
        std::vector<std::int64_t> totals(own ? game_.role_count() : 1, 0);
        const std::vector<board::Area>& all = areas();
        for (std::size_t area = 0; area < all.size(); ++area) {
            for (std::size_t role = 0; role < totals.size(); ++role) {
                const auto player = own ? std::optional(spec::RoleId{role}) : std::nullopt;
                auto sites = places_filled(area, player);
                if (sites.empty()) {
                    continue;
                }
                ++totals[role];
                if (detail == Detail::Reasons) {
                    result.reasons.emplace_back(
                        FilledReason{all[area].name, player, std::move(sites)});
                }
            }
        }
        if (own) {
            result.by_role.assign(totals.begin(), totals.end());
        } else {
            result.common = totals.front();
        }
        return result;
    }

  private:
    [[nodiscard]] const std::vector<board::Area>& areas() const {
        return game_.board().families()[filled_.areas.levels.front().family].areas;
    }

    /// Of so many places or sides.
    [[nodiscard]] std::size_t needed(std::size_t all) const {
        return filled_.counter.at_least ? static_cast<std::size_t>(*filled_.counter.at_least) : all;
    }

    /// The places that are marked, or those round which all is drawn; none if they are not enough.
    [[nodiscard]] std::vector<board::SiteId> places_filled(
        std::size_t index, const std::optional<spec::RoleId>& player) const {
        const board::Area& area = areas()[index];
        if (filled_.counter.by == By::Segments) {
            return are_drawn(filled_.areas.sides[index]) ? area.sites
                                                         : std::vector<board::SiteId>();
        }
        const MarkSet kinds = player ? game_.marks_of(*player) : game_.all_marks();
        const auto& marks = record_.marks;
        std::vector<board::SiteId> sites;
        std::copy_if(
            area.sites.begin(),
            area.sites.end(),
            std::back_inserter(sites),
            [&](board::SiteId site) { return !marks[site.index()].common(kinds).empty(); });
        return sites.size() < needed(area.sites.size()) ? std::vector<board::SiteId>() : sites;
    }

    /// So many of them as are needed.
    [[nodiscard]] bool are_drawn(const std::vector<Side>& sides) const {
        const auto drawn = std::count_if(sides.begin(), sides.end(), [&](const Side& side) {
            return std::binary_search(drawn_.begin(), drawn_.end(), side);
        });
        return static_cast<std::size_t>(drawn) >= needed(sides.size());
    }

    const Game& game_;
    const Record& record_;
    const FilledOn& filled_;
    std::vector<Side> drawn_;  // in order
};

}  // namespace

Count count_filled(const Game& game, const Record& record, const FilledOn& filled, Detail detail) {
    return FilledCount(game, record, filled).run(detail);
}

}  // namespace quadrille::game
