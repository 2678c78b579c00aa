// A board as its author wrote it, checked and with every default filled in. The words are those of
// templates/README.md. board/build_board.h makes the planar graph from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/geometry.h"
#include "spec/model/label_scheme.h"
#include "spec/model/near.h"
#include "spec/model/tiling_spec.h"

namespace quadrille::spec {

/// What marks are put on.
enum class SiteKind { Cells, Vertices, Edges };

/// Fixed: the board lies as it is described. Free: it may be turned where it is larger then.
enum class Orientation { Fixed, Free };

/// The lines round a board: straight, or bent into the circle round 0, 0 that its corners lie on.
enum class Rim { Straight, Round };

/// `square: n` or `square: [columns, rows]`. With sites on vertices n counts vertices.
struct SquareShape {
    int columns = 0;
    int rows = 0;
};

/// `hexhex: n`, n cells on each side; or `hexhex: [4, 3, 4, 3, 4, 3]`.
struct HexhexShape {
    int side = 0;
    /// Cells on each of the six sides, clockwise from the top; empty: all have `side`. The sides
    /// close.
    std::vector<int> sides{};
};

/// `rhombus: n`, hexagons in slanted columns.
struct RhombusShape {
    int columns = 0;
    int rows = 0;
};

/// `triangle: n`, hexagons in a triangle that stands on a side.
struct TriangleShape {
    int side = 0;
};

/// `hex-rectangle: [columns, rows]`, hexagons in rows of equal length, every second one shifted.
struct HexRectangleShape {
    int columns = 0;
    int rows = 0;
};

enum class SeenFrom { Vertex, Edge, Face };

/// A vertex placed by hand: distance from the centre as a share of the drawing's radius, and
/// degrees clockwise from the top.
struct PolarPlace {
    std::string label;
    double radius = 0;
    double degrees = 0;
    SourceSpan at{};
};

/// `solid: dodecahedron` as a flat Schlegel drawing.
struct SolidShape {
    std::string solid = "D";  ///< In Conway's notation, as board/conway.h reads it.
    bool dual = false;        ///< The dual of that solid.
    SeenFrom seen_from = SeenFrom::Vertex;
    bool without_seen_from = false;  ///< Delete the vertex, edge or face that it is seen from.
    bool outer = false;              ///< The outside counts as a cell.
    std::vector<PolarPlace> places;  ///< Empty: computed.
    SourceSpan places_at{};
    /// Which kind it is seen from, if there are several: a face with N corners, a vertex with N
    /// neighbours, an edge between faces with N and M corners. Empty: the first or the largest.
    std::vector<int> seen_kind{};
};

/// `tiling: 3.4.6.4`, and what is cut out of it.
struct TilingShape {
    TilingSpec tiling;
    CutSpec cut;
    SourceSpan cut_at{};
};

struct GraphVertex {
    std::string name;
    Vec2 place;
    SourceSpan at;
};

/// Two vertices by their names, joined by a straight line.
struct GraphLink {
    std::string from;
    std::string to;
    SourceSpan at;  ///< Of both names.
    SourceSpan from_at{};
    SourceSpan to_at{};
};

/// The name of the region that has these corners.
struct GraphCell {
    std::string name;
    std::vector<std::string> corners;
    SourceSpan at;
};

/// `graph: {vertices: ..., links: ...}`.
struct GraphShape {
    std::vector<GraphVertex> vertices;
    std::vector<GraphLink> links;
    std::vector<GraphCell> cells{};  ///< Names for all cells, or none.
    bool crossing = false;           ///< Links may cross each other; the board has no cells then.
};

using Shape = std::variant<SquareShape,
                           HexhexShape,
                           SolidShape,
                           TilingShape,
                           RhombusShape,
                           TriangleShape,
                           HexRectangleShape,
                           GraphShape>;

/// `start: {bottom-left: x}`: a mark that stands on the board before the first turn.
struct StartMark {
    std::string place;  ///< A named place ("bottom-left") or a site's label.
    std::string mark;   ///< The mark's letter.
    SourceSpan at;
};

/// `drawn`: a line on the board before the first turn, from place to place; or the rim between the
/// sites of an area, or all of it.
struct DrawnSpec {
    std::string from;  ///< A place; without `to` the name of an area, or "rim".
    std::string to;
    SourceSpan at{};
};

/// A site by its label or as a named place; in areas also the name of another area.
struct NamedPlace {
    std::string name;
    SourceSpan at;
};

struct AreaSpec {
    std::string name;
    std::vector<NamedPlace> members;
    SourceSpan at;
};

/// `areas: {squares: {every: square, slope: any}}`: all areas of one kind that the board has.
struct EveryArea {
    /// The corners of squares and of rectangles; two sites; straight lines; small boards.
    enum class Kind { Square, Rectangle, Pair, Line, Block };
    Kind kind = Kind::Square;
    /// Squares and rectangles stand upright, lines run along those of the board; or any way.
    enum class Slope { Straight, Any };
    Slope slope = Slope::Straight;
    int apart = 1;                ///< Of pairs: the fewest steps from one to the other.
    std::optional<int> length{};  ///< Of lines along those of the board; nothing: all of each.
    enum class Along { Both, Orthogonal, Diagonal };
    Along along = Along::Both;  ///< Of the same lines.
    int columns = 1;            ///< Of blocks.
    int rows = 1;
};

/// `areas: {capes: {north: [a, b], south: [c, d]}}`: areas of sites, or of areas of another family.
struct AreaFamilySpec {
    std::string name;
    std::vector<AreaSpec> areas;
    SourceSpan at;
    std::string
        file{};  ///< That has it, which with `use` is not that of the board; empty: the same.
    std::optional<EveryArea> every{};  ///< In place of `areas`.
};

struct BoardSpec {
    std::string name;  ///< The file's name without its ending; "" when written in the game's file.
    std::string file;  ///< The file it was read from, for messages.
    SourceSpan at;
    SourceSpan shape_at{};   ///< Of the key that names the shape.
    SourceSpan labels_at{};  ///< Of `labels`, or as `at`.
    Shape shape;
    /// A vertex in the middle of each cell, a cell round each inner vertex. Tilings and solids say
    /// it themselves.
    bool dual = false;
    SourceSpan dual_at{};
    SiteKind sites = SiteKind::Cells;
    Near near = Near::Sides;
    SourceSpan near_at{};
    LabelScheme labels = LabelScheme::Algebraic;
    Orientation orientation = Orientation::Fixed;
    Rim rim = Rim::Straight;
    SourceSpan rim_at{};
    /// Cells that are areas are named by letters, because sites have numbers. Stays so when a typed
    /// game names the sites otherwise.
    bool lettered_cells = false;
    std::vector<StartMark> start;
    std::vector<DrawnSpec> drawn{};
    std::vector<NamedPlace> holes{};  ///< Sites that the board lacks.
    std::vector<AreaFamilySpec> areas{};

    // Said in the .cc, so that not every file that uses one compiles its copies.
    BoardSpec();
    BoardSpec(const BoardSpec&);
    BoardSpec(BoardSpec&&) noexcept;
    BoardSpec& operator=(const BoardSpec&);
    BoardSpec& operator=(BoardSpec&&) noexcept;
    ~BoardSpec();
};

}  // namespace quadrille::spec
