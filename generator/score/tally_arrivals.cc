// Arrivals: each with its turn and its place.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

using Set = TallyColumn::Set;

constexpr std::array<Key, 5> kArrivalsKeys{{{"turn"}, {"player"}, {"site"}, {"to"}, {"total"}}};

TallyRow row_of(const Counted& counted, const game::ArrivalReason& arrival) {
    TallyRow row;
    row.cells = {game::Number(arrival.turn),
                 Role(arrival.by),
                 std::optional(arrival.site),
                 arrival.to ? Cell(Role(arrival.to)) : Cell(std::monostate()),
                 game::Number(arrival.total)};
    row.line = arrival.to ? "  turn {turn:>3}  {site:4} {player}, for {to}: {total}"
                          : "  turn {turn:>3}  {site:4} {player}: {total}";
    row.mark = mark_for(counted.game, arrival.to);
    return row;
}

}  // namespace

Tally tally(const spec::ArrivalsCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kArrivalsKeys;
    std::vector<std::vector<int>> turns(counted.game.board().site_count());
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& arrival = std::get<game::ArrivalReason>(reason);
        tally.rows.push_back(row_of(counted, arrival));
        turns[arrival.site.index()].push_back(arrival.turn);
    }
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (!turns[i].empty()) {
            tally.shown.turns.emplace_back(board::SiteId{i}, std::move(turns[i]));
        }
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
        tally.heads = {fmt::format("The {}, turn by turn:", called)};
    }
    tally.on_page = {{Term::Turn, "turn", Set::Right}, {Term::Site, "site"}, {Term::Who, "player"}};
    if (counter.for_roles) {
        tally.on_page.push_back({Term::For, "to"});
    }
    tally.on_page.push_back({Term::HasNow, "total", Set::Right});
    return tally;
}

// Players see them as they play.
Form form(const spec::ArrivalsCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
