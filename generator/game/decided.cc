#include "game/decided.h"

#include "game/count.h"

namespace quadrille::game {

std::optional<std::size_t> alone_at(std::span<const Number> numbers, std::int64_t count) {
    std::optional<std::size_t> alone;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        if (numbers[index] < count) {
            continue;
        }
        if (alone) {
            return std::nullopt;
        }
        alone = index;
    }
    return alone;
}

std::optional<std::size_t> alone_joined(const Game& game,
                                        spec::CounterId counter,
                                        std::span<const Number> numbers) {
    std::optional<std::size_t> alone;
    for (std::size_t role = 0; role < numbers.size(); ++role) {
        const std::size_t wanted = game.areas_to_join(counter)[role].names.size();
        if (numbers[role] < static_cast<std::int64_t>(wanted)) {
            continue;
        }
        if (alone) {
            return std::nullopt;
        }
        alone = role;
    }
    return alone;
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
