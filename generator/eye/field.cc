#include "eye/field.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

namespace quadrille::eye {

namespace {

constexpr int kRounds = 6;
constexpr double kTrust = 0.25;   // mm: beyond, a shift is probably something else
constexpr double kStiff = 0.002;  // against polynomials that nothing holds; grows with the degree

int count_of(int degree) {
    return (degree + 1) * (degree + 2) / 2;
}

// Of the term with that index.
int degree_of(int term) {
    int degree = 0;
    while (count_of(degree) <= term) {
        ++degree;
    }
    return degree;
}

}  // namespace

std::array<double, ShiftField::kMost> ShiftField::terms(Vec2 at) const {
    const Vec2 centre = bounds_.centre();
    const double half = std::max(bounds_.width(), bounds_.height()) / 2;
    const double x = std::clamp((at.x - centre.x) / half, -1.4, 1.4);
    const double y = std::clamp((at.y - centre.y) / half, -1.4, 1.4);
    return {1,
            x,
            y,
            x * x,
            x * y,
            y * y,
            x * x * x,
            x * x * y,
            x * y * y,
            y * y * y,
            x * x * x * x,
            x * x * x * y,
            x * x * y * y,
            x * y * y * y,
            y * y * y * y};
}

Vec2 ShiftField::operator()(Vec2 at) const {
    const auto values = terms(at);
    Vec2 shift;
    for (std::size_t i = 0; i < kMost; ++i) {
        shift = shift + Vec2{x_.at(i), y_.at(i)} * values.at(i);
    }
    return shift;
}

namespace {

/// The normal equations of a fit by least squares.
struct Equations {
    explicit Equations(int unknowns)
        : normal(cv::Mat::zeros(unknowns, unknowns, CV_64F)),
          right(cv::Mat::zeros(unknowns, 1, CV_64F)) {}

    void add(const std::vector<double>& row, double value, double weight) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const auto at = static_cast<int>(i);
            for (std::size_t j = 0; j < row.size(); ++j) {
                normal.at<double>(at, static_cast<int>(j)) += weight * row[i] * row[j];
            }
            right.at<double>(at, 0) += weight * row[i] * value;
        }
    }

    cv::Mat normal;
    cv::Mat right;
};

}  // namespace

void ShiftField::fit(std::span<const Shift> shifts, int degree) {
    const int count = count_of(degree);
    x_ = {};
    y_ = {};
    for (int round = 0; round < kRounds; ++round) {
        Equations equations(2 * count);
        double all = 0;
        for (const Shift& shift : shifts) {
            const double rest = round == 0 ? 0 : this->rest(shift) / (kTrust * (kRounds - round));
            const double weight = shift.weight / ((1 + rest * rest) * (1 + rest * rest));
            const auto values = terms(shift.at);
            std::vector<double> row;
            row.reserve(2 * static_cast<std::size_t>(count));
            for (int i = 0; i < 2 * count; ++i) {
                const double part = i < count ? shift.across.x : shift.across.y;
                row.push_back(part * values.at(static_cast<std::size_t>(i % count)));
            }
            equations.add(row, shift.found, weight);
            all += weight;
        }
        for (int i = 0; i < 2 * count; ++i) {
            const int power = degree_of(i % count);
            equations.normal.at<double>(i, i) +=
                kStiff * (all + 1) * (1 + power * power) / 4 + 1e-6;
        }
        cv::Mat solution;
        cv::solve(equations.normal, equations.right, solution, cv::DECOMP_CHOLESKY);
        for (int i = 0; i < count; ++i) {
            x_.at(static_cast<std::size_t>(i)) = solution.at<double>(i, 0);
            y_.at(static_cast<std::size_t>(i)) = solution.at<double>(i + count, 0);
        }
    }
}

}  // namespace quadrille::eye
