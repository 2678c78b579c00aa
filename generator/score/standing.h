// How a match stands, or who won it: counts every round, adds the rounds up by person and, if all
// are over, applies the win clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/count.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/record.h"
#include "score/decide.h"
#include "score/outcome.h"

namespace quadrille::score {

/// One round as far as it went; games without rounds have one.
struct RoundPlayed {
    const game::Record* record = nullptr;
    std::optional<game::End> end;  ///< Nothing: unfinished. A finished final board alone: Full.
    int turns = 0;                 ///< Turns played; 0 where only the final board is known.
    std::size_t first_person = 0;  ///< Who has the first role, after a swap if there was one.
    std::optional<spec::RoleId> last_mover{};  ///< Nothing: not known, or nobody moved.
};

using RoundsPlayed = std::vector<RoundPlayed>;

struct Standing {
    Outcome outcome = Unfinished{};
    /// The win clause that decided; those before it did not apply.
    std::optional<std::size_t> clause;
    /// The same, or the clause nested in it that broke the tie; null: none decided.
    const spec::WinClause* by = nullptr;
    /// The counter that win reads first and that has a number for each player.
    std::optional<spec::CounterId> score;
    std::vector<std::vector<game::Count>> rounds;  ///< [round][counter]
    /// [counter][person], summed over the rounds; empty for common counters.
    ByCounter<std::vector<game::Number>> totals;
    /// [counter]: the common number, summed; nothing for counters that only give each their own.
    ByCounter<std::optional<game::Number>> common;
};

/// Who is first in round `round` (from 0) where nothing else is said.
std::size_t usual_first_person(const game::Game& game, std::size_t round);

/// All rounds of the match are there and came to their end.
bool all_rounds_over(const game::Game& game, std::span<const RoundPlayed> rounds);

/// Where no win clause applies to a finished match it is a draw. `resign` ends the whole match; of
/// two players the other one wins, of more nobody does.
Standing standing(const game::Game& game,
                  std::span<const RoundPlayed> rounds,
                  game::Detail detail = game::Detail::Reasons);

/// "odd groups", "most cells", "reach cells", "resigned"; empty while unfinished.
std::string decided_by(const game::Game& game, const Standing& standing);

/// Adds a round's counts to the totals of the rounds before.
void add_round(const game::Game& game,
               std::span<const game::Count> counts,
               std::size_t first_person,
               Totals& totals);

}  // namespace quadrille::score
