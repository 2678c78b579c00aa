// Counters added up.
#include "game/counters.h"

namespace quadrille::game {

Count count_sum(const Game& game,
                const Record& record,
                const spec::SumCounter& counter,
                Detail detail) {
    Count result;
    if (counter.common) {
        result.common = Number(0);
    } else {
        result.by_role.assign(game.role_count(), Number(0));
    }
    for (const spec::SumTerm& term : counter.terms) {
        const Count part = count(game, record, term.counter, Detail::Numbers);
        if (counter.common) {
            *result.common += part.common->times(term.times);
            if (detail == Detail::Reasons) {
                result.reasons.emplace_back(
                    TermReason{std::nullopt, term.counter, term.times, *part.common});
            }
            continue;
        }
        for (std::size_t role = 0; role < result.by_role.size(); ++role) {
            result.by_role[role] += part.by_role[role].times(term.times);
            if (detail == Detail::Reasons) {
                result.reasons.emplace_back(
                    TermReason{spec::RoleId{role}, term.counter, term.times, part.by_role[role]});
            }
        }
    }
    return result;
}

}  // namespace quadrille::game
