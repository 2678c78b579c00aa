// Joined areas: for each player the areas that one group touches, and by way of which sites.
#include <array>

#include "game/sides.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 4> kJoinedKeys{{{"player"}, {"areas"}, {"all"}, {"sites"}}};

}  // namespace

Tally tally(const spec::JoinedCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kJoinedKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& joined = std::get<game::JoinedReason>(reason);
        const auto mark = mark_for(counted.game, joined.role);
        tally.rows.push_back(
            {{Role(joined.role),
              Areas{joined.areas,
                    game::letters_of_sides(counted.game, counter, joined.role),
                    joined.all},
              joined.all,
              joined.sites},
             joined.areas.size() == 1 ? "has reached only {areas}" : "links {areas}",
             mark});
        if (joined.all && mark) {
            tally.shown.outlines.push_back({*mark, joined.role, joined.sites, true});
        }
    }
    list_all(tally);
    tally.heads = {"Nobody has reached any of the areas."};
    tally.indent = 2;
    tally.numbers = Tally::Numbers::Never;
    tally.listed_together = true;
    tally.on_page = {{Term::Who, "player"}, {Term::Touches, "areas"}, {Term::ByWayOf, "sites"}};
    return tally;
}

// A line drawn on the board shows it.
Form form(const spec::JoinedCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {.among_scores = AmongScores::Never};
}

}  // namespace quadrille::score
