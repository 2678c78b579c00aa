// A path without curves, for measuring where it runs.
#pragma once

#include <vector>

#include "base/geometry.h"
#include "drawing/path.h"

namespace quadrille::page {

/// Each of its outlines, moved by `offset`; one that is closed ends where it begins.
std::vector<std::vector<Point>> flat_lines(const drawing::Path& path, Point offset);

}  // namespace quadrille::page
