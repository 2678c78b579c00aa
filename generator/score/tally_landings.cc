// Landings: each turn that gained or lost points, and what its site bore.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Set = TallyColumn::Set;
using Kind = FormColumn::Kind;

constexpr std::array<Key, 7> kLandingsKeys{
    {{"turn"}, {"player"}, {"site"}, {"points"}, {"total"}, {"bore", false}, {"sum", false}}};

struct Bore {
    Term term;
    std::string_view line;
};

// In the order of LandingKind.
constexpr std::array<Bore, 3> kBore{
    {{Term::OwnMark,
      "  turn {turn:>3}  {site:4} {points:>3}  {player}, to {total} (marked by the player before)"},
     {Term::TheirsOnly,
      "  turn {turn:>3}  {site:4} {points:>3}  {player}, to {total} (marked only by the other)"},
     {Term::NoMark,
      "  turn {turn:>3}  {site:4} {points:>3}  {player}, to {total} (not marked before)"}}};

TallyRow row_of(const game::LandingReason& landing) {
    const Bore& bore = kBore.at(static_cast<std::size_t>(landing.kind));
    return {{game::Number(landing.turn),
             Role(landing.role),
             std::optional(landing.site),
             Points{landing.points},
             game::Number(landing.total),
             bore.term,
             Points{landing.total}},
            bore.line,
            std::nullopt};
}

// Sites where points were made, with their turns.
void show_turns(const Counted& counted, Shown& shown) {
    std::vector<std::vector<int>> turns(counted.game.board().site_count());
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& landing = std::get<game::LandingReason>(reason);
        turns[landing.site.index()].push_back(landing.turn);
    }
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (!turns[i].empty()) {
            shown.turns.emplace_back(board::SiteId{i}, std::move(turns[i]));
        }
    }
}

}  // namespace

Tally tally(const spec::LandingsCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kLandingsKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        tally.rows.push_back(row_of(std::get<game::LandingReason>(reason)));
    }
    list_all(tally);
    const bool rounds = counted.game.spec().rounds.count > 1;
    tally.heads = {fmt::format("{}{}",
                               rounds ? fmt::format("Round {}: ", counted.round + 1) : "",
                               tally.rows.empty() ? "no points yet." : "points by turn:")};
    tally.numbers = Tally::Numbers::Never;
    tally.on_page = {{Term::Turn, "turn"},
                     {Term::Site, "site"},
                     {Term::Bore, "bore"},
                     {Term::Points, "points"},
                     {Term::Who, "player"},
                     {Term::HasNow, "total"}};
    tally.in_book = {{Term::Turn, "turn", Set::Right},
                     {Term::Site, "site"},
                     {Term::MarkedBefore, "bore"},
                     {Term::Who, "player"},
                     {Term::Points, "points", Set::Right},
                     {Term::Together, "sum", Set::Right}};
    show_turns(counted, tally.shown);
    return tally;
}

Form form(const spec::LandingsCounter& counter,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    FormTable table{.of_rounds = true};
    for (const auto& [points, bore] : {std::pair(counter.theirs_only, Term::TheirsOnly),
                                       std::pair(counter.own, Term::OwnMark),
                                       std::pair(counter.empty, Term::NoMark)}) {
        if (points != 0) {
            table.columns.push_back({Kind::Write,
                                     {bore, Points{points}},
                                     30_mm,
                                     true,
                                     {"bore", FormEntry::Take::HowMany, 0, bore}});
        }
    }
    table.columns.push_back({Kind::Write, {Term::Together}, 18_mm});
    return {.tables = {std::move(table)}, .among_scores = AmongScores::Never};
}

}  // namespace quadrille::score
