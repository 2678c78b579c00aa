#include "game/set_up.h"

#include <algorithm>

#include "game/count.h"

namespace quadrille::game {

namespace {

bool is_same_each_turn(const spec::Verb& verb) {
    const auto* const mark = std::get_if<spec::MarkVerb>(&verb);
    return mark != nullptr && mark->what.kind != spec::MarkChoice::Kind::Cycle &&
           mark->count.repeating.size() == 1 && mark->number == spec::MarkNumber::None;
}

/// By the board alone, or by whether anybody can move.
bool ends_by_board(const spec::Until& until) {
    return !std::holds_alternative<spec::UntilEach>(until) &&
           !std::holds_alternative<spec::UntilTurns>(until) &&
           !std::holds_alternative<spec::UntilFreeBelow>(until);
}

}  // namespace

bool history_matters(const Game& game) {
    const spec::GameSpec& spec = game.spec();
    if (spec.play.size() != 1 || spec.rounds.count != 1 || !spec.order.empty() ||
        game.has_segments() || game.has_steps() || game.has_gains() || game.follows_last() ||
        game.knows_last() || !game.players_alternate()) {
        return true;
    }
    const spec::PhaseSpec& phase = spec.play.front();
    return phase.again || !ends_by_board(phase.until) ||
           !std::ranges::all_of(phase.turn, is_same_each_turn) ||
           std::ranges::any_of(spec.counters, [](const spec::CounterSpec& counter) {
               return needs_order(counter.counting);
           });
}

}  // namespace quadrille::game
