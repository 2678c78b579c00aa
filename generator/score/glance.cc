#include "score/glance.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "score/decide.h"

namespace quadrille::score {

bool is_seen_at_a_glance(const spec::GameSpec& game, spec::CounterId id) {
    bool reached = false;
    for (const spec::WinClause& clause : game.win) {
        const auto* reach = std::get_if<spec::ReachWins>(&clause.rule);
        const std::vector<spec::CounterId> counters = counters_of(clause);
        if (std::find(counters.begin(), counters.end(), id) == counters.end()) {
            continue;
        }
        if (reach == nullptr || reach->count > 1 || reach->then) {
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
