// The tables of a worksheet filled in with what the scorer found: every group, crossing, area and
// point of a game that was played.
#pragma once

#include <string_view>
#include <vector>

#include "game/game.h"
#include "page/sheet/played_game.h"
#include "page/worksheet/count_tables.h"

namespace quadrille::page {

/// As count_tables(), each with a row for everything that was counted; for a game of several rounds
/// once for each round. Where the counts are not known rows stay blank.
std::vector<CountTable> filled_count_tables(const game::Game& game,
                                            const PlayedGame& played,
                                            std::string_view language);

}  // namespace quadrille::page
