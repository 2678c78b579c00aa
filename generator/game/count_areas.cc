// Who has the majority in each area.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

/// The role with most marks; nothing where two have equally many.
std::optional<spec::RoleId> leader(const std::vector<int>& marks) {
    const auto most = std::max_element(marks.begin(), marks.end());
    if (std::count(marks.begin(), marks.end(), *most) != 1) {
        return std::nullopt;
    }
    return spec::RoleId{static_cast<std::size_t>(most - marks.begin())};
}

}  // namespace

Count count_majority(const Game& game,
                     const Record& record,
                     const spec::MajorityCounter& counter,
                     Detail detail) {
    Count result;
    result.by_role.assign(game.role_count(), 0);
    std::vector<int> marks(game.role_count());
    for (const board::Area& area : game.board().family(counter.of)->areas) {
        for (std::size_t role = 0; role < marks.size(); ++role) {
            const MarkSet own = game.marks_of(spec::RoleId{role});
            marks[role] = static_cast<int>(
                std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
                    return !record.marks[site.index()].common(own).empty();
                }));
        }
        const bool empty =
            std::all_of(marks.begin(), marks.end(), [](int number) { return number == 0; });
        const auto lead = leader(marks);
        const auto to = lead || empty ? lead : counter.tie;
        if (to) {
            ++result.by_role[to->index()];
        }
        if (detail == Detail::Reasons) {
            result.reasons.emplace_back(AreaReason{area.name, marks, to});
        }
    }
    return result;
}

}  // namespace quadrille::game
