#include "support/colour_vision.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quadrille::support {

namespace {

using Matrix = std::array<Light, 3>;

Light times(const Matrix& matrix, const Light& light) {
    Light result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result.at(row) += matrix.at(row).at(column) * light.at(column);
        }
    }
    return result;
}

Matrix inverse(const Matrix& m) {
    const auto cofactor = [&m](std::size_t row, std::size_t column) {
        const std::size_t r1 = (row + 1) % 3;
        const std::size_t r2 = (row + 2) % 3;
        const std::size_t c1 = (column + 1) % 3;
        const std::size_t c2 = (column + 2) % 3;
        return m.at(r1).at(c1) * m.at(r2).at(c2) - m.at(r1).at(c2) * m.at(r2).at(c1);
    };
    const double determinant =
        m[0][0] * cofactor(0, 0) + m[0][1] * cofactor(0, 1) + m[0][2] * cofactor(0, 2);
    Matrix result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result.at(row).at(column) = cofactor(column, row) / determinant;
        }
    }
    return result;
}

// Source: IEC 61966-2-1 (sRGB).
double linear(std::uint8_t level) {
    const double share = level / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

Light light_of(drawing::Colour colour) {
    return {linear(colour.red), linear(colour.green), linear(colour.blue)};
}

Lab lab_of(const Light& light) {
    // Source: IEC 61966-2-1, with its white point D65.
    static constexpr Matrix kToXyz{Light{0.4124564, 0.3575761, 0.1804375},
                                   Light{0.2126729, 0.7151522, 0.0721750},
                                   Light{0.0193339, 0.1191920, 0.9503041}};
    static constexpr Light kWhitePoint{0.95047, 1.0, 1.08883};
    const Light xyz = times(kToXyz, light);
    const auto curved = [&](std::size_t i) {
        const double share = xyz.at(i) / kWhitePoint.at(i);
        return share > 216.0 / 24389.0 ? std::cbrt(share) : (24389.0 / 27.0 * share + 16) / 116;
    };
    const double x = curved(0);
    const double y = curved(1);
    const double z = curved(2);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double radians(double degrees) {
    return degrees * std::numbers::pi / 180;
}

double hue_of(double a, double b) {
    if (a == 0 && b == 0) {
        return 0;
    }
    const double hue = std::atan2(b, a) * 180 / std::numbers::pi;
    return hue < 0 ? hue + 360 : hue;
}

Light clamped(Light light) {
    for (double& part : light) {
        part = std::clamp(part, 0.0, 1.0);
    }
    return light;
}

// ---- Machado, Oliveira and Fernandes 2009, table 1, severity 1.0.

Light machado_protan(const Light& light) {
    return clamped(times({Light{0.152286, 1.052583, -0.204868},
                          Light{0.114503, 0.786281, 0.099216},
                          Light{-0.003882, -0.048116, 1.051998}},
                         light));
}

Light machado_deutan(const Light& light) {
    return clamped(times({Light{0.367322, 0.860646, -0.227968},
                          Light{0.280085, 0.672501, 0.047413},
                          Light{-0.011820, 0.042940, 0.968881}},
                         light));
}

Light machado_tritan(const Light& light) {
    return clamped(times({Light{1.255528, -0.076749, -0.178779},
                          Light{-0.078411, 0.930809, 0.147602},
                          Light{0.004733, 0.691367, 0.303900}},
                         light));
}

// ---- Vienot, Brettel and Mollon 1999; without their step that keeps colours in the range of a
// screen, for which colours outside are clamped.

constexpr Matrix kToCones{Light{17.8824, 43.5161, 4.11935},
                          Light{3.45565, 27.1554, 3.86714},
                          Light{0.0299566, 0.184309, 1.46709}};

Light seen_by_cones(const Matrix& missing, const Light& light) {
    return clamped(times(inverse(kToCones), times(missing, times(kToCones, light))));
}

Light vienot_protan(const Light& light) {
    return seen_by_cones({Light{0, 2.02344, -2.52581}, Light{0, 1, 0}, Light{0, 0, 1}}, light);
}

Light vienot_deutan(const Light& light) {
    return seen_by_cones({Light{1, 0, 0}, Light{0.494207, 0, 1.24827}, Light{0, 0, 1}}, light);
}

Light normal(const Light& light) {
    return light;
}

Light grey(const Light& light) {
    const double luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    return {luminance, luminance, luminance};
}

// How much the hue weighs and turns; the letters are those of the paper.
struct HueTerms {
    double mean;
    double t;
    double turn;
};

HueTerms hue_terms(double hue1, double hue2, bool has_hue) {
    double mean = hue1 + hue2;
    if (has_hue) {
        const bool near = std::fabs(hue1 - hue2) <= 180;
        mean = near ? mean / 2 : (mean < 360 ? (mean + 360) / 2 : (mean - 360) / 2);
    }
    const double t = 1 - 0.17 * std::cos(radians(mean - 30)) + 0.24 * std::cos(radians(2 * mean)) +
                     0.32 * std::cos(radians(3 * mean + 6)) -
                     0.20 * std::cos(radians(4 * mean - 63));
    const double turn = 30 * std::exp(-std::pow((mean - 275) / 25, 2));
    return {mean, t, turn};
}

double hue_step(double hue1, double hue2) {
    const double step = hue2 - hue1;
    return step > 180 ? step - 360 : (step < -180 ? step + 360 : step);
}

}  // namespace

Lab lab_of(drawing::Colour colour) {
    return lab_of(light_of(colour));
}

double difference(const Lab& one, const Lab& other) {
    const auto chroma7 = [](double chroma) {
        return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7)));
    };
    const double mean = (std::hypot(one.a, one.b) + std::hypot(other.a, other.b)) / 2;
    const double stretch = 1 + 0.5 * (1 - chroma7(mean));
    const double chroma1 = std::hypot(one.a * stretch, one.b);
    const double chroma2 = std::hypot(other.a * stretch, other.b);
    const double hue1 = hue_of(one.a * stretch, one.b);
    const double hue2 = hue_of(other.a * stretch, other.b);
    const bool has_hue = chroma1 * chroma2 != 0;
    const HueTerms hue = hue_terms(hue1, hue2, has_hue);
    const double mean_chroma = (chroma1 + chroma2) / 2;
    const double level = std::pow((one.lightness + other.lightness) / 2 - 50, 2);
    const double lightness =
        (other.lightness - one.lightness) / (1 + 0.015 * level / std::sqrt(20 + level));
    const double chroma = (chroma2 - chroma1) / (1 + 0.045 * mean_chroma);
    const double turn = has_hue ? hue_step(hue1, hue2) : 0;
    const double arc = 2 * std::sqrt(chroma1 * chroma2) * std::sin(radians(turn / 2)) /
                       (1 + 0.015 * mean_chroma * hue.t);
    const double rotation = -std::sin(radians(2 * hue.turn)) * 2 * chroma7(mean_chroma);
    return std::sqrt(lightness * lightness + chroma * chroma + arc * arc + rotation * chroma * arc);
}

std::span<const Vision> visions() {
    static const std::array<Vision, 6> all{Vision{"normal", normal},
                                           Vision{"protan, Machado", machado_protan},
                                           Vision{"deutan, Machado", machado_deutan},
                                           Vision{"tritan, Machado", machado_tritan},
                                           Vision{"protan, Vienot", vienot_protan},
                                           Vision{"deutan, Vienot", vienot_deutan}};
    return all;
}

const Vision& grey_vision() {
    static const Vision vision{"grey", grey};
    return vision;
}

double difference_seen(const Vision& vision, drawing::Colour one, drawing::Colour other) {
    return difference(lab_of(vision.see(light_of(one))), lab_of(vision.see(light_of(other))));
}

}  // namespace quadrille::support
