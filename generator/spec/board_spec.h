// A board as its author wrote it, checked and with every default filled in. The words are those of
// templates/README.md. board/build_board.h makes the planar graph from it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "base/geometry.h"

namespace quadrille::spec {

/// What marks are put on.
enum class SiteKind { Cells, Vertices, Edges };

/// Which sites count as neighbours: those that share a side (vertices: an edge), a corner only, or
/// either.
enum class Near { Sides, Corners, Both };

/// How sites are named. Rows: a1.. lettered rows from the top (hexhex). Algebraic: column letter
/// and row number from the bottom. Rings: single letters from the centre outward, clockwise from
/// the top. RingsUpper: the same in capitals. Numbers: 1, 2, ... in that order.
enum class LabelScheme { Rows, Algebraic, Rings, RingsUpper, Numbers };

/// `square: n` or `square: [columns, rows]`. With sites on vertices n counts vertices.
struct SquareShape {
    int columns = 0;
    int rows = 0;
};

/// `hexhex: n`, n cells on each side.
struct HexhexShape {
    int side = 0;
};

enum class Solid { Dodecahedron, Icosahedron };

enum class SeenFrom { Vertex, Edge, Face };

/// A vertex placed by hand: distance from the centre as a share of the drawing's radius, and
/// degrees clockwise from the top.
struct PolarPlace {
    std::string label;
    double radius = 0;
    double degrees = 0;
};

/// `solid: dodecahedron` as a flat Schlegel drawing.
struct SolidShape {
    Solid solid = Solid::Dodecahedron;
    SeenFrom seen_from = SeenFrom::Vertex;
    bool without_seen_from = false;  ///< Delete the vertex, edge or face that it is seen from.
    bool outer = false;              ///< The outside counts as a cell.
    std::vector<PolarPlace> places;  ///< Empty: computed.
};

using Shape = std::variant<SquareShape, HexhexShape, SolidShape>;

/// `start: {bottom-left: x}`: a mark that stands on the board before the first turn.
struct StartMark {
    std::string place;  ///< A named place ("bottom-left") or a site's label.
    std::string mark;   ///< The mark's letter.
    SourceSpan at;
};

struct BoardSpec {
    std::string name;  ///< The file's name without its ending; "" when written in the game's file.
    std::string file;  ///< The file it was read from, for messages.
    SourceSpan at;
    Shape shape;
    SiteKind sites = SiteKind::Cells;
    Near near = Near::Sides;
    LabelScheme labels = LabelScheme::Algebraic;
    std::vector<StartMark> start;
};

}  // namespace quadrille::spec
