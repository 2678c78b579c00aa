#include "eye/tones.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "eye/gaps.h"
#include "eye/inks.h"

namespace quadrille::eye {

namespace {

// All of them are differences of the logarithm of how strong inks are: 0.1 is a tenth.
constexpr double kLeastToneGap = 0.2;    // between the sites of two marks
constexpr double kFarFromSwatch = 0.3;   // the middle of a mark's sites, at most
constexpr double kFarFromMiddle = 0.28;  // a site from the middle of those that are like it
constexpr double kOfWay = 0.5;           // to the next mark's middle
constexpr double kSmoothTone = 0.35;     // of the spread that sites of the mark have
constexpr double kSameTone = 0.12;       // as a felt pen, which leaves no grain

double tone_of(const Sample& sample) {
    return std::log(std::max(length(sample.ink), 1e-6));
}

// Of swatches and sites, from the palest.
std::vector<double> tones_of(const std::vector<Sample>& swatches,
                             const std::vector<Sample>& sites) {
    std::vector<double> all;
    all.reserve(swatches.size() + sites.size());
    std::ranges::transform(swatches, std::back_inserter(all), tone_of);
    for (const Sample& site : sites) {
        if (is_well_filled(site)) {
            all.push_back(tone_of(site));
        }
    }
    std::ranges::sort(all);
    return all;
}

// The usual spread of the sites between two tones; nothing if there are none.
std::optional<double> spread_of(const std::vector<Sample>& sites, double from, double to) {
    std::vector<double> spreads;
    for (const Sample& site : sites) {
        if (is_well_filled(site) && tone_of(site) >= from && tone_of(site) <= to) {
            spreads.push_back(site.spread);
        }
    }
    if (spreads.empty()) {
        return std::nullopt;
    }
    std::ranges::sort(spreads);
    return spreads[spreads.size() / 2];
}

}  // namespace

std::optional<Tones> Tones::tell(const std::vector<Sample>& swatches,
                                 const std::vector<Sample>& sites) {
    if (!are_coloured_in(swatches)) {
        return std::nullopt;
    }
    Tones told;
    for (std::size_t i = 0; i < swatches.size(); ++i) {
        told.tones_.push_back({i, tone_of(swatches[i])});
    }
    std::ranges::sort(told.tones_, {}, &Tone::middle);
    return told.learn(tones_of(swatches, sites), sites) ? std::optional(std::move(told))
                                                        : std::nullopt;
}

bool Tones::learn(const std::vector<double>& all, const std::vector<Sample>& sites) {
    std::vector<Gap> gaps;
    for (std::size_t i = 1; i < tones_.size(); ++i) {
        const auto gap = only_gap(all, kLeastToneGap, tones_[i - 1].middle, tones_[i].middle);
        if (!gap) {
            return false;
        }
        gaps.push_back(*gap);
    }
    for (std::size_t i = 0; i < tones_.size(); ++i) {
        const double from = i == 0 ? all.front() : gaps[i - 1].high;
        const double to = i == gaps.size() ? all.back() : gaps[i].low;
        const double middle = middle_of(all, from, to);
        const std::optional<double> spread = spread_of(sites, from, to);
        if (!spread || std::abs(middle - tones_[i].middle) > kFarFromSwatch) {
            return false;
        }
        tones_[i].middle = middle;
        tones_[i].spread = *spread;
    }
    for (std::size_t i = 0; i < gaps.size(); ++i) {
        if (!is_clear(gaps[i], tones_[i].middle, tones_[i + 1].middle)) {
            return false;
        }
    }
    return true;
}

Tones::Match Tones::match(const Sample& site) const {
    const double tone = tone_of(site);
    Match best{0, 1e9};
    for (const Tone& each : tones_) {
        double room = kFarFromMiddle;
        for (const Tone& other : tones_) {
            if (&other != &each) {
                room = std::min(room, std::abs(other.middle - each.middle) * kOfWay);
            }
        }
        const double off = std::abs(tone - each.middle);
        if (off / room < best.distance) {
            best = {
                each.mark, off / room, off > kSameTone && site.spread < kSmoothTone * each.spread};
        }
    }
    return best;
}

}  // namespace quadrille::eye
