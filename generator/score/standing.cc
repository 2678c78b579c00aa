#include "score/standing.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace quadrille::score {

namespace {

/// What a clause says of the totals: an outcome, or that it does not apply.
using Decision = std::optional<Outcome>;

class Decider {
  public:
    Decider(const game::Game& game, std::span<const RoundPlayed> rounds, const Standing& standing)
        : game_(game), rounds_(rounds), standing_(standing) {}

    Decision operator()(const spec::MostWins& most) const {
        return extreme(
            totals(most.counter), most.tie, [](std::int64_t a, std::int64_t b) { return a > b; });
    }

    Decision operator()(const spec::FewestWins& fewest) const {
        return extreme(totals(fewest.counter), fewest.tie, [](std::int64_t a, std::int64_t b) {
            return a < b;
        });
    }

    Decision operator()(const spec::ReachWins& reach) const {
        std::optional<std::size_t> alone;
        const auto& numbers = totals(reach.counter);
        for (std::size_t person = 0; person < numbers.size(); ++person) {
            if (numbers[person] < reach.count) {
                continue;
            }
            if (alone) {
                return std::nullopt;
            }
            alone = person;
        }
        return alone ? Decision(Won{*alone}) : std::nullopt;
    }

    Decision operator()(const spec::OddWins& odd) const {
        const auto& number = standing_.common[odd.counter.index()];
        QUADRILLE_CHECK(number.has_value());
        return won(*number % 2 != 0 ? odd.then : odd.otherwise);
    }

    /// The last turn's mover; a player who cannot move has not moved.
    Decision operator()(const spec::LastMoverWins& /*last*/) const {
        const RoundPlayed& round = rounds_.back();
        return round.turns == 0 ? std::nullopt : won(game_.role_of_turn(round.turns));
    }

  private:
    [[nodiscard]] const std::vector<std::int64_t>& totals(spec::CounterId counter) const {
        return standing_.totals[counter.index()];
    }

    /// Roles are those of the last round.
    [[nodiscard]] Decision won(spec::RoleId role) const {
        return Outcome(Won{person_of_role(game_, role, rounds_.back().first_person)});
    }

    template <typename Better>
    [[nodiscard]] Decision extreme(const std::vector<std::int64_t>& numbers,
                                   const spec::Tie& tie,
                                   Better better) const {
        QUADRILLE_CHECK(!numbers.empty());
        const auto best = std::min_element(numbers.begin(), numbers.end(), better);
        if (std::count(numbers.begin(), numbers.end(), *best) == 1) {
            return Outcome(Won{static_cast<std::size_t>(best - numbers.begin())});
        }
        if (const auto* role = std::get_if<spec::RoleId>(&tie)) {
            return won(*role);
        }
        return std::holds_alternative<spec::Draw>(tie) ? Decision(Drawn{}) : std::nullopt;
    }

    const game::Game& game_;
    std::span<const RoundPlayed> rounds_;
    const Standing& standing_;
};

void add_up(const game::Game& game, std::span<const RoundPlayed> rounds, Standing& standing) {
    const std::size_t counters = game.spec().counters.size();
    standing.totals.resize(counters);
    standing.common.resize(counters);
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (std::size_t counter = 0; counter < counters; ++counter) {
            const game::Count& count = standing.rounds[round][counter];
            if (count.common) {
                standing.common[counter] = standing.common[counter].value_or(0) + *count.common;
            }
            standing.totals[counter].resize(count.by_role.size(), 0);
            for (std::size_t role = 0; role < count.by_role.size(); ++role) {
                const std::size_t person =
                    person_of_role(game, spec::RoleId{role}, rounds[round].first_person);
                standing.totals[counter][person] += count.by_role[role];
            }
        }
    }
}

/// The first counter of the win clauses that gives each player a number.
std::optional<spec::CounterId> score_counter(const game::Game& game) {
    for (const spec::WinClause& clause : game.spec().win) {
        const auto counter = counter_of(clause.rule);
        if (counter && !spec::is_common(game.spec().counters[counter->index()].counting)) {
            return counter;
        }
    }
    return std::nullopt;
}

