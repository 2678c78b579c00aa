// What turns add to counters: for those with `to: mover`, whose number goes to the players move by
// move, and for `again`, by which a turn that adds is followed by another of the same player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"
#include "game/action.h"
#include "game/count.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::game {

/// A turn that has just been played.
struct TurnPlayed {
    TurnPlayed(int number_of_turn, spec::RoleId mover, const Turn& turn);

    int number = 0;
    spec::RoleId role;
    std::vector<board::SiteId> sites;  ///< That it marked or walked to.
    std::vector<std::pair<board::SiteId, board::SiteId>> segments;
};

class Gains {
  public:
    Gains() = default;

    /// What the board of `record` has before a turn of the phase, from which on turns add.
    Gains(const Game& game, const Record& record);

    /// The phase begins: its `again` is watched from here on.
    void begin_phase(const Game& game, const Record& record, std::size_t phase);

    /// Writes down in `record` what the turn added. Returns whether its player moves again.
    bool add(const Game& game, Record& record, const TurnPlayed& turn);

  private:
    [[nodiscard]] bool adds_again(const Game& game, const Record& record, const TurnPlayed& turn);

    /// The number of a counter that goes to the mover, and the areas that it counts.
    struct Shared {
        std::int64_t number = 0;
        std::vector<std::string> areas;
    };

    std::vector<Shared> shared_;  // per counter
    const spec::PhaseSpec* phase_ = nullptr;
    Count watched_;  // of the phase's `again`
};

}  // namespace quadrille::game
