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
#include "game/area_limits.h"
#include "game/illegal.h"
#include "game/line_limits.h"
#include "game/mark_areas.h"
#include "game/mark_letters.h"
#include "game/mark_set.h"
#include "game/neighbours.h"
#include "game/record.h"
#include "game/ring_ways.h"
#include "game/segment_index.h"
#include "game/site_areas.h"
#include "game/stacks.h"
#include "game/starts.h"
#include "game/turn_form.h"
#include "game/turn_plan.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

class Game {
  public:
    /// Builds the board of `spec`. Errors: those of the board, and as below.
    static Result<Game> make(spec::GameSpec spec);

    /// On a board already built. Errors: a mark, place or line that the rules need is missing.
    static Result<Game> make(spec::GameSpec spec, board::Board board);

    [[nodiscard]] const spec::GameSpec& spec() const { return spec_; }

    [[nodiscard]] const board::Board& board() const { return board_; }

    [[nodiscard]] std::size_t role_count() const { return spec_.roles.size(); }

    [[nodiscard]] const TurnOrder& order() const { return order_; }

    [[nodiscard]] spec::RoleId role_of_turn(int turn) const { return order_.role_of(turn); }

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

    /// In either case.
    [[nodiscard]] std::optional<spec::MarkId> find_mark(std::string_view letter) const {
        return letters_.find(letter);
    }

    /// The kinds of mark that a player may place in a turn.
    [[nodiscard]] MarkSet choice(const spec::MarkChoice& what, int turn, spec::RoleId mover) const;

    [[nodiscard]] std::span<const StartSite> start() const { return start_; }

    // ---- Turns.

    /// False for games that are only scored from their final board.
    [[nodiscard]] bool has_play() const { return !spec_.play.empty(); }

    /// True if some phase lets players draw segments, or a final board alone may have some.
    [[nodiscard]] bool has_segments() const { return site_grid_ != nullptr; }

    /// False if a player may have several turns in a row, so that turns do not tell players.
    [[nodiscard]] bool players_alternate() const;

    /// True if some counter goes to the mover, or some phase watches what turns add.
    [[nodiscard]] bool has_gains() const { return has_gains_; }

    /// True if the second turn of a game may be a swap.
    [[nodiscard]] bool has_swap() const;

    [[nodiscard]] bool has_steps() const { return !starts_.tokens.empty(); }

    /// The turn as planned if no player passes and all place as few marks as they may; the last one
    /// takes what is left. Nothing after it, or if the rules give no plan.
    [[nodiscard]] std::optional<TurnForm> turn_form(int number) const;

    /// The same for a turn with room for `left` more marks.
    [[nodiscard]] TurnForm turn_form(const TurnPlace& place, int left) const;

    /// The number of turns of a whole game (round); nothing if the rules do not limit it.
    [[nodiscard]] std::optional<int> turn_limit() const { return plan_.length(spec_.play.size()); }

    /// True if every game (round) played to its end has turn_limit() turns; none ends earlier.
    [[nodiscard]] bool turns_are_fixed() const { return plan_.fixed; }

    /// How many marks the board can hold at the end of a phase, not counting those of the start.
    [[nodiscard]] int capacity(std::size_t phase) const;

    [[nodiscard]] LineLimits line_limits(std::size_t phase) const;
    [[nodiscard]] const AreaLimits& area_limits(std::size_t phase) const;

    /// True if there are only so many marks of some kind.
    [[nodiscard]] bool has_supplies() const { return has_supplies_; }

    /// True if only a lack of free sites can leave a player without a turn in this phase.
    [[nodiscard]] bool never_stuck(std::size_t phase) const { return never_stuck_[phase]; }

    [[nodiscard]] const Starts& starts() const { return starts_; }

    /// The move of the player whose turn it is, by that player's own turn number.
    [[nodiscard]] spec::StepMove step_move(const spec::StepVerb& step, int turn) const;

    /// What the role's token leaves: its own mark, or the one that nobody owns.
    [[nodiscard]] MarkSet left_by(spec::RoleId role) const;

    // ---- Tables.

    /// The family "rows" or "columns" of the board; null if the board lacks it.
    [[nodiscard]] const board::AreaFamily* lines(LineKind kind) const;

    /// Index of the site's row or column. Requires: the board has them.
    [[nodiscard]] std::size_t line_of(LineKind kind, board::SiteId site) const {
        return line_of_[static_cast<std::size_t>(kind)][site.index()];
    }

    /// The row or column with its name.
    [[nodiscard]] Line line(LineKind kind, std::size_t index) const;

    [[nodiscard]] const Neighbours& neighbours() const { return neighbours_; }

    /// Those of a verb or a counter of the game; where it names none, the board's.
    [[nodiscard]] const Neighbours& neighbours(const spec::Neighbourhood& own) const {
        return own ? *own_neighbours_[static_cast<std::size_t>(own->near)] : neighbours_;
    }

    [[nodiscard]] const AreasOfCounter& areas_of(spec::CounterId counter) const {
        return areas_[counter.index()];
    }

    /// The areas of which one must hold all marks of the role's turn; null if they may lie anywhere.
    [[nodiscard]] const SiteAreas* along(const spec::MarkVerb& verb, spec::RoleId role) const;

    /// What a verb asks of the areas of a place.
    [[nodiscard]] const MarkAreas& mark_areas(const spec::MarkVerb& verb) const;

    /// True if rules ask for the last mark, so that no final board will do; if anything asks for it.
    [[nodiscard]] bool follows_last() const;
    [[nodiscard]] bool knows_last() const;

    [[nodiscard]] const std::shared_ptr<const SiteGrid>& site_grid() const { return site_grid_; }

    /// How the areas of a family are stacked up that a verb names. Requires: a verb names it.
    [[nodiscard]] const Stacks& stacks(std::string_view family) const;

    /// Requires: a counter of rings or of enclosed places.
    [[nodiscard]] const RingWays& ring_ways() const { return *ring_ways_; }

  private:
    Game(spec::GameSpec spec, board::Board board);
    void index_lines();
    Diagnostics find_neighbours();
    Diagnostics place_start();
    Diagnostics find_areas();
    [[nodiscard]] Diagnostics check_lines() const;
    [[nodiscard]] Diagnostics check_segments() const;
    Diagnostics stack_up();
    Diagnostics index_along();

    spec::GameSpec spec_;
    board::Board board_;
    Neighbours neighbours_;
    /// Per Near; null where no verb and no counter asks for them.
    std::array<std::shared_ptr<const Neighbours>, 4> own_neighbours_;
    std::vector<MarkSet> own_marks_;  // per role
    TurnOrder order_;
    MarkSet all_marks_;
    MarkLetters letters_;
    std::vector<bool> never_stuck_;  // per phase
    std::vector<StartSite> start_;
    Starts starts_;
    std::array<std::vector<std::size_t>, 2> line_of_;  // per LineKind, per site
    std::shared_ptr<const SiteGrid> site_grid_;
    bool follows_last_ = false, knows_last_ = false, has_gains_ = false, has_supplies_ = false;
    std::vector<AreasOfCounter> areas_;    // per counter
    std::vector<Stacks> stacks_;           // of each family that a verb names
    std::vector<SiteAreas> site_areas_;    // per family that turns lie along
    std::vector<MarkAreas> mark_areas_;    // per verb `mark`
    std::vector<AreaLimits> area_limits_;  // per phase
    std::shared_ptr<const RingWays> ring_ways_;
    TurnPlan plan_;
};

}  // namespace quadrille::game
