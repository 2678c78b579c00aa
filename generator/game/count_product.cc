// Counters multiplied.
#include "game/counters.h"

namespace quadrille::game {

Count count_product(const Game& game,
                    const Record& record,
                    const spec::ProductCounter& counter,
                    Detail detail) {
    Count result;
    if (counter.common) {
        result.common = Number(1);
    } else {
        result.by_role.assign(game.role_count(), Number(1));
    }
    const auto multiply = [&](Number& product,
                              std::optional<spec::RoleId> role,
                              spec::CounterId factor,
                              const Number& by) {
        product = product.times(by);
        if (detail == Detail::Reasons) {
            result.reasons.emplace_back(FactorReason{role, factor, by});
        }
    };
    for (const spec::CounterId factor : counter.factors) {
        const Count part = count(game, record, factor, Detail::Numbers);
        if (counter.common) {
            multiply(*result.common, std::nullopt, factor, *part.common);
        }
        for (std::size_t role = 0; role < result.by_role.size(); ++role) {
            multiply(result.by_role[role], spec::RoleId{role}, factor, part.by_role[role]);
        }
    }
    return result;
}

}  // namespace quadrille::game
