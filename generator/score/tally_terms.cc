// Sums and products: what each counter adds to them, or multiplies them by.
#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 4> kTermKeys{{{"player"}, {"of"}, {"times"}, {"number"}}};
constexpr std::array<Key, 3> kFactorKeys{{{"player"}, {"of"}, {"number"}}};

const std::string& called(const spec::GameSpec& game, spec::CounterId counter) {
    return game.counters[counter.index()].called();
}

Cell whose(const Role& role) {
    return role ? Cell(role) : Cell(Term::All);
}

// How each number came about. `typed`: a part of one, which is its first or not.
template <typename Part, typename Typed>
std::vector<std::string> made_of(const game::Count& count, const Typed& typed) {
    std::vector<Role> roles;
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        roles.emplace_back(spec::RoleId{role});
    }
    if (count.common) {
        roles.emplace_back();
    }
    std::vector<std::string> made;
    for (const Role& role : roles) {
        std::string parts;
        for (const game::Reason& reason : count.reasons) {
            const auto& part = std::get<Part>(reason);
            if (part.role == role) {
                parts += typed(part, parts.empty());
            }
        }
        made.push_back(" = " + parts);
    }
    return made;
}

// " - 4 x groups 2"; the first one without blanks at its sign, and without a plus.
std::string typed_term(const spec::GameSpec& game, const game::TermReason& term, bool is_first) {
    const std::string sign = term.times < 0 ? (is_first ? "-" : " - ") : (is_first ? "" : " + ");
    const std::int64_t times = std::abs(term.times);
    return fmt::format("{}{}{} {}",
                       sign,
                       times == 1 ? "" : fmt::format("{} x ", times),
                       called(game, term.counter),
                       term.number);
}

// As print has it.
std::string formula(const spec::GameSpec& game, const spec::SumCounter& sum) {
    std::string text;
    for (const spec::SumTerm& term : sum.terms) {
        const std::string sign = term.times < 0 ? "\u2212\u00A0" : (text.empty() ? "" : "+\u00A0");
        const int times = std::abs(term.times);
        text += (text.empty() ? "" : " ") + sign +
                (times == 1 ? "" : std::to_string(times) + "\u00A0\u00D7\u00A0") +
                called(game, term.counter);
    }
    return text;
}

std::string formula(const spec::GameSpec& game, const spec::ProductCounter& product) {
    std::string text;
    for (const spec::CounterId factor : product.factors) {
        text += (text.empty() ? "" : " \u00D7\u00A0") + called(game, factor);
    }
    return text;
}

}  // namespace

Tally tally(const spec::SumCounter& /*counter*/, const Counted& counted) {
    const spec::GameSpec& game = counted.game.spec();
    Tally tally;
    tally.keys = kTermKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& term = std::get<game::TermReason>(reason);
        tally.rows.push_back(
            {{whose(term.role), term.counter, game::Number(term.times), term.number},
             {},
             std::nullopt});
    }
    list_all(tally);
    tally.numbers = Tally::Numbers::OnLines;
    tally.made_of = made_of<game::TermReason>(
        counted.count,
        [&game](const auto& term, bool is_first) { return typed_term(game, term, is_first); });
    tally.on_page = {
        {Term::Who, "player"}, {Term::Of, "of"}, {Term::Number, "number"}, {Term::Times, "times"}};
    return tally;
}

Tally tally(const spec::ProductCounter& /*counter*/, const Counted& counted) {
    const spec::GameSpec& game = counted.game.spec();
    Tally tally;
    tally.keys = kFactorKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& factor = std::get<game::FactorReason>(reason);
        tally.rows.push_back(
            {{whose(factor.role), factor.counter, factor.number}, {}, std::nullopt});
    }
    list_all(tally);
    tally.numbers = Tally::Numbers::OnLines;
    tally.made_of =
        made_of<game::FactorReason>(counted.count, [&game](const auto& factor, bool is_first) {
            return fmt::format(
                "{}{} {}", is_first ? "" : " x ", called(game, factor.counter), factor.number);
        });
    tally.on_page = {{Term::Who, "player"}, {Term::Of, "of"}, {Term::Number, "number"}};
    return tally;
}

Form form(const spec::SumCounter& counter, const game::Game& game, spec::CounterId /*id*/) {
    return {.formula = " = " + formula(game.spec(), counter)};
}

Form form(const spec::ProductCounter& counter, const game::Game& game, spec::CounterId /*id*/) {
    return {.formula = " = " + formula(game.spec(), counter)};
}

}  // namespace quadrille::score
