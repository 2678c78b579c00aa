// The counters of a game: numbers, and the reasons behind them that players can check by hand.
// Counting reads a Record, so it works on a game in any state and, for counters that need no
// order, on a final board alone. Some phases end by them; score/ decides who wins by them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.h"
#include "game/number.h"
#include "game/reasons.h"
#include "game/record.h"

namespace quadrille::game {

struct Count {
    /// One number for the whole board, such as the number of groups or crossings. Counters that
    /// share crossings among the roles have both.
    std::optional<Number> common;
    std::vector<Number> by_role;  ///< Empty for common counters.
    std::vector<Reason> reasons;  ///< In label or turn order; landings worth 0 are left out.
};

enum class Detail { Numbers, Reasons };

/// One counter.
Count count(const Game& game,
            const Record& record,
            spec::CounterId counter,
            Detail detail = Detail::Reasons);

/// Every counter, in the order of GameSpec::counters.
std::vector<Count> count_all(const Game& game,
                             const Record& record,
                             Detail detail = Detail::Reasons);

/// What kind of landing it was, by the marks that were on the site.
LandingKind kind_of(const Game& game, const Landing& landing);

int points_of(const spec::LandingsCounter& counter, LandingKind kind);

/// True if the counter cannot be read off a final board: it depends on the order of play.
bool needs_order(const spec::Counting& counting);

/// True if another player has more of the counter than the role. Requires: a number for each.
bool is_behind(const Game& game, const Record& record, spec::CounterId counter, spec::RoleId role);

}  // namespace quadrille::game
