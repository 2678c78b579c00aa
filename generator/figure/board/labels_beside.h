// Where labels round a board stand whose rows or columns are slanted, or end where they like: each
// beside the site at the end of what it names, so that nobody follows a wrong way from it.
//
//     a   b                 columns of a rhombus: where they would go on, with a line that leads
//      \   \                to the site; an eye that goes on meets b1, b2, b3
//       /\/\/\/
//
//     c1 /\/\/\/\ c7        rows of a hexagon, in which places are counted: the names of the
//   d1  |  |  |  |  d8      outer sites
//
// All are clear of the bands along the sides.
#pragma once

#include <optional>
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

struct Line {
    Point from;
    Point to;
};

/// A label and where its middle stands.
struct OuterLabel {
    Point middle;
    Point reach;  ///< Half its width and height, nearly.
    std::string text;
    std::optional<Line> leader = {};  ///< From the site to the label.
};

/// Half the width and height of a label of that size.
Point reach_of(const std::string& text, Mm size);

/// With the tails of its letters.
Box box_of(const OuterLabel& label, Mm size);

bool shows_some(const BoardFigureOptions& options, const std::vector<board::SiteId>& sites);

/// The size of labels beside sites, as large as the next row lets them be.
Mm beside_size(const board::Board& board, const BoardLook& look, const BoardFigureOptions& options);

/// Round boards whose columns are slanted: the name of each column and row at its ends. Round
/// boards that have no columns: the names of the outer sites of each row at its ends.
std::vector<OuterLabel> labels_beside(const board::Board& board,
                                      const BoardLook& look,
                                      const BoardFigureOptions& options);

/// The labels of such a board for which its sheet has room. Others may reach out of it a little.
std::vector<OuterLabel> room_beside(const board::Board& board,
                                    const BoardLook& look,
                                    const BoardFigureOptions& options);

}  // namespace quadrille::figure
