// Small dark squares in a picture: what the marks beside a board look like.
#pragma once

#include <opencv2/core.hpp>
#include <vector>

#include "base/geometry.h"

namespace quadrille::eye {

struct Blob {
    Vec2 middle;
    bool hollow = false;  ///< White in the middle.
};

/// Those about `side` pixels wide, in whatever direction they lie. `print`: how light it is, of the
/// light of its paper.
std::vector<Blob> dark_squares(const cv::Mat& grey, double side, double print);

}  // namespace quadrille::eye
