// The QR codes that can be read in a picture as it is: codes.h looks at several sizes of it.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "base/geometry.h"

namespace quadrille::eye {

struct Symbol {
    std::string text;  ///< Empty if it could not be read.
    /// As the code stands: top left, top right, bottom right, bottom left. The first pixel reaches
    /// from 0 to 1.
    std::array<Vec2, 4> corners;
    bool mirrored = false;
    bool read = true;
};

/// Each symbol of a grey picture; if `unread`, also such as were found and cannot be read.
std::vector<Symbol> symbols_in(const cv::Mat& grey, bool unread);

}  // namespace quadrille::eye
