// One game, or one round of a match, as far as it has been played: only legal turns get in. Cheap
// enough to copy for search. Who sits in which role in which round is not its matter.
//
//     Position position{game};
//     if (auto played = position.play({PlaceMark{e5, black}}); !played) report(played.error());
#pragma once

#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "game/action.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/record.h"
#include "game/turn_form.h"

namespace quadrille::game {

class Position {
  public:
    /// The start of a round. Requires: `game` outlives the position.
    explicit Position(const Game& game);

    [[nodiscard]] const Game& game() const { return *game_; }

    /// Turns played so far, passes counted.
    [[nodiscard]] int turns() const { return turns_; }

    [[nodiscard]] spec::RoleId to_move() const { return game_->role_of_turn(turns_ + 1); }

    /// How and when the game (round) ended; nothing while it goes on.
    [[nodiscard]] const std::optional<End>& end() const { return end_; }

    /// What the next turn asks for. Requires: not ended.
    [[nodiscard]] TurnForm turn_form() const;

    /// Plays one whole turn, or says what is wrong with it and changes nothing. Items of different
    /// kinds may come in any order.
    tl::expected<void, Illegal> play(const Turn& turn);

    [[nodiscard]] const Record& record() const { return record_; }

    [[nodiscard]] MarkSet marks(board::SiteId site) const { return record_.marks[site.index()]; }

    /// The turn that last marked the site; 0: none, or before the first turn.
    [[nodiscard]] int marked_in(board::SiteId site) const { return marked_in_[site.index()]; }

    /// Where the role's token stands. Requires: tokens walk in this game.
    [[nodiscard]] board::SiteId token(spec::RoleId role) const { return tokens_[role.index()]; }

    /// How many more marks must or can be placed before the phase is full.
    [[nodiscard]] int room() const;

  private:
    const Game* game_;
    Record record_;
    std::vector<int> marked_in_;         // per site
    std::vector<board::SiteId> tokens_;  // per role
    int turns_ = 0;
    std::size_t phase_ = 0;
    int phase_start_ = 0;  // turns played before the phase
    std::optional<End> end_;
};

}  // namespace quadrille::game
