// A position solved: what it is worth to whoever moves, which turns are best, and for each other
// turn the reply that refutes it. Values are for the person to move: 1 for a win, 0 for a draw, -1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "game/position.h"
#include "score/fill_game.h"
#include "solve/solver.h"

namespace quadrille::score {

struct SolvedTurn {
    game::Turn turn;
    std::vector<game::Turn> alike;  ///< The same on a turned or mirrored board.
    solve::Range value;             ///< As far as it is known.
    /// What the turn is worth if nobody swaps; nothing where the next turn cannot be a swap.
    std::optional<solve::Range> unswapped;
    /// Of a turn that loses or is not best, the reply that leaves no more than its value; nothing: the
    /// game is over, the same player goes on, or it is not known.
    std::optional<game::Turn> reply;
};

struct Solution {
    solve::Range value;  ///< As far as it is known.
    /// Every turn, in label order; only the first of very many.
    std::vector<SolvedTurn> turns;
    /// Every way to play on comes to the same; nothing: it does not, or it is not known.
    std::optional<Value> settled;
    /// Where parts of the board can be added up: what they are worth.
    std::optional<solve::SumValue> sum{};
    std::uint64_t positions = 0;  ///< That were looked at.
    bool spent = false;           ///< The limits ended the search.
};

/// Why nothing can be solved: the rule of the game that is in the way; nothing if all is well. A
/// rule of the file is named with its line.
std::optional<Diagnostic> why_unsolvable(const game::Game& game);

/// Best play from a position. Keeps what it has found out for the next one.
class Analyst {
  public:
    /// `images` are those of the game. Requires: !why_unsolvable(game); `limits` outlive it, as does
    /// the game.
    Analyst(const game::Game& game,
            solve::Limits& limits,
            std::vector<solve::Image> images,
            const solve::Crew& crew = {});

    /// Requires: the position has not ended and is in the last round of its match.
    Solution solve(const game::Position& position, const MatchSoFar& match);

    /// The value alone.
    solve::Range value(const game::Position& position, const MatchSoFar& match);

    /// The reply to a position that leaves the one before no more than `most`; nothing if there is
    /// none, or if the limits are spent.
    std::optional<game::Turn> reply(const game::Position& position,
                                    const MatchSoFar& match,
                                    Value most);

  private:
    solve::Range value_to_first(const game::Position& position, const MatchSoFar& match);
    [[nodiscard]] bool swap_is_open(const game::Position& position) const;
    void solve_turns(const game::Position& position, const MatchSoFar& match, Solution& solution);

    solve::Limits& limits_;
    solve::Solver solver_;
};

}  // namespace quadrille::score
