// The win clauses on plain numbers: the first clause that applies decides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.h"
#include "score/outcome.h"

namespace quadrille::score {

/// The counters of a whole match.
struct Totals {
    /// [counter][person]; empty for common counters.
    std::vector<std::vector<std::int64_t>> by_person;
    /// [counter]: the common number; nothing for counters that only give each player his own.
    std::vector<std::optional<std::int64_t>> common;
};

/// What the clauses must know of the last round beside its numbers.
struct LastRound {
    std::size_t first_person = 0;
    int turns = 0;  ///< Turns played; 0: not known.
};

struct Decision {
    Outcome outcome = Drawn{};
    /// Index of the clause that decided; nothing: none applied, which is a draw.
    std::optional<std::size_t> clause;
};

/// Who wins a finished match.
Decision decide(const game::Game& game, const Totals& totals, LastRound last);

/// The counter that a clause reads.
std::optional<spec::CounterId> counter_of(const spec::WinRule& rule);

/// The first counter of the win clauses that gives each player a number.
std::optional<spec::CounterId> score_counter(const game::Game& game);

/// "odd groups", "most cells"
std::string name_of(const game::Game& game, const spec::WinClause& clause);

}  // namespace quadrille::score
