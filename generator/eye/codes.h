// Finds the codes of sheets in a picture, whatever its size.
#pragma once

#include <array>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "eye/refusals.h"

namespace quadrille::eye {

struct FoundCode {
    std::string text;
    std::array<Vec2, 4>
        corners;  ///< As the code stands: top left, top right, bottom right, bottom left.
    bool mirrored = false;
};

/// All QR codes in a grey picture, each once; of pale prints too.
std::vector<FoundCode> find_codes(const cv::Mat& grey);

/// How light the print of a code is: of the light of its paper. Laser print has 0.1 to 0.4.
double print_of(const cv::Mat& grey, const std::array<Vec2, 4>& corners);

/// Print that is lighter may be too pale to be found.
inline constexpr double kPalePrint = 0.6;

/// Why a picture has no code that can be read: pale, blurred, too small, or none to be seen.
Refusal why_no_code(const cv::Mat& grey);

}  // namespace quadrille::eye
