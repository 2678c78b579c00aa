// A record of play as a figure shows it: its marks, its segments, and where the coins stand.
#pragma once

#include "figure/position/position_figure.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::figure {

/// A coin is where its role last went, or where it starts.
Position position_of(const game::Game& game, const game::Record& record);

}  // namespace quadrille::figure
