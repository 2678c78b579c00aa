// The author's areas on a board to play on, where a game counts or links them: lines between the
// cells of different areas, and in each area its name and, in bold, what it counts for.
//
//     +----+----+
//     |    :    |   a small text at the foot of one cell, so that the labels at the top of
//     | 3  :    |   cells stay free; on circles in the middle between them
//     +----+----+
//
// Areas without room are returned, so that the sheet can list them.
#pragma once

#include <string>
#include <vector>

#include "figure/board/board_labels.h"

namespace quadrille::figure {

/// True if no site lies in two of them.
bool lie_apart(const std::vector<board::Area>& areas);

/// The areas that the game's counters use, and the places of a count by areas, one by one.
std::vector<PrintedArea> areas_of_game(const spec::GameSpec& game, const board::Board& board);

/// Between the cells of different areas, heavier for areas of areas.
void paint_area_borders(drawing::Drawing& drawing, const LabelScene& scene);

/// Across the whole board, in the gaps that no cell reaches into: upright and level.
void paint_block_lines(drawing::Drawing& drawing, const LabelScene& scene);

/// Clear of every text in `drawing`, and of circles and lines. Returns the areas without room, as
/// indices into BoardLook::areas.
std::vector<std::size_t> paint_areas(drawing::Drawing& drawing, const LabelScene& scene);

}  // namespace quadrille::figure
