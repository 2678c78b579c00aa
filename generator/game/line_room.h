// How much room rows and columns have left in a phase that limits them: counts the marks of each
// line and, where a number must be met exactly, makes sure that the rest can still be completed.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "game/completion.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/mark_set.h"

namespace quadrille::game {

class LineRoom {
  public:
    /// No limits.
    LineRoom() = default;

    /// For a phase that begins with `marks` on the board. Requires: the phase limits its lines.
    LineRoom(const Game& game, std::size_t phase, std::span<const MarkSet> marks);

    [[nodiscard]] bool limited() const { return limits_.any(); }

    /// Records a mark on `site`, or says why it may not go there and changes nothing.
    std::optional<IllegalReason> mark(const Game& game, board::SiteId site);

    /// True if the site's lines have room; does not check whether other lines can be completed.
    [[nodiscard]] bool has_room(const Game& game, board::SiteId site) const;

    /// The most marks that can still be placed. Requires: limited.
    [[nodiscard]] int room(const Game& game, std::span<const MarkSet> marks) const;

  private:
    [[nodiscard]] const std::optional<spec::LineLimit>& limit(LineKind kind) const {
        return kind == LineKind::Row ? limits_.row : limits_.column;
    }

    [[nodiscard]] int left(LineKind kind, std::size_t index) const;

    [[nodiscard]] bool is_exact(LineKind kind) const { return limit(kind) && limit(kind)->exactly; }

    [[nodiscard]] int left_in_all(LineKind kind) const;
    [[nodiscard]] int usable_sites(const Game& game, std::span<const MarkSet> marks) const;
    void plan(const Game& game, std::span<const MarkSet> marks);
    [[nodiscard]] CannotComplete explain(const Game& game,
                                         board::SiteId site,
                                         const StuckLines& stuck) const;

    LineLimits limits_;
    std::array<std::vector<int>, 2> marked_;  // per LineKind, per line
    int exact_left_ = 0;                      // marks that lines with an exact number still need
    std::optional<Completion> completion_;
    bool transposed_ = false;  // Columns are the rows of completion_, because they are exact.
};

}  // namespace quadrille::game
