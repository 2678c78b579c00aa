#include "game/decided.h"

#include <utility>

#include "game/count.h"

namespace quadrille::game {

namespace {

/// The only index below `count` for which `reached(index)` is true; nothing if none or several are.
template <typename Reached>
std::optional<std::size_t> only_index(std::size_t count, Reached reached) {
    std::optional<std::size_t> only;
    for (std::size_t index = 0; index < count; ++index) {
        if (reached(index) && std::exchange(only, index)) {
            return std::nullopt;
        }
    }
    return only;
}

}  // namespace

std::optional<std::size_t> alone_at(std::span<const Number> numbers, std::int64_t count) {
    return only_index(numbers.size(), [&](std::size_t i) { return numbers[i] >= count; });
}

std::optional<std::size_t> alone_joined(const Game& game,
                                        spec::CounterId counter,
                                        std::span<const Number> numbers) {
    return only_index(numbers.size(), [&](std::size_t role) {
        const std::size_t wanted = game.areas_of(counter).to_join[role].names.size();
        return numbers[role] >= static_cast<std::int64_t>(wanted);
    });
}

std::optional<spec::RoleId> decided_for(const Game& game, const Record& record) {
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
                return reach->then;
            }
            continue;
        }
        const auto role = reach != nullptr ? alone_at(now.by_role, reach->count)
                                           : alone_joined(game, counter, now.by_role);
        if (role) {
            return spec::RoleId{*role};
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
