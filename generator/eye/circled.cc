#include "eye/circled.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace quadrille::eye {

namespace {

constexpr int kDirections = 36;
constexpr double kNearestRing = 0.4;    // mm from the word's ink
constexpr double kFarthestRing = 3.8;   // mm; half a neighbour's gap and more
constexpr double kRayStep = 0.12;       // mm
constexpr double kBesidePrint = 0.35;   // mm
constexpr double kDarkLine = 0.87;      // of the paper's light
constexpr double kMostDarkOfRay = 0.6;  // of a ray: more is a stain or a shadow, no line
constexpr double kUsableRays = 0.6;     // of the directions
constexpr double kAllRound = 0.7;
constexpr double kNotRound = 0.4;

bool is_printed(const SheetPlan& plan, Vec2 at) {
    const auto holds = [&](const Rect2& box) {
        return at.x > box.min.x - kBesidePrint && at.x < box.max.x + kBesidePrint &&
               at.y > box.min.y - kBesidePrint && at.y < box.max.y + kBesidePrint;
    };
    return holds(plan.code) || std::ranges::any_of(plan.texts, holds);
}

/// What is seen from the word outwards, as far as nothing is printed there.
std::vector<double> ray(const SheetView& view,
                        const SheetPlan& plan,
                        const Rect2& word,
                        double angle) {
    std::vector<double> looks;
    const Vec2 half{(word.max.x - word.min.x) / 2, (word.max.y - word.min.y) / 2};
    const auto steps = static_cast<int>((kFarthestRing - kNearestRing) / kRayStep);
    for (int i = 0; i <= steps; ++i) {
        const double away = kNearestRing + kRayStep * i;
        const Vec2 at = word.centre() +
                        Vec2{std::cos(angle) * (half.x + away), std::sin(angle) * (half.y + away)};
        if (!is_printed(plan, at) && view.shows(at)) {
            looks.push_back(view.grey(at));
        }
    }
    return looks;
}

double median(std::vector<double> all) {
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    return *middle;
}

/// The share of directions in which a line is crossed; nothing if too few can be seen.
std::optional<double> enclosed(const SheetView& view, const SheetPlan& plan, const Rect2& word) {
    std::vector<std::vector<double>> rays;
    std::vector<double> all;
    for (int i = 0; i < kDirections; ++i) {
        const std::vector<double> looks =
            ray(view, plan, word, 2 * std::numbers::pi * i / kDirections);
        if (looks.size() * 2 >=
            static_cast<std::size_t>((kFarthestRing - kNearestRing) / kRayStep)) {
            rays.push_back(looks);
            all.insert(all.end(), looks.begin(), looks.end());
        }
    }
    if (static_cast<double>(rays.size()) < kUsableRays * kDirections) {
        return std::nullopt;
    }
    const double dark = kDarkLine * median(std::move(all));
    const auto crossed = std::ranges::count_if(rays, [&](const std::vector<double>& looks) {
        const auto count = std::ranges::count_if(looks, [&](double look) { return look < dark; });
        return count > 0 &&
               static_cast<double>(count) < kMostDarkOfRay * static_cast<double>(looks.size());
    });
    return static_cast<double>(crossed) / static_cast<double>(rays.size());
}

}  // namespace

std::optional<std::size_t> circled_word(const SheetView& view, const SheetPlan& plan) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < plan.words.size(); ++i) {
        const std::optional<double> share = enclosed(view, plan, plan.words[i]);
        const bool between = share && *share > kNotRound && *share < kAllRound;
        if (!share || between || (*share >= kAllRound && found)) {
            return std::nullopt;
        }
        if (*share >= kAllRound) {
            found = i;
        }
    }
    return found;
}

}  // namespace quadrille::eye
