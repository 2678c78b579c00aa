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

/// The class of the number, an index of `winners`.
std::size_t class_of(const game::Number& number, const spec::Classify& rule);

/// Who wins a finished match.
Decision decide(const game::Game& game, const Totals& totals, LastRound last);

/// "odd groups", "most cells"; where a nested clause broke the tie, "most cells, then most marks".
std::string name_of(const game::Game& game, const Decision& decision);

}  // namespace quadrille::score
