#include "eye/sample.h"

#include <algorithm>
#include <cmath>

namespace quadrille::eye {

namespace {

constexpr double kInner = 0.75;      // of the way to the outline: 56 % of its area
constexpr double kOuter = 0.92;      // for shapes
constexpr int kAcross = 26;          // looks along the width
constexpr double kRoundText = 0.25;  // mm
constexpr double kRoundDot = 0.9;    // mm from the middle of a printed dot
constexpr double kGlare = 1.1;       // of the paper's light
constexpr double kFull = 253;
constexpr double kLeastCover = 0.02;

bool is_inside(const std::vector<Vec2>& outline, Vec2 middle, Vec2 at, double share) {
    // The place, moved away from the middle, must still lie in the outline.
    const Vec2 moved = middle + (at - middle) * (1 / share);
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % outline.size()];
        if ((a.y > moved.y) != (b.y > moved.y) &&
            moved.x < a.x + (b.x - a.x) * (moved.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

bool is_on_text(const std::vector<Rect2>& texts, Vec2 at) {
    return std::any_of(texts.begin(), texts.end(), [&](const Rect2& text) {
        return at.x > text.min.x - kRoundText && at.x < text.max.x + kRoundText &&
               at.y > text.min.y - kRoundText && at.y < text.max.y + kRoundText;
    });
}

// A lamp in a shiny pencil line: brighter than the paper, or as bright as can be where it is not.
bool is_glare(const Rgb& rgb, const Rgb& paper) {
    const bool brighter = rgb[1] > paper[1] * kGlare && rgb[0] > paper[0] * kGlare;
    const bool full = std::min({rgb[0], rgb[1], rgb[2]}) >= kFull &&
                      std::min({paper[0], paper[1], paper[2]}) < kFull - 5;
    return brighter || full;
}

// The mean of the third that is farthest from the paper.
Lab strongest(std::vector<Look> looks) {
    if (looks.empty()) {
        return {};
    }
    std::sort(looks.begin(), looks.end(), [](const Look& a, const Look& b) {
        return dot(a.away, a.away) > dot(b.away, b.away);
    });
    const std::size_t count = (looks.size() + 2) / 3;
    Lab sum;
    for (std::size_t i = 0; i < count; ++i) {
        sum = sum + looks[i].away;
    }
    return sum * (1 / static_cast<double>(count));
}

}  // namespace

double paper_limit(double noise) {
    constexpr double kUsual = 7;
    constexpr double kPerNoise = 130;  // a share of light to Lab, times three
    return std::max(kUsual, noise * kPerNoise);
}

Sample sample(const SheetView& view,
              const PaperLight& light,
              const Patch& patch,
              const std::vector<Rect2>& texts,
              double limit) {
    Sample result;
    const Rect2 bounds = bounds_of(patch.outline);
    std::vector<Rect2> near;
    for (const Rect2& text : texts) {
        if (text.max.x > bounds.min.x && text.min.x < bounds.max.x && text.max.y > bounds.min.y &&
            text.min.y < bounds.max.y) {
            near.push_back(text);
        }
    }
    const double half = std::max(bounds.width(), bounds.height()) / 2;
    const double step = 2 * half / kAcross;
    double inner = 0;
    double glare = 0;
    Lab sum;
    for (double y = bounds.min.y + step / 2; y < bounds.max.y; y += step) {
        for (double x = bounds.min.x + step / 2; x < bounds.max.x; x += step) {
            const Vec2 at{x, y};
            const bool skipped = is_on_text(near, at) ||
                                 (patch.dot && length(at - patch.at) < kRoundDot) ||
                                 !is_inside(patch.outline, patch.at, at, kOuter);
            if (skipped) {
                continue;
            }
            if (!view.shows(at)) {
                result.seen = false;
                return result;
            }
            const Rgb paper = light.at(at);
            const Rgb rgb = view.colour(at);
            const Lab away = lab_against(rgb, paper) - Lab{100, 0, 0};
            const Look look{(at - patch.at) * (1 / half), away};
            result.all.push_back(look);
            if (!is_inside(patch.outline, patch.at, at, kInner)) {
                continue;
            }
            inner += 1;
            sum = sum + away;
            glare += is_glare(rgb, paper) ? 1 : 0;
            if (length(away) > limit && away.l < 4) {
                result.covered.push_back(look);
            }
        }
    }
    if (inner < 10) {
        result.seen = false;
        return result;
    }
    result.cover = static_cast<double>(result.covered.size()) / inner;
    result.glare = glare / inner;
    result.mean = sum * (1 / inner);
    if (result.cover > kLeastCover) {
        result.ink = strongest(result.covered);
    }
    return result;
}

}  // namespace quadrille::eye
