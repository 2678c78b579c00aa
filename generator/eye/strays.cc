#include "eye/strays.h"

#include <algorithm>

namespace quadrille::eye {

namespace {

constexpr double kMostCover = 0.22;
constexpr double kMostCore = 0.09;
constexpr double kMostMean = 0.4;     // of the strokes' ink: there is paper between them
constexpr double kReach = 1.6;        // of the width of the site that the strokes come from
constexpr double kNearEnough = 0.85;  // of the looks
constexpr double kConfidence = 0.75;

bool may_be_stray(const SiteReading& reading, const Sample& sample) {
    return reading.certainty == Certainty::Unsure && sample.cover < kMostCover &&
           sample.core <= kMostCore && !sample.covered.empty() &&
           length(sample.mean) <= kMostMean * length(sample.ink);
}

// Half the width of the site: what 1 is to its looks.
double half_of(const PlannedSite& site) {
    const Rect2 bounds = bounds_of(site.outline);
    return std::max(bounds.width(), bounds.height()) / 2;
}

bool comes_from_beside(const PlannedSite& site,
                       const Sample& sample,
                       const std::vector<const PlannedSite*>& marked) {
    const double half = half_of(site);
    std::vector<const PlannedSite*> beside;
    for (const PlannedSite* other : marked) {
        if (length(other->at - site.at) < 2 * (half + half_of(*other))) {
            beside.push_back(other);
        }
    }
    const auto near = std::ranges::count_if(sample.covered, [&](const Look& look) {
        const Vec2 at = site.at + look.at * half;
        return std::ranges::any_of(beside, [&](const PlannedSite* other) {
            return is_inside(other->outline, other->at, at, kReach);
        });
    });
    return static_cast<double>(near) >= kNearEnough * static_cast<double>(sample.covered.size());
}

}  // namespace

void settle_strays(std::span<SiteReading> readings,
                   std::span<const Sample> samples,
                   const SheetPlan& plan) {
    std::vector<const PlannedSite*> marked;
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (readings[i].certainty == Certainty::Sure && readings[i].mark) {
            marked.push_back(&plan.sites[i]);
        }
    }
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (may_be_stray(readings[i], samples[i]) &&
            comes_from_beside(plan.sites[i], samples[i], marked)) {
            readings[i] = {Certainty::Sure, std::nullopt, kConfidence};
        }
    }
}

}  // namespace quadrille::eye
