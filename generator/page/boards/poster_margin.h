// The margins of a poster's sheet: marks for cutting and for laying the sheets, the map of all
// sheets, which sheet this is and how they go together.
#pragma once

#include <string>

#include "page/paper/imposition.h"
#include "page/paper/pen.h"

namespace quadrille::page {

/// One sheet's place in a poster.
struct PosterSheet {
    Box window;  ///< On the paper.
    Mm paper_height;
    PerPage grid;
    int column = 0;
    int row = 0;

    [[nodiscard]] bool has_right() const { return column + 1 < grid.columns; }

    [[nodiscard]] bool has_lower() const { return row + 1 < grid.rows; }

    /// "B2": a letter for the row, a number for the column.
    [[nodiscard]] std::string name() const;
};

/// The hatched strips to glue neighbours on. To be drawn before the board.
void draw_glue_strips(Pen& pen, const PosterSheet& sheet, Mm overlap);

/// Everything else. `title`: the game with its parameters.
void draw_poster_margin(Pen& pen,
                        const PosterSheet& sheet,
                        Mm overlap,
                        const std::string& title,
                        const std::string& language);

}  // namespace quadrille::page
