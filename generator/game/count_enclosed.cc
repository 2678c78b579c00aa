// Enclosed places: those that closed chains hold in the end, each with the last chain round it.
#include <algorithm>

#include "game/counters.h"

namespace quadrille::game {

namespace {

bool counts(const Game& game,
            const spec::EnclosedCounter& counter,
            MarkSet marks,
            spec::RoleId by) {
    const MarkSet own = game.marks_of(by);
    switch (counter.of) {
        case spec::EnclosedCounter::Of::Theirs:
            return !marks.without(own).empty();
        case spec::EnclosedCounter::Of::Own:
            return !marks.common(own).empty();
        case spec::EnclosedCounter::Of::Any:
            return !marks.empty();
        case spec::EnclosedCounter::Of::Empty:
            return marks.empty();
        case spec::EnclosedCounter::Of::Places:
            return true;
    }
    return false;
}

}  // namespace

Count count_enclosed(const Game& game,
                     const Record& record,
                     const EnclosedOn& enclosed,
                     Detail detail) {
    Count result;
    std::vector<std::int64_t> totals(game.role_count(), 0);
    if (enclosed.enclosed != nullptr) {
        const std::vector<Enclosure>& closed = enclosed.enclosed->closed;
        // The last chain round a place has it.
        std::vector<bool> taken(record.marks.size(), false);
        for (std::size_t later = 1; later <= closed.size(); ++later) {
            const Enclosure& chain = closed[closed.size() - later];
            std::int64_t points = 0;
            for (const board::SiteId site : chain.inside) {
                const bool has =
                    !taken[site.index()] &&
                    counts(game, enclosed.counter, record.marks[site.index()], chain.role);
                points += has ? 1 : 0;
                taken[site.index()] = true;
            }
            totals[chain.role.index()] += points;
            if (detail == Detail::Reasons) {
                result.reasons.emplace_back(
                    EnclosedReason{chain.turn, chain.role, chain.chain, chain.inside, points});
            }
        }
    }
    std::reverse(result.reasons.begin(), result.reasons.end());
    result.by_role.assign(totals.begin(), totals.end());
    return result;
}

}  // namespace quadrille::game
