#include "score/decide.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include "base/check.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

/// What a clause comes to and which one said so: itself, or one nested in it.
struct Applied {
    Outcome outcome;
    const spec::WinClause* by = nullptr;
};

/// Nothing: the clause does not apply.
using MaybeApplied = std::optional<Applied>;

using Persons = std::vector<std::size_t>;

class Clauses {
  public:
    Clauses(const game::Game& game, const Totals& totals, LastRound last)
        : game_(game), totals_(totals), last_(last) {
        for (std::size_t person = 0; person < game.role_count(); ++person) {
            persons_.push_back(person);
        }
    }

    MaybeApplied apply(const spec::WinClause& clause) {
        const MaybeApplied applied = std::visit(*this, clause.rule);
        if (!applied || applied->by != nullptr) {
            return applied;
        }
        const auto* named = std::get_if<Won>(&applied->outcome);
        const bool turned = clause.loses && named != nullptr;
        return Applied{turned ? Outcome{Won{1 - named->person}} : applied->outcome, &clause};
    }

    MaybeApplied operator()(const spec::MostWins& most) {
        return extreme(numbers(most.counter), most.tie, std::greater<>());
    }

    MaybeApplied operator()(const spec::FewestWins& fewest) {
        return extreme(numbers(fewest.counter), fewest.tie, std::less<>());
    }

    MaybeApplied operator()(const spec::ReachWins& reach) const {
        if (reach.then) {
            const std::optional<game::Number>& number = totals_.common[reach.counter.index()];
            QUADRILLE_CHECK(number.has_value());
            if (*number >= reach.count) {
                return won(*reach.then);
            }
            return reach.otherwise ? won(*reach.otherwise) : std::nullopt;
        }
        const std::vector<game::Number>& all = numbers(reach.counter);
        return alone([&](std::size_t person) { return all[person] >= reach.count; }, reach.both);
    }

    MaybeApplied operator()(const spec::JoinedWins& joined) const {
        const std::vector<game::Number>& all = numbers(joined.counter);
        const auto& roles = game_.areas_of(joined.counter).to_join;
        const auto has_joined = [&](std::size_t person) {
            const spec::RoleId role = role_of_person(game_, person, last_.first_person);
            return all[person] >= static_cast<std::int64_t>(roles[role.index()].names.size());
        };
        return alone(has_joined, joined.both);
    }

    MaybeApplied operator()(const spec::OddWins& odd) const {
        const std::optional<game::Number>& number = totals_.common[odd.counter.index()];
        QUADRILLE_CHECK(number.has_value());
        return won(number->is_odd() ? odd.then : odd.otherwise);
    }

    MaybeApplied operator()(const spec::RemainderWins& rule) const {
        const std::optional<game::Number>& number = totals_.common[rule.counter.index()];
        QUADRILLE_CHECK(number.has_value());
        const auto of = static_cast<std::int64_t>(rule.winners.size());
        return won(rule.winners[static_cast<std::size_t>(number->remainder(of))]);
    }

    /// Of those in question, who moved last: the roles take turns.
    MaybeApplied operator()(const spec::LastMoverWins& /*last*/) const {
        const std::size_t roles = game_.role_count();
        for (std::size_t back = 0; last_.last_mover && back < roles; ++back) {
            const spec::RoleId role{(last_.last_mover->index() + roles - back) % roles};
            const std::size_t person = transcript::person_in_role(game_, role, last_.first_person);
            if (std::find(persons_.begin(), persons_.end(), person) != persons_.end()) {
                return Applied{Won{person}};
            }
        }
        return std::nullopt;
    }

    MaybeApplied operator()(const spec::StuckWins& /*stuck*/) const {
        if (!last_.stuck) {
            return std::nullopt;
        }
        const std::size_t person =
            transcript::person_in_role(game_, *last_.stuck, last_.first_person);
        return alone([person](std::size_t each) { return each == person; }, spec::Both::Next);
    }

