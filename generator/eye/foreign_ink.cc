#include "eye/foreign_ink.h"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <map>
#include <vector>

#include "eye/extent.h"
#include "eye/inks.h"

namespace quadrille::eye {

namespace {

constexpr double kStrokesReach = 1.6;  // of the width of the site that strokes come from
constexpr double kClearInk = 1.4;      // of the limit of paper
constexpr double kJustBeside = 1.15;   // as kStrokesReach: the blur of strokes has any hue
constexpr double kNextTo = 0.6;        // mm beyond the line
constexpr double kNextReach = 1.25;    // as kStrokesReach
constexpr double kSameInk = 45;        // degrees
constexpr double kAlongLine = 0.3;     // of the looks beside it: a line was drawn there
constexpr double kStrongLine = 1.5;    // of the limit of paper, on an average
constexpr double kDarker = 1.35;       // than lines that are printed alike
constexpr double kDarkerAtLeast = 9;   // in Lab
constexpr double kUntouched = 0.3;     // of these lines: nothing was drawn on so many
constexpr double kMostOfRim = 0.3;
constexpr double kLineAllRound = 0.75;
constexpr double kMostlyBare = 0.5;  // the largest hole, if strokes come in over the edge
constexpr double kMostInside = 0.02;
constexpr double kBare = 0.75;  // the largest hole, where marks are drawn with lines

struct UsualLine {
    double darkness = 0;
    double a = 0;  // its hue, which lamps, cameras and files give it
    double b = 0;
};

using Usual = std::map<PrintedLine, UsualLine>;

double darkness(const RimPlace& place) {
    return -place.line.l;
}

double size_of(const PlannedSite& site) {
    return length(site.outline.front() - site.at);
}

// What 1 is to the looks at it.
double half_of(const PlannedSite& site) {
    const Rect2 bounds = bounds_of(site.outline);
    return std::max(bounds.width(), bounds.height()) / 2;
}

// From the middle to the nearest side.
double inner_radius(const PlannedSite& site) {
    double nearest = 1e9;
    for (std::size_t i = 0; i < site.outline.size(); ++i) {
        const Vec2 from = site.outline[i];
        const Vec2 way = site.outline[(i + 1) % site.outline.size()] - from;
        nearest = std::min(nearest, std::abs(cross(way, site.at - from)) / length(way));
    }
    return nearest;
}

// How far its printed outline may be seen from where it runs.
double blurred_line(const PlannedSite& site, const Sharpness& sharpness) {
    double widest = 0;
    for (const PrintedLine& line : site.rim) {
        widest = std::max(widest, line.width);
    }
    return beside_line(widest, sharpness);
}

// How lines look that nothing was drawn on, by how they are printed: as dark as the palest are.
Usual usual_lines(std::span<const Rim> rims) {
    std::map<PrintedLine, std::vector<const RimPlace*>> all;
    for (const Rim& rim : rims) {
        for (const RimPlace& place : rim.places) {
            all[place.printed].push_back(&place);
        }
    }
    const auto darkness_of = [](const RimPlace* place) { return darkness(*place); };
    Usual usual;
    for (auto& [line, places] : all) {
        const auto last =
            static_cast<std::ptrdiff_t>(kUntouched * static_cast<double>(places.size() - 1));
        std::ranges::nth_element(places, places.begin() + last, {}, darkness_of);
        UsualLine& each = usual[line];
        each.darkness = darkness(*places[static_cast<std::size_t>(last)]);
        for (std::ptrdiff_t i = 0; i <= last; ++i) {
            const Lab& seen = places[static_cast<std::size_t>(i)]->line;
            each.a += seen.a / static_cast<double>(last + 1);
            each.b += seen.b / static_cast<double>(last + 1);
        }
    }
    return usual;
}

class InkFinder {
  public:
    explicit InkFinder(const SheetInk& sheet) : sheet_(sheet), usual_(usual_lines(sheet.rims)) {
        for (const Sample& sample : sheet.samples) {
            coloured_.push_back(is_well_filled(sample));
        }
    }

    [[nodiscard]] ForeignInk at(std::size_t site) const {
        const std::vector<std::size_t> beside = coloured_beside(site);
        return {.inside = inside(site, beside), .along_rim = along_rim(site, beside)};
    }

  private:
    [[nodiscard]] std::vector<std::size_t> coloured_beside(std::size_t site) const {
        constexpr double kNear = 1.7;
        const PlannedSite& own = sheet_.plan.sites[site];
        std::vector<std::size_t> beside;
        for (std::size_t i = 0; i < coloured_.size(); ++i) {
            const PlannedSite& other = sheet_.plan.sites[i];
            if (i != site && coloured_[i] &&
                length(other.at - own.at) < kNear * (size_of(own) + size_of(other))) {
                beside.push_back(i);
            }
        }
        return beside;
    }

    // The ink of one of these sites, and near it.
    [[nodiscard]] bool comes_from(const std::vector<std::size_t>& beside,
                                  const Lab& ink,
                                  Vec2 at,
                                  double reach) const {
        return std::ranges::any_of(beside,
                                   [&](std::size_t i) {
                                       const PlannedSite& other = sheet_.plan.sites[i];
                                       return is_inside(other.outline, other.at, at, kJustBeside);
                                   }) ||
               has_same_ink(beside, ink, at, reach);
    }

