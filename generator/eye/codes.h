// Finds the codes of sheets in a picture. The only user of ZXing.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "base/geometry.h"

namespace quadrille::eye {

struct FoundCode {
    std::string text;
    std::array<Vec2, 4>
        corners;  ///< As the code stands: top left, top right, bottom right, bottom left.
    bool mirrored = false;
};

/// All QR codes in a grey picture, each once.
std::vector<FoundCode> find_codes(const cv::Mat& grey);

}  // namespace quadrille::eye
