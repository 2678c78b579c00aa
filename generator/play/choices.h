// What a player can do next in a search: whole turns where there are few of them, else one item of
// the turn after another, so that two stones on 361 points are 361 choices twice and not 64 980.
#pragma once

#include <functional>
#include <vector>

#include "game/position.h"
#include "game/random_play.h"
#include "game/turn_form.h"

namespace quadrille::play {

/// Of the turn that begins with some items: what may follow.
class NextItems {
  public:
    /// Requires: `position` outlives this and has not ended; a turn can begin with these items.
    NextItems(const game::Position& position, const game::Turn& begun);

    /// All single items that may follow as far as their kind goes; words are left out. Whether one
    /// is legal, Position knows.
    [[nodiscard]] std::vector<game::Action> actions() const;

    /// The turn has as many items as it needs.
    [[nodiscard]] bool may_end() const { return may_end_; }

    /// It can have more.
    [[nodiscard]] bool may_go_on() const { return !open_.empty(); }

  private:
    void add_marks(const game::MarkItems& marks, std::vector<game::Action>& to) const;
    void add_segments(const game::SegmentItem& segment, std::vector<game::Action>& to) const;

    const game::Position& position_;
    const game::Turn& begun_;
    game::TurnForm form_;
    std::vector<std::size_t> open_;  // items of the form that the next one may belong to
    bool may_end_ = false;
};

/// Called with the items that are added to those begun, and the position after the turn; null: the
/// turn needs more items. False: stop.
using ChoiceVisitor = std::function<bool(const game::Turn& added, const game::Position* after)>;

/// Every choice of the position after `begun`: where it is empty and there are few whole turns,
/// those. An unfinished turn may turn out to have no end. Requires: not ended.
void for_each_choice(const game::Position& position,
                     const game::Turn& begun,
                     const ChoiceVisitor& visit);

/// Plays a turn that begins with `begun`, which may be all of it, and goes on at random; returns the
/// whole turn, or nothing if there is none.
std::optional<game::Turn> finish_at_random(game::Position& position,
                                           const game::Turn& begun,
                                           game::Random& random);

}  // namespace quadrille::play
