#include "game/gains.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

std::int64_t shared_number(const Game& game, const Record& record, spec::CounterId counter) {
    const Count now = count_shared(game, record, counter, Detail::Numbers);
    return now.common.value_or(0).small().value_or(0);
}

/// Of the last level, which is what the number counts.
std::vector<std::string> areas_filled(const Game& game,
                                      const Record& record,
                                      spec::CounterId counter) {
    std::vector<std::string> names;
    const std::size_t levels = game.areas_of(counter).levels.size();
    for (const Reason& reason : count_shared(game, record, counter, Detail::Reasons).reasons) {
        const auto* filled = std::get_if<FilledReason>(&reason);
        if (filled != nullptr && filled->level + 1 == levels) {
            names.push_back(filled->area);
        }
    }
    return names;
}

/// Those that were not among `before`, in their order.
std::vector<std::string> added(const std::vector<std::string>& now,
                               const std::vector<std::string>& before) {
    std::vector<std::string> names;
    std::copy_if(now.begin(), now.end(), std::back_inserter(names), [&](const std::string& name) {
        return std::find(before.begin(), before.end(), name) == before.end();
    });
    return names;
}

}  // namespace

TurnPlayed::TurnPlayed(int number_of_turn, spec::RoleId mover, const Turn& turn)
    : number(number_of_turn), role(mover) {
    for (const Action& action : turn) {
        if (const auto* mark = std::get_if<PlaceMark>(&action)) {
            sites.push_back(mark->site);
        } else if (const auto* walk = std::get_if<Walk>(&action)) {
            sites.push_back(walk->site);
        } else if (const auto* segment = std::get_if<DrawSegment>(&action)) {
            segments.emplace_back(segment->from, segment->to);
        }
    }
}

Gains::Gains(const Game& game, const Record& record) {
    const auto& counters = game.spec().counters;
    shared_.resize(counters.size());
    for (std::size_t index = 0; index < counters.size(); ++index) {
        if (spec::goes_to_mover(counters[index].counting)) {
            shared_[index] = {shared_number(game, record, spec::CounterId{index}),
                              areas_filled(game, record, spec::CounterId{index})};
        }
    }
}

void Gains::begin_phase(const Game& game, const Record& record, std::size_t phase) {
    phase_ = &game.spec().play[phase];
    if (phase_->again) {
        watched_ = count(game, record, *phase_->again, Detail::Numbers);
    }
}

bool Gains::add(const Game& game, Record& record, const TurnPlayed& turn) {
    for (std::size_t index = 0; index < shared_.size(); ++index) {
        const spec::CounterId counter{index};
        if (!spec::goes_to_mover(game.spec().counters[index].counting)) {
            continue;
        }
        const std::int64_t now = shared_number(game, record, counter);
        const std::int64_t points = now - std::exchange(shared_[index].number, now);
        if (points != 0) {
            auto areas = areas_filled(game, record, counter);
            record.gains.push_back({turn.number,
                                    turn.role,
                                    counter,
                                    points,
                                    turn.sites,
                                    turn.segments,
                                    added(areas, shared_[index].areas)});
            shared_[index].areas = std::move(areas);
        }
    }
    return phase_ != nullptr && phase_->again && adds_again(game, record, turn);
}

bool Gains::adds_again(const Game& game, const Record& record, const TurnPlayed& turn) {
    if (phase_->again_behind) {
        return is_behind(game, record, *phase_->again, turn.role);
    }
    Count now = count(game, record, *phase_->again, Detail::Numbers);
    const bool adds = now.common && now.by_role.empty()
                          ? *now.common > *watched_.common
                          : now.by_role[turn.role.index()] > watched_.by_role[turn.role.index()];
    watched_ = std::move(now);
    return adds;
}

}  // namespace quadrille::game
