// Whether the player to move has a legal turn at all.
#include <algorithm>

#include "game/position.h"
#include "game/position_undo.h"
#include "game/segment_rules.h"
#include "game/steps.h"

namespace quadrille::game {

namespace {

/// Marks may have no legal place although there is room for them: because of their neighbours, or
/// because several must go where the lines have room for one.
bool marks_are_bound(const Position& position, bool lines_are_limited) {
    const spec::PhaseSpec& rules = position.rules();
    if (position.game().has_supplies()) {
        return true;
    }
    int most = 0;
    for (const spec::Verb& verb : rules.turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            if (mark->is_bound()) {
                return true;
            }
            most += count_in(mark->count, position.turn_of_phase()).min;
        }
    }
    const AreaLimits& areas = position.game().area_limits(position.phase());
    if (areas.any() && !areas.exact() && (lines_are_limited || most > 1)) {
        return true;
    }
    if (!lines_are_limited || most <= 1) {
        return false;
    }
    const LineLimits limits = position.game().line_limits(position.phase());
    return !(limits.row && limits.row->exactly) && !(limits.column && limits.column->exactly);
}

}  // namespace

bool Position::has_turn() const {
    if (game_->never_stuck(phase_)) {
        return true;
    }
    bool some = can_do(0, {});
    for (std::size_t verb = 1; rules().either && !some && verb < rules().turn.size(); ++verb) {
        some = can_do(verb, {});
    }
    return some;
}

bool Position::nobody_has_turn() const {
    if (has_turn()) {
        return false;
    }
    Position later = *this;
    for (int passes = 1; passes < game_->order().round(); ++passes) {
        ++later.turns_;
        if (later.has_turn()) {
            return false;
        }
    }
    return true;
}

/// True if the verbs from `verb` on can be done after the actions in `undo`.
bool Position::can_finish(std::size_t verb, const Undo& undo) const {
    return verb == rules().turn.size() || rules().either || can_do(verb, undo);
}

/// The same for this verb and, unless a turn is one of them, those after it.
bool Position::can_do(std::size_t verb, const Undo& undo) const {
    const std::vector<spec::Verb>& verbs = rules().turn;
    if (const auto* step = std::get_if<spec::StepVerb>(&verbs[verb])) {
        return can_step(*step, verb, undo);
    }
    if (std::holds_alternative<spec::SegmentVerb>(verbs[verb])) {
        return can_draw(verb, undo);
    }
    if (const auto* mark = std::get_if<spec::MarkVerb>(&verbs[verb])) {
        if (rules().either && room() == 0) {
            return false;
        }
        if (!marks_are_bound(*this, line_room_.limited())) {
            return can_finish(verb + 1, undo);
        }
        const int left = room() + static_cast<int>(undo.placed);
        return can_mark(marks_wanted(*mark, turn_of_phase(), left).min, verb, undo);
    }
    return can_finish(verb + 1, undo);
}

bool Position::can_step(const spec::StepVerb& step, std::size_t verb, const Undo& undo) const {
    const auto targets =
        step_targets(*game_, record_.marks, token(to_move()), game_->step_move(step, next_turn()));
    const std::vector<spec::Verb>& verbs = rules().turn;
    const bool marks_later = std::any_of(
        verbs.begin() + static_cast<std::ptrdiff_t>(verb), verbs.end(), [](const auto& each) {
            return std::holds_alternative<spec::MarkVerb>(each);
        });
    return std::any_of(targets.begin(), targets.end(), [&](board::SiteId site) {
        if (step.onto == spec::StepVerb::Onto::Empty && !marks(site).empty()) {
            return false;
        }
        if (!marks_later) {
            return can_finish(verb + 1, undo);
        }
        Position trial = *this;
        Undo more = undo;
        (void)trial.walk(Walk{site}, more);
        return trial.can_finish(verb + 1, more);
    });
}

bool Position::can_draw(std::size_t verb, const Undo& undo) const {
    const std::vector<spec::Verb>& verbs = rules().turn;
    const auto later = std::find_if(
        verbs.begin() + static_cast<std::ptrdiff_t>(verb) + 1, verbs.end(), [](const auto& each) {
            return std::holds_alternative<spec::SegmentVerb>(each);
        });
    // With so few segments there is room for another one, even if all sites lie on one line.
    const std::size_t sites = game_->board().site_count();
    const auto& segment_verb = std::get<spec::SegmentVerb>(verbs[verb]);
    if (segment_verb.is_free() && later == verbs.end() && record_.segments.size() + 1 < sites) {
        return can_finish(verb + 1, undo);
    }
    return !pairs_of_next(*this).for_each([&](board::SiteId from, board::SiteId to) {
        if (segment_fault(from, to)) {
            return true;
        }
        if (later == verbs.end()) {
            return !can_finish(verb + 1, undo);
        }
        Position trial = *this;
        (void)trial.draw({from, to});
        return !trial.can_finish(verb + 1, undo);
    });
}

/// True if the verb can place `wanted` more marks, one after another.
bool Position::can_mark(int wanted, std::size_t verb, const Undo& undo) const {
    if (wanted <= 0) {
        return can_finish(verb + 1, undo);
    }
    const spec::MarkVerb* next = next_mark_verb(undo);
    const std::vector<spec::MarkId> kinds = marks_allowed(next, undo).list();
    for (std::size_t index = 0; index < record_.marks.size(); ++index) {
        if (!record_.marks[index].empty()) {
            continue;
        }
        for (const spec::MarkId kind : kinds) {
            const PlaceMark mark{board::SiteId{index}, kind};
            if (place_fault(mark, next, undo)) {
                continue;
            }
            const bool limited = line_room_.limited() || game_->area_limits(phase_).any();
            if (wanted == 1 && verb + 1 == rules().turn.size() && !limited) {
                return true;
            }
            Position trial = *this;
            Undo more = undo;
            if (!trial.place(mark, more) && trial.can_mark(wanted - 1, verb, more)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace quadrille::game
