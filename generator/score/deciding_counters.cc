#include <algorithm>
#include <utility>

#include "score/report.h"
#include "score/tally.h"

namespace quadrille::score {

namespace {

// A sum or product comes after what it is made of.
void add_with_parts(const game::Game& game, std::size_t counter, std::vector<bool>& wanted) {
    wanted[counter] = true;
    for (const spec::CounterId part : spec::parts_of(game.spec().counters[counter].counting)) {
        if (!wanted[part.index()]) {
            add_with_parts(game, part.index(), wanted);
        }
    }
}

bool list_the_same(const Tally& a, const Tally& b) {
    return !a.heads.empty() && a.heads == b.heads && a.note == b.note &&
           std::equal(a.listed.begin(),
                      a.listed.end(),
                      b.listed.begin(),
                      b.listed.end(),
                      [&](std::size_t row_of_a, std::size_t row_of_b) {
                          return a.rows[row_of_a].cells == b.rows[row_of_b].cells;
                      });
}

}  // namespace

std::vector<std::size_t> deciding_counters(const game::Game& game) {
    std::vector<bool> wanted(game.spec().counters.size(), false);
    for (const spec::ClauseFacts& facts : spec::all_facts_of(game.spec().win)) {
        if (facts.counter) {
            add_with_parts(game, facts.counter->index(), wanted);
        }
    }
    const bool none = std::find(wanted.begin(), wanted.end(), true) == wanted.end();
    std::vector<std::size_t> deciding;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (none || wanted[i]) {
            deciding.push_back(i);
        }
    }
    return deciding;
}

bool order_decides(const game::Game& game) {
    const auto is_ordered = [&](std::size_t counter) {
        return game::needs_order(game.spec().counters[counter].counting);
    };
    const std::vector<std::size_t> deciding = deciding_counters(game);
    const auto& play = game.spec().play;
    return std::any_of(deciding.begin(), deciding.end(), is_ordered) ||
           std::any_of(play.begin(), play.end(), [&](const spec::PhaseSpec& phase) {
               const auto* reach = std::get_if<spec::UntilReach>(&phase.until);
               return reach != nullptr && is_ordered(reach->counter.index());
           });
}

std::vector<std::size_t> counters_to_list(const game::Game& game,
                                          const std::vector<game::Count>& counts) {
    std::vector<std::size_t> listed;
    std::vector<Tally> tallies;
    for (const std::size_t counter : deciding_counters(game)) {
        Tally tally = tally_of({game, counts[counter], spec::CounterId{counter}});
        if (std::none_of(tallies.begin(), tallies.end(), [&tally](const Tally& earlier) {
                return list_the_same(earlier, tally);
            })) {
            listed.push_back(counter);
            tallies.push_back(std::move(tally));
        }
    }
    return listed;
}

}  // namespace quadrille::score
