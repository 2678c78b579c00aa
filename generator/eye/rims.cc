#include "eye/rims.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "eye/lab.h"

namespace quadrille::eye {

namespace {

constexpr double kSearch = 0.4;      // mm, on either side of where the line should be
constexpr double kSearchStep = 0.1;  // mm
constexpr double kBesideNear = 0.7;  // mm from the line, where the site is compared
constexpr double kBesideFar = 1.0;
constexpr double kLeastContrast = 0.04;  // of the board's lines: paler ones prove nothing
constexpr double kLikeBlank = 0.4;       // of the contrast that lines have round blank sites
constexpr double kLikeColoured = 0.2;
constexpr double kOfDarkest = 0.375;  // of the darkest quarter of all: blank sites show as much
constexpr double kNoise = 0.02;
constexpr double kMostBlank = 0.6;     // of the places round a blank site that must show it
constexpr double kMostColoured = 0.3;  // the same of a coloured one
constexpr double kMostAtHand = 0.6;    // the same where something covers the sheet
constexpr double kDarkInk = 0.5;       // of the paper's light: under it no line can be seen
constexpr double kOtherColour = 14;    // in Lab: not the same ink, nor paper for ink
constexpr double kEndsAllRound = 0.6;  // of the places: it is as large as the site
constexpr double kSettled = 0.75;      // of confidence
constexpr std::size_t kFewPlaces = 6;

double grey_of(const Rgb& rgb) {
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

// The mean of two places beside the line.
Rgb colour_beside(const SheetView& view, Vec2 at, Vec2 way) {
    const Rgb near = view.colour(at + way * kBesideNear);
    const Rgb far = view.colour(at + way * kBesideFar);
    return {(near[0] + far[0]) / 2, (near[1] + far[1]) / 2, (near[2] + far[2]) / 2};
}

double darkest_near(const SheetView& view, Vec2 at, Vec2 inward) {
    double least = 255;
    for (double way = -kSearch; way <= kSearch + 1e-9; way += kSearchStep) {
        least = std::min(least, view.grey(at + inward * way));
    }
    return least;
}

void add_place(Rim& rim, const SheetView& view, const PaperLight& light, Vec2 at, Vec2 inward) {
    if (!view.shows(at + inward * 1.5) || !view.shows(at - inward * 1.5)) {
        return;
    }
    const Rgb white = light.at(at);
    const double paper = std::max(grey_of(white), 1.0);
    const Rgb inside = colour_beside(view, at, inward);
    const Rgb outside = colour_beside(view, at, inward * -1);
    const bool ends =
        length(lab_against(inside, white) - lab_against(outside, white)) > kOtherColour;
    rim.places.push_back({(grey_of(inside) - darkest_near(view, at, inward)) / paper, ends});
    rim.inner += grey_of(inside) / paper;
}

void add_drops(std::vector<double>& drops, const Rim& rim) {
    std::ranges::transform(rim.places, std::back_inserter(drops), &RimPlace::drop);
}

double at_share(std::vector<double> values, double share) {
    const auto place = values.begin() +
                       static_cast<std::ptrdiff_t>(static_cast<double>(values.size() - 1) * share);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// How dark lines are beside blank paper, unless hardly any show there, as in a glare; where all sites
// are coloured, the darkest of them.
double usual_contrast(std::span<const SiteReading> readings, std::span<const Rim> rims) {
    std::vector<double> blank;
    std::vector<double> all;
    for (std::size_t i = 0; i < readings.size(); ++i) {
        const bool is_blank = readings[i].certainty == Certainty::Sure && !readings[i].mark;
        add_drops(all, rims[i]);
        if (is_blank) {
            add_drops(blank, rims[i]);
        }
    }
    const double darkest = all.empty() ? 0 : at_share(std::move(all), 0.75);
    return blank.size() > 4 * kFewPlaces
               ? std::max(at_share(std::move(blank), 0.5), kOfDarkest * darkest)
               : darkest;
}

template <typename Test>
double share_of_places(const Rim& rim, const Test& test) {
    return static_cast<double>(std::ranges::count_if(rim.places, test)) /
           static_cast<double>(rim.places.size());
}

bool is_hidden(const SiteReading& reading, const Rim& rim, double contrast, double most_coloured) {
    if (rim.places.size() < kFewPlaces) {
        return false;
    }
    if (!reading.mark) {
        return share_of_places(rim, [&](const RimPlace& place) {
                   return place.drop >= kLikeBlank * contrast;
               }) < kMostBlank;
    }
    const double least = std::max(kNoise, kLikeColoured * contrast * rim.inner);
    return rim.inner > kDarkInk && share_of_places(rim, [&](const RimPlace& place) {
                                       return place.ends || place.drop >= least;
                                   }) < most_coloured;
}

}  // namespace

Rim look_at_rim(const SheetView& view, const PaperLight& light, const PlannedSite& site) {
    Rim rim;
    rim.inner = 0;
    const int places = site.round ? 1 : 3;
    for (std::size_t i = 0; i < site.outline.size(); ++i) {
        const Vec2 from = site.outline[i];
        const Vec2 way = site.outline[(i + 1) % site.outline.size()] - from;
        const double size = length(way);
        if (size < 1e-6) {
            continue;
        }
        Vec2 inward{-way.y / size, way.x / size};
        if (dot(inward, site.at - from) < 0) {
            inward = inward * -1;
        }
        for (int k = 0; k < places; ++k) {
            add_place(rim, view, light, from + way * ((k + 0.5) / places), inward);
        }
    }
    rim.inner = rim.places.empty() ? 1 : rim.inner / static_cast<double>(rim.places.size());
    return rim;
}

void settle_coloured(std::span<SiteReading> readings, std::span<const Rim> rims) {
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (readings[i].maybe_laid_on && rims[i].places.size() >= kFewPlaces &&
            share_of_places(rims[i], std::mem_fn(&RimPlace::ends)) >= kEndsAllRound) {
            readings[i].certainty = Certainty::Sure;
            readings[i].confidence = std::max(readings[i].confidence, kSettled);
        }
    }
}

void doubt_hidden(std::span<SiteReading> readings, std::span<const Rim> rims, bool covered) {
    const double contrast = usual_contrast(readings, rims);
    if (contrast < kLeastContrast) {
        return;
    }
    for (std::size_t i = 0; i < readings.size(); ++i) {
        SiteReading& reading = readings[i];
        if (reading.certainty == Certainty::Sure &&
            is_hidden(reading, rims[i], contrast, covered ? kMostAtHand : kMostColoured)) {
            reading.certainty = Certainty::Unseen;
            reading.confidence = std::min(reading.confidence, 0.3);
        }
    }
}

}  // namespace quadrille::eye
