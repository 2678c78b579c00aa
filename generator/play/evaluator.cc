#include "play/evaluator.h"

#include <algorithm>
#include <cmath>

#include "game/count.h"
#include "transcript/model/replay.h"

namespace quadrille::play {

namespace {

/// How much of a value the lead is; the rest is the result.
constexpr double kLeadShare = 0.1;
/// Leads are told apart up to here.
constexpr std::int64_t kMostLead = 1'000'000;
/// A lead of this share of the sites is large.
constexpr double kLargeLead = 0.15;

}  // namespace

bool is_won_by_points(const game::Game& game) {
    return std::ranges::any_of(game.spec().win, &spec::ClauseFacts::compares, spec::facts_of);
}

Evaluator::Evaluator(const Match& match)
    : game_(match.game()),
      first_(match.first_person()),
      last_round_(match.round() + 1 == static_cast<std::size_t>(game_.spec().rounds.count)),
      before_(game_.spec().counters.size()),
      score_(spec::score_facts(game_.spec().win)) {
    score::RoundsPlayed rounds = match.rounds(match.position());
    rounds.pop_back();
    for (const score::RoundPlayed& round : rounds) {
        score::add_round(game_,
                         game::count_all(game_, *round.record, game::Detail::Numbers),
                         round.first_person,
                         before_);
    }
}

std::size_t Evaluator::first_person(const game::Position& position) const {
    return position.swapped() ? (first_ + 1) % game_.role_count() : first_;
}

score::Totals Evaluator::totals(const game::Position& position) const {
    score::Totals totals = before_;
    score::add_round(game_,
                     game::count_all(game_, position.record(), game::Detail::Numbers),
                     first_person(position),
                     totals);
    return totals;
}

score::Outcome Evaluator::decided(const game::Position& position,
                                  const score::Totals& totals) const {
    return score::decide(game_, totals, {first_person(position), position.last_mover()}).outcome;
}

std::optional<score::Outcome> Evaluator::outcome(const game::Position& position) const {
    if (!position.end() || !last_round_) {
        return std::nullopt;
    }
    return decided(position, totals(position));
}

Values Evaluator::lead(const score::Totals& totals) const {
    Values values(game_.role_count(), 0.5);
    if (!score_.counter) {
        return values;
    }
    const auto& numbers = totals.by_person[score_.counter->index()];
    if (numbers.size() != values.size()) {
        return values;
    }
    const double large =
        std::max(1.0, kLargeLead * static_cast<double>(game_.board().site_count()));
    for (std::size_t person = 0; person < values.size(); ++person) {
        std::optional<std::int64_t> least;
        for (std::size_t other = 0; other < values.size(); ++other) {
            if (other != person) {
                const std::int64_t lead =
                    score_.less_is_better ? numbers[other].lead_over(numbers[person], kMostLead)
                                          : numbers[person].lead_over(numbers[other], kMostLead);
                least = std::min(least.value_or(lead), lead);
            }
        }
        values[person] += 0.5 * std::tanh(static_cast<double>(least.value_or(0)) / large);
    }
    return values;
}

Values Evaluator::values(const game::Position& position) const {
    const score::Totals counted = totals(position);
    Values values = lead(counted);
    if (!position.end() || !last_round_) {
        return values;
    }
    const score::Outcome outcome = decided(position, counted);
    const auto* won = std::get_if<score::Won>(&outcome);
    for (std::size_t person = 0; person < values.size(); ++person) {
        const double result = won == nullptr ? 0.5 : won->person == person ? 1.0 : 0.0;
        values[person] = (1 - kLeadShare) * result + kLeadShare * values[person];
    }
    return values;
}

}  // namespace quadrille::play
