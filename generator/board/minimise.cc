#include "board/minimise.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <deque>
#include <numeric>
#include <utility>

namespace quadrille::board {

namespace {

using Vector = std::vector<double>;

double product(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// to += from * share
void add(const Vector& from, double share, Vector& to) {
    for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] += from[i] * share;
    }
}

Vector difference(const Vector& a, const Vector& b) {
    Vector result = a;
    add(b, -1, result);
    return result;
}

/// What the last steps show of the function's curvature.
class Memory {
  public:
    void remember(Vector step, Vector change) {
        constexpr std::size_t kMostPairs = 12;
        constexpr double kCurved = 1e-12;
        const double curvature = product(step, change);
        if (curvature < kCurved * product(change, change)) {
            return;
        }
        pairs_.push_back({std::move(step), std::move(change), 1 / curvature});
        if (pairs_.size() > kMostPairs) {
            pairs_.pop_front();
        }
    }

    void forget() { pairs_.clear(); }

    [[nodiscard]] bool is_empty() const { return pairs_.empty(); }

    /// Downhill from where the slopes are `gradient`.
    [[nodiscard]] Vector direction(const Vector& gradient) const {
        Vector way = gradient;
        Vector shares(pairs_.size());
        for (std::size_t i = pairs_.size(); i-- > 0;) {
            shares[i] = pairs_[i].rho * product(pairs_[i].step, way);
            add(pairs_[i].change, -shares[i], way);
        }
        if (!pairs_.empty()) {
            const Pair& last = pairs_.back();
            const double scale = 1 / (last.rho * product(last.change, last.change));
            std::transform(
                way.begin(), way.end(), way.begin(), [scale](double x) { return x * scale; });
        }
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const double share = pairs_[i].rho * product(pairs_[i].change, way);
            add(pairs_[i].step, shares[i] - share, way);
        }
        std::transform(way.begin(), way.end(), way.begin(), std::negate<>());
        return way;
    }

  private:
    struct Pair {
        Vector step;
        Vector change;  ///< Of the gradient.
        double rho = 0;
    };

    std::deque<Pair> pairs_;
};

struct Point {
    Vector place;
    Vector gradient;
    double value = 0;
};

/// A step along `way` that lowers the value enough; false if none was found.
bool walk(const Slope& function, const Vector& way, double first, Point& point) {
    constexpr double kEnough = 1e-4;
    constexpr int kMostHalvings = 40;
    const double slope = product(way, point.gradient);
    Point next{point.place, point.gradient, 0};
    double share = first;
    for (int i = 0; i < kMostHalvings && slope < 0; ++i, share /= 2) {
        next.place = point.place;
        add(way, share, next.place);
        next.value = function(next.place, next.gradient);
        if (next.value <= point.value + kEnough * share * slope) {
            std::swap(point, next);
            return true;
        }
    }
    return false;
}

}  // namespace

std::vector<double> minimised(const Slope& function, std::vector<double> start, int most_steps) {
    constexpr double kFirstStep = 1e-2;
    constexpr double kGain = 1e-9;
    Point point{std::move(start), {}, 0};
    point.gradient.resize(point.place.size());
    point.value = function(point.place, point.gradient);
    Memory memory;
    for (int i = 0; i < most_steps; ++i) {
        const Point before = point;
        const double steepness = std::sqrt(product(point.gradient, point.gradient));
        if (steepness == 0) {
            break;
        }
        const double first = memory.is_empty() ? std::min(1.0, kFirstStep / steepness) : 1.0;
        if (!walk(function, memory.direction(point.gradient), first, point)) {
            if (memory.is_empty()) {
                break;
            }
            memory.forget();
            continue;
        }
        if (!memory.is_empty() && before.value - point.value < kGain) {
            break;
        }
        memory.remember(difference(point.place, before.place),
                        difference(point.gradient, before.gradient));
    }
    return point.place;
}

}  // namespace quadrille::board
