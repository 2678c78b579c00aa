#include "eye/inks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::eye {

namespace {

constexpr double kAngle = 9;        // degrees: one unit of distance
constexpr double kStrength = 0.35;  // of the logarithm of how strong an ink is
constexpr double kFreeStrength = 0.3;
constexpr double kSameAngle = 4;  // degrees: the same ink
constexpr double kSameStrength = 0.12;
constexpr double kLeastSpread = 0.35;  // of the spread of the swatch
constexpr double kClearlyNearer = 8;   // degrees
constexpr double kMostForeign = 0.2;   // of the looks that speak for another ink
constexpr double kLargestHole = 0.36;  // of a site that is coloured in; a cross leaves 0.4
constexpr double kFewestWays = 0.6;    // of the directions in which its ink comes near the outline
constexpr double kEvenInk = 0.8;       // covered, of a swatch that surely is coloured in
// To learn an ink from the sites: how many at least, how far they may be from its swatch and how much
// farther from the others, and how many of them must be alike.
constexpr std::size_t kFewest = 4;
constexpr double kFarthest = 4;
constexpr double kGapToLearn = 2.5;
constexpr double kStrengthToLearn =
    0.7;  // in strength, of its logarithm: traces of rubbing out are paler
constexpr double kAlikeInks = 1.0;
constexpr double kAlikeShare = 0.85;

// Of the strengths, as a logarithm.
double stronger(const Lab& look, const Lab& other) {
    return std::log(std::max(length(look), 1e-6) / std::max(length(other), 1e-6));
}

}  // namespace

double ink_distance(const Lab& ink, const Lab& other) {
    const double beyond = std::max(0.0, std::abs(stronger(ink, other)) - kFreeStrength) / kStrength;
    return std::hypot(angle_between(ink, other) / kAngle, beyond);
}

bool is_well_filled(const Sample& site) {
    return is_visible(site) && site.extent.hole <= kLargestHole && site.extent.reach >= kFewestWays;
}

bool are_coloured_in(const std::vector<Sample>& swatches) {
    return !swatches.empty() && std::ranges::all_of(swatches, [](const Sample& swatch) {
        return is_well_filled(swatch) && swatch.cover >= kEvenInk;
    });
}

Inks::Inks(const std::vector<Sample>& swatches) {
    for (const Sample& swatch : swatches) {
        inks_.push_back({swatch.ink, swatch.spread});
    }
}

Inks::Match Inks::match(const Lab& look) const {
    Match match{0, 1e9, 0};
    double second = 1e9;
    for (std::size_t i = 0; i < inks_.size(); ++i) {
        const double each = distance(look, inks_[i]);
        if (each < match.distance) {
            second = std::exchange(match.distance, each);
            match.ink = i;
        } else {
            second = std::min(second, each);
        }
    }
    match.gap = std::min(second - match.distance, kMostGap);
    return match;
}

void Inks::learn(const std::vector<Sample>& sites) {
    std::vector<std::vector<const Sample*>> alike(inks_.size());
    for (const Sample& site : sites) {
        if (!is_well_filled(site)) {
            continue;
        }
        const Match found = match(site.ink);
        const Lab& swatch = inks_[found.ink].in_swatch;
        if (!is_too_smooth(site, found.ink) && found.distance <= kFarthest &&
            found.gap >= std::max(kGapToLearn, found.distance) &&
            std::abs(stronger(site.ink, swatch)) <= kStrengthToLearn) {
            alike[found.ink].push_back(&site);
        }
    }
    for (std::size_t i = 0; i < inks_.size(); ++i) {
        inks_[i].on_sites = common_ink(alike[i]);
    }
}

// Nothing unless nearly all of them look the same.
std::optional<Lab> Inks::common_ink(const std::vector<const Sample*>& sites) {
    if (sites.size() < kFewest) {
        return std::nullopt;
    }
    const auto middle = [&](const auto& part) {
        std::vector<double> values;
        values.reserve(sites.size());
        for (const Sample* site : sites) {
            values.push_back(part(*site));
        }
        std::ranges::nth_element(values, values.begin() + std::ssize(values) / 2);
        return values[values.size() / 2];
    };
    const Lab common{middle([](const Sample& site) { return site.ink.l; }),
                     middle([](const Sample& site) { return site.ink.a; }),
                     middle([](const Sample& site) { return site.ink.b; })};
    const auto count = std::ranges::count_if(
        sites, [&](const Sample* site) { return ink_distance(site->ink, common) <= kAlikeInks; });
    return static_cast<double>(count) >= kAlikeShare * static_cast<double>(sites.size())
               ? std::optional(common)
               : std::nullopt;
}

// A stain or a finger is smoother than what the same pencil does in its swatch, and never so like it
// as a felt pen is, which leaves no grain.
bool Inks::is_too_smooth(const Sample& site, std::size_t ink) const {
    const auto is_same = [&](const Lab& look) {
        return angle_between(site.ink, look) < kSameAngle &&
               std::abs(stronger(site.ink, look)) < kSameStrength;
    };
    const Ink& own = inks_[ink];
    return site.spread < kLeastSpread * own.spread && !is_same(own.in_swatch) &&
           !(own.on_sites && is_same(*own.on_sites));
}

double Inks::distance(const Lab& look, const Ink& ink) {
    const double to_swatch = ink_distance(look, ink.in_swatch);
    return ink.on_sites ? std::min(to_swatch, ink_distance(look, *ink.on_sites)) : to_swatch;
}

double Inks::angle(const Lab& look, const Ink& ink) {
    const double to_swatch = angle_between(look, ink.in_swatch);
    return ink.on_sites ? std::min(to_swatch, angle_between(look, *ink.on_sites)) : to_swatch;
}

bool Inks::is_mixed(const Sample& site, std::size_t ink, double least) const {
    int foreign = 0;
    int all = 0;
    for (const Look& look : site.covered) {
        if (length(look.away) < least) {
            continue;
        }
        ++all;
        const double own = angle(look.away, inks_[ink]);
        foreign += std::ranges::any_of(inks_,
                                       [&](const Ink& other) {
                                           return angle(look.away, other) + kClearlyNearer < own;
                                       })
                       ? 1
                       : 0;
    }
    return all > 0 && foreign > kMostForeign * all;
}

double Inks::strength(std::size_t ink) const {
    return length(inks_[ink].in_swatch);
}

}  // namespace quadrille::eye
