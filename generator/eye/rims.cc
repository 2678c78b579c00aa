#include "eye/rims.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

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
constexpr double kClear = 0.2;   // mm between a line, as it is blurred, and looks beside it
constexpr double kBand = 0.7;    // mm: how far these go
constexpr double kOfSite = 0.6;  // of the way to the middle: no farther
constexpr double kOnLine = 0.3;  // mm to both sides of a line

double grey_of(const Rgb& rgb) {
    return 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
}

// The mean of two places beside the line.
Rgb colour_beside(const SheetView& view, Vec2 at, Vec2 way) {
    const Rgb near = view.colour(at + way * kBesideNear);
    const Rgb far = view.colour(at + way * kBesideFar);
    return {(near[0] + far[0]) / 2, (near[1] + far[1]) / 2, (near[2] + far[2]) / 2};
}

// Where, in mm inwards, and how dark.
std::pair<double, double> darkest_near(const SheetView& view, Vec2 at, Vec2 inward) {
    std::pair<double, double> darkest{0, 255};
    for (double way = -kSearch; way <= kSearch + 1e-9; way += kSearchStep) {
        const double grey = view.grey(at + inward * way);
        darkest = grey < darkest.second ? std::pair{way, grey} : darkest;
    }
    return darkest;
}

/// One after the other along the outline of a site.
class RimLooker {
  public:
    RimLooker(const SheetView& view,
              const PaperLight& light,
              const PlannedSite& site,
              const Sharpness& sharpness)
        : view_(view), light_(light), site_(site), sharpness_(sharpness) {}

    Rim run() {
        rim_.inner = 0;
        const int places = site_.round ? 1 : 3;
        for (std::size_t i = 0; i < site_.outline.size(); ++i) {
            const Vec2 from = site_.outline[i];
            const Vec2 way = site_.outline[(i + 1) % site_.outline.size()] - from;
            const double size = length(way);
            if (size < 1e-6) {
                continue;
            }
            Vec2 inward{-way.y / size, way.x / size};
            if (dot(inward, site_.at - from) < 0) {
                inward = inward * -1;
            }
            const PrintedLine printed = i < site_.rim.size() ? site_.rim[i] : PrintedLine{};
            for (int k = 0; k < places; ++k) {
                add({.at = from + way * ((k + 0.5) / places),
                     .inward = inward,
                     .printed = printed});
            }
        }
        rim_.inner = rim_.places.empty() ? 1 : rim_.inner / static_cast<double>(rim_.places.size());
        return std::move(rim_);
    }

  private:
    void add(RimPlace place) {
        if (!view_.shows(place.at + place.inward * 1.5) ||
            !view_.shows(place.at - place.inward * 1.5)) {
            return;
        }
        const Rgb white = light_.at(place.at);
        const double paper = std::max(grey_of(white), 1.0);
        const Rgb inside = colour_beside(view_, place.at, place.inward);
        const Rgb outside = colour_beside(view_, place.at, place.inward * -1);
        place.ends =
            length(lab_against(inside, white) - lab_against(outside, white)) > kOtherColour;
        const auto [line, darkest] = darkest_near(view_, place.at, place.inward);
        place.drop = (grey_of(inside) - darkest) / paper;
        rim_.inner += grey_of(inside) / paper;
        look_beside(place, line, white);
        rim_.places.push_back(place);
    }

    // `line`: where it was found, in mm from where it should be.
    void look_beside(RimPlace& place, double line, const Rgb& white) const {
        const double near = line + beside_line(place.printed.width, sharpness_);
        const double far = std::min(near + kBand, kOfSite * dot(site_.at - place.at, place.inward));
        int looks = 0;
        int covered = 0;
        for (double way = near; way <= far + 1e-9; way += kSearchStep) {
            const Lab away = away_from_paper(view_.colour(place.at + place.inward * way), white);
            ++looks;
            covered += is_ink(away, sharpness_.limit) ? 1 : 0;
            place.inside = place.inside + away;
        }
        if (looks > 0) {
            place.inside = place.inside * (1.0 / looks);
            place.covered = static_cast<double>(covered) / looks;
        }
        looks = 0;
        for (double way = line - kOnLine; way <= line + kOnLine + 1e-9; way += kSearchStep) {
            place.line =
                place.line + away_from_paper(view_.colour(place.at + place.inward * way), white);
            ++looks;
        }
        place.line = place.line * (1.0 / looks);
    }

    const SheetView& view_;
    const PaperLight& light_;
    const PlannedSite& site_;
    const Sharpness& sharpness_;
    Rim rim_;
};

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

double beside_line(double width, const Sharpness& sharpness) {
    return (width + sharpness.blur) / 2 + kClear;
}

Rim look_at_rim(const SheetView& view,
                const PaperLight& light,
                const PlannedSite& site,
                const Sharpness& sharpness) {
    return RimLooker(view, light, site, sharpness).run();
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
            reading.why = "its printed outline cannot be seen";
        }
    }
}

}  // namespace quadrille::eye
