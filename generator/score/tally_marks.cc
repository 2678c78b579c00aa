// Marks: nothing but how many each player has; of those near the last mark also where they are.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 2> kMarksKeys{{{"player", false}, {"marks", false}}};
constexpr std::array<Key, 4> kNearKeys{{{"player"}, {"site"}, {"size"}, {"sites"}}};

// One outline round all that is counted, whoever has it.
void add_outline(const Counted& counted, const game::NearLastReason& near, Shown& shown) {
    if (shown.outlines.empty()) {
        shown.outlines.push_back({counted.game.all_marks().first(), std::nullopt, {}, true});
    }
    std::vector<board::SiteId>& sites = shown.outlines.front().sites;
    sites.insert(sites.end(), near.sites.begin(), near.sites.end());
    std::sort(sites.begin(), sites.end());
}

Tally tally_near_last(const Counted& counted) {
    Tally tally;
    tally.keys = kNearKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& near = std::get<game::NearLastReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {near.role ? Cell(Role(near.role)) : Cell(std::monostate()),
                     std::optional(near.last),
                     game::Number(static_cast<std::int64_t>(near.sites.size())),
                     near.sites};
        row.mark = mark_for(counted.game, near.role);
        if (!near.sites.empty()) {
            row.line = near.role ? "  {player}: {sites}" : "  {sites}";
        }
        add_outline(counted, near, tally.shown);
        tally.heads = {fmt::format("The marks on and next to {}, the last mark:",
                                   counted.game.board().label(near.last))};
    }
    list_all(tally);
    tally.indent = 4;
    if (!tally.rows.empty() && std::get<game::NearLastReason>(counted.count.reasons.front()).role) {
        tally.on_page = {{Term::Who, "player"}};
    }
    tally.on_page.push_back({Term::Marks, "size"});
    tally.on_page.push_back({Term::Sites, "sites"});
    tally.in_book = tally.on_page;
    tally.numbers = Tally::Numbers::Always;
    return tally;
}

}  // namespace

Tally tally(const spec::MarksCounter& counter, const Counted& counted) {
    if (counter.near_last) {
        return tally_near_last(counted);
    }
    Tally tally;
    tally.keys = kMarksKeys;
    for (std::size_t i = 0; i < counted.count.by_role.size(); ++i) {
        const Role role = spec::RoleId{i};
        tally.rows.push_back({{role, counted.count.by_role[i]}, {}, mark_for(counted.game, role)});
    }
    list_all(tally);
    tally.on_page = {{Term::Who, "player"}, {Term::Marks, "marks"}};
    tally.numbers = Tally::Numbers::Always;
    return tally;
}

Form form(const spec::MarksCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
