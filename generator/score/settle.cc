#include "score/settle.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/count.h"
#include "score/fill_outcomes.h"
#include "score/settled.h"
#include "score/stakes.h"
#include "solve/solver.h"

namespace quadrille::score {

namespace {

constexpr int kMostTurns = 400;

/// Best play is not even looked for where there are far more positions than the limits allow: at
/// best as many must be looked at as the square root of all of them.
bool is_hopeless(const game::Position& position, const solve::Limits& limits) {
    const auto& marks = position.record().marks;
    const auto free = std::count_if(
        marks.begin(), marks.end(), [](game::MarkSet on_site) { return on_site.empty(); });
    const auto kinds = static_cast<double>(position.game().spec().marks.size());
    constexpr double kFew = 4;  // of a binary logarithm
    return std::log2(kinds + 1) * static_cast<double>(free) / 2 >
           std::log2(static_cast<double>(limits.left) + 1) + kFew;
}

/// Turns of marks alone: there are as many positions as ways to mark the free sites.
bool only_marks(const spec::PhaseSpec& rules) {
    return std::all_of(rules.turn.begin(), rules.turn.end(), [](const spec::Verb& verb) {
        return std::holds_alternative<spec::MarkVerb>(verb);
    });
}

/// Tells apart who wins among any number of players: a draw is 0.
Value number_of(const Outcome& outcome) {
    const auto* won = std::get_if<Won>(&outcome);
    return won == nullptr ? 0 : static_cast<Value>(won->person + 1);
}

Outcome outcome_of_number(Value number) {
    if (number == 0) {
        return Drawn{};
    }
    return Won{static_cast<std::size_t>(number - 1)};
}

solve::Stakes all_winners(const game::Position& position, const MatchSoFar& match) {
    solve::Stakes stakes;
    stakes.value_of = [&game = position.game(), match](const game::Record& record,
                                                       const solve::RoundEnd& end) {
        return number_of(outcome_of(game, record, {0, end.last_mover, end.stuck}, match));
    };
    return stakes;
}

// What every way to play on comes to, found by walking over all.
std::optional<Outcome> walked_outcome(const game::Position& position,
                                      const MatchSoFar& match,
                                      std::span<const solve::Image> images,
                                      solve::Limits& limits) {
    if (position.game().role_count() != 2) {
        const auto only =
            solve::Solver::only_value(position, all_winners(position, match), images, limits);
        return only ? std::optional(outcome_of_number(*only)) : std::nullopt;
    }
    const auto only =
        solve::Solver::only_value(position, stakes_of(position, match), images, limits);
    return only ? std::optional(outcome_worth(*only, match.first_person)) : std::nullopt;
}

void search(Settlement& settlement,
            const game::Position& position,
            const MatchSoFar& match,
            solve::Limits& limits) {
    const solve::Stakes stakes = stakes_of(position, match);
    settlement.settled = settled_outcome(position, match, limits);
    settlement.budget_spent = limits.spent;
    const bool hopeless =
        !stakes.bounds && only_marks(position.rules()) && is_hopeless(position, limits);
    if (settlement.budget_spent || hopeless) {
        return;
    }
    if (settlement.settled) {
        settlement.best_play = settlement.settled;
        return;
    }
    const game::Game& game = position.game();
    const solve::Range range =
        solve::Solver(game, limits, solve::images_of(game)).value(position, [&] {
            return stakes_of(position, match);
        });
    if (range.is_known()) {
        settlement.best_play = outcome_worth(range.low, match.first_person);
    }
}

}  // namespace

MatchSoFar match_before(const game::Game& game,
                        std::span<const RoundPlayed> before,
                        std::size_t first_person) {
    MatchSoFar match;
    match.first_person = first_person;
    for (const RoundPlayed& round : before) {
        add_round(game,
                  game::count_all(game, *round.record, game::Detail::Numbers),
                  round.first_person,
                  match.before);
    }
    return match;
}

Settlement settle(const game::Position& position,
                  std::span<const RoundPlayed> before,
                  std::size_t first_person,
                  std::uint64_t budget) {
    const game::Game& game = position.game();
    Settlement settlement;
    settlement.nobody_can_reach = nobody_can_reach(position);
    const bool last_round = before.size() + 1 == static_cast<std::size_t>(game.spec().rounds.count);
    // Until then it is open who plays which role.
    if (game.has_swap() && position.turns() < 2) {
        return settlement;
    }
    solve::Limits limits{.left = budget};
    const MatchSoFar match = match_before(game, before, first_person);
    const auto fill = last_round ? FillGame::from(position, match) : std::nullopt;
    const auto turns = game.turn_limit();
    const bool ends_soon = last_round && turns && *turns - position.turns() <= kMostTurns;
    if (ends_soon && game.role_count() == 2) {
        search(settlement, position, match, limits);
    } else if (ends_soon) {
        settlement.settled = settled_outcome(position, match, limits);
        settlement.budget_spent = limits.spent;
    } else if (fill && can_deal(*fill)) {
        settlement.settled = only_outcome(*fill, limits);
        settlement.budget_spent = limits.spent;
    }
    settlement.positions = budget - limits.left;
    return settlement;
}

std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       solve::Limits& limits) {
    const auto fill = FillGame::from(position, match);
    return fill && can_deal(*fill)
               ? only_outcome(*fill, limits)
               : walked_outcome(position, match, solve::images_of(position.game()), limits);
}

std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       std::span<const solve::Image> images,
                                       solve::Limits& limits) {
    const auto fill = FillGame::from(position, match);
    return fill && can_deal(*fill) ? only_outcome(*fill, limits)
                                   : walked_outcome(position, match, images, limits);
}

bool nobody_can_reach(const game::Position& position) {
    const game::Game& game = position.game();
    const auto* reach = std::get_if<spec::UntilReach>(&position.rules().until);
    const auto* step = game::find_verb<spec::StepVerb>(position.rules());
    if (reach == nullptr || step == nullptr) {
        return false;
    }
    const spec::CounterId counter = reach->counter;
    const auto* landings =
        std::get_if<spec::LandingsCounter>(&game.spec().counters[counter.index()].counting);
    if (landings == nullptr || landings->own > 0 || step->shared ||
        step->mark != spec::StepVerb::Marks::Arrive) {
        return false;
    }
    // A site scores for a player at most once: afterwards it bears their own mark.
    const int most = std::max({landings->theirs_only, landings->empty, 0});
    const auto now = game::count(game, position.record(), counter, game::Detail::Numbers).by_role;
    for (std::size_t role = 0; role < now.size(); ++role) {
        const game::MarkSet own = game.marks_of(spec::RoleId{role});
        const auto& marks = position.record().marks;
        const auto unvisited = std::count_if(
            marks.begin(), marks.end(), [&](game::MarkSet on) { return on.common(own).empty(); });
        if (now[role].small().value_or(0) + most * unvisited >= reach->count) {
            return false;
        }
    }
    return true;
}

}  // namespace quadrille::score
