#include "figure/board/rim_dots.h"

#include <algorithm>

#include "board/rim_places.h"
#include "figure/board/clearances.h"
#include "figure/board/side_bands.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestRim = 1.2_mm;  // radius
constexpr Mm kLeastRim = 0.45_mm;
constexpr double kRimShare = 0.085;  // of the unit: the radius ...
constexpr double kOffOutline = 0.2;  // ... and how far the middle is from the outline
constexpr Mm kOffBandRim = 0.6_mm;   // from a band to a dot
constexpr double kRimStep = 0.01;    // of the unit, outward
constexpr double kGrain = 1e-6;      // so that what is just far enough is so on every machine

Vec2 outward_of(Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    return Vec2{along.y, -along.x} * (1 / std::max(1e-9, length(along)));
}

// In the middle of a single side, otherwise between the dents.
Vec2 foot_of(const std::vector<Vec2>& edge) {
    if (edge.size() < 3) {
        return (edge.front() + edge.back()) * 0.5;
    }
    Vec2 sum;
    for (std::size_t i = 1; i + 1 < edge.size(); ++i) {
        sum = sum + edge[i];
    }
    return sum * (1.0 / static_cast<double>(edge.size() - 2));
}

Vec2 out_of(const std::vector<Vec2>& edge) {
    Vec2 sum;
    for (std::size_t i = 0; i + 1 < edge.size(); ++i) {
        sum = sum + outward_of(edge[i], edge[i + 1]);
    }
    return sum * (1 / std::max(1e-9, length(sum)));
}

double distance_from(Vec2 point, const std::vector<Vec2>& edge) {
    double least = distance_to_segment(point, edge[0], edge[1]);
    for (std::size_t i = 1; i + 1 < edge.size(); ++i) {
        least = std::min(least, distance_to_segment(point, edge[i], edge[i + 1]));
    }
    return least;
}

// Outward until it is clear of its own stretch of the outline.
Vec2 place_off(const std::vector<Vec2>& edge, Vec2 out) {
    const Vec2 foot = foot_of(edge);
    Vec2 place = foot;
    for (double away = kOffOutline; away < 1 && distance_from(place, edge) < kOffOutline - kGrain;
         away += kRimStep) {
        place = foot + out * away;
    }
    return place;
}

bool is_clear_of(const std::vector<SideBand>& bands, Point centre, Mm reach) {
    return std::none_of(bands.begin(), bands.end(), [&](const SideBand& band) {
        for (std::size_t i = 0; i + 1 < band.outer.size(); ++i) {
            if (distance_to_segment(plain(centre), plain(band.outer[i]), plain(band.outer[i + 1])) <
                reach.value - kGrain) {
                return true;
            }
        }
        return false;
    });
}

}  // namespace

std::vector<RimDot> rim_dots(const Board& board,
                             const BoardLook& look,
                             const BoardFigureOptions& options) {
    std::vector<RimDot> dots;
    if (!look.rim_dots || !options.only.empty()) {
        return dots;
    }
    const Mm radius = std::clamp(options.unit * kRimShare, kLeastRim, kLargestRim);
    const std::vector<SideBand> bands = side_bands(board, look, options);
    for (board::RimPlace& place : board::rim_places(board)) {
        const Vec2 out = out_of(place.edge);
        RimDot dot{dots.size(), place_off(place.edge, out) * options.unit, radius, out, {}};
        while (!is_clear_of(bands, dot.centre, radius + kOffBandRim)) {
            dot.centre = dot.centre + out * (options.unit * kRimStep);
        }
        dot.sites = std::move(place.sites);
        dots.push_back(std::move(dot));
    }
    return dots;
}

drawing::Path circles_of(const std::vector<RimDot>& dots, double share) {
    drawing::Path circles;
    for (const RimDot& dot : dots) {
        extend(circles, drawing::circle(dot.centre, dot.radius * share));
    }
    return circles;
}

Box with_rim_dots(Box ink, const std::vector<RimDot>& dots) {
    for (const RimDot& dot : dots) {
        const Point reach{dot.radius, dot.radius};
        ink = ink.including(dot.centre - reach).including(dot.centre + reach);
    }
    return ink;
}

}  // namespace quadrille::figure