    [[nodiscard]] bool has_same_ink(const std::vector<std::size_t>& beside,
                                    const Lab& ink,
                                    Vec2 at,
                                    double reach) const {
        return std::ranges::any_of(beside, [&](std::size_t i) {
            const PlannedSite& other = sheet_.plan.sites[i];
            return is_inside(other.outline, other.at, at, reach) &&
                   angle_between(ink, sheet_.samples[i].ink) < kSameInk;
        });
    }

    /// The looks of a stroke, those beside the printed line excepted.
    struct Stroke {
        double all = 0;
        double foreign = 0;
        bool comes_in = false;         ///< Over the edge, from a coloured site.
        std::bitset<kWaysOut> ways{};  ///< In which it comes near the outline.
    };

    // A ring, or a line along the outline, goes round; what comes from next to it does not.
    [[nodiscard]] static bool is_known(const Stroke& stroke) {
        return stroke.comes_in && stroke.ways.count() <= kWaysOut / 2;
    }

    [[nodiscard]] double inside(std::size_t site, const std::vector<std::size_t>& beside) const {
        const std::vector<Look>& looks = sheet_.samples[site].all;
        const std::vector<int> strokes = strokes_in(looks, kClearInk * sheet_.sharpness.limit);
        const PlannedSite& own = sheet_.plan.sites[site];
        const double clear = 1 - blurred_line(own, sheet_.sharpness) / inner_radius(own);
        std::map<int, Stroke> found;
        double all = 0;
        for (std::size_t i = 0; i < looks.size(); ++i) {
            const Vec2 at = own.at + looks[i].at * half_of(own);
            const double is_clear = clear > 0 && is_inside(own.outline, own.at, at, clear) ? 1 : 0;
            all += is_clear;
            if (strokes[i] > 0) {
                Stroke& stroke = found[strokes[i]];
                const bool known = comes_from(beside, looks[i].away, at, kStrokesReach);
                if (looks[i].at_rim) {
                    stroke.comes_in = stroke.comes_in || known;
                    stroke.ways.set(way_of(looks[i]));
                }
                stroke.all += is_clear;
                stroke.foreign += known ? 0 : is_clear;
            }
        }
        const bool is_open = sheet_.samples[site].extent.hole >= kMostlyBare;
        double foreign = 0;
        for (const auto& [number, stroke] : found) {
            foreign += is_known(stroke) && is_open ? stroke.foreign : stroke.all;
        }
        return all > 0 ? foreign / all : 0;
    }

    [[nodiscard]] double along_rim(std::size_t site, const std::vector<std::size_t>& beside) const {
        const std::vector<RimPlace>& places = sheet_.rims[site].places;
        if (places.empty()) {
            return 0;
        }
        const auto share_of = [&](const auto& is) {
            return static_cast<double>(std::ranges::count_if(places, is)) /
                   static_cast<double>(places.size());
        };
        // Strokes over the edge come in here and there, a line goes all round.
        const double round =
            share_of([&](const RimPlace& place) { return is_drawn_beside(place); });
        return round >= kLineAllRound
                   ? round
                   : share_of([&](const RimPlace& place) { return is_foreign(place, beside); });
    }

    // Beside the printed line an ink has its own hue; on it, any.
    [[nodiscard]] bool is_foreign(const RimPlace& place,
                                  const std::vector<std::size_t>& beside) const {
        const Vec2 beyond = place.at - place.inward * kNextTo;
        return is_drawn_beside(place)
                   ? !has_same_ink(beside, place.inside, beyond, kNextReach)
                   : is_drawn_on(place) && !comes_from(beside, place.line, beyond, kNextReach);
    }

    [[nodiscard]] bool is_drawn_beside(const RimPlace& place) const {
        return place.covered >= kAlongLine &&
               length(place.inside) > kStrongLine * sheet_.sharpness.limit;
    }

    // With a colour that no printed line has, or darker.
    [[nodiscard]] bool is_drawn_on(const RimPlace& place) const {
        const UsualLine& printed = usual_.at(place.printed);
        const double limit = sheet_.sharpness.limit;
        return is_drawn_beside(place) || off_hue(place.line, printed) > kStrongLine * limit ||
               darkness(place) >
                   std::max(kDarker * printed.darkness, printed.darkness + kDarkerAtLeast);
    }

    // How far a line is from greys and from the hue that print has; all lines may be drawn on, so that is
    // only so much.
    [[nodiscard]] double off_hue(const Lab& line, const UsualLine& printed) const {
        const double hue = std::hypot(printed.a, printed.b);
        if (hue < 1) {
            return std::hypot(line.a, line.b);
        }
        const double along = (line.a * printed.a + line.b * printed.b) / hue;
        const double share = std::clamp(along, 0.0, std::min(hue, sheet_.sharpness.limit)) / hue;
        return std::hypot(line.a - share * printed.a, line.b - share * printed.b);
    }

    const SheetInk& sheet_;
    Usual usual_;
    std::vector<bool> coloured_;
};

}  // namespace

void find_foreign_ink(const SheetInk& ink) {
    const InkFinder finder(ink);
    for (std::size_t i = 0; i < ink.samples.size(); ++i) {
        ink.samples[i].foreign = finder.at(i);
    }
}

bool has_foreign_ink(const Sample& site) {
    return site.foreign.inside > kMostInside || site.foreign.along_rim > kMostOfRim;
}

bool is_bare(const Sample& site) {
    return !has_foreign_ink(site) && site.extent.hole >= kBare;
}

double sureness_of_blank(const Sample& site) {
    return 1 - std::max(site.foreign.inside / kMostInside, site.foreign.along_rim / kMostOfRim) / 2;
}

}  // namespace quadrille::eye
