// One game, or one round of a match, as far as it has been played: it accepts only legal turns and
// is cheap enough to copy for search. It does not know which person has which role.
//
//     Position position{game};
//     if (auto played = position.play({PlaceMark{e5, black}}); !played) report(played.error());
#pragma once

#include <array>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "game/action.h"
#include "game/find_verb.h"
#include "game/gains.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/line_room.h"
#include "game/record.h"
#include "game/segment_index.h"
#include "game/turn_form.h"

namespace quadrille::game {

class Position {
  public:
    /// The start of a round, or the end of a game without play. Requires: `game` outlives it.
    explicit Position(const Game& game);

    /// A board to go on from, with the player whose turn it is. No swap is left to say, and nobody has
    /// passed. Requires: !history_matters(game); the marks of the start are among `marks`.
    static Position set_up(const Game& game, std::span<const MarkSet> marks, spec::RoleId to_move);

    /// The finished board of a game whose turns are not known: to be counted, not played on.
    static Position of_board(const Game& game, Record record);

    /// Drops what only the order of turns tells: here it was made up, to fill a typed board.
    void forget_who_moved();

    [[nodiscard]] const Game& game() const { return *game_; }

    /// Turns played so far, including passes and a swap.
    [[nodiscard]] int turns() const { return turns_; }

    /// True if the second turn was a swap: the one who began now has the other role.
    [[nodiscard]] bool swapped() const { return swaps_ != 0; }

    /// The number of the next turn as the rules count, without a swap.
    [[nodiscard]] int next_turn() const { return turns_ + 1 - swaps_; }

    [[nodiscard]] spec::RoleId to_move() const { return game_->role_of_turn(next_turn() - again_); }

    /// The role that the person to move had in the first turn: persons keep theirs in a swap.
    [[nodiscard]] spec::RoleId first_role_of_mover() const { return first_role_of(to_move()); }

    /// The same for the person of the last turn. Requires: turns() > 0.
    [[nodiscard]] spec::RoleId first_role_of_last() const { return last_; }

    /// The last player who did more than pass; nothing at the start.
    [[nodiscard]] std::optional<spec::RoleId> last_mover() const { return last_mover_; }

    /// True if all marks of the kind are on the board that there are.
    [[nodiscard]] bool is_spent(spec::MarkId mark) const;

    /// The phase of the last turn. Requires: turns() > 0.
    [[nodiscard]] std::size_t last_phase() const { return last_phase_; }

    /// How and when the game (round) ended; nothing while it is in progress.
    [[nodiscard]] const std::optional<End>& end() const { return end_; }

    /// The kinds of mark that the player to move may place.
    [[nodiscard]] MarkSet choice(const spec::MarkChoice& what) const {
        return game_->choice(what, next_turn(), to_move());
    }

    /// What the next turn asks for. Requires: not ended.
    [[nodiscard]] TurnForm turn_form() const;

    /// Plays one whole turn, or says what is wrong with it and changes nothing. Items of different
    /// kinds may come in any order.
    tl::expected<void, Illegal> play(const Turn& turn);

    /// The record with the first items of the next turn on it, whatever items follow; or why no turn
    /// begins with them. Requires: not ended.
    [[nodiscard]] tl::expected<Record, Illegal> begun(const Turn& items) const;

    /// Plays turns of one mark each, up to the first that needs more checks, and returns how many.
    std::size_t play_free_marks(std::span<const PlaceMark> marks);

    [[nodiscard]] const Record& record() const { return record_; }

    [[nodiscard]] MarkSet marks(board::SiteId site) const { return record_.marks[site.index()]; }

    /// The turn that last marked the site; 0: none, or before the first turn.
    [[nodiscard]] int marked_in(board::SiteId site) const { return marked_in_[site.index()]; }

    /// The site that a turn marked last; nothing before the first one.
    [[nodiscard]] std::optional<board::SiteId> last_mark() const { return record_.last_mark; }

    /// Where the role's token stands. Requires: tokens walk in this game.
    [[nodiscard]] board::SiteId token(spec::RoleId role) const { return tokens_[role.index()]; }

    /// The end of the last segment, or where the first must begin; nothing where that is open.
    [[nodiscard]] std::optional<board::SiteId> pen() const;

    /// The most marks that can still be placed in this phase.
    [[nodiscard]] int room() const;

    /// Why a segment may not be drawn next; nothing if it may.
    [[nodiscard]] std::optional<IllegalReason> segment_fault(board::SiteId from,
                                                             board::SiteId to) const;

    /// True if the player to move can do what the phase asks for. Requires: not ended.
    [[nodiscard]] bool has_turn() const;
    /// True if no player can, each when it would be their turn. Requires: not ended.
    [[nodiscard]] bool nobody_has_turn() const;