/// The last round's `resign`; with two players the other one wins.
bool decide_resignation(const game::Game& game,
                        std::span<const RoundPlayed> rounds,
                        Standing& standing) {
    const auto& end = rounds.back().end;
    if (!end || end->cause != game::EndCause::Resigned) {
        return false;
    }
    if (game.role_count() == 2) {
        const spec::RoleId other{1 - end->role->index()};
        standing.outcome = Won{person_of_role(game, other, rounds.back().first_person)};
        standing.decided_by = "resigned";
    }
    return true;
}

std::string counter_name(const game::Game& game, spec::CounterId counter) {
    return game.spec().counters[counter.index()].name;
}

}  // namespace

spec::RoleId role_of_person(const game::Game& game, std::size_t person, std::size_t first_person) {
    const std::size_t roles = game.role_count();
    return spec::RoleId{(person + roles - first_person) % roles};
}

std::size_t person_of_role(const game::Game& game, spec::RoleId role, std::size_t first_person) {
    return (role.index() + first_person) % game.role_count();
}

std::size_t usual_first_person(const game::Game& game, std::size_t round) {
    return game.spec().rounds.swap_roles ? round % game.role_count() : 0;
}

std::optional<spec::CounterId> counter_of(const spec::WinRule& rule) {
    if (const auto* most = std::get_if<spec::MostWins>(&rule)) {
        return most->counter;
    }
    if (const auto* fewest = std::get_if<spec::FewestWins>(&rule)) {
        return fewest->counter;
    }
    if (const auto* reach = std::get_if<spec::ReachWins>(&rule)) {
        return reach->counter;
    }
    if (const auto* odd = std::get_if<spec::OddWins>(&rule)) {
        return odd->counter;
    }
    return std::nullopt;
}

bool all_rounds_over(const game::Game& game, std::span<const RoundPlayed> rounds) {
    return rounds.size() == static_cast<std::size_t>(game.spec().rounds.count) &&
           std::all_of(rounds.begin(), rounds.end(), [](const RoundPlayed& round) {
               return round.end && round.end->cause != game::EndCause::Resigned;
           });
}

Standing standing(const game::Game& game,
                  std::span<const RoundPlayed> rounds,
                  game::Detail detail) {
    Standing result;
    for (const RoundPlayed& round : rounds) {
        result.rounds.push_back(game::count_all(game, *round.record, detail));
    }
    add_up(game, rounds, result);
    result.score = score_counter(game);
    if (rounds.empty() || decide_resignation(game, rounds, result) ||
        !all_rounds_over(game, rounds)) {
        return result;
    }
    const Decider decider(game, rounds, result);
    for (std::size_t index = 0; index < game.spec().win.size(); ++index) {
        const spec::WinClause& clause = game.spec().win[index];
        if (const Decision decision = std::visit(decider, clause.rule)) {
            result.outcome = *decision;
            result.decided_by = name_of(game, clause);
            result.clause = index;
            return result;
        }
    }
    result.outcome = Drawn{};
    return result;
}

std::string name_of(const game::Game& game, const spec::WinClause& clause) {
    struct Name {
        const game::Game& game;

        std::string operator()(const spec::MostWins& most) const {
            return "most " + counter_name(game, most.counter);
        }

        std::string operator()(const spec::FewestWins& fewest) const {
            return "fewest " + counter_name(game, fewest.counter);
        }

        std::string operator()(const spec::ReachWins& reach) const {
            return "reach " + counter_name(game, reach.counter);
        }

        std::string operator()(const spec::OddWins& odd) const {
            return "odd " + counter_name(game, odd.counter);
        }

        std::string operator()(const spec::LastMoverWins& /*last*/) const { return "last mover"; }
    };

    return std::visit(Name{game}, clause.rule);
}

}  // namespace quadrille::score
