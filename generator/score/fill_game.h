// The rest of a game in which nothing happens any more but marks being put on empty sites: who puts
// how many of which kinds, and the value of the full board. Such games can be searched by sets of
// marks instead of by sequences of turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/position.h"
#include "score/decide.h"
#include "solve/value.h"

namespace quadrille::score {

using solve::kDraw;
using solve::kLoss;
using solve::kWin;
using solve::Value;

/// One mark to be placed.
struct Slot {
    spec::RoleId mover;
    std::vector<spec::MarkId> choice;
    std::size_t item = 0;    ///< Of the turn: marks of one item go in any order.
    bool ends_turn = false;  ///< The last mark of its turn.
};

/// What a search needs to know of the match around the position.
struct MatchSoFar {
    Totals before;  ///< Of the rounds before this one; empty in the first.
    std::size_t first_person = 0;
};

/// The outcome of a match whose last round ended with `record`; of the rest of `last` only who moved
/// last and who was stuck is asked.
Outcome outcome_of(const game::Game& game,
                   const game::Record& record,
                   LastRound last,
                   const MatchSoFar& match);

Value value_of(const Outcome& outcome, std::size_t first_person);

/// The outcome that is worth so much to the first role.
Outcome outcome_worth(Value value, std::size_t first_person);

class FillGame {
  public:
    /// Nothing if the rest of the game is of another kind or leaves the numbers of marks open.
    /// Requires: not ended; the last round of its match.
    static std::optional<FillGame> from(const game::Position& position, MatchSoFar match);

    [[nodiscard]] const game::Game& game() const { return *game_; }

    [[nodiscard]] const MatchSoFar& match() const { return match_; }

    /// As it is before the first slot.
    [[nodiscard]] const game::Record& record() const { return record_; }

    /// The empty sites, in label order.
    [[nodiscard]] const std::vector<board::SiteId>& sites() const { return sites_; }

    [[nodiscard]] const std::vector<Slot>& slots() const { return slots_; }

    [[nodiscard]] Outcome outcome(const game::Record& full) const {
        return outcome_of(*game_, full, {0, game_->role_of_turn(last_turn_), std::nullopt}, match_);
    }

  private:
    FillGame(const game::Position& position, MatchSoFar match);

    bool plan_turns(const game::Position& position);

    const game::Game* game_;
    MatchSoFar match_;
    game::Record record_;
    std::vector<board::SiteId> sites_;
    std::vector<Slot> slots_;
    int last_turn_ = 0;
};

}  // namespace quadrille::score