    /// Passes in a row up to now.
    [[nodiscard]] int passes_in_a_row() const { return passes_; }

    /// Index into GameSpec::play. Requires: not ended.
    [[nodiscard]] std::size_t phase() const { return phase_; }

    /// The rules of the phase. Requires: not ended.
    [[nodiscard]] const spec::PhaseSpec& rules() const { return game_->spec().play[phase_]; }

    /// Number of the next turn within its phase, from 1.
    [[nodiscard]] int turn_of_phase() const { return next_turn() - phase_start_; }

  private:
    using Fault = std::optional<IllegalReason>;
    [[nodiscard]] spec::RoleId first_role_of(spec::RoleId role) const;
    /// One for marks, segments, walks and words each, in the order of Action.
    using KindCounts = std::array<spec::CountRange, 4>;
    struct EndReached;
    struct Undo;

    /// Whether the items are a whole turn or only the first of one, to which more are added.
    enum class Extent { Whole, Begun };

    [[nodiscard]] std::optional<Illegal> wrong_items(const Turn& turn, Extent extent) const;
    [[nodiscard]] Undo before(const Turn& turn) const;
    std::optional<Illegal> play_items(const Turn& turn, Extent extent);
    [[nodiscard]] Fault number_fault(const Turn& turn) const;
    [[nodiscard]] std::vector<ActionKind> kinds_wanted() const;
    [[nodiscard]] KindCounts counts_wanted() const;
    [[nodiscard]] spec::CountRange marks_wanted_now(const spec::MarkVerb& verb, int left) const;
    [[nodiscard]] bool can_do(std::size_t verb, const Undo& undo) const;
    Fault play_item(const Action& action, Undo& undo);
    Fault place(const PlaceMark& action, Undo& undo);
    Fault put(const PlaceMark& action, const spec::MarkVerb* verb, const Undo& undo);

    void finish_turn(const Turn& turn);
    [[nodiscard]] std::vector<Segment> pieces_of(const DrawSegment& action) const;
    Fault draw(const DrawSegment& action);
    [[nodiscard]] bool has_begun_to_draw() const;
    Fault walk(const Walk& action, Undo& undo);
    void add_segment(const Segment& segment);
    void move_token(spec::RoleId role, board::SiteId to);
    [[nodiscard]] Fault step_fault(const spec::StepVerb& step, board::SiteId to) const;
    [[nodiscard]] const spec::MarkVerb* next_mark_verb(const Undo& undo) const;
    [[nodiscard]] MarkSet marks_allowed(const spec::MarkVerb* verb, const Undo& undo) const;
    [[nodiscard]] Fault place_fault(const PlaceMark& action,
                                    const spec::MarkVerb* verb,
                                    const Undo& undo) const;
    Fault play_alone(const Action& action);
    void put_mark(board::SiteId site, MarkSet mark);
    void take_back(const Undo& undo);
    void begin_phase();
    void advance();
    void find_end();
    [[nodiscard]] std::optional<End> end_of_phase() const;
    [[nodiscard]] std::optional<spec::RoleId> reached(const spec::UntilReach& reach) const;
    [[nodiscard]] bool is_tested(spec::Tested tested) const;
    [[nodiscard]] bool can_finish(std::size_t verb, const Undo& undo) const;
    [[nodiscard]] bool can_step(const spec::StepVerb& step,
                                std::size_t verb,
                                const Undo& undo) const;
    [[nodiscard]] bool can_draw(std::size_t verb, const Undo& undo) const;
    [[nodiscard]] bool can_mark(int wanted, std::size_t verb, const Undo& undo) const;

    const Game* game_;
    Record record_;
    std::vector<int> marked_in_;         // per site
    std::vector<board::SiteId> tokens_;  // per role
    MarkSet kinds_;                      // on the board
    int turns_ = 0;
    int swaps_ = 0;     // 0 or 1
    int passes_ = 0;    // in a row up to now
    int unmarked_ = 0;  // sites
    std::size_t phase_ = 0;
    std::size_t last_phase_ = 0;
    int phase_start_ = 0;  // turns before the phase, as the rules count
    int again_ = 0;        // turns that their player went on after
    bool behind_ = false;  // the player to move may put more marks
    spec::RoleId last_;    // of the last turn, without a swap
    std::optional<spec::RoleId> last_mover_;
    Gains gains_;
    LineRoom line_room_;
    SegmentIndex segment_index_;
    std::vector<int> segments_at_;  // per site: how many end there
    /// The counter that ends the phase, if it counts landings, and the points of each role in it.
    const spec::LandingsCounter* watched_ = nullptr;
    std::vector<std::int64_t> points_;
    std::optional<End> end_;
};

}  // namespace quadrille::game