  private:
    [[nodiscard]] const std::vector<game::Number>& numbers(spec::CounterId counter) const {
        return totals_.by_person[counter.index()];
    }

    /// Roles are those of the last round.
    [[nodiscard]] MaybeApplied won(spec::RoleId role) const {
        return Applied{Won{transcript::person_in_role(game_, role, last_.first_person)}};
    }

    template <typename Has>
    [[nodiscard]] MaybeApplied alone(Has has, spec::Both both) const {
        const auto count = std::count_if(persons_.begin(), persons_.end(), has);
        if (count == 1) {
            return Applied{Won{*std::find_if(persons_.begin(), persons_.end(), has)}};
        }
        switch (count == 0 ? spec::Both::Next : both) {
            case spec::Both::Next:
                return std::nullopt;
            case spec::Both::Draw:
                return Applied{Drawn{}};
            case spec::Both::Mover:
                break;
        }
        const auto mover = last_.last_mover ? std::optional(transcript::person_in_role(
                                                  game_, *last_.last_mover, last_.first_person))
                                            : std::nullopt;
        return mover && has(*mover) ? MaybeApplied(Applied{Won{*mover}}) : std::nullopt;
    }

    template <typename Better>
    MaybeApplied extreme(const std::vector<game::Number>& all,
                         const spec::Tie& tie,
                         Better better) {
        QUADRILLE_CHECK(!all.empty());
        const std::size_t best =
            *std::min_element(persons_.begin(), persons_.end(), [&](std::size_t a, std::size_t b) {
                return better(all[a], all[b]);
            });
        Persons equal;
        std::copy_if(
            persons_.begin(), persons_.end(), std::back_inserter(equal), [&](std::size_t person) {
                return all[person] == all[best];
            });
        if (equal.size() == 1) {
            return Applied{Won{best}};
        }
        if (const auto* role = std::get_if<spec::RoleId>(&tie)) {
            return won(*role);
        }
        if (const auto* nested = std::get_if<spec::NestedClause>(&tie)) {
            std::swap(persons_, equal);
            const MaybeApplied applied = apply(**nested);
            std::swap(persons_, equal);
            return applied;
        }
        return std::holds_alternative<spec::Draw>(tie) ? MaybeApplied(Applied{Drawn{}})
                                                       : std::nullopt;
    }

    const game::Game& game_;
    const Totals& totals_;
    LastRound last_;
    Persons persons_;  // who is in question: all, or those who are equal
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

    std::string operator()(const spec::StuckWins& /*stuck*/) const { return "stuck"; }

    std::string operator()(const spec::JoinedWins& joined) const {
        return "joined " + name(joined.counter);
    }

    std::string operator()(const spec::RemainderWins& rule) const {
        return "remainder " + name(rule.counter);
    }

    [[nodiscard]] const std::string& name(spec::CounterId counter) const {
        return game.spec().counters[counter.index()].name;
    }
};

}  // namespace

void Totals::grow_to(std::size_t counters) {
    while (by_person.size() < counters) {
        by_person.emplace_back();
        common.emplace_back();
    }
}

Decision decide(const game::Game& game, const Totals& totals, LastRound last) {
    Clauses clauses(game, totals, last);
    for (std::size_t index = 0; index < game.spec().win.size(); ++index) {
        if (const MaybeApplied applied = clauses.apply(game.spec().win[index])) {
            return {applied->outcome, index, applied->by};
        }
    }
    return {};
}

std::string name_of(const game::Game& game, const Decision& decision) {
    if (!decision.clause) {
        return "no clause applies";
    }
    std::string name;
    for (const spec::WinClause* each = &game.spec().win[*decision.clause]; each != nullptr;
         each = spec::facts_of(*each).nested) {
        name += (name.empty() ? "" : ", then ") + std::visit(ClauseName{game}, each->rule) +
                (each->loses ? " loses" : "");
        if (each == decision.by) {
            break;
        }
    }
    return name;
}

}  // namespace quadrille::score
