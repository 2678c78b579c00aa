// Paper that is to be bound or punched: everything on a page moves away from that edge.
//
//     unbound        bound at the left, 12 mm
//     | xxxxxx |     |   xxxxxx|     and on a back  |xxxxxx   |
#pragma once

#include <optional>

#include "drawing/document.h"
#include "page/paper/imposition.h"

namespace quadrille::page {

struct Binding {
    enum class Edge { Left, Top };
    Edge edge = Edge::Left;
    Mm width{12.0};  ///< The margin there becomes that much wider than the opposite one.
};

/// The pages, moved by half of the width; `flip`: every second page is a back.
drawing::Document bound(drawing::Document document, Binding binding, std::optional<Flip> flip);

}  // namespace quadrille::page
