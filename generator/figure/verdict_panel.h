// The board of a round as its verdict is drawn: what the deciding counters count, made visible.
// Groups are outlined and numbered as the report has them, crossings ringed, areas tinted for who
// has won them, sites shaded where a landing gained or lost points.
#pragma once

#include <cstddef>
#include <vector>

#include "figure/panel.h"
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

/// Adds the layer of one counter.
void show_counter(Panel& panel, std::size_t counter);

}  // namespace quadrille::figure
