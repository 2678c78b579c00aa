// When phases begin and end, and boards whose turns are not known.
#include <algorithm>
#include <utility>

#include "game/count.h"
#include "game/decided.h"
#include "game/position.h"
#include "spec/model/catch_up.h"

namespace quadrille::game {

namespace {

bool must_mark(const spec::PhaseSpec& phase, int turn_of_phase) {
    return !phase.either &&
           std::any_of(phase.turn.begin(), phase.turn.end(), [&](const spec::Verb& verb) {
               const auto* mark = std::get_if<spec::MarkVerb>(&verb);
               return mark != nullptr && count_in(mark->count, turn_of_phase).min > 0;
           });
}

}  // namespace

int Position::room() const {
    const int room = line_room_.limited() ? line_room_.room(*game_, record_.marks) : unmarked_;
    const AreaLimits& areas = game_->area_limits(phase_);
    return areas.any() ? std::min(room, areas.room(record_.marks)) : room;
}

void Position::begin_phase() {
    phase_start_ = next_turn() - 1;
    passes_ = 0;
    if (game_->has_gains()) {
        gains_.begin_phase(*game_, record_, phase_);
    }
    if (game_->line_limits(phase_).any()) {
        line_room_ = LineRoom(*game_, phase_, record_.marks);
    } else if (line_room_.limited()) {
        line_room_ = LineRoom();
    }
    watched_ = nullptr;
    if (const auto* reach = std::get_if<spec::UntilReach>(&rules().until)) {
        const spec::CounterSpec& counter = game_->spec().counters[reach->counter.index()];
        watched_ = std::get_if<spec::LandingsCounter>(&counter.counting);
        if (watched_ != nullptr) {
            points_.clear();
            for (const Number& number :
                 count(*game_, record_, reach->counter, Detail::Numbers).by_role) {
                points_.push_back(number.small().value_or(0));
            }
        }
    }
}

// As after so many turns that those which differ from all others, and a swap, are past.
Position Position::set_up(const Game& game, std::span<const MarkSet> marks, spec::RoleId to_move) {
    Position position(game);
    for (std::size_t site = 0; site < marks.size(); ++site) {
        const MarkSet there = position.record_.marks[site];
        for (const spec::MarkId mark : marks[site].list()) {
            if (!there.has(mark)) {
                position.put_mark(board::SiteId{site}, MarkSet{mark});
            }
        }
    }
    std::ranges::fill(position.marked_in_, 0);
    position.record_.last_mark.reset();
    std::size_t past = 2;
    for (const spec::Verb& verb : game.spec().play.front().turn) {
        if (const auto* const mark = std::get_if<spec::MarkVerb>(&verb)) {
            past = std::max(past, mark->count.once.size());
        }
    }
    position.turns_ = static_cast<int>(past);
    while (position.to_move() != to_move) {
        ++position.turns_;
    }
    position.last_ = game.role_of_turn(position.turns_);
    position.last_mover_ = position.last_;
    position.end_.reset();
    position.begin_phase();
    position.phase_start_ = 0;
    position.advance();
    return position;
}

/// Moves on to the phase of the next turn, or ends the game.
void Position::advance() {
    while (!end_) {
        const std::optional<End> ended = end_of_phase();
        if (!ended) {
            const auto counter = spec::catch_up_of(rules());
            behind_ = counter && is_behind(*game_, record_, *counter, to_move());
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

/// True if the end is tested for now.
bool Position::is_tested(spec::Tested tested) const {
    return tested == spec::Tested::EachTurn || game_->order().is_even_after(next_turn() - 1);
}

/// Whether the phase has reached the end that its `until` names.
struct Position::EndReached {
    const Position& position;

    using Found = std::optional<End>;

    [[nodiscard]] int turns() const { return position.turn_of_phase() - 1; }

    [[nodiscard]] Found end(EndCause cause, std::optional<spec::RoleId> role = {}) const {
        return End{position.turns_, cause, role};
    }

    Found operator()(const spec::UntilFull& /*full*/) const {
        return position.room() == 0 ? end(EndCause::Full) : std::nullopt;
    }

    Found operator()(const spec::UntilEach& each) const {
        const int all = position.game_->order().until_each_had(each.turns, position.phase_start_);
        return turns() >= all ? end(EndCause::TurnsPlayed) : std::nullopt;
    }

    Found operator()(const spec::UntilTurns& limit) const {
        return turns() >= limit.turns ? end(EndCause::TurnsPlayed) : std::nullopt;
    }

    Found operator()(const spec::UntilReach& reach) const {
        if (!position.is_tested(reach.tested)) {
            return std::nullopt;
        }
        const Game& game = *position.game_;
        if (spec::is_common(game.spec().counters[reach.counter.index()].counting)) {
            const Count now = count(game, position.record_, reach.counter, Detail::Numbers);
            return *now.common >= reach.count ? end(EndCause::Reached) : std::nullopt;
        }
        const auto role = position.reached(reach);
        return role ? end(EndCause::Reached, role) : std::nullopt;
    }

    Found operator()(const spec::UntilFreeBelow& free) const {
        const int wanted = free_wanted(
            free, position.rules(), position.turn_of_phase(), position.game_->order().round());
        return position.is_tested(free.tested) && position.unmarked_ < wanted
                   ? end(EndCause::FewFree)
                   : std::nullopt;
    }

    Found operator()(const spec::UntilStuck& /*stuck*/) const { return std::nullopt; }

    Found operator()(const spec::UntilNobody& /*nobody*/) const { return nobody(); }

    /// In good time: before anybody has to pass.
    [[nodiscard]] Found nobody() const {
        return position.nobody_has_turn() ? end(EndCause::Nobody) : std::nullopt;
    }

    Found operator()(const spec::UntilDecided& /*decided*/) const {
        const auto decision = decision_of(*position.game_, position.record_);
        return decision ? end(EndCause::Decided, decision->role) : std::nullopt;
    }
};

std::optional<End> Position::end_of_phase() const {
    if (auto reached = std::visit(EndReached{*this}, rules().until)) {
        return reached;
    }
    if (room() == 0 && must_mark(rules(), turn_of_phase())) {
        return End{turns_, EndCause::Full, to_move()};
    }
    if (rules().forced_pass && nobody_has_turn()) {
        return End{turns_, EndCause::Nobody, std::nullopt};
    }
    if (rules().pass) {
        return game_->order().has_everybody(next_turn() - 1 - again_, passes_)
                   ? std::optional(End{turns_, EndCause::AllPassed, std::nullopt})
                   : std::nullopt;
    }
    return has_turn() ? std::nullopt : std::optional(End{turns_, EndCause::Stuck, to_move()});
}

Position Position::of_board(const Game& game, Record record) {
    QUADRILLE_CHECK(record.marks.size() == game.board().site_count());
    Position position(game);
    // All that the rules look at must lie on the board.
    const bool shows_all = game.has_play() && !game.has_segments() && !game.has_steps() &&
                           !game.has_gains() && !game.follows_last() &&
                           spec::numbering_of(game.spec()) == spec::MarkNumber::None &&
                           position.record_.enclosed.empty();
    position.record_ = std::move(record);
    if (shows_all) {
        position.find_end();
    }
    return position;
}

void Position::forget_who_moved() {
    record_.gains.clear();
    record_.numbers.clear();
    record_.enclosed.clear();
    record_.last_mark.reset();
    for (Segment& segment : record_.segments) {
        segment.by.reset();
    }
}

/// Of a board whose turns are not known: by what lies on it, or because nobody could go on.
void Position::find_end() {
    phase_ = game_->spec().play.size() - 1;
    unmarked_ = 0;
    for (const MarkSet marks : record_.marks) {
        unmarked_ += marks.empty() ? 1 : 0;
        kinds_ = kinds_.with(marks);
    }
    begin_phase();
    end_ = std::visit(EndReached{*this}, rules().until);
    if (!end_ && room() == 0 && must_mark(rules(), 1)) {
        end_ = End{turns_, EndCause::Full, std::nullopt};
    } else if (!end_ && nobody_has_turn()) {
        end_ = End{turns_, EndCause::Nobody, std::nullopt};
    }
}

std::optional<spec::RoleId> Position::reached(const spec::UntilReach& reach) const {
    std::vector<Number> now(points_.begin(), points_.end());
    if (watched_ == nullptr) {
        now = count(*game_, record_, reach.counter, Detail::Numbers).by_role;
    }
    for (std::size_t role = 0; role < now.size(); ++role) {
        if (now[role] >= reach.count) {
            return spec::RoleId{role};
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
