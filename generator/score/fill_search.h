// Exact search of the rest of a FillGame: which results are possible at all, and the result of best
// play. Positions are sets of marks, so the order of play within them does not matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "game/action.h"
#include "score/board_symmetry.h"
#include "score/bound_table.h"
#include "score/budget.h"
#include "score/fill_game.h"
#include "score/majority_bounds.h"

namespace quadrille::score {

/// Which marks are dealt to which sites does not depend on whose turn takes which: then
/// only_outcome() need not look at turns.
bool can_deal(const FillGame& fill);

/// The outcome that every way to fill the board has; nothing if two have different ones, or if the
/// budget is spent before that is known. Requires: can_deal(fill).
std::optional<Outcome> only_outcome(const FillGame& fill, Budget& budget);

struct BestPlay {
    Final result;
    /// That keep the mover's outcome; none if they lose whatever they play.
    std::vector<game::Turn> turns;
};

/// To keep the outcome of best play, a turn of the first role must lead to at least this value, one
/// of the other role to less; nothing if the mover loses anyway.
std::optional<Value> least_to_keep(Value best_play, bool first_role_moves);

/// The value of best play, which lies from `low` to `high`: the outcome first, then by halving what
/// is left of the range. `proves`: the first role can force at least that value. Meaningless once
/// the budget is spent.
template <typename Proves>
Value find_value(const game::Game& game, Value low, Value high, const Proves& proves) {
    const auto narrow = [&](Value guess) {
        if (guess > low && guess <= high) {
            const bool more = proves(guess);
            (more ? low : high) = more ? guess : guess - 1;
        }
    };
    narrow(kLeastWin);
    narrow(kLeastDraw);
    if (!score_counter(game)) {
        return low >= kLeastWin ? kWin : low >= kLeastDraw ? 0 : -kWin;
    }
    while (low < high) {
        narrow(low + (high - low + 1) / 2);
    }
    return low;
}

class FillSearch {
  public:
    /// Requires: two roles, can_hold(fill).
    FillSearch(const FillGame& fill, Budget& budget);

    /// At most as many empty sites and kinds of marks as a key has room for.
    static bool can_hold(const FillGame& fill);

    /// Nothing if the budget is spent first.
    std::optional<BestPlay> solve();

  private:
    /// One way to fill the next slot.
    struct Choice {
        std::uint8_t site = 0;  // index into the empty sites
        std::uint8_t kind = 0;  // index into the slot's choice
    };

    static constexpr std::size_t kMaxSites = 128;

    struct SiteOrder {
        std::array<std::uint8_t, kMaxSites> sites{};  // indices into the empty sites
        std::size_t size = 0;
    };

    /// Each set of marks once.
    struct KeptTurns {
        std::vector<game::Turn> turns;
        std::set<std::vector<std::pair<std::size_t, std::size_t>>> seen;  // sites and marks

        void add(const game::Turn& turn);
    };

    /// Can the first role force at least `value` from here? Meaningless once the budget is spent.
    bool proves(Value value);
    bool search(Value value, ProvedBounds& proved);
    bool try_choice(Choice choice, Value value, bool wanted, ProvedBounds& proved);
    [[nodiscard]] SiteOrder site_order() const;
    [[nodiscard]] Value value_of_board() const;
    void place(Choice choice);
    void remove(Choice choice);

    [[nodiscard]] const Slot& slot() const { return fill_.slots()[placed_]; }

    [[nodiscard]] std::size_t role_of(spec::MarkId mark) const;
    Final play_on(Value value);
    void keep_outcome(Value least, game::Turn& turn, KeptTurns& kept);

    const FillGame& fill_;
    Budget& budget_;
    std::optional<MajorityBounds> bounds_;
    KeyDigits digits_;
    BoardSymmetry symmetry_;
    BoundTable table_;
    game::Record record_;
    BoardKey key_;
    std::size_t placed_ = 0;
};

}  // namespace quadrille::score
