// What a turn asks for: its marks, segments and steps.
#include <algorithm>
#include <utility>

#include "game/game.h"

namespace quadrille::game {

MarkSet Game::choice(const spec::MarkChoice& what, int turn, spec::RoleId mover) const {
    switch (what.kind) {
        case spec::MarkChoice::Kind::Own:
            return marks_of(mover);
        case spec::MarkChoice::Kind::Any:
        case spec::MarkChoice::Kind::Each:
            return all_marks_;
        case spec::MarkChoice::Kind::Cycle:
            return MarkSet{what.cycle[static_cast<std::size_t>(turn - 1) % what.cycle.size()]};
    }
    return {};
}

std::optional<TurnForm> Game::turn_form(int number) const {
    for (std::size_t phase = 0; phase < plan_.phases.size(); ++phase) {
        const PlannedPhase& planned = plan_.phases[phase];
        const int turn = number - planned.before;
        if (turn >= 1 && (!planned.length || turn <= *planned.length)) {
            const int placed = planned_marks(spec_.play[phase], turn - 1, planned.room);
            return turn_form({phase, turn, number, role_of_turn(number)}, planned.room - placed);
        }
    }
    return std::nullopt;
}

TurnForm Game::turn_form(const TurnPlace& place, int left) const {
    const spec::PhaseSpec& rules = spec_.play[place.phase];
    TurnForm form{place.number, place.mover, place.phase, {}, rules.either, rules.pass};
    const bool numbered = spec::numbering_of(spec_) != spec::MarkNumber::None;
    for (const spec::Verb& verb : rules.turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            const spec::CountRange count = marks_wanted(*mark, place.of_phase, left);
            left -= count.min;
            const bool each = mark->what.kind == spec::MarkChoice::Kind::Each;
            form.items.emplace_back(
                MarkItems{choice(mark->what, place.number, place.mover).list(),
                          each,
                          count,
                          !mark->is_ordered(count.max) && !knows_last_ && !numbered,
                          mark->together});
        } else if (const auto* segment = std::get_if<spec::SegmentVerb>(&verb)) {
            form.items.emplace_back(SegmentItem{segment->between, segment->from});
        } else if (const auto* step = std::get_if<spec::StepVerb>(&verb)) {
            form.items.emplace_back(StepItem{step_move(*step, place.number)});
        } else if (const auto* say = std::get_if<spec::SayVerb>(&verb)) {
            form.items.emplace_back(SayItem{say->words, say->parity});
        }
    }
    return form;
}

spec::StepMove Game::step_move(const spec::StepVerb& step, int turn) const {
    const spec::RoleId mover = role_of_turn(turn);
    const std::vector<spec::StepMove>& moves = step.roles[mover.index()].moves;
    return moves[static_cast<std::size_t>(order_.turns_of(mover, turn - 1)) % moves.size()];
}

MarkSet Game::left_by(spec::RoleId role) const {
    if (!marks_of(role).empty()) {
        return MarkSet{marks_of(role).first()};
    }
    for (const spec::MarkId mark : all_marks_.list()) {
        if (!owner(mark)) {
            return MarkSet{mark};
        }
    }
    return {};
}

const AreaLimits& Game::area_limits(std::size_t phase) const {
    return area_limits_[phase];
}

const MarkAreas& Game::mark_areas(const spec::MarkVerb& verb) const {
    return mark_areas_[verb.index];
}

}  // namespace quadrille::game
