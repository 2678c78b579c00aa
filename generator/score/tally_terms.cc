// Sums: what each counter adds to them.
#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 4> kKeys{{{"player"}, {"of"}, {"times"}, {"number"}}};

const std::string& called(const spec::GameSpec& game, spec::CounterId counter) {
    return game.counters[counter.index()].called();
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

// " = marks 20 - 4 x groups 2"
std::string typed_sum(const Counted& counted, const Role& role) {
    std::string parts;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& term = std::get<game::TermReason>(reason);
        if (term.role == role) {
            parts += typed_term(counted.game.spec(), term, parts.empty());
        }
    }
    return " = " + parts;
}

}  // namespace

Tally tally(const spec::SumCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& term = std::get<game::TermReason>(reason);
        const Cell whose = term.role ? Cell(Role(term.role)) : Cell(Term::All);
        tally.rows.push_back(
            {{whose, term.counter, game::Number(term.times), term.number}, {}, std::nullopt});
    }
    list_all(tally);
    for (std::size_t role = 0; role < counted.count.by_role.size(); ++role) {
        tally.made_of.push_back(typed_sum(counted, spec::RoleId{role}));
    }
    if (counted.count.common) {
        tally.made_of.push_back(typed_sum(counted, std::nullopt));
    }
    tally.numbers = Tally::Numbers::OnLines;
    tally.on_page = {
        {Term::Who, "player"}, {Term::Of, "of"}, {Term::Number, "number"}, {Term::Times, "times"}};
    return tally;
}

std::string printed_formula(const spec::GameSpec& game, const spec::Counting& counting) {
    const auto* sum = std::get_if<spec::SumCounter>(&counting);
    std::string formula;
    for (std::size_t i = 0; sum != nullptr && i < sum->terms.size(); ++i) {
        const spec::SumTerm& term = sum->terms[i];
        const std::string sign = term.times < 0 ? "\u2212\u00A0" : (i > 0 ? "+\u00A0" : "");
        const int times = std::abs(term.times);
        formula += (i == 0 ? " = " : " ") + sign +
                   (times == 1 ? "" : std::to_string(times) + "\u00A0\u00D7\u00A0") +
                   called(game, term.counter);
    }
    return formula;
}

}  // namespace quadrille::score
