// Where labels round a board stand whose rows or columns are slanted: each beside the site at the end
// of its row or column, clear of the bands along the sides.
#pragma once

#include <string>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

/// Type and distances of labels round the board: on a full sheet, and on a compact one.
struct OuterMeasures {
    Mm size;
    Mm distance;  ///< From the board's edge to the label's middle.
    Mm reach;     ///< From the board's edge to the label's outer edge.
};

OuterMeasures outer_measures(const BoardLook& look, const BoardFigureOptions& options);

/// A label and where its middle stands.
struct OuterLabel {
    Point middle;
    Point reach;  ///< Half its width and height, nearly.
    std::string text;
};

/// Half the width and height of a label of that size.
Point reach_of(const std::string& text, Mm size);

/// With the tails of its letters.
Box box_of(const OuterLabel& label, Mm size);

bool shows_some(const BoardFigureOptions& options, const std::vector<board::SiteId>& sites);

/// The size of labels beside sites, as large as the next row lets them be: of letters of rows, and
/// of names of lines.
Mm row_letter_size(const BoardLook& look, const BoardFigureOptions& options);
Mm line_label_size(const BoardLook& look, const BoardFigureOptions& options);

/// Round a rhombus. Requires: columns and rows.
std::vector<OuterLabel> labels_of_lines(const board::Board& board,
                                        const BoardLook& look,
                                        const BoardFigureOptions& options);

/// Round boards whose rows begin and end where they like: the letter of each row at its ends, the
/// numbers of places in rows along the lower sides.
std::vector<OuterLabel> labels_of_rows(const board::Board& board,
                                       const BoardLook& look,
                                       const BoardFigureOptions& options);

}  // namespace quadrille::figure
