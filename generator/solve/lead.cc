#include "solve/lead.h"

#include <array>
#include <cstdlib>

namespace quadrille::solve {

std::optional<Lead> Lead::make(const game::Game& game) {
    const spec::ClauseFacts facts = spec::facts_of(game.spec().win.front());
    if (!facts.compares || facts.less_is_better || game.role_count() != 2 ||
        game.spec().rounds.count != 1) {
        return std::nullopt;
    }
    const auto& counting = game.spec().counters[facts.counter->index()].counting;
    const auto* filled = std::get_if<spec::FilledCounter>(&counting);
    const auto& levels = game.areas_of(*facts.counter).levels;
    if (filled == nullptr || !filled->to_mover || levels.size() != 1) {
        return std::nullopt;
    }
    const auto& family = game.board().families()[levels.front().family];
    return Lead(*facts.counter, static_cast<std::int64_t>(family.areas.size()));
}

Range Lead::range(const game::Record& record) const {
    std::array<std::int64_t, 2> points{};
    for (const game::Gain& gain : record.gains) {
        if (gain.counter == counter_) {
            points.at(gain.role.index()) += gain.points;
        }
    }
    const std::int64_t lead = points[0] - points[1];
    if (std::abs(lead) <= all_ - points[0] - points[1]) {
        return {};
    }
    return lead > 0 ? Range{kWin, kWin} : Range{kLoss, kLoss};
}

}  // namespace quadrille::solve
