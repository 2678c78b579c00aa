#include "eye/lab.h"

#include <algorithm>
#include <cmath>

namespace quadrille::eye {

namespace {

// The light of every sixteenth step from 0 to 255: powers take long, and there are millions.
class LightTable {
  public:
    LightTable() {
        for (std::size_t i = 0; i < kSteps; ++i) {
            const double share = static_cast<double>(i) / (kSteps - 1);
            light_.at(i) =
                share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        }
    }

    [[nodiscard]] double of(double value) const {
        const double step = std::clamp(value, 0.0, 255.0) * kPerValue;
        return light_.at(static_cast<std::size_t>(std::lround(step)));
    }

  private:
    static constexpr std::size_t kPerValue = 16;
    static constexpr std::size_t kSteps = 255 * kPerValue + 1;

    std::array<double, kSteps> light_{};
};

double light_of(double value) {
    static const LightTable table;
    return table.of(value);
}

double root(double value) {
    constexpr double kCube = 216.0 / 24389;
    constexpr double kSlope = 24389.0 / 27;
    return value > kCube ? std::cbrt(value) : (kSlope * value + 16) / 116;
}

}  // namespace

Lab operator+(const Lab& first, const Lab& second) {
    return {first.l + second.l, first.a + second.a, first.b + second.b};
}

Lab operator-(const Lab& first, const Lab& second) {
    return {first.l - second.l, first.a - second.a, first.b - second.b};
}

Lab operator*(const Lab& colour, double factor) {
    return {colour.l * factor, colour.a * factor, colour.b * factor};
}

double dot(const Lab& first, const Lab& second) {
    return first.l * second.l + first.a * second.a + first.b * second.b;
}

double length(const Lab& colour) {
    return std::sqrt(dot(colour, colour));
}

double angle_between(const Lab& ink, const Lab& other) {
    const double lengths = length(ink) * length(other);
    return lengths < 1e-9
               ? 180
               : std::acos(std::clamp(dot(ink, other) / lengths, -1.0, 1.0)) * 180 / M_PI;
}

Lab lab_against(const Rgb& seen, const Rgb& paper) {
    Rgb light;
    for (std::size_t i = 0; i < 3; ++i) {
        const double white = std::max(light_of(paper.at(i)), 1e-4);
        light.at(i) = std::min(light_of(seen.at(i)) / white, 1.5);
    }
    const double x = (0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505;
    const double y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    const double z = (0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089;
    return {116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))};
}

Lab away_from_paper(const Rgb& seen, const Rgb& paper) {
    return lab_against(seen, paper) - Lab{100, 0, 0};
}

}  // namespace quadrille::eye
