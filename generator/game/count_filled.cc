// Areas whose places all, or so many of them, bear marks, or whose sides are all drawn; on further
// levels, areas in which enough of those below are filled.
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
        std::vector<std::int64_t> totals;
        std::vector<FilledReason> reasons;
        for (std::size_t role = 0; role < (own ? game_.role_count() : 1); ++role) {
            totals.push_back(fill(own ? std::optional(spec::RoleId{role}) : std::nullopt, reasons));
        }
        if (detail == Detail::Reasons) {
            // Area by area, the players in their order in each.
            std::stable_sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) {
                return std::pair(a.level, a.index) < std::pair(b.level, b.index);
            });
            std::move(reasons.begin(), reasons.end(), std::back_inserter(result.reasons));
        }
        if (own) {
            result.by_role.assign(totals.begin(), totals.end());
        } else {
            result.common = totals.front();
        }
        return result;
    }

  private:
    using Reasons = std::vector<FilledReason>;

    /// Adds the areas that the player has filled, or anybody has, level by level. Returns how many
    /// they are on the last level.
    std::int64_t fill(const std::optional<spec::RoleId>& player, Reasons& all) const {
        Reasons below;
        for (std::size_t level = 0; level < filled_.areas.levels.size(); ++level) {
            Reasons filled;
            for (std::size_t area = 0; area < areas(level).size(); ++area) {
                FilledReason reason{areas(level)[area].name, player, {}, level, area, {}};
                if (level == 0 ? fill_places(reason) : fill_areas(reason, below)) {
                    filled.push_back(std::move(reason));
                }
            }
            all.insert(all.end(), filled.begin(), filled.end());
            below = std::move(filled);
        }
        return static_cast<std::int64_t>(below.size());
    }

    [[nodiscard]] const std::vector<board::Area>& areas(std::size_t level) const {
        return game_.board().families()[filled_.areas.levels[level].family].areas;
    }

    /// Of so many places, sides or areas of the level below.
    [[nodiscard]] bool are_enough(std::size_t filled, std::size_t all, std::size_t level) const {
        const std::optional<int> least = filled_.counter.at_least[level];
        return filled >= (least ? static_cast<std::size_t>(*least) : all);
    }

    /// Adds the places that are marked, or those round which all is drawn. Returns whether they are
    /// enough.
    bool fill_places(FilledReason& reason) const {
        const board::Area& area = areas(0)[reason.index];
        if (filled_.counter.by == By::Segments) {
            reason.sites = area.sites;
            return are_drawn(filled_.areas.sides[reason.index]);
        }
        const MarkSet kinds = reason.role ? game_.marks_of(*reason.role) : game_.all_marks();
        const auto& marks = record_.marks;
        std::copy_if(
            area.sites.begin(),
            area.sites.end(),
            std::back_inserter(reason.sites),
            [&](board::SiteId site) { return !marks[site.index()].common(kinds).empty(); });
        return are_enough(reason.sites.size(), area.sites.size(), 0) &&
               (!filled_.counter.sum || *filled_.counter.sum == worth_of(reason.sites));
    }

    /// Of the marks on these places, together.
    [[nodiscard]] int worth_of(const std::vector<board::SiteId>& sites) const {
        int sum = 0;
        for (const board::SiteId site : sites) {
            for (const spec::MarkId mark : record_.marks[site.index()].list()) {
                sum += game_.spec().marks[mark.index()].worth.value_or(0);
            }
        }
        return sum;
    }

    /// So many of them as are needed.
    [[nodiscard]] bool are_drawn(const std::vector<Side>& sides) const {
        const auto drawn = std::count_if(sides.begin(), sides.end(), [&](const Side& side) {
            return std::binary_search(drawn_.begin(), drawn_.end(), side);
        });
        return are_enough(static_cast<std::size_t>(drawn), sides.size(), 0);
    }

    /// Adds those of the level below that are in the area. Returns whether they are enough.
    bool fill_areas(FilledReason& reason, const Reasons& below) const {
        const std::vector<std::size_t>& parts =
            filled_.areas.levels[reason.level].parts[reason.index];
        for (const FilledReason& part : below) {
            if (std::binary_search(parts.begin(), parts.end(), part.index)) {
                reason.areas.push_back(part.area);
                reason.sites.insert(reason.sites.end(), part.sites.begin(), part.sites.end());
            }
        }
        std::sort(reason.sites.begin(), reason.sites.end());
        reason.sites.erase(std::unique(reason.sites.begin(), reason.sites.end()),
                           reason.sites.end());
        return !reason.areas.empty() && are_enough(reason.areas.size(), parts.size(), reason.level);
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
