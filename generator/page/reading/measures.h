// Where everything is on a sheet that a picture of it is read by: sites, printed lines, swatches,
// the marks beside the board and the code; in millimetres from the corner of the page, or of the
// part of it that is cut out. Not how it looks: drawing/ has that.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/geometry.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/pen.h"

namespace quadrille::page {

/// A cell, a circle on a corner or an edge, or the ring round a dot.
enum class SiteShape { Cell, Circle, Dot };

/// A line as it comes from the printer; none if it has no width.
struct PrintedLine {
    Mm width{};
    double black = 0;  ///< 1: all black.
};

struct MeasuredSite {
    std::string name;
    Point at;
    std::vector<Point> outline;  ///< Clockwise; of a circle 24 corners.
    SiteShape shape = SiteShape::Cell;
    std::string start{};             ///< The letter of the mark that is printed on it.
    std::vector<PrintedLine> rim{};  ///< Along each side of the outline.
};

struct MeasuredSwatch {
    std::size_t mark = 0;  ///< Index into GameSpec::marks.
    std::vector<Point> outline;
};

/// A word to be circled as the result.
struct MeasuredWord {
    std::string text;
    spec::RoleId winner;
    Box box;  ///< Its ink.
};

struct SheetMeasures {
    std::string id{};  ///< As in the code.
    Box part{};        ///< What is cut out of the page, or all of it.
    std::vector<MeasuredSite> sites{};
    std::vector<std::pair<Point, Point>> lines{};  ///< Of the board, each straight.
    std::vector<Point> dots{};                     ///< Middles of printed dots.
    Mm dot_width{};
    std::vector<MeasuredSwatch> swatches{};
    std::vector<MeasuredWord> result{};  ///< Empty: the result is written.
    std::vector<Box> texts{};            ///< Printed in sites and swatches, and round the words.
    std::array<Box, 4> marks{};          ///< Top left, top right, bottom right, bottom left.
    Box code{};                          ///< Without the white round it.
};

/// A board as it is printed, its origin at `offset`.
struct PrintedBoard {
    const board::Board& board;
    const figure::BoardLook& look;
    Mm unit;
    Point offset;
};

/// Sites, lines and dots.
SheetMeasures measure_board(const PrintedBoard& printed);

/// Adds the swatches that the pen has drawn.
void add_swatches(SheetMeasures& measures, const Pen& pen, const game::Game& game);

/// Adds the words to circle that the pen has drawn, if it is clear who wins by each.
void add_result(SheetMeasures& measures, const Pen& pen, const game::Game& game);

/// Adds the letters that stand in sites and swatches, and what is printed round the words to circle.
void add_texts(SheetMeasures& measures,
               const drawing::Drawing& drawing,
               const drawing::TextMeasurer& measurer);

/// All of it moved.
SheetMeasures moved(SheetMeasures measures, Point offset);

/// 24 bits that change with the game, its values and marks, and with every place on the sheet by a
/// twentieth of a millimetre, seen from the code.
std::uint32_t check_of(const SheetMeasures& measures, const game::Game& game);

}  // namespace quadrille::page
