#include "score/decide.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include "base/check.h"
#include "game/decided.h"
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

    MaybeApplied operator()(const spec::Compare& rule) {
        return rule.fewest ? extreme(numbers(rule.counter), rule.tie, std::less<>())
                           : extreme(numbers(rule.counter), rule.tie, std::greater<>());
    }

    MaybeApplied operator()(const spec::Reach& reach) const {
        const std::vector<game::Number>& all = numbers(reach.counter);
        const auto has_reached = [&](std::size_t person) {
            const spec::RoleId role = role_of_person(game_, person, last_.first_person);
            return all[person] >= game::goal_of(game_, reach, role);
        };
        return alone(has_reached, reach.both);
    }

    MaybeApplied operator()(const spec::Classify& rule) const {
        const std::optional<game::Number>& number = totals_.common[rule.counter.index()];
        QUADRILLE_CHECK(number.has_value());
        const std::optional<spec::RoleId> winner = rule.winners[class_of(*number, rule)];
        return winner ? won(*winner) : std::nullopt;
    }

    MaybeApplied operator()(const spec::Otherwise& rule) const { return won(rule.winner); }

    MaybeApplied operator()(spec::Event event) const {
        switch (event) {
            case spec::Event::LastMover:
                return last_mover();
            case spec::Event::Stuck:
                break;
        }
        return stuck();
    }

  private:
    /// Of those in question, who moved last: the roles take turns.
    [[nodiscard]] MaybeApplied last_mover() const {
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

    [[nodiscard]] MaybeApplied stuck() const {
        if (!last_.stuck) {
            return std::nullopt;
        }
        const std::size_t person =
            transcript::person_in_role(game_, *last_.stuck, last_.first_person);
        return alone([person](std::size_t each) { return each == person; }, spec::Both::Next);
    }

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
            case spec::Both::Other:
                break;
        }
        const auto mover = last_.last_mover ? std::optional(transcript::person_in_role(
                                                  game_, *last_.last_mover, last_.first_person))
                                            : std::nullopt;
        if (!mover || !has(*mover)) {
            return std::nullopt;
        }
        return both == spec::Both::Mover ? Applied{Won{*mover}} : other_than(*mover, has);
    }

    /// Of those who have it, the only one besides the mover.
    template <typename Has>
    [[nodiscard]] MaybeApplied other_than(std::size_t mover, Has has) const {
        const auto is_other = [&](std::size_t person) { return person != mover && has(person); };
        const auto found = std::find_if(persons_.begin(), persons_.end(), is_other);
        return std::count_if(persons_.begin(), persons_.end(), is_other) == 1
                   ? MaybeApplied(Applied{Won{*found}})
                   : std::nullopt;
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

}  // namespace

void Totals::grow_to(std::size_t counters) {
    while (by_person.size() < counters) {
        by_person.emplace_back();
        common.emplace_back();
    }
}

std::size_t class_of(const game::Number& number, const spec::Classify& rule) {
    switch (rule.by) {
        case spec::Classify::By::Threshold:
            return number >= rule.threshold ? 1 : 0;
        case spec::Classify::By::Parity:
        case spec::Classify::By::Remainder:
            break;
    }
    return static_cast<std::size_t>(
        number.remainder(static_cast<std::int64_t>(rule.winners.size())));
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
        name += name.empty() ? "" : ", then ";
        std::ranges::replace_copy(each->word, std::back_inserter(name), '-', ' ');
        if (const auto counter = spec::facts_of(*each).counter) {
            name += " " + game.spec().counters[counter->index()].name;
        }
        name += each->loses ? " loses" : "";
        if (each == decision.by) {
            break;
        }
    }
    return name;
}

}  // namespace quadrille::score
