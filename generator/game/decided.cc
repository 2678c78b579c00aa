#include "game/decided.h"

#include <limits>

#include "game/count.h"

namespace quadrille::game {

namespace {

/// The index below `count` for which `reached(index)` is true, if any is.
template <typename Reached>
std::optional<Decision> decision(std::size_t count, Reached reached) {
    std::optional<Decision> found;
    for (std::size_t index = 0; index < count; ++index) {
        if (reached(index)) {
            found = found ? Decision{} : Decision{spec::RoleId{index}};
        }
    }
    return found;
}

}  // namespace

std::int64_t goal_of(const Game& game, const spec::Reach& reach, spec::RoleId role) {
    if (reach.goal) {
        return *reach.goal;
    }
    const std::size_t areas = game.areas_of(reach.counter).to_join[role.index()].names.size();
    return areas == 0 ? std::numeric_limits<std::int64_t>::max() : static_cast<std::int64_t>(areas);
}

std::optional<Decision> decision_of(const Game& game, const Record& record) {
    for (const spec::WinClause& clause : game.spec().win) {
        if (const auto* reach = std::get_if<spec::Reach>(&clause.rule)) {
            const Count now = count(game, record, reach->counter, Detail::Numbers);
            const auto found = decision(now.by_role.size(), [&](std::size_t role) {
                return now.by_role[role] >= goal_of(game, *reach, spec::RoleId{role});
            });
            if (found) {
                return found;
            }
        } else if (const auto* classify = std::get_if<spec::Classify>(&clause.rule);
                   classify != nullptr && classify->by == spec::Classify::By::Threshold) {
            const Count now = count(game, record, classify->counter, Detail::Numbers);
            if (now.common && *now.common >= classify->threshold) {
                return Decision{classify->winners.back()};
            }
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
