// The board of a round as the page of its verdict shows it: what the deciding counters count
// (counter_layers.h), and the names of the sites.
#pragma once

#include <cstddef>
#include <vector>

#include "figure/panel/panel.h"
#include "game/count.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::figure {

/// `deciding` are indices of counters, as score::deciding_counters gives them.
Panel panel_of_counts(std::shared_ptr<const game::Game> game,
                      const game::Record& record,
                      const std::vector<game::Count>& counts,
                      const std::vector<std::size_t>& deciding);

/// Names for all sites: at the edge of a board that has rows, in the circles of one that has
/// circles.
void name_sites(Panel& panel);

/// A cross on every site that nobody has marked: where who cannot move has lost, they are closed.
void cross_out_free_sites(Panel& panel);

}  // namespace quadrille::figure
