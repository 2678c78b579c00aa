// Fills that distinguish marks in one ink: lines, dots, crossed lines. Computed, not clipped: every
// line ends where its whole width is still inside the region, every dot is whole, so that printers
// and readers of SVG see plain lines.
#pragma once

#include <variant>
#include <vector>

#include "drawing/drawing.h"
#include "spec/model/mark_spec.h"

namespace quadrille::figure {

struct Disc {
    Point centre;
    Mm radius;
};

/// Convex; its corners clockwise as seen on the page.
struct ConvexPolygon {
    std::vector<Point> corners;
};

/// A region of the page that a mark fills.
using Region = std::variant<Disc, ConvexPolygon>;

/// Its outline.
drawing::Path outline_of(const Region& region);

/// The region made smaller by `margin` on every side.
Region inset(const Region& region, Mm margin);

/// The largest disc about the region's middle that lies inside it.
Disc inner_disc(const Region& region);

/// Lines of `width` every `pitch`, `degrees` from the level (rising to the right), one of them
/// through the region's middle.
drawing::Path hatching(const Region& region, double degrees, Mm width, Mm pitch);

/// Dots of `diameter` in a triangular lattice of `pitch`, one of them in the region's middle.
drawing::Path dotting(const Region& region, Mm diameter, Mm pitch);

/// Fills `region` with `pattern` in `ink`; what the pattern leaves open stays as it is. Cross and
/// Ring are strokes in the region's middle. Source: templates/README.md has the measures.
void fill_with_pattern(drawing::Drawing& drawing,
                       const Region& region,
                       spec::Pattern pattern,
                       drawing::Colour ink);

}  // namespace quadrille::figure
