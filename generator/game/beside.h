// What a `mark` asks of the place where a mark is put: which marks must, or must not, be next to it,
// in its sight or below it, and how it must lie to the other marks of the same turn.
#pragma once

#include <optional>
#include <span>

#include "board/board.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/mark_set.h"
#include "game/record.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The board that a mark is placed on: the marks of each site, and all kinds present.
struct MarkedBoard {
    std::span<const MarkSet> marks;
    MarkSet kinds;
    /// The site marked last, if turns have marked any.
    std::optional<board::SiteId> last{};
    /// The sites that the same verb has marked in this turn.
    std::span<const board::SiteId> piece{};
    spec::RoleId role{};             ///< Whose turn it is.
    const Record* record = nullptr;  ///< What is there before the turn; null: nothing else.
};

/// The marks that the word means when a mark of that kind is placed. Requires: not Last.
MarkSet marks_meant(const Game& game, spec::Beside beside, spec::MarkId mark);

/// Why a mark of that kind may not be placed on the site; nothing if it may. Requires: the site is
/// empty.
std::optional<IllegalReason> beside_fault(const Game& game,
                                          const spec::MarkVerb& verb,
                                          const MarkedBoard& board,
                                          board::SiteId site,
                                          spec::MarkId mark);

}  // namespace quadrille::game
