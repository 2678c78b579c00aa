// What a position at the end of a playout is worth to each person: who won the match, and a little
// for the lead, so that a player who cannot win still plays for points.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "play/match.h"
#include "score/decide.h"
#include "score/outcome.h"

namespace quadrille::play {

/// For each person, from 0 (has lost) to 1 (has won).
using Values = std::vector<double>;

/// Most or fewest points win, so that somebody leads before the end.
bool is_won_by_points(const game::Game& game);

class Evaluator {
  public:
    /// Of positions that come up in the present round. Requires: `match` outlives this and does not
    /// change.
    explicit Evaluator(const Match& match);

    /// Who has won; nothing where another round follows, or the round has not ended.
    [[nodiscard]] std::optional<score::Outcome> outcome(const game::Position& position) const;

    /// Also where the round has not ended, or another one follows: then the lead alone counts.
    [[nodiscard]] Values values(const game::Position& position) const;

  private:
    [[nodiscard]] score::Totals totals(const game::Position& position) const;
    [[nodiscard]] std::size_t first_person(const game::Position& position) const;
    [[nodiscard]] score::Outcome decided(const game::Position& position,
                                         const score::Totals& totals) const;
    [[nodiscard]] Values lead(const score::Totals& totals) const;

    const game::Game& game_;
    std::size_t first_;  // person, of the round
    bool last_round_;
    score::Totals before_;  // of the rounds before
    spec::ClauseFacts score_;
};

}  // namespace quadrille::play
