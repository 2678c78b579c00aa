#include "eye/extent.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace quadrille::eye {

namespace {

constexpr int kRaster = kLooksAcross + 4;  // with room round the looks
constexpr int kFewestOfAStroke = 3;        // looks

cv::Point cell_of(Vec2 at) {
    constexpr double kStep = 2.0 / kLooksAcross;
    const auto step = [](double place) {
        return std::clamp(
            static_cast<int>(std::lround(place / kStep + kRaster / 2.0 - 0.5)), 1, kRaster - 2);
    };
    return {step(at.x), step(at.y)};
}

cv::Mat blank_raster() {
    return cv::Mat::zeros(kRaster, kRaster, CV_8U);
}

cv::Mat ink_of(const std::vector<Look>& looks, double least) {
    cv::Mat ink = blank_raster();
    for (const Look& look : looks) {
        ink.at<uchar>(cell_of(look.at)) = is_ink(look.away, least) ? 255 : 0;
    }
    return ink;
}

// Numbers from 1 for what hangs together, but for what has fewer looks than a stroke.
cv::Mat strokes_of(const cv::Mat& ink) {
    cv::Mat labels;
    cv::Mat stats;
    cv::Mat middles;
    const int count = cv::connectedComponentsWithStats(ink, labels, stats, middles, 8, CV_32S);
    for (int i = 1; i < count; ++i) {
        if (stats.at<int>(i, cv::CC_STAT_AREA) < kFewestOfAStroke) {
            labels.setTo(0, labels == i);
        }
    }
    return labels;
}

// In looks.
double largest_disc(const cv::Mat& part) {
    cv::Mat distances;
    cv::distanceTransform(part, distances, cv::DIST_L2, cv::DIST_MASK_PRECISE);
    double most = 0;
    cv::minMaxLoc(distances, nullptr, &most);
    return most;
}

double reach_of(const std::vector<Look>& looks, const cv::Mat& ink) {
    std::array<bool, kWaysOut> looked{};
    std::array<bool, kWaysOut> inked{};
    for (const Look& look : looks) {
        if (look.at_rim) {
            const std::size_t way = way_of(look);
            looked.at(way) = true;
            inked.at(way) = inked.at(way) || ink.at<uchar>(cell_of(look.at)) > 0;
        }
    }
    const auto all = static_cast<double>(std::ranges::count(looked, true));
    return all > 0 ? static_cast<double>(std::ranges::count(inked, true)) / all : 0;
}

}  // namespace

std::size_t way_of(const Look& look) {
    const double turn = std::atan2(look.at.y, look.at.x) / (2 * M_PI) + 1;
    return static_cast<std::size_t>(turn * kWaysOut) % kWaysOut;
}

std::vector<int> strokes_in(const std::vector<Look>& looks, double least) {
    const cv::Mat labels = strokes_of(ink_of(looks, least));
    std::vector<int> strokes;
    strokes.reserve(looks.size());
    for (const Look& look : looks) {
        strokes.push_back(labels.at<int>(cell_of(look.at)));
    }
    return strokes;
}

Extent extent_of(const std::vector<Look>& looks, double least) {
    cv::Mat place = blank_raster();
    for (const Look& look : looks) {
        place.at<uchar>(cell_of(look.at)) = 255;
    }
    const cv::Mat ink = strokes_of(ink_of(looks, least)) > 0;
    const double room = largest_disc(place);
    return room > 0
               ? Extent{.hole = largest_disc(place & ~ink) / room, .reach = reach_of(looks, ink)}
               : Extent{};
}

}  // namespace quadrille::eye
