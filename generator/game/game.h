// A game on its board: GameSpec and Board together, checked once, with lookup tables for play and
// scoring. Rules are values here; no code depends on a game's name. A Game never changes and
// outlives the positions made from it.
//
//     Result<Game> game = Game::make(spec);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/board.h"
#include "game/area_levels.h"
#include "game/illegal.h"
#include "game/line_limits.h"
#include "game/mark_letters.h"
#include "game/mark_set.h"
#include "game/neighbours.h"
#include "game/segment_index.h"
#include "game/site_areas.h"
#include "game/turn_form.h"
#include "game/turn_plan.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// A mark on the board before the first turn.
struct StartSite {
    board::SiteId site;
    spec::MarkId mark;
};

class Game {
  public:
    /// Builds the board of `spec`. Errors: those of the board, and as below.
    static Result<Game> make(spec::GameSpec spec);

    /// On a board already built. Errors: a mark, place or line that the rules need is missing.
    static Result<Game> make(spec::GameSpec spec, board::Board board);

    [[nodiscard]] const spec::GameSpec& spec() const { return spec_; }

    [[nodiscard]] const board::Board& board() const { return board_; }

    [[nodiscard]] std::size_t role_count() const { return spec_.roles.size(); }

    [[nodiscard]] spec::RoleId role_of_turn(int turn) const {
        const auto roles = static_cast<std::uint32_t>(role_count());
        return spec::RoleId{static_cast<std::uint32_t>(turn - 1) % roles};
    }

    /// All marks that `role` owns.
    [[nodiscard]] MarkSet marks_of(spec::RoleId role) const { return own_marks_[role.index()]; }

    [[nodiscard]] std::optional<spec::RoleId> owner(spec::MarkId mark) const {
        return spec_.marks[mark.index()].owner;
    }

    /// All marks of the same owner; for a mark without an owner, the mark itself.
    [[nodiscard]] MarkSet same_kind_as(spec::MarkId mark) const {
        const auto role = owner(mark);
        return role ? marks_of(*role) : MarkSet{mark};
    }

    [[nodiscard]] MarkSet all_marks() const { return all_marks_; }

    /// By its letter, in either case.
    [[nodiscard]] std::optional<spec::MarkId> find_mark(std::string_view letter) const {
        return letters_.find(letter);
    }

    /// The kinds of mark that a player may place in a turn.
    [[nodiscard]] MarkSet choice(const spec::MarkChoice& what, int turn) const;

    /// Marks of the start position.
    [[nodiscard]] std::span<const StartSite> start() const { return start_; }

    // ---- Turns.

    /// False for games that are only scored from their final board.
    [[nodiscard]] bool has_play() const { return !spec_.play.empty(); }

    /// True if some phase lets players draw segments, or a final board alone may have some.
    [[nodiscard]] bool has_segments() const { return site_grid_ != nullptr; }

    /// True if the second turn of a game may be a swap.
    [[nodiscard]] bool has_swap() const;

    [[nodiscard]] bool has_steps() const { return !token_starts_.empty(); }

    /// The turn as planned if no player passes and all place as few marks as they may; the last one
    /// takes what is left. Nothing after it, or if the rules give no plan.
    [[nodiscard]] std::optional<TurnForm> turn_form(int number) const;

    /// The same for a turn of a phase that has room for `left` more marks.
    [[nodiscard]] TurnForm turn_form(std::size_t phase,
                                     int turn_of_phase,
                                     int number,
                                     int left) const;

    /// The number of turns of a whole game (round); nothing if the rules do not limit it.
    [[nodiscard]] std::optional<int> turn_limit() const { return plan_.length(spec_.play.size()); }

    /// True if every game (round) played to its end has turn_limit() turns; none ends earlier.
    [[nodiscard]] bool turns_are_fixed() const { return plan_.fixed; }

    /// How many marks the board can hold at the end of a phase, not counting those of the start.
    [[nodiscard]] int capacity(std::size_t phase) const;

    [[nodiscard]] LineLimits line_limits(std::size_t phase) const;

    /// True if only a lack of free sites can leave a player without a turn in this phase.
    [[nodiscard]] bool never_stuck(std::size_t phase) const { return never_stuck_[phase]; }

    // ---- Tokens.

    /// Where the role's token starts. Requires: has_steps().
    [[nodiscard]] board::SiteId token_start(spec::RoleId role) const {
        return token_starts_[role.index()];
    }

    /// The move of the player whose turn it is, by that player's own turn number.
    [[nodiscard]] spec::StepMove step_move(const spec::StepVerb& step, int turn) const;

    /// Where a token on `from` may go by `move`, in label order: straight ahead, over other sites.
    [[nodiscard]] std::vector<board::SiteId> targets(board::SiteId from, spec::StepMove move) const;

    /// True if `to` lies on a straight line from `from`, at any distance, in such a direction.
    [[nodiscard]] bool lies_straight(board::SiteId from,
                                     board::SiteId to,
                                     spec::StepMove::Direction direction) const;

    // ---- Tables.

    /// The family "rows" or "columns" of the board; null if the board lacks it.
    [[nodiscard]] const board::AreaFamily* lines(LineKind kind) const;

    /// Index of the site's row or column. Requires: the board has them.
    [[nodiscard]] std::size_t line_of(LineKind kind, board::SiteId site) const {
        return line_of_[static_cast<std::size_t>(kind)][site.index()];
    }

    /// The row or column with its name.
    [[nodiscard]] Line line(LineKind kind, std::size_t index) const;

    /// The neighbours of each site.
    [[nodiscard]] const Neighbours& neighbours() const { return neighbours_; }

    /// The levels of a majority counter.
    [[nodiscard]] std::span<const AreaLevel> area_levels(spec::CounterId counter) const {
        return area_levels_[counter.index()];
    }

    [[nodiscard]] std::span<const AreasToJoin> areas_to_join(spec::CounterId counter) const {
        return areas_to_join_[counter.index()];
    }

    /// The areas of which one must hold all marks of the role's turn; null if they may lie anywhere.
    [[nodiscard]] const SiteAreas* along(const spec::MarkVerb& verb, spec::RoleId role) const;
    /// True if the order of turns decides where marks may go: a final board does not tell it.
    [[nodiscard]] bool follows_last() const;

    [[nodiscard]] const std::shared_ptr<const SiteGrid>& site_grid() const { return site_grid_; }

  private:
    Game(spec::GameSpec spec, board::Board board);

    void index_lines();
    Diagnostics place_start();
    Diagnostics place_tokens();
    Diagnostics find_areas();
    [[nodiscard]] Diagnostics check_lines() const;
    Diagnostics index_along();

    spec::GameSpec spec_;
    board::Board board_;
    Neighbours neighbours_;
    std::vector<MarkSet> own_marks_;  // per role
    MarkSet all_marks_;
    MarkLetters letters_;
    std::vector<bool> never_stuck_;  // per phase
    bool follows_last_ = false;
    std::vector<StartSite> start_;
    std::vector<board::SiteId> token_starts_;          // per role
    std::array<std::vector<std::size_t>, 2> line_of_;  // per LineKind, per site
    std::shared_ptr<const SiteGrid> site_grid_;
    std::vector<std::vector<AreaLevel>> area_levels_;      // per counter
    std::vector<std::vector<AreasToJoin>> areas_to_join_;  // per counter
    std::vector<SiteAreas> site_areas_;                    // per family that turns lie along
    TurnPlan plan_;
};

}  // namespace quadrille::game
