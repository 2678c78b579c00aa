#include "score/fill_game.h"

#include <algorithm>
#include <utility>

#include "game/count.h"
#include "score/standing.h"

namespace quadrille::score {

namespace {

/// The end comes by the number of turns or marks alone.
bool only_turns_end(const spec::Until& until) {
    return std::holds_alternative<spec::UntilFull>(until) ||
           std::holds_alternative<spec::UntilEach>(until) ||
           std::holds_alternative<spec::UntilTurns>(until) ||
           std::holds_alternative<spec::UntilStuck>(until);
}

bool only_marks(const game::Game& game, std::size_t phase) {
    const spec::PhaseSpec& rules = game.spec().play[phase];
    if (rules.pass || rules.swap || game.has_supplies() || !game.players_alternate() ||
        game.line_limits(phase).any() || phase + 1 != game.spec().play.size() ||
        !only_turns_end(rules.until)) {
        return false;
    }
    return std::all_of(rules.turn.begin(), rules.turn.end(), [](const spec::Verb& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        return std::holds_alternative<spec::SayVerb>(verb) ||
               (mark != nullptr && mark->what.kind != spec::MarkChoice::Kind::Each &&
                !mark->is_bound() && !mark->per);
    });
}

bool order_matters(const game::Game& game) {
    const auto& counters = game.spec().counters;
    return std::ranges::any_of(spec::all_facts_of(game.spec().win),
                               &spec::ClauseFacts::asks_stuck) ||
           std::any_of(counters.begin(), counters.end(), [](const spec::CounterSpec& counter) {
               return game::needs_order(counter.counting);
           });
}

}  // namespace

Outcome outcome_of(const game::Game& game,
                   const game::Record& record,
                   LastRound last,
                   const MatchSoFar& match) {
    Totals totals = match.before;
    add_round(
        game, game::count_all(game, record, game::Detail::Numbers), match.first_person, totals);
    last.first_person = match.first_person;
    return decide(game, totals, last).outcome;
}

Value value_of(const Outcome& outcome, std::size_t first_person) {
    const auto* won = std::get_if<Won>(&outcome);
    return won == nullptr ? kDraw : won->person == first_person ? kWin : kLoss;
}

Outcome outcome_worth(Value value, std::size_t first_person) {
    if (value == kDraw) {
        return Drawn{};
    }
    return Won{value == kWin ? first_person : 1 - first_person};
}

FillGame::FillGame(const game::Position& position, MatchSoFar match)
    : game_(&position.game()), match_(std::move(match)), record_(position.record()) {
    for (std::size_t index = 0; index < record_.marks.size(); ++index) {
        if (record_.marks[index].empty()) {
            sites_.emplace_back(index);
        }
    }
}

std::optional<FillGame> FillGame::from(const game::Position& position, MatchSoFar match) {
    if (!only_marks(position.game(), position.phase()) || order_matters(position.game())) {
        return std::nullopt;
    }
    FillGame fill(position, std::move(match));
    return fill.plan_turns(position) ? std::optional(std::move(fill)) : std::nullopt;
}

/// False where a player may choose how many marks to place.
bool FillGame::plan_turns(const game::Position& position) {
    auto left = static_cast<int>(sites_.size());
    const std::optional<int> turns = game::turns_of(
        position.rules(), game_->order(), position.next_turn() - position.turn_of_phase());
    last_turn_ = position.next_turn() - 1;
    for (int turn = position.turn_of_phase(); left > 0 && (!turns || turn <= *turns); ++turn) {
        ++last_turn_;
        const game::TurnForm form = game_->turn_form(
            {position.phase(), turn, last_turn_, game_->role_of_turn(last_turn_)}, left);
        for (std::size_t item = 0; item < form.items.size(); ++item) {
            const auto* marks = std::get_if<game::MarkItems>(&form.items[item]);
            if (marks == nullptr) {
                continue;
            }
            if (marks->count.min != marks->count.max || marks->choice.empty()) {
                return false;
            }
            left -= marks->count.max;
            slots_.insert(slots_.end(),
                          static_cast<std::size_t>(marks->count.max),
                          Slot{form.role, marks->choice, item, false});
        }
        if (slots_.empty()) {
            return false;
        }
        slots_.back().ends_turn = true;
    }
    return !slots_.empty();
}

}  // namespace quadrille::score
