// When phases begin and end.
#include <algorithm>

#include "game/count.h"
#include "game/position.h"

namespace quadrille::game {

namespace {

bool must_mark(const spec::PhaseSpec& phase, int turn_of_phase) {
    return std::any_of(phase.turn.begin(), phase.turn.end(), [&](const spec::Verb& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        return mark != nullptr && count_in(mark->count, turn_of_phase).min > 0;
    });
}

}  // namespace

int Position::room() const {
    return line_room_.limited() ? line_room_.room(*game_, record_.marks) : unmarked_;
}

void Position::begin_phase() {
    phase_start_ = turns_;
    line_room_ =
        game_->line_limits(phase_).any() ? LineRoom(*game_, phase_, record_.marks) : LineRoom();
    watched_ = nullptr;
    if (const auto* reach = std::get_if<spec::UntilReach>(&rules().until)) {
        const spec::CounterSpec& counter = game_->spec().counters[reach->counter.index()];
        watched_ = std::get_if<spec::LandingsCounter>(&counter.counting);
        if (watched_ != nullptr) {
            points_ = count(*game_, record_, reach->counter, Detail::Numbers).by_role;
        }
    }
}

/// Goes on to the phase of the next turn, or ends the game.
void Position::advance() {
    while (!end_) {
        const std::optional<End> ended = end_of_phase();
        if (!ended) {
            return;
        }
        if (phase_ + 1 == game_->spec().play.size()) {
            end_ = ended;
        } else {
            ++phase_;
            begin_phase();
        }
    }
}

std::optional<End> Position::end_of_phase() const {
    const int turns = turns_ - phase_start_;
    const spec::Until& until = rules().until;
    if (const auto* each = std::get_if<spec::UntilEach>(&until)) {
        if (turns >= each->turns * static_cast<int>(game_->role_count())) {
            return End{turns_, EndCause::TurnsPlayed, std::nullopt};
        }
    }
    if (const auto* limit = std::get_if<spec::UntilTurns>(&until)) {
        if (turns >= limit->turns) {
            return End{turns_, EndCause::TurnsPlayed, std::nullopt};
        }
    }
    if (const auto* reach = std::get_if<spec::UntilReach>(&until)) {
        if (const auto role = reached(*reach)) {
            return End{turns_, EndCause::Reached, role};
        }
    }
    const bool waits_for_full = std::holds_alternative<spec::UntilFull>(until);
    if ((waits_for_full || must_mark(rules(), turn_of_phase())) && room() == 0) {
        return End{turns_, EndCause::Full, std::nullopt};
    }
    if (std::holds_alternative<spec::UntilStuck>(until) ? is_stuck() : cannot_step()) {
        return End{turns_, EndCause::Stuck, to_move()};
    }
    return std::nullopt;
}

std::optional<spec::RoleId> Position::reached(const spec::UntilReach& reach) const {
    const std::vector<std::int64_t> now =
        watched_ != nullptr ? points_
                            : count(*game_, record_, reach.counter, Detail::Numbers).by_role;
    for (std::size_t role = 0; role < now.size(); ++role) {
        if (now[role] >= reach.count) {
            return spec::RoleId{role};
        }
    }
    return std::nullopt;
}

bool Position::cannot_step() const {
    const auto* step = find_verb<spec::StepVerb>(rules());
    if (step == nullptr) {
        return false;
    }
    const auto targets = game_->targets(token(to_move()), game_->step_move(*step, turns_ + 1));
    return std::all_of(targets.begin(), targets.end(), [&](board::SiteId site) {
        return step->onto == spec::StepVerb::Onto::Empty && !marks(site).empty();
    });
}

/// The player to move has no legal turn.
bool Position::is_stuck() const {
    if (must_mark(rules(), turn_of_phase()) && room() == 0) {
        return true;
    }
    return cannot_step() || cannot_draw();
}

bool Position::cannot_draw() const {
    if (find_verb<spec::SegmentVerb>(rules()) == nullptr) {
        return false;
    }
    const std::size_t sites = game_->board().site_count();
    for (std::size_t from = 0; from < sites; ++from) {
        for (std::size_t to = from + 1; to < sites; ++to) {
            if (!segment_fault(board::SiteId{from}, board::SiteId{to})) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace quadrille::game
