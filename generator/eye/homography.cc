#include "eye/homography.h"

#include <cmath>
#include <opencv2/core.hpp>

namespace quadrille::eye {

namespace {

constexpr double kMmUnit = 100;  // so that all numbers of the system are near 1
constexpr double kPixelUnit = 1000;

}  // namespace

std::optional<Homography> Homography::through(std::span<const Match> matches) {
    constexpr int kUnknown = 8;
    if (matches.size() < 4) {
        return std::nullopt;
    }
    const int rows = static_cast<int>(matches.size()) * 2;
    cv::Mat system(rows, kUnknown, CV_64F);
    cv::Mat right(rows, 1, CV_64F);
    for (int i = 0; i < rows / 2; ++i) {
        const auto& [from, to] = matches[static_cast<std::size_t>(i)];
        const double x = from.x / kMmUnit;
        const double y = from.y / kMmUnit;
        const double u = to.x / kPixelUnit;
        const double v = to.y / kPixelUnit;
        const std::array<double, kUnknown> first{x, y, 1, 0, 0, 0, -u * x, -u * y};
        const std::array<double, kUnknown> second{0, 0, 0, x, y, 1, -v * x, -v * y};
        for (int j = 0; j < kUnknown; ++j) {
            system.at<double>(2 * i, j) = first.at(static_cast<std::size_t>(j));
            system.at<double>(2 * i + 1, j) = second.at(static_cast<std::size_t>(j));
        }
        right.at<double>(2 * i, 0) = u;
        right.at<double>(2 * i + 1, 0) = v;
    }
    cv::Mat solution;
    if (!cv::solve(system, right, solution, matches.size() == 4 ? cv::DECOMP_LU : cv::DECOMP_QR)) {
        return std::nullopt;
    }
    Homography result;
    for (int j = 0; j < kUnknown; ++j) {
        const double value = solution.at<double>(j, 0);
        if (!std::isfinite(value)) {
            return std::nullopt;
        }
        const bool of_pixels = j < 6;
        const bool of_mm = j % 3 != 2;
        result.h_.at(static_cast<std::size_t>(j)) =
            value * (of_pixels ? kPixelUnit : 1) / (of_mm ? kMmUnit : 1);
    }
    result.h_[8] = 1;
    return result;
}

Vec2 Homography::operator()(Vec2 place) const {
    const double w = h_[6] * place.x + h_[7] * place.y + h_[8];
    return {(h_[0] * place.x + h_[1] * place.y + h_[2]) / w,
            (h_[3] * place.x + h_[4] * place.y + h_[5]) / w};
}

double Homography::turn_at(Vec2 place) const {
    const Vec2 here = (*this)(place);
    return cross((*this)(place + Vec2{1, 0}) - here, (*this)(place + Vec2{0, 1}) - here);
}

double Homography::scale_at(Vec2 place) const {
    return std::sqrt(std::abs(turn_at(place)));
}

Homography Homography::scaled(double factor) const {
    Homography result = *this;
    for (std::size_t i = 0; i < 6; ++i) {
        result.h_.at(i) *= factor;
    }
    return result;
}

}  // namespace quadrille::eye
