#include "score/glance.h"

#include <algorithm>
#include <vector>

namespace quadrille::score {

bool is_seen_at_a_glance(const spec::GameSpec& game, spec::CounterId id) {
    bool reached = false;
    for (const spec::ClauseFacts& facts : spec::all_facts_of(game.win)) {
        if (facts.counter != id) {
            continue;
        }
        if (!facts.asks_whether) {
            return false;
        }
        reached = true;
    }
    return reached &&
           std::none_of(game.counters.begin(), game.counters.end(), [id](const auto& each) {
               const std::vector<spec::CounterId> parts = spec::parts_of(each.counting);
               return std::find(parts.begin(), parts.end(), id) != parts.end();
           });
}

}  // namespace quadrille::score
