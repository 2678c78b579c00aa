// Exact search of the rest of a FillGame: which outcomes are possible at all, and what best play
// comes to. Positions are sets of marks, so the order of play within them does not matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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

class FillSearch {
  public:
    /// Requires: two roles, can_hold(fill).
    FillSearch(const FillGame& fill, Budget& budget);

    /// At most as many empty sites and kinds of marks as a key has room for.
    static bool can_hold(const FillGame& fill);

    /// What best play comes to; nothing if the budget is spent first.
    std::optional<Outcome> solve();

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
