// The labels of a printed board: inside cells and circles, round the board, in tokens. Drawn last,
// black and small, so that they stay readable under colour and never stand under a line.
#pragma once

#include <string>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

/// The shape in a cell that hints at it and takes its winner's colour.
struct Token {
    Point centre;
    Mm radius;
    Mm inner_radius;
    drawing::Path outline;
    std::string name;
    bool outer = false;
};

/// One for each area that is a cell, all of one size; none if the look has no tokens.
std::vector<Token> cell_tokens(const board::Board& board,
                               const BoardLook& look,
                               const BoardFigureOptions& options);

/// With the tokens that stand outside the board because their cells are too narrow.
Box with_outside_tokens(Box ink,
                        const board::Board& board,
                        const BoardLook& look,
                        const BoardFigureOptions& options);

struct LabelScene {
    const board::Board& board;
    const BoardLook& look;
    const spec::StyleSpec& style;
    const BoardFigureOptions& options;
    const drawing::TextMeasurer& measurer;
};

/// The sites of the board as places to point at: for each one that is shown a group "site-e5" of
/// class "site", which an editor, a style sheet or a script of a web page can find. They are drawn
/// before all lines and print nothing; with a fill, the site is coloured under its lines and
/// labels.
void paint_site_areas(drawing::Drawing& drawing, const LabelScene& scene);

/// The corners of a site that is a cell, on the paper.
std::vector<Point> corners_of(const LabelScene& scene, board::SiteId site);

/// Of capitals and digits in that style.
Mm cap_height(const LabelScene& scene, const drawing::TextStyle& style);

// The size of labels inside cells, in points: it grows with the cell, from the least to the most.
constexpr double kLabelBase = 3.4;
constexpr double kLabelShare = 0.17;  // of the cell in millimetres
constexpr double kLeastLabel = 5;
constexpr double kLargestLabel = 6.5;

/// How far below the top of a cell of that width a label hangs at least.
Mm least_drop(Mm width);

/// `box` grown by the room that labels round the board have.
Box with_outer_labels(Box box,
                      const board::Board& board,
                      const BoardLook& look,
                      const BoardFigureOptions& options);

/// Where labels round the board stand; none if it has none there.
std::vector<Box> outer_label_boxes(const board::Board& board,
                                   const BoardLook& look,
                                   const BoardFigureOptions& options);

/// Letters and numbers of columns and rows on all four sides, or the names of the outer sites of each
/// row at its ends. `ink`: the board without them. Requires: columns, or rows that labels name by
/// letters.
void paint_outer_labels(drawing::Drawing& drawing, const LabelScene& scene, const Box& ink);

/// All labels that the options ask for, and those in tokens.
void paint_labels(drawing::Drawing& drawing, const LabelScene& scene);

}  // namespace quadrille::figure
