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

namespace quadrille::score {

/// The value of a result to the first role of the round, as one number: a win is more than a draw,
/// and among equal outcomes the larger lead in the counter that win reads first (the smaller one
/// where fewest win).
using Value = std::int32_t;

inline constexpr Value kWin = 1 << 28;

/// A win with the largest lead.
inline constexpr Value kMostValue = kWin + kWin / 4;

/// A result that is not worse than this is a win (a draw at least) for the first role.
inline constexpr Value kLeastWin = kWin / 2;
inline constexpr Value kLeastDraw = -kWin / 2 + 1;

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

struct Final {
    Outcome outcome = Unfinished{};
    /// Each person's number in the counter that win reads; empty where that is common.
    std::vector<game::Number> scores;
};

/// The result of a match whose last round ended with `record`, after a turn of `last_mover`.
Final result_of(const game::Game& game,
                const game::Record& record,
                std::optional<spec::RoleId> last_mover,
                const MatchSoFar& match);

/// The counter that win reads first is won by whom has fewest, or lost by whom has come to most.
bool less_is_better(const game::Game& game);

/// Requires: two roles.
Value value_of(const game::Game& game, const Final& result, std::size_t first_person);

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

    [[nodiscard]] Final result(const game::Record& full) const {
        return result_of(*game_, full, game_->role_of_turn(last_turn_), match_);
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
