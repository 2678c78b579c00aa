// How many marks the areas of a phase can hold: `per: {of: lines, at-most: 1}`. Unlike rows and
// columns, areas of a family may overlap and may leave out sites.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/board.h"
#include "game/illegal.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// An area that can hold some marks only.
struct LimitedArea {
    std::string name;
    std::vector<board::SiteId> sites;
    int most = 0;
};

/// What the areas of a phase can hold.
class AreaLimits {
  public:
    /// No limits.
    AreaLimits() = default;

    /// Those of the verbs of a phase. Errors, which go to `mistakes`: a family that the board lacks;
    /// an exact number that areas are too small for, or that cannot be seen to.
    AreaLimits(const board::Board& board,
               const spec::GameSpec& game,
               const spec::PhaseSpec& phase,
               Diagnostics& mistakes);

    [[nodiscard]] bool any() const { return !areas_.empty(); }

    /// True if each area has so many marks in the end; then areas do not overlap.
    [[nodiscard]] bool exact() const { return exact_; }

    /// Why no more marks may go on the site; nothing if one may.
    [[nodiscard]] std::optional<IllegalReason> fault(std::span<const MarkSet> marks,
                                                     board::SiteId site) const;

    /// The most marks that can still be placed; more than that may be said where areas overlap, but
    /// never where there is no room or room for only one.
    [[nodiscard]] int room(std::span<const MarkSet> marks) const;

    /// The most marks that a board can hold.
    [[nodiscard]] int capacity() const;

  private:
    void add(const board::AreaFamily& family, const spec::LineLimit& limit);
    void index(std::size_t sites);

    std::vector<LimitedArea> areas_;
    std::vector<std::vector<std::uint32_t>> at_;  // for each site, the areas that it lies in
    bool exact_ = false;
    bool overlap_ = false;
};

}  // namespace quadrille::game
