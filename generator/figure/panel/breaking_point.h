// Where a segment breaks the rules: crosses another one, goes through a site, repeats one. The
// cross in a figure stands there.
#pragma once

#include <optional>

#include "base/geometry.h"
#include "figure/panel/panel.h"

namespace quadrille::figure {

/// In the board's coordinates; the middle where segments lie along each other, and in games without
/// segments. Nothing: it could be drawn as the next one.
std::optional<Vec2> breaking_point(const Panel& panel, SitePair ends);

}  // namespace quadrille::figure
