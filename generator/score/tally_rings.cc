// Rings: for each the chain, in order round it, and the places that it shuts in.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "score/decide.h"
#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 3> kRingsKeys{{{"player"}, {"sites"}, {"around"}}};

}  // namespace

Tally tally(const spec::RingsCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kRingsKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& ring = std::get<game::RingReason>(reason);
        const auto mark = mark_for(counted.game, ring.role);
        tally.rows.push_back({{Role(ring.role), ring.sites, ring.around},
                              "  {player}: {sites}, round {around}",
                              mark});
        if (mark) {
            tally.shown.outlines.push_back({*mark, ring.role, ring.sites, true});
        }
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        tally.heads = {fmt::format(
            "{} (sites):", number_of(static_cast<std::int64_t>(tally.rows.size()), "rings"))};
    }
    tally.indent = 4;
    tally.on_page = {
        {Term::Ring}, {Term::Who, "player"}, {Term::Sites, "sites"}, {Term::Round, "around"}};
    return tally;
}

// Where rings are compared, their number is written down; that there is one is seen at a glance.
Form form(const spec::RingsCounter& /*counter*/, const game::Game& game, spec::CounterId id) {
    const bool compared = std::ranges::any_of(spec::all_facts_of(game.spec().win),
                                              [id](const spec::ClauseFacts& facts) {
                                                  return facts.counter == id && !facts.asks_whether;
                                              });
    return {.among_scores = compared ? AmongScores::Always : AmongScores::Never};
}

}  // namespace quadrille::score
