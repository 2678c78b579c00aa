// A sheet as it lies in a picture: from millimetres on the sheet to the colours that are seen there.
#pragma once

#include <algorithm>
#include <array>
#include <opencv2/core.hpp>

#include "eye/field.h"
#include "eye/homography.h"

namespace quadrille::eye {

using Rgb = std::array<double, 3>;

/// The picture must outlive it.
struct SheetView {
    const cv::Mat& picture;  ///< Three bytes a pixel.
    Homography to_picture;
    ShiftField bend;

    [[nodiscard]] Vec2 place(Vec2 mm) const { return to_picture(mm + bend(mm)); }

    /// False at the edge of the picture and beyond.
    [[nodiscard]] bool shows(Vec2 mm) const {
        const Vec2 at = place(mm);
        return at.x >= 1 && at.y >= 1 && at.x < picture.cols - 2 && at.y < picture.rows - 2;
    }

    /// Between pixels by their distances. Requires: shows(mm).
    [[nodiscard]] Rgb colour(Vec2 mm) const {
        const Vec2 at = place(mm);
        const int x = static_cast<int>(at.x);
        const int y = static_cast<int>(at.y);
        const double right = at.x - x;
        const double low = at.y - y;
        const unsigned char* first = picture.ptr(y) + static_cast<std::ptrdiff_t>(3) * x;
        const unsigned char* second = picture.ptr(y + 1) + static_cast<std::ptrdiff_t>(3) * x;
        Rgb mean;
        for (std::size_t i = 0; i < 3; ++i) {
            const double above = first[i] * (1 - right) + first[i + 3] * right;
            const double below = second[i] * (1 - right) + second[i + 3] * right;
            mean.at(i) = above * (1 - low) + below * low;
        }
        return mean;
    }

    [[nodiscard]] double grey(Vec2 mm) const {
        const Rgb rgb = colour(mm);
        return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
    }
};

}  // namespace quadrille::eye
