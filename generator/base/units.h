// Lengths. Layout is in millimetres throughout; points exist only where a library asks for them
// (output/, proof/). `9.2_pt` is a millimetre value written the way type sizes are written.
#pragma once

#include <cmath>
#include <compare>

namespace quadrille {

/// A length in millimetres on the paper.
struct Mm {
    double value = 0;

    constexpr auto operator<=>(const Mm&) const = default;

    constexpr Mm& operator+=(Mm other) {
        value += other.value;
        return *this;
    }

    constexpr Mm& operator-=(Mm other) {
        value -= other.value;
        return *this;
    }
};

constexpr Mm operator+(Mm a, Mm b) {
    return {a.value + b.value};
}

constexpr Mm operator-(Mm a, Mm b) {
    return {a.value - b.value};
}

constexpr Mm operator-(Mm a) {
    return {-a.value};
}

constexpr Mm operator*(Mm a, double factor) {
    return {a.value * factor};
}

constexpr Mm operator*(double factor, Mm a) {
    return {a.value * factor};
}

constexpr Mm operator/(Mm a, double divisor) {
    return {a.value / divisor};
}

/// How many times `b` goes into `a`.
constexpr double operator/(Mm a, Mm b) {
    return a.value / b.value;
}

/// A length in PostScript points, 72 to the inch.
struct Pt {
    double value = 0;

    constexpr auto operator<=>(const Pt&) const = default;
};

inline constexpr double kMmPerPt = 25.4 / 72.0;

constexpr Pt to_pt(Mm length) {
    return {length.value / kMmPerPt};
}

constexpr Mm to_mm(Pt length) {
    return {length.value * kMmPerPt};
}

namespace literals {

constexpr Mm operator""_mm(long double value) {
    return {static_cast<double>(value)};
}

constexpr Mm operator""_mm(unsigned long long value) {
    return {static_cast<double>(value)};
}

constexpr Mm operator""_pt(long double value) {
    return to_mm(Pt{static_cast<double>(value)});
}

constexpr Mm operator""_pt(unsigned long long value) {
    return to_mm(Pt{static_cast<double>(value)});
}

}  // namespace literals

}  // namespace quadrille
