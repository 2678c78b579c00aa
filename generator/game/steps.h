// Where tokens can walk to: neighbours, sites so far away along a straight line, or any that such a
// line over empty sites reaches. Whether they may enter a marked site is for the verb to say.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

class Game;

/// Where a token on `from` may go by `move`, in label order. `marks` are those of each site.
std::vector<board::SiteId> step_targets(const Game& game,
                                        std::span<const MarkSet> marks,
                                        board::SiteId from,
                                        const spec::StepMove& move);

/// True if `to` lies on a straight line from `from`, at any distance, in such a direction.
bool lies_straight(const board::Board& board,
                   board::SiteId from,
                   board::SiteId to,
                   spec::StepMove::Direction direction);

/// The moves that need straight lines which the board lacks, each reported once.
Diagnostics moves_without_lines(const spec::GameSpec& game,
                                const board::Board& board,
                                const spec::StepVerb& step);

/// A named place, a label, or the only site of an area.
std::optional<board::SiteId> place_to_start(const board::Board& board, std::string_view name);

}  // namespace quadrille::game
