// Pages that move on their paper: away from an edge that is to be bound or punched, and backs that a
// printer would put elsewhere than their fronts.
//
//     unbound        bound at the left, 12 mm
//     | xxxxxx |     |   xxxxxx|     and on a back  |xxxxxx   |
#pragma once

#include <optional>

#include "base/geometry.h"
#include "drawing/document.h"

namespace quadrille::page {

struct Binding {
    enum class Edge { Left, Top };
    Edge edge = Edge::Left;
    Mm width{12.0};  ///< The margin there becomes that much wider than the opposite one.
};

/// How far a page of that size moves: by half of the width. `turned`: it is a back.
Point binding_offset(const Binding& binding,
                     Mm width,
                     Mm height,
                     std::optional<drawing::Flip> turned);

drawing::Document bound(drawing::Document document, Binding binding);

/// Backs are moved to the right and down, as who looks at them sees it. Requires: there are some.
drawing::Document with_backs_moved(drawing::Document document, Point offset);

}  // namespace quadrille::page
