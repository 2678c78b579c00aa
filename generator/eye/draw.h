// The picture with what was read drawn into it: the mark of each site, and the numbers of those that
// are asked about.
#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"

namespace quadrille::eye {

/// What is written on a site.
struct Note {
    std::vector<Vec2> outline;  ///< In the full picture.
    std::string text;           ///< A letter, or the number of a question.
    bool asked = false;
};

struct DrawnSheet {
    std::vector<Note> notes;
    std::vector<Vec2> frame;  ///< Through the marks.
};

/// As a PNG, at most 2000 pixels wide and high.
/// Errors: the file cannot be written.
Result<void> draw_readings(const cv::Mat& picture,
                           const std::vector<DrawnSheet>& sheets,
                           const std::string& path);

}  // namespace quadrille::eye
