#include "game/decided.h"

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

std::optional<Decision> decision_of(const Game& game, const Record& record) {
    for (const spec::WinClause& clause : game.spec().win) {
        const auto* reach = std::get_if<spec::ReachWins>(&clause.rule);
        const auto* joined = std::get_if<spec::JoinedWins>(&clause.rule);
        if (reach == nullptr && joined == nullptr) {
            continue;
        }
        const spec::CounterId counter = reach != nullptr ? reach->counter : joined->counter;
        const Count now = count(game, record, counter, Detail::Numbers);
        if (reach != nullptr && reach->then) {
            if (now.common && *now.common >= reach->count) {
                return Decision{reach->then};
            }
            continue;
        }
        const auto found = decision(now.by_role.size(), [&](std::size_t role) {
            const std::int64_t wanted =
                reach != nullptr
                    ? reach->count
                    : static_cast<std::int64_t>(game.areas_of(counter).to_join[role].names.size());
            return now.by_role[role] >= wanted;
        });
        if (found) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
