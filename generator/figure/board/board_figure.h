// A board as it is printed to be played on: lines, rims, dots, labels. The look follows from the
// kind of sites and from what the game does with them, never from a name:
//
//   cells      grid lines, a darker outer edge, labels inside (hexagons) or round it (squares)
//   circles    vertex sites as circles to colour, joined by the board's edges
//   targets    vertex sites as dots to aim at, each in a ring to colour; no grid
//
// Line widths and tones come from the style; what is measured against the cell stands here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/nets.h"
#include "figure/ink/pattern.h"
#include "spec/model/game_spec.h"
#include "spec/model/page_spec.h"

namespace quadrille::figure {

enum class SiteLook { Cells, Circles, Targets };

/// Where labels stand. Own: as usual for the look, on hexagons and squares outside the board.
/// InSites: for boards that turns are written on or looked up on, inside sites that have room.
/// Middle: as large as the middle of each site allows, on boards for reference that nobody colours.
enum class LabelPlace { Own, InSites, None, Edge, Inside, Middle };

/// A mark that is printed on the board because the game begins with it.
struct PrintedMark {
    board::SiteId site;
    spec::Pattern pattern = spec::Pattern::Solid;
    std::string letter;
    int number = 0;  ///< That it bears; 0: none.
};

/// A line from site to site.
struct PrintedLine {
    board::SiteId from;
    board::SiteId to;
};

/// An area of the author's that the game counts or links.
struct PrintedArea {
    std::vector<board::SiteId> sites;
    std::string name;
    std::string value;              ///< What it counts for; empty if all count the same.
    std::string holds;              ///< Its sites or areas as text, for lists next to the board.
    bool apart = true;              ///< None of its sites lies in another area of its family.
    std::size_t rank = 0;           ///< Of its family, smallest areas first.
    std::size_t token_corners = 0;  ///< Of the shape to colour for who wins it; 0: none.
    bool is_count = false;  ///< A place that says how many marks a turn puts there: its value.
};

/// A side of the board, for the band along it.
struct PrintedSide {
    std::vector<board::SiteId> sites;
    std::string letters;  ///< Of the marks that are to link it; empty: everybody's.
    bool counted = true;  ///< False: it has no band, but ends those of its neighbours.
};

/// What a game's rules ask of its board's look.
struct BoardLook {
    SiteLook sites = SiteLook::Cells;
    bool centre_points = false;  ///< A point in the middle of each cell, to draw lines between.
    bool links = true;           ///< Lines between circles.
    bool tokens = false;    ///< A small shape with its number in each cell, for who has won it.
    bool rings = true;      ///< Round targets, to mark their dots.
    bool guides = false;    ///< Light lines between targets that segments can join.
    bool written = false;   ///< Targets are rings wide enough to write in, without dots.
    bool rim_dots = false;  ///< A dot at each place of the rim, which lies outside.
    bool blocks = false;    ///< Small boards make one: heavy lines in the gaps between them.
    std::vector<PrintedMark> start;
    std::vector<PrintedNet> nets = {};      ///< Dots to draw strokes between, in place of lines.
    std::vector<PrintedLine> drawn = {};    ///< Lines that the game begins with.
    std::optional<board::SiteId> pen = {};  ///< Where the first segment begins.
    std::vector<board::SiteId> coins = {};  ///< Where coins start, if no mark shows it.
    std::vector<PrintedArea> areas = {};
    std::vector<PrintedSide> sides = {};  ///< Those that the game counts, and others of their kind.
};

struct BoardFigureOptions {
    Mm unit;  ///< The length of 1 of the board's coordinates.
    LabelPlace labels = LabelPlace::Own;
    bool compact = false;      ///< One of several on a page: finer lines and smaller type.
    double label_scale = 1.0;  ///< Of labels round the board; draw_board takes the style's.
    /// Between the ends of labels round the board, whose ink lies in the middle of that: names at the
    /// right of rows are left out where they reach farther.
    std::optional<Mm> widest = {};
    bool former_labels = false;  ///< Those of sheets that were printed before labels_beside.h.
    std::string outside_words;   ///< Next to the token of the outer cell.
    // For figures that show a part of a board; empty: all sites.
    std::vector<bool> only = {};      ///< For each site: it is shown.
    std::vector<bool> labelled = {};  ///< For each site: it has its label inside.
    bool targets = true;              ///< The rings round dots.
    bool site_areas = true;           ///< Sites as places to point at (paint_site_areas).
    bool one_side = false;            ///< Labels round the board on the left and below only.
    bool rim_points = false;          ///< The dots of the rim as points, under filled ones.
    bool areas = false;               ///< The author's areas: lines, names, what they count for.
    bool counts = false;  ///< Of these only places that say how many marks a turn puts there.

    [[nodiscard]] bool shows(board::SiteId site) const {
        return only.empty() || only[site.index()];
    }

    [[nodiscard]] bool labels_inside(board::SiteId site) const {
        return shows(site) && (labelled.empty() || labelled[site.index()]);
    }
};

struct BoardFigure {
    drawing::Drawing drawing;
    Box ink;  ///< Everything that prints, and the room that outer labels have.
    bool labels_reach_out = false;                 ///< Of that room, into its corners.
    std::vector<std::size_t> areas_left_out = {};  ///< Of BoardLook::areas, those without room.
};

/// Where labels stand if the board allows it there: `place` itself, unless that is Own or InSites.
/// Hexagons under 9 mm have no room inside.
LabelPlace own_label_place(const board::Board& board,
                           const BoardLook& look,
                           Mm unit,
                           LabelPlace place = LabelPlace::Own);

/// True if the board can be drawn with its labels there.
bool allows(const board::Board& board, const BoardLook& look, LabelPlace place);

/// The least unit at which labels in the middle of sites can be read.
Mm least_key_unit(const board::Board& board);

/// Of a circle's diameter: of the distance to the next one.
constexpr double kCircleShare = 0.66;

/// The diameter of a vertex site's circle.
Mm circle_diameter(const board::Board& board, Mm unit);
Mm circle_diameter(const board::Board& board, const BoardLook& look, Mm unit);

/// From a circle's top to the foot of the label in it.
Mm circle_label_foot(const board::Board& board,
                     const spec::StyleSpec& style,
                     Mm unit,
                     const drawing::TextMeasurer& measurer);

/// The diameter of the ring round a dot, or of one to write in.
Mm target_diameter(const BoardLook& look, Mm unit);

/// Of a dot that has no ring.
Mm bare_dot_diameter(Mm unit);

/// How wide a site is where a mark goes: the cell, the circle or the ring.
Mm site_width(const board::Board& board, const BoardLook& look, Mm unit);

/// Across the largest circle of the smallest cell. Requires: cells.
Mm smallest_cell(const board::Board& board, Mm unit);

/// The corners of a cell on the paper, clockwise.
std::vector<Point> cell_corners(const board::Board& board, board::CellId cell, Mm unit);

BoardFigure draw_board(const board::Board& board,
                       const BoardLook& look,
                       const spec::StyleSpec& style,
                       const BoardFigureOptions& options,
                       const drawing::TextMeasurer& measurer);

/// The bounds of draw_board's ink, without drawing.
Box board_ink(const board::Board& board, const BoardLook& look, const BoardFigureOptions& options);

/// One blank site of the board, `size` across, standing on `foot`, its left side at foot.x: the
/// swatch next to a name.
struct Swatch {
    Region region;
    Point centre;
    Mm width;
};

Swatch site_swatch(const board::Board& board, const BoardLook& look, Point foot, Mm size);

}  // namespace quadrille::figure
