#include "eye/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace quadrille::eye {

namespace {

constexpr std::size_t kLeastLooks = 12;
constexpr double kLeastSize = 0.45;          // of half the width of the place
constexpr double kMiddleOfRing = 0.4;        // of its radius
constexpr double kFaintInk = 2;              // of the limit of paper
constexpr double kStrong = 0.45;             // of the strongest ink: fainter looks are blur
constexpr int kTurn = 24;                    // directions all round, for arms of a cross
constexpr double kArmsFrom = 0.4;            // of half the size, from the middle
constexpr double kLeastInDirection = 0.008;  // of all ink
constexpr int kWidestArm = 4;                // directions: 60 degrees
constexpr double kLeastArm = 0.07;           // of all ink
constexpr std::size_t kLeastOfLines = 36;    // looks: more than grain of paper has
constexpr double kBent = 2.7;                // directions from being opposite
constexpr double kAlong = 0.75;              // from the middle; half the width is 1
constexpr double kMiddle = 0.3;              // the same

// From where on a look is ink.
double ink_limit(const Sample& sample, double limit) {
    return std::max(limit, strongest_ink(sample) * kStrong);
}

std::vector<Vec2> ink_of(const Sample& sample, double limit) {
    const double least = ink_limit(sample, limit);
    std::vector<Vec2> ink;
    for (const Look& look : sample.all) {
        if (length(look.away) > least) {
            ink.push_back(look.at);
        }
    }
    return ink;
}

// Moved and stretched so that the box lies between -1 and 1 both ways.
Vec2 in_box(const Rect2& box, Vec2 at) {
    return {2 * (at.x - box.centre().x) / box.width(), 2 * (at.y - box.centre().y) / box.height()};
}

// The ink of a shape, in its own box; nothing if it is too small to show one.
std::vector<Vec2> normal_ink(const Sample& sample, double limit) {
    std::vector<Vec2> ink = ink_of(sample, limit);
    if (ink.size() < kLeastLooks) {
        return {};
    }
    const Rect2 box = bounds_of(ink);
    if (box.width() < kLeastSize || box.height() < kLeastSize) {
        return {};
    }
    for (Vec2& at : ink) {
        at = in_box(box, at);
    }
    return ink;
}

double share(const std::vector<Vec2>& ink, double (*measure)(Vec2), double least, double most) {
    const auto count = std::count_if(ink.begin(), ink.end(), [&](Vec2 at) {
        const double value = measure(at);
        return value >= least && value <= most;
    });
    return static_cast<double>(count) / static_cast<double>(ink.size());
}

double from_middle(Vec2 at) {
    return length(at);
}

double from_diagonals(Vec2 at) {
    return std::abs(std::abs(at.x) - std::abs(at.y));
}

// How much ink is in each direction, farther from the middle than `least`.
template <std::size_t kCount>
std::array<double, kCount> ink_round(const std::vector<Vec2>& ink, double least) {
    std::array<double, kCount> counts{};
    for (const Vec2 at : ink) {
        if (length(at) > least) {
            const double turn = std::atan2(at.y, at.x) / (2 * M_PI) + 1;
            counts.at(static_cast<std::size_t>(turn * kCount) % kCount) += 1;
        }
    }
    return counts;
}

// How many of sixteen directions have ink, farther from the middle than `least`.
int directions(const std::vector<Vec2>& ink, double least) {
    const auto counts = ink_round<16>(ink, least);
    return static_cast<int>(std::ranges::count_if(counts, [](double n) { return n > 0; }));
}

// Directions with ink, one beside the other.
struct Arm {
    double middle = 0;  // in directions
    int width = 0;
    double share = 0;  // of all ink
};

std::vector<Arm> arms_of(const std::vector<Vec2>& ink) {
    const auto counts = ink_round<kTurn>(ink, kArmsFrom);
    const auto ink_in = [&](int direction) {
        const double count = counts.at(static_cast<std::size_t>(direction % kTurn));
        return count >= kLeastInDirection * static_cast<double>(ink.size()) ? count : 0;
    };
    std::vector<Arm> arms;
    for (int first = 0; first < kTurn; ++first) {
        if (ink_in(first) > 0 && ink_in(first + kTurn - 1) <= 0) {
            double count = 0;
            int end = first;
            for (; end < first + kTurn && ink_in(end) > 0; ++end) {
                count += ink_in(end);
            }
            arms.push_back({.middle = (first + end - 1) / 2.0,
                            .width = end - first,
                            .share = count / static_cast<double>(ink.size())});
        }
    }
    return arms;
}

// Two lines that cross, by any hand: turned, bent, or with arms of unequal length.
bool is_crossing(const std::vector<Vec2>& ink) {
    const std::vector<Arm> arms = arms_of(ink);
    const auto bent = [&](std::size_t arm) {
        return std::abs(arms[arm + 2].middle - arms[arm].middle - kTurn / 2.0);
    };
    return ink.size() >= kLeastOfLines && arms.size() == 4 && bent(0) <= kBent &&
           bent(1) <= kBent && std::ranges::all_of(arms, [](const Arm& arm) {
               return arm.width <= kWidestArm && arm.share >= kLeastArm;
           });
}

bool has_four_arms(const std::vector<Vec2>& ink) {
    for (const double x : {-0.65, 0.65}) {
        for (const double y : {-0.65, 0.65}) {
            if (std::none_of(ink.begin(), ink.end(), [&](Vec2 at) {
                    return std::abs(at.x - x) < 0.3 && std::abs(at.y - y) < 0.3;
                })) {
                return false;
            }
        }
    }
    return true;
}

// A pen may skip in the stroke through the middle of an S: a ring leaves the paper as it is.
bool is_bare_in_middle(const Sample& ring, double limit) {
    const Rect2 box = bounds_of(ink_of(ring, limit));
    return std::ranges::none_of(ring.all, [&](const Look& look) {
        return length(in_box(box, look.at)) < kMiddleOfRing &&
               length(look.away) > kFaintInk * limit;
    });
}

}  // namespace

