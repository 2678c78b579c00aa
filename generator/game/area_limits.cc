#include "game/area_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "game/named_areas.h"

namespace quadrille::game {

namespace {

int marked_in(const LimitedArea& area, std::span<const MarkSet> marks) {
    return static_cast<int>(
        std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
            return !marks[site.index()].empty();
        }));
}

/// Limits of the phase for other areas than those of one `per`.
bool has_other_limits(const spec::PhaseSpec& phase) {
    int limits = 0;
    for (const spec::Verb& verb : phase.turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            limits += mark->per_row ? 1 : 0;
            limits += mark->per_column ? 1 : 0;
            limits += mark->per ? 1 : 0;
        }
    }
    return limits > 1;
}

}  // namespace

AreaLimits::AreaLimits(const board::Board& board,
                       const spec::GameSpec& game,
                       const spec::PhaseSpec& phase,
                       Diagnostics& mistakes) {
    const auto report = [&](const spec::LineLimit& limit, std::string wrong, std::string expected) {
        mistakes.push_back(error_in(game.file, limit.at, std::move(wrong), std::move(expected)));
    };
    for (const spec::Verb& verb : phase.turn) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        if (mark == nullptr || !mark->per) {
            continue;
        }
        const spec::LineLimit& limit = mark->per->limit;
        exact_ = exact_ || limit.exactly;
        for (const std::string& name : mark->per->of) {
            const board::AreaFamily* family = board.family(name);
            if (family == nullptr) {
                mistakes.push_back(reported(no_areas_called(board, name), game.file, limit.at));
                continue;
            }
            add(*family, limit);
            const auto small = std::find_if(
                family->areas.begin(), family->areas.end(), [&](const board::Area& area) {
                    return limit.exactly && static_cast<int>(area.sites.size()) < limit.count;
                });
            if (small != family->areas.end()) {
                report(limit,
                       fmt::format("exactly {} in '{}', which has {} places",
                                   limit.count,
                                   small->name,
                                   small->sites.size()),
                       "expected no more than there are places");
            }
        }
        index(board.site_count());
        if (limit.exactly && overlap_) {
            report(limit,
                   "exactly so many in areas that overlap",
                   "expected at-most: whether the rest can be completed is too much to ask");
        } else if (limit.exactly && has_other_limits(phase)) {
            report(limit,
                   "exactly so many in areas, together with another limit",
                   "expected at-most, or only one of them");
        }
    }
}

void AreaLimits::add(const board::AreaFamily& family, const spec::LineLimit& limit) {
    for (const board::Area& area : family.areas) {
        areas_.push_back({area.name, area.sites, limit.count});
    }
}

void AreaLimits::index(std::size_t sites) {
    at_.assign(sites, {});
    for (std::size_t area = 0; area < areas_.size(); ++area) {
        for (const board::SiteId site : areas_[area].sites) {
            at_[site.index()].push_back(static_cast<std::uint32_t>(area));
        }
    }
    overlap_ = std::any_of(at_.begin(), at_.end(), [](const auto& in) { return in.size() > 1; });
}

std::optional<IllegalReason> AreaLimits::fault(std::span<const MarkSet> marks,
                                               board::SiteId site) const {
    if (!any()) {
        return std::nullopt;
    }
    for (const std::uint32_t index : at_[site.index()]) {
        const LimitedArea& area = areas_[index];
        const int marked = marked_in(area, marks);
        if (marked >= area.most) {
            std::vector<board::SiteId> bearing;
            std::copy_if(area.sites.begin(),
                         area.sites.end(),
                         std::back_inserter(bearing),
                         [&](board::SiteId other) { return !marks[other.index()].empty(); });
            return AreaFull{site, area.name, std::move(bearing)};
        }
    }
    return std::nullopt;
}

int AreaLimits::room(std::span<const MarkSet> marks) const {
    std::vector<int> left;
    left.reserve(areas_.size());
    for (const LimitedArea& area : areas_) {
        left.push_back(std::max(0, area.most - marked_in(area, marks)));
    }
    int free = 0;
    std::vector<int> usable(areas_.size(), 0);
    for (std::size_t site = 0; site < marks.size(); ++site) {
        const auto& in = at_[site];
        const bool has_room =
            marks[site].empty() &&
            std::all_of(in.begin(), in.end(), [&](std::uint32_t area) { return left[area] > 0; });
        if (!has_room) {
            continue;
        }
        // Without overlaps a site is in one area at most.
        if (in.empty() || overlap_) {
            ++free;
        } else {
            ++usable[in.front()];
        }
    }
    for (std::size_t area = 0; area < areas_.size(); ++area) {
        free += std::min(usable[area], left[area]);
    }
    return free;
}

/// Areas that cover the board, those first that cover most of what is left, hold no more than their
/// limits together.
int AreaLimits::capacity() const {
    std::vector<bool> covered(at_.size(), false);
    const auto gain = [&](const LimitedArea& area) {
        const auto fresh = static_cast<int>(
            std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
                return !covered[site.index()];
            }));
        return fresh - std::min(area.most, static_cast<int>(area.sites.size()));
    };
    int most = 0;
    for (;;) {
        int best_gain = 0;
        const LimitedArea* best = nullptr;
        for (const LimitedArea& area : areas_) {
            if (const int now = gain(area); now > best_gain) {
                best_gain = now;
                best = &area;
            }
        }
        if (best == nullptr) {
            break;
        }
        most += best->most;
        for (const board::SiteId site : best->sites) {
            covered[site.index()] = true;
        }
    }
    return most + static_cast<int>(std::count(covered.begin(), covered.end(), false));
}

}  // namespace quadrille::game
