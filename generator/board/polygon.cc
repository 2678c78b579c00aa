#include "board/polygon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "base/check.h"

namespace quadrille::board {

namespace {

/// A side as the half plane on its right: depth(p) = normal . p - offset, 0 on the side.
struct HalfPlane {
    Vec2 normal;
    double offset = 0;

    [[nodiscard]] double depth(Vec2 point) const { return dot(normal, point) - offset; }
};

std::vector<HalfPlane> half_planes(std::span<const Vec2> corners) {
    std::vector<HalfPlane> planes;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 along = corners[(i + 1) % corners.size()] - corners[i];
        const double size = length(along);
        if (size > 0) {
            const Vec2 normal{-along.y / size, along.x / size};
            planes.push_back({normal, dot(normal, corners[i])});
        }
    }
    return planes;
}

/// The circle that touches three sides, if their directions allow one. Solves
/// normal . centre - radius = offset for the three by Cramer's rule.
std::optional<Incircle> touching(const HalfPlane& a, const HalfPlane& b, const HalfPlane& c) {
    constexpr double kParallel = 1e-12;
    const Vec2 ab = a.normal - b.normal;
    const Vec2 ac = a.normal - c.normal;
    const double determinant = cross(ab, ac);
    if (std::abs(determinant) < kParallel) {
        return std::nullopt;
    }
    const double right_ab = a.offset - b.offset;
    const double right_ac = a.offset - c.offset;
    const Vec2 centre{(right_ab * ac.y - right_ac * ab.y) / determinant,
                      (ab.x * right_ac - ac.x * right_ab) / determinant};
    return Incircle{centre, a.depth(centre)};
}

bool fits(const Incircle& circle, const std::vector<HalfPlane>& planes) {
    const double least = circle.radius * (1 - 1e-9) - 1e-12;
    return std::all_of(planes.begin(), planes.end(), [&](const HalfPlane& plane) {
        return plane.depth(circle.centre) >= least;
    });
}

/// Keeps the largest circle. Between parallel sides there are many: the mean of the first and the
/// last is taken.
class Largest {
  public:
    [[nodiscard]] bool may_keep(const Incircle& circle) const {
        return circle.radius >= (first_ ? first_->radius - kEqual : 0);
    }

    void add(const Incircle& circle) {
        if (!first_ || circle.radius > first_->radius + kEqual) {
            first_ = circle;
        }
        last_ = circle;
    }

    [[nodiscard]] Incircle result() const {
        return first_ ? Incircle{(first_->centre + last_.centre) * 0.5, first_->radius}
                      : Incircle{};
    }

  private:
    static constexpr double kEqual = 1e-12;
    std::optional<Incircle> first_;
    Incircle last_;
};

/// The best circle in a convex polygon touches three sides, so all threes are tried.
Incircle convex_incircle(const std::vector<HalfPlane>& planes) {
    Largest largest;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        for (std::size_t j = i + 1; j < planes.size(); ++j) {
            for (std::size_t k = j + 1; k < planes.size(); ++k) {
                const std::optional<Incircle> circle = touching(planes[i], planes[j], planes[k]);
                if (circle && largest.may_keep(*circle) && fits(*circle, planes)) {
                    largest.add(*circle);
                }
            }
        }
    }
    return largest.result();
}

double distance_to_segment(Vec2 point, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const double squared = dot(along, along);
    const double share = squared > 0 ? std::clamp(dot(point - from, along) / squared, 0.0, 1.0) : 0;
    return length(point - (from + along * share));
}

/// Tries the eight directions and halves the step when none is better.
Incircle climb(Incircle best, double step, double least_step, std::span<const Vec2> corners) {
    constexpr std::array<Vec2, 8> kWays{
        {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    while (step > least_step) {
        Incircle found = best;
        for (const Vec2 way : kWays) {
            const Vec2 point = best.centre + way * step;
            const double room = depth_in(corners, point);
            if (room > found.radius) {
                found = {point, room};
            }
        }
        if (found.radius == best.radius) {
            step /= 2;
        }
        best = found;
    }
    return best;
}

Incircle searched_incircle(std::span<const Vec2> corners) {
    constexpr int kCells = 24;
    const Rect2 bounds = bounds_of(corners);
    const Vec2 step{bounds.width() / kCells, bounds.height() / kCells};
    Incircle best{bounds.min, -std::numeric_limits<double>::max()};
    for (int row = 0; row < kCells; ++row) {
        for (int column = 0; column < kCells; ++column) {
            const Vec2 point = bounds.min + Vec2{step.x * (column + 0.5), step.y * (row + 0.5)};
            const double room = depth_in(corners, point);
            if (room > best.radius) {
                best = {point, room};
            }
        }
    }
    const double size = std::max(bounds.width(), bounds.height());
    return climb(best, std::max(step.x, step.y), size * 1e-7, corners);
}

}  // namespace

Vec2 mean_of(std::span<const Vec2> places) {
    Vec2 sum;
    for (const Vec2& place : places) {
        sum = sum + place;
    }
    return sum * (1.0 / static_cast<double>(places.size()));
}

double doubled_area(std::span<const Vec2> corners) {
    double area = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        area += cross(corners[i], corners[(i + 1) % corners.size()]);
    }
    return area;
}

bool is_convex(std::span<const Vec2> corners) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = corners[i];
        const Vec2 b = corners[(i + 1) % corners.size()];
        const Vec2 c = corners[(i + 2) % corners.size()];
        if (cross(b - a, c - b) < -1e-12) {
            return false;
        }
    }
    return true;
}

double depth_in(std::span<const Vec2> corners, Vec2 point) {
    double nearest = std::numeric_limits<double>::max();
    bool inside = false;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = corners[i];
        const Vec2 b = corners[(i + 1) % corners.size()];
        nearest = std::min(nearest, distance_to_segment(point, a, b));
        const bool straddles = (a.y > point.y) != (b.y > point.y);
        if (straddles && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside ? nearest : -nearest;
}

Incircle incircle(std::span<const Vec2> corners) {
    // Above this many corners, trying all threes takes longer than searching.
    constexpr std::size_t kMostCorners = 40;
    QUADRILLE_CHECK(corners.size() >= 3);
    return is_convex(corners) && corners.size() <= kMostCorners
               ? convex_incircle(half_planes(corners))
               : searched_incircle(corners);
}

}  // namespace quadrille::board