double line_share(const Sample& sample, double limit) {
    const double least = ink_limit(sample, limit);
    return share_of_looks(sample, [&](const Look& look) { return length(look.away) > least; });
}

double line_share_in_middle(const Sample& sample, double limit) {
    const double least = ink_limit(sample, limit);
    double all = 0;
    double ink = 0;
    for (const Look& look : sample.all) {
        if (length(look.at) < kMiddle) {
            all += 1;
            ink += length(look.away) > least ? 1 : 0;
        }
    }
    return all > 0 ? ink / all : 1;
}

bool is_along_outline(const Sample& sample, double limit) {
    std::vector<Vec2> ink = ink_of(sample, limit);
    if (ink.empty()) {
        return false;
    }
    const auto nearer = ink.begin() + std::ssize(ink) / 10;
    std::ranges::nth_element(ink, nearer, {}, from_middle);
    return from_middle(*nearer) > kAlong;
}

MarkShape shape_of(const Sample& sample, double limit) {
    const std::vector<Vec2> ink = normal_ink(sample, limit);
    if (ink.empty()) {
        return MarkShape::Any;
    }
    const double on_diagonals = share(ink, from_diagonals, 0, 0.42);
    // What crosses in the middle may bend: more of it than of any colouring is there.
    const double in_middle = share(ink, from_middle, 0, 0.35);
    const bool crosses = in_middle > 0.2 && on_diagonals > 0.8;
    const bool cross =
        (has_four_arms(ink) && (crosses || (in_middle > 0.04 && on_diagonals > 0.88))) ||
        (in_middle > 0.08 && is_crossing(ink));
    const bool ring = share(ink, from_middle, 0, 0.45) < 0.02 &&
                      share(ink, from_middle, 0.6, 1.25) > 0.9 && directions(ink, 0) >= 14;
    return cross == ring ? MarkShape::Any : cross ? MarkShape::Cross : MarkShape::Ring;
}

// S has ends, and a stroke through its middle; a ring with a stray line through it has no ends.
MarkShape letter_of(const Sample& sample, double limit) {
    const MarkShape shape = shape_of(sample, limit);
    if (shape != MarkShape::Any) {
        return shape == MarkShape::Ring && !is_bare_in_middle(sample, limit) ? MarkShape::Any
                                                                             : shape;
    }
    const std::vector<Vec2> ink = normal_ink(sample, limit);
    if (ink.empty()) {
        return MarkShape::Any;
    }
    const double in_middle = share(ink, from_middle, 0, 0.45);
    const double outside = share(ink, from_middle, 0.6, 1.25);
    const bool is_letter = in_middle > 0.07 && in_middle < 0.25 && outside > 0.6 && outside < 0.9 &&
                           directions(ink, 0.55) <= 15;
    return is_letter ? MarkShape::Letter : MarkShape::Any;
}

}  // namespace quadrille::eye
