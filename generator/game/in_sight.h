// Straight lines of empty sites from a site: what is in its sight.
#pragma once

#include <span>
#include <vector>

#include "board/board.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The empty sites that such a line from the site reaches, up to the first mark, the rim or a hole;
/// in no order.
std::vector<board::SiteId> sites_in_sight(const board::Board& board,
                                          std::span<const MarkSet> marks,
                                          spec::InLine lines,
                                          board::SiteId from);

/// True if `to` is one of them. Requires: it is empty.
bool is_in_sight(const board::Board& board,
                 std::span<const MarkSet> marks,
                 spec::InLine lines,
                 board::SiteId from,
                 board::SiteId to);

/// True if the board has such lines.
bool has_lines_of_sight(const board::Board& board, spec::InLine lines);

}  // namespace quadrille::game
