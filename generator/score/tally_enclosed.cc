// Chains that turns closed: each with what it shut in and the places of it that count.
#include <fmt/format.h>

#include <array>
#include <string>

#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Kind = FormColumn::Kind;
using Set = TallyColumn::Set;

constexpr std::array<Key, 5> kEnclosedKeys{
    {{"turn"}, {"player"}, {"sites"}, {"around"}, {"points"}}};

}  // namespace

Tally tally(const spec::EnclosedCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kEnclosedKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& chain = std::get<game::EnclosedReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {game::Number(chain.turn),
                     Role(chain.role),
                     chain.sites,
                     chain.around,
                     Points{chain.points}};
        row.line = "  turn {turn:>3}  {player} {points}: {sites}, round {around}";
        row.mark = mark_for(counted.game, chain.role);
        tally.shown.polygons.push_back({chain.role, chain.sites});
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
        tally.heads = {fmt::format("The {}, chain by chain:", called)};
    }
    tally.indent = 4;
    tally.on_page = {{Term::Turn, "turn", Set::Right},
                     {Term::Who, "player"},
                     {Term::Sites, "sites"},
                     {Term::Round, "around"},
                     {Term::Points, "points", Set::Right}};
    return tally;
}

// What lies inside is read off the board as each chain is closed; a later one may take it over.
Form form(const spec::EnclosedCounter& /*counter*/,
          const game::Game& game,
          spec::CounterId /*id*/) {
    constexpr std::size_t kSitesForARow = 8;
    Form form{.among_scores = AmongScores::WithOthers};
    form.tables.push_back(
        {{{Kind::Write, {Term::Turn}, 14_mm, false, {"turn"}},
          {Kind::Write, {Term::Round}, 30_mm, true, {"around"}},
          {Kind::Write, {Term::Points}, 16_mm, false, {"points"}}},
         {},
         static_cast<int>(game.board().site_count() / (kSitesForARow * game.role_count()) + 1)});
    give_each_role_one(game, form);
    return form;
}

}  // namespace quadrille::score
