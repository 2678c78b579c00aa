// What each turn added to a counter that goes to the mover.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

using Set = TallyColumn::Set;

constexpr std::array<Key, 7> kGainsKeys{
    {{"turn"}, {"player"}, {"sites"}, {"areas"}, {"points"}, {"total"}, {"played", false}}};

// The items of the turn: "a1 c3", "a1-a2".
std::string items_of(const game::Game& game, const game::GainReason& gain) {
    std::string text = plain_text(game, gain.sites);
    for (const auto& [from, to] : gain.segments) {
        text += (text.empty() ? "" : " ") + game.board().label(from) + "-" + game.board().label(to);
    }
    return text;
}

Sites sites_of(const game::GainReason& gain) {
    Sites sites = gain.sites;
    for (const auto& [from, to] : gain.segments) {
        sites.push_back(from);
        sites.push_back(to);
    }
    return sites;
}

TallyRow row_of(const game::Game& game, const game::GainReason& gain) {
    TallyRow row;
    row.cells = {game::Number(gain.turn),
                 Role(gain.role),
                 sites_of(gain),
                 gain.areas.empty() ? Cell(std::monostate()) : Cell(Areas{gain.areas}),
                 Points{gain.points},
                 game::Number(gain.total),
                 items_of(game, gain)};
    // Cells that segments close have names nowhere on the paper.
    row.line = gain.areas.empty() || !gain.segments.empty()
                   ? "  turn {turn:>3}  {played:8} {points:>3}  {player}, to {total}"
                   : "  turn {turn:>3}  {played:8} {points:>3}  {player}, to {total} ({areas})";
    row.mark = mark_for(game, gain.role);
    return row;
}

// Areas in the tint of who filled them; where there are none, the turns on their sites.
void show(const Counted& counted, const std::string& family, Shown& shown) {
    std::vector<std::vector<int>> turns(counted.game.board().site_count());
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& gain = std::get<game::GainReason>(reason);
        for (const std::string& area : gain.areas) {
            shown.areas.push_back(
                {area, std::vector<std::int64_t>(counted.game.role_count(), 0), gain.role});
        }
        for (const board::SiteId site : gain.sites) {
            turns[site.index()].push_back(gain.turn);
        }
    }
    shown.family = family;
    for (std::size_t i = 0; family.empty() && i < turns.size(); ++i) {
        if (!turns[i].empty()) {
            shown.turns.emplace_back(board::SiteId{i}, std::move(turns[i]));
        }
    }
}

}  // namespace

Tally tally_of_gains(const Counted& counted) {
    const spec::CounterSpec& counter = counted.game.spec().counters[counted.counter.index()];
    const auto* filled = std::get_if<spec::FilledCounter>(&counter.counting);
    Tally tally;
    tally.keys = kGainsKeys;
    bool areas = false;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& gain = std::get<game::GainReason>(reason);
        areas = areas || (!gain.areas.empty() && gain.segments.empty());
        tally.rows.push_back(row_of(counted.game, gain));
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        tally.heads = {fmt::format("The {}, turn by turn:", counter.called())};
    }
    tally.on_page = {{Term::Turn, "turn", Set::Right}, {Term::Site, "played"}};
    if (areas) {
        tally.on_page.push_back({Term::Area, "areas"});
    }
    tally.on_page.push_back({Term::Points, "points", Set::Right});
    tally.on_page.push_back({Term::Who, "player"});
    tally.on_page.push_back({Term::HasNow, "total", Set::Right});
    show(counted, filled == nullptr ? std::string() : filled->of.back(), tally.shown);
    return tally;
}

}  // namespace quadrille::score
