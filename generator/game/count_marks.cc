// Marks: all of them, or those on the place of the last mark and next to it.
#include <algorithm>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

using board::SiteId;

/// The sites on which the counter counts marks, in label order.
std::vector<SiteId> sites_counted(const Game& game,
                                  const Record& record,
                                  const spec::MarksCounter& counter) {
    std::vector<SiteId> sites;
    if (!counter.near_last) {
        for (std::size_t index = 0; index < record.marks.size(); ++index) {
            sites.emplace_back(index);
        }
    } else if (record.last_mark) {
        const auto near = game.neighbours(counter.neighbours).of(*record.last_mark);
        sites.assign(near.begin(), near.end());
        sites.push_back(*record.last_mark);
        std::sort(sites.begin(), sites.end());
    }
    return sites;
}

/// How many of the marks there are, and where.
struct Found {
    std::int64_t number = 0;
    std::vector<SiteId> sites{};
};

Found find_marks(const Record& record, const std::vector<SiteId>& sites, MarkSet wanted) {
    Found found;
    for (const SiteId site : sites) {
        if (const int marks = record.marks[site.index()].common(wanted).size(); marks > 0) {
            found.number += marks;
            found.sites.push_back(site);
        }
    }
    return found;
}

}  // namespace

Count count_marks(const Game& game,
                  const Record& record,
                  const spec::MarksCounter& counter,
                  Detail detail) {
    Count result;
    const std::vector<SiteId> sites = sites_counted(game, record, counter);
    const auto add_reason = [&](std::optional<spec::RoleId> role, Found& found) {
        if (detail == Detail::Reasons && counter.near_last && record.last_mark) {
            result.reasons.emplace_back(
                NearLastReason{role, *record.last_mark, std::move(found.sites)});
        }
    };
    if (counter.of == spec::MarksCounter::Of::EachMark) {
        Found found = find_marks(record, sites, game.all_marks());
        result.common = found.number;
        add_reason(std::nullopt, found);
        return result;
    }
    for (std::size_t role = 0; role < game.role_count(); ++role) {
        Found found = find_marks(record, sites, game.marks_of(spec::RoleId{role}));
        result.by_role.emplace_back(found.number);
        add_reason(spec::RoleId{role}, found);
    }
    return result;
}

}  // namespace quadrille::game
