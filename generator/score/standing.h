// From counts to a result: sums the rounds of a match by person and applies the win clauses.
// Roles are seats, persons sit in them: in round r the person `first_person` plays the first role
// and the others follow in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "game/count.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/record.h"

namespace quadrille::score {

/// One round as far as it went; games without rounds have one.
struct RoundPlayed {
    const game::Record* record = nullptr;
    std::optional<game::End> end;  ///< Nothing: unfinished. A finished final board alone: Full.
    int turns = 0;                 ///< Turns played; 0 where only the final board is known.
    std::size_t first_person = 0;
};

struct Won {
    std::size_t person = 0;

    bool operator==(const Won&) const = default;
};

struct Drawn {
    bool operator==(const Drawn&) const = default;
};

/// Not a draw.
struct Unfinished {
    bool operator==(const Unfinished&) const = default;
};

using Outcome = std::variant<Won, Drawn, Unfinished>;

struct Standing {
    Outcome outcome = Unfinished{};
    /// "odd groups", "most cells", "reach cells", "resigned"; empty while unfinished.
    std::string decided_by;
    /// The win clause that decided; those before it did not apply.
    std::optional<std::size_t> clause;
    /// The counter that win reads first and that has a number for each player.
    std::optional<spec::CounterId> score;
    std::vector<std::vector<game::Count>> rounds;  ///< [round][counter]
    /// [counter][person], summed over the rounds; empty for common counters.
    std::vector<std::vector<std::int64_t>> totals;
    /// [counter]: the common number, summed; nothing for counters by player only.
    std::vector<std::optional<std::int64_t>> common;
};

/// The role a person has in a round.
spec::RoleId role_of_person(const game::Game& game, std::size_t person, std::size_t first_person);

/// The person who has a role in a round.
std::size_t person_of_role(const game::Game& game, spec::RoleId role, std::size_t first_person);

/// Who is first in round `round` (from 0) where nothing else is said.
std::size_t usual_first_person(const game::Game& game, std::size_t round);

/// The counter that a clause reads.
std::optional<spec::CounterId> counter_of(const spec::WinRule& rule);

/// All rounds of the match are there and came to their end.
bool all_rounds_over(const game::Game& game, std::span<const RoundPlayed> rounds);

/// Counts every round, adds them up by person and, if all are over, applies the win clauses. Where
/// none of them applies it is a draw.
Standing standing(const game::Game& game,
                  std::span<const RoundPlayed> rounds,
                  game::Detail detail = game::Detail::Reasons);

/// "odd groups", "most cells"
std::string name_of(const game::Game& game, const spec::WinClause& clause);

}  // namespace quadrille::score
