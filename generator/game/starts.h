// Where things begin on a game's board: coins, the pen, and lines that are drawn before the first turn.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "game/record.h"
#include "game/segment_index.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

struct Starts {
    std::vector<board::SiteId> tokens;  ///< For each role; none where no coins walk.
    bool one_token = false;             ///< All of them are one and the same coin.
    std::vector<Segment> drawn;        ///< Before the first turn, in the order of the board's file.
    std::optional<board::SiteId> pen;  ///< Where the first segment of a turn must begin.

    /// A line is drawn between them before the first turn.
    [[nodiscard]] bool has_drawn(board::SiteId a, board::SiteId b) const;
};

/// `grid`: null where no segments are drawn. Errors, added to `mistakes`: a place that the board
/// lacks; moves along lines that it lacks; lines drawn in a game without segments.
Starts find_starts(const spec::GameSpec& game,
                   const board::Board& board,
                   const std::shared_ptr<const SiteGrid>& grid,
                   Diagnostics& mistakes);

}  // namespace quadrille::game
