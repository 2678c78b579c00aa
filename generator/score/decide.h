// The win clauses applied to plain numbers: the first clause that applies decides.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "game/game.h"
#include "game/number.h"
#include "score/outcome.h"

namespace quadrille::score {

/// For each counter; most games have one or two.
template <typename T>
using ByCounter = std::vector<T>;

/// The counters of a whole match.
struct Totals {
    /// [counter][person]; empty for common counters.
    ByCounter<std::vector<game::Number>> by_person;
    /// [counter]: the common number; nothing for counters that only give each player their own.
    ByCounter<std::optional<game::Number>> common;

    Totals() = default;

    /// Of nothing yet, for that many counters.
    explicit Totals(std::size_t counters) { grow_to(counters); }

    /// Makes room for `counters` of them.
    void grow_to(std::size_t counters);
};

/// What the clauses need to know about the last round besides its numbers.
struct LastRound {
    std::size_t first_person = 0;
    std::optional<spec::RoleId> last_mover{};  ///< Nothing: not known, or nobody moved.
    std::optional<spec::RoleId> stuck{};       ///< Who had to move and could not.
};

struct Decision {
    Outcome outcome = Drawn{};
    /// Index of the clause that decided; nothing: none applied, which is a draw.
    std::optional<std::size_t> clause;
    /// That clause, or the one nested in it that broke the tie; null: none applied.
    const spec::WinClause* by = nullptr;
};

/// Who wins a finished match.
Decision decide(const game::Game& game, const Totals& totals, LastRound last);

/// The counter that a clause reads, not counting those nested in it.
std::optional<spec::CounterId> counter_of(const spec::WinRule& rule);

/// The clause that is asked where this one's numbers are equal; null if it has none.
const spec::WinClause* nested_in(const spec::WinRule& rule);

/// All counters that the clause and those nested in it read, in that order.
std::vector<spec::CounterId> counters_of(const spec::WinClause& clause);

/// The first counter of the win clauses that gives each player a number.
std::optional<spec::CounterId> score_counter(const game::Game& game);

/// True if some clause asks who had to move and could not.
bool reads_stuck(const game::Game& game);

/// The player with less of it is better off: fewest wins, or who reaches a number loses.
bool less_is_better(const game::Game& game);

/// "odd groups", "most cells"; where a nested clause broke the tie, "most cells, then most marks".
std::string name_of(const game::Game& game, const Decision& decision);

}  // namespace quadrille::score
