#include "eye/blobs.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace quadrille::eye {

namespace {

constexpr double kDark = 0.75;  // of what is around
constexpr double kNeighbourhood = 4;
constexpr double kLeastArea = 0.35;  // of side * side
constexpr double kMostArea = 2.2;
constexpr double kLeastSquareness = 0.6;
constexpr double kMostLong = 2.2;  // of its two axes

// Dark against the mean of a wide neighbourhood: shade does not matter.
cv::Mat dark_parts(const cv::Mat& grey, double side, double most) {
    cv::Mat around;
    const int width = std::max(3, static_cast<int>(side * kNeighbourhood) | 1);
    cv::boxFilter(grey, around, CV_8U, {width, width});
    cv::Mat limit;
    around.convertTo(limit, CV_8U, most);
    cv::Mat dark = grey < limit;
    return dark;
}

struct Moments {
    double area = 0;
    double x = 0;
    double y = 0;
    double xx = 0;
    double yy = 0;
    double xy = 0;
};

Moments moments_of(const cv::Mat& labels, const cv::Rect& box, int label) {
    Moments sums;
    for (int y = box.y; y < box.y + box.height; ++y) {
        const int* row = labels.ptr<int>(y);
        for (int x = box.x; x < box.x + box.width; ++x) {
            if (row[x] == label) {
                sums.area += 1;
                sums.x += x;
                sums.y += y;
                sums.xx += static_cast<double>(x) * x;
                sums.yy += static_cast<double>(y) * y;
                sums.xy += static_cast<double>(x) * y;
            }
        }
    }
    sums.x /= sums.area;
    sums.y /= sums.area;
    sums.xx = sums.xx / sums.area - sums.x * sums.x + 1.0 / 12;
    sums.yy = sums.yy / sums.area - sums.y * sums.y + 1.0 / 12;
    sums.xy = sums.xy / sums.area - sums.x * sums.y;
    return sums;
}

// 1 for a square or a rectangle, more for a disc, less for anything ragged.
bool is_square(const Moments& sums) {
    const double determinant = sums.xx * sums.yy - sums.xy * sums.xy;
    const double half = (sums.xx + sums.yy) / 2;
    const double spread = std::sqrt(std::max(0.0, half * half - determinant));
    const double squareness = sums.area / (12 * std::sqrt(std::max(determinant, 1e-9)));
    const double longer = std::sqrt((half + spread) / std::max(half - spread, 1e-9));
    return squareness > kLeastSquareness && longer < kMostLong;
}

// The middle against its surroundings inside the blob.
bool is_hollow(const cv::Mat& grey, const Moments& sums, double side) {
    const auto value = [&](double dx, double dy) {
        const int x = static_cast<int>(std::lround(sums.x + dx));
        const int y = static_cast<int>(std::lround(sums.y + dy));
        const bool inside = x >= 0 && y >= 0 && x < grey.cols && y < grey.rows;
        return inside ? static_cast<double>(grey.at<unsigned char>(y, x)) : 255.0;
    };
    const double middle = value(0, 0);
    double darkest = 255;
    double outside = 0;
    for (int i = 0; i < 8; ++i) {
        const double angle = M_PI * i / 4;
        for (const double share : {0.25, 0.32, 0.39}) {
            darkest = std::min(
                darkest, value(side * share * std::cos(angle), side * share * std::sin(angle)));
        }
        outside = std::max(outside, value(side * std::cos(angle), side * std::sin(angle)));
    }
    return middle - darkest > 0.3 * (outside - darkest);
}

}  // namespace

std::vector<Blob> dark_squares(const cv::Mat& grey, double side, double print) {
    const double most = std::max(kDark, (1 + print) / 2);  // half-way from paper, if that is pale
    cv::Mat labels;
    cv::Mat stats;
    cv::Mat middles;
    const int count = cv::connectedComponentsWithStats(
        dark_parts(grey, side, most), labels, stats, middles, 8, CV_32S);
    std::vector<Blob> blobs;
    for (int i = 1; i < count; ++i) {
        const cv::Rect box(stats.at<int>(i, cv::CC_STAT_LEFT),
                           stats.at<int>(i, cv::CC_STAT_TOP),
                           stats.at<int>(i, cv::CC_STAT_WIDTH),
                           stats.at<int>(i, cv::CC_STAT_HEIGHT));
        const double area = stats.at<int>(i, cv::CC_STAT_AREA);
        if (area < kLeastArea * side * side || area > kMostArea * side * side ||
            box.width > 2 * side + 2 || box.height > 2 * side + 2) {
            continue;
        }
        const Moments sums = moments_of(labels, box, i);
        if (is_square(sums)) {
            blobs.push_back({{sums.x, sums.y}, is_hollow(grey, sums, side)});
        }
    }
    return blobs;
}

}  // namespace quadrille::eye
