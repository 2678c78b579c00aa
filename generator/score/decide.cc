#include "score/decide.h"

#include <algorithm>
#include <string>

#include "base/check.h"

namespace quadrille::score {

namespace {

/// Nothing: the clause does not apply.
using Applied = std::optional<Outcome>;

class Clauses {
  public:
    Clauses(const game::Game& game, const Totals& totals, LastRound last)
        : game_(game), totals_(totals), last_(last) {}

    Applied operator()(const spec::MostWins& most) const {
        return extreme(numbers(most.counter), most.tie, std::greater<>());
    }

    Applied operator()(const spec::FewestWins& fewest) const {
        return extreme(numbers(fewest.counter), fewest.tie, std::less<>());
    }

    Applied operator()(const spec::ReachWins& reach) const {
        std::optional<std::size_t> alone;
        const std::vector<std::int64_t>& all = numbers(reach.counter);
        for (std::size_t person = 0; person < all.size(); ++person) {
            if (all[person] < reach.count) {
                continue;
            }
            if (alone) {
                return std::nullopt;
            }
            alone = person;
        }
        return alone ? Applied(Won{*alone}) : std::nullopt;
    }

    Applied operator()(const spec::OddWins& odd) const {
        const std::optional<std::int64_t> number = totals_.common[odd.counter.index()];
        QUADRILLE_CHECK(number.has_value());
        return won(*number % 2 != 0 ? odd.then : odd.otherwise);
    }

    Applied operator()(const spec::LastMoverWins& /*last*/) const {
        return last_.turns == 0 ? std::nullopt : won(game_.role_of_turn(last_.turns));
    }

  private:
    [[nodiscard]] const std::vector<std::int64_t>& numbers(spec::CounterId counter) const {
        return totals_.by_person[counter.index()];
    }

    /// Roles are those of the last round.
    [[nodiscard]] Applied won(spec::RoleId role) const {
        return Outcome(Won{person_of_role(game_, role, last_.first_person)});
    }

    template <typename Better>
    [[nodiscard]] Applied extreme(const std::vector<std::int64_t>& all,
                                  const spec::Tie& tie,
                                  Better better) const {
        QUADRILLE_CHECK(!all.empty());
        const auto best = std::min_element(all.begin(), all.end(), better);
        if (std::count(all.begin(), all.end(), *best) == 1) {
            return Outcome(Won{static_cast<std::size_t>(best - all.begin())});
        }
        if (const auto* role = std::get_if<spec::RoleId>(&tie)) {
            return won(*role);
        }
        return std::holds_alternative<spec::Draw>(tie) ? Applied(Drawn{}) : std::nullopt;
    }

    const game::Game& game_;
    const Totals& totals_;
    LastRound last_;
};

struct ClauseName {
    const game::Game& game;

    std::string operator()(const spec::MostWins& most) const {
        return "most " + name(most.counter);
    }

    std::string operator()(const spec::FewestWins& fewest) const {
        return "fewest " + name(fewest.counter);
    }

    std::string operator()(const spec::ReachWins& reach) const {
        return "reach " + name(reach.counter);
    }

    std::string operator()(const spec::OddWins& odd) const { return "odd " + name(odd.counter); }

    std::string operator()(const spec::LastMoverWins& /*last*/) const { return "last mover"; }

    [[nodiscard]] const std::string& name(spec::CounterId counter) const {
        return game.spec().counters[counter.index()].name;
    }
};

}  // namespace

Decision decide(const game::Game& game, const Totals& totals, LastRound last) {
    const Clauses clauses(game, totals, last);
    for (std::size_t index = 0; index < game.spec().win.size(); ++index) {
        if (const Applied outcome = std::visit(clauses, game.spec().win[index].rule)) {
            return {*outcome, index};
        }
    }
    return {};
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

std::optional<spec::CounterId> score_counter(const game::Game& game) {
    for (const spec::WinClause& clause : game.spec().win) {
        const auto counter = counter_of(clause.rule);
        if (counter && !spec::is_common(game.spec().counters[counter->index()].counting)) {
            return counter;
        }
    }
    return std::nullopt;
}

std::string name_of(const game::Game& game, const spec::WinClause& clause) {
    return std::visit(ClauseName{game}, clause.rule);
}

}  // namespace quadrille::score
