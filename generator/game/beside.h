// What `near` and `not-near` ask of a mark: which marks must lie beside it, or must not.
#pragma once

#include <optional>
#include <span>

#include "board/board.h"
#include "game/game.h"
#include "game/illegal.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The board that a mark is put on: the marks of each site and all kinds that are among them.
struct MarkedBoard {
    std::span<const MarkSet> marks;
    MarkSet kinds;
};

/// The marks that the word means for a mark of that kind.
MarkSet marks_meant(const Game& game, spec::Beside beside, spec::MarkId mark);

/// Why a mark of that kind must not stand on the site; nothing if it may.
std::optional<IllegalReason> beside_fault(const Game& game,
                                          const spec::MarkVerb& verb,
                                          const MarkedBoard& board,
                                          board::SiteId site,
                                          spec::MarkId mark);

}  // namespace quadrille::game
