// How the paper bends: a smooth field of small shifts over the sheet, in millimetres, fitted to
// printed lines that were found beside their places. A line shows its shift only across itself.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/geometry.h"

namespace quadrille::eye {

/// A printed place that was looked for.
struct Shift {
    Vec2 at;           ///< On the sheet.
    Vec2 across;       ///< Of length 1.
    double found = 0;  ///< How far in that direction it lies from where it was expected.
    double weight = 1;
};

class ShiftField {
  public:
    /// Of a sheet with these bounds; no shift anywhere.
    explicit ShiftField(const Rect2& bounds) : bounds_(bounds) {}

    /// The polynomials of that degree, 1 to 4, in x and y that fit best; what does not fit has
    /// little weight.
    void fit(std::span<const Shift> shifts, int degree);

    [[nodiscard]] Vec2 operator()(Vec2 at) const;

    /// By how much a shift is not explained.
    [[nodiscard]] double rest(const Shift& shift) const {
        return shift.found - dot((*this)(shift.at), shift.across);
    }

  private:
    static constexpr std::size_t kMost = 15;

    [[nodiscard]] std::array<double, kMost> terms(Vec2 at) const;

    Rect2 bounds_;
    std::array<double, kMost> x_{};
    std::array<double, kMost> y_{};
};

}  // namespace quadrille::eye
