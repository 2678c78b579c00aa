#include "board/orientation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace quadrille::board {

namespace {

/// A sum of doubles that do not overlap, the smallest first; its exact value has the sign of the
/// last one that is not 0.
class Expansion {
  public:
    /// Adds a product without rounding.
    void add_product(double a, double b) {
        const double product = a * b;
        add(std::fma(a, b, -product));
        add(product);
    }

    [[nodiscard]] int sign() const {
        for (std::size_t i = size_; i-- > 0;) {
            if (terms_[i] != 0) {
                return terms_[i] > 0 ? 1 : -1;
            }
        }
        return 0;
    }

  private:
    /// Each term takes up the rounding error of the sum so far (Shewchuk's GROW-EXPANSION).
    void add(double value) {
        double sum = value;
        for (std::size_t i = 0; i < size_; ++i) {
            const double term = terms_[i];
            const double total = sum + term;
            const double taken = total - sum;
            terms_[i] = (sum - (total - taken)) + (term - taken);
            sum = total;
        }
        terms_[size_++] = sum;
    }

    static constexpr std::size_t kMost = 12;
    std::array<double, kMost> terms_{};
    std::size_t size_ = 0;
};

}  // namespace

int orientation(Vec2 a, Vec2 b, Vec2 c) {
    constexpr double kEpsilon = 0x1p-53;
    constexpr double kErrorBound = (3 + 16 * kEpsilon) * kEpsilon;
    const double left = (b.x - a.x) * (c.y - a.y);
    const double right = (b.y - a.y) * (c.x - a.x);
    const double area = left - right;
    if (std::abs(area) > kErrorBound * (std::abs(left) + std::abs(right))) {
        return area > 0 ? 1 : -1;
    }
    // b x c - a x c - b x a, each product exactly.
    Expansion exact;
    exact.add_product(b.x, c.y);
    exact.add_product(-b.y, c.x);
    exact.add_product(-a.x, c.y);
    exact.add_product(a.y, c.x);
    exact.add_product(-b.x, a.y);
    exact.add_product(b.y, a.x);
    return exact.sign();
}

bool is_on_segment(Vec2 a, Vec2 b, Vec2 point) {
    return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) &&
           std::min(a.y, b.y) <= point.y && point.y <= std::max(a.y, b.y) &&
           orientation(a, b, point) == 0;
}

bool segments_meet(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    for (const Vec2& end : {c, d}) {
        if (end != a && end != b && is_on_segment(a, b, end)) {
            return true;
        }
    }
    for (const Vec2& end : {a, b}) {
        if (end != c && end != d && is_on_segment(c, d, end)) {
            return true;
        }
    }
    if ((a == c && b == d) || (a == d && b == c)) {
        return true;
    }
    return orientation(a, b, c) * orientation(a, b, d) < 0 &&
           orientation(c, d, a) * orientation(c, d, b) < 0;
}

}  // namespace quadrille::board
