#include "eye/line_samples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace quadrille::eye {

namespace {

constexpr double kPitch = 2.5;    // mm along a line
constexpr int kLeastPerLine = 2;  // the corner of a shape may point at the middle
constexpr int kMostPerLine = 12;
constexpr double kStep = 0.1;       // mm across
constexpr double kBeside = 0.75;    // mm: where the paper is compared
constexpr double kContrast = 0.05;  // of the paper
constexpr double kAlike = 0.16;     // how different both sides may be

// Grey values across a line, from -reach - beside to the same at the other side.
std::vector<double> profile(const SheetView& view, const LinePlace& place, double reach) {
    std::vector<double> values;
    const int steps = static_cast<int>(std::lround((reach + kBeside) / kStep));
    for (int i = -steps; i <= steps; ++i) {
        const Vec2 mm = place.at + place.across * (i * kStep);
        if (!view.shows(mm)) {
            return {};
        }
        values.push_back(view.grey(mm));
    }
    return values;
}

// Where the profile is darkest against both sides, in mm from its middle.
std::optional<double> darkest(const std::vector<double>& values) {
    const int beside = static_cast<int>(std::lround(kBeside / kStep));
    const int last = static_cast<int>(values.size()) - 1;
    const auto at = [&](int i) { return values[static_cast<std::size_t>(i)]; };
    int best = -1;
    double depth = 0;
    for (int i = beside; i <= last - beside; ++i) {
        const double left = at(i - beside);
        const double right = at(i + beside);
        const double own = (at(i - 1) + at(i) + at(i + 1)) / 3;
        const double drop = std::min(left, right) - own;
        const bool alike = std::abs(left - right) < kAlike * std::max(left, right);
        if (alike && drop > std::max(depth, kContrast * std::max(left, right))) {
            best = i;
            depth = drop;
        }
    }
    if (best < 0) {
        return std::nullopt;
    }
    const double level = std::min(at(best - beside), at(best + beside)) - depth * 0.4;
    double sum = 0;
    double moment = 0;
    for (int i = best - beside; i <= best + beside; ++i) {
        const double dark = std::max(0.0, level - at(i));
        sum += dark;
        moment += dark * i;
    }
    const double middle = static_cast<double>(last) / 2;
    return sum > 0 ? std::optional((moment / sum - middle) * kStep) : std::nullopt;
}

void add_line(std::vector<LinePlace>& places, Vec2 from, Vec2 to) {
    const double all = length(to - from);
    if (all < 1e-6) {
        return;
    }
    const Vec2 along = (to - from) * (1 / all);
    const Vec2 across{-along.y, along.x};
    const int count = std::clamp(static_cast<int>(all / kPitch), kLeastPerLine, kMostPerLine);
    for (int i = 0; i < count; ++i) {
        places.push_back({from + along * (all * (i + 0.5) / count), across});
    }
}

void add_rim(std::vector<LinePlace>& places, const PlannedSite& site) {
    constexpr int kCount = 12;
    const double radius = length(site.outline.front() - site.at);
    for (int i = 0; i < kCount; ++i) {
        const double angle = 2 * M_PI * i / kCount;
        const Vec2 across{std::cos(angle), std::sin(angle)};
        places.push_back({site.at + across * radius, across});
    }
}

// The middle of what is dark within `reach` of a dot's place.
std::optional<Vec2> dot_near(const SheetView& view, Vec2 dot, double reach, double width) {
    double paper = 0;
    std::vector<std::pair<Vec2, double>> values;
    for (double y = -reach; y <= reach; y += kStep * 1.5) {
        for (double x = -reach; x <= reach; x += kStep * 1.5) {
            if (!view.shows(dot + Vec2{x, y})) {
                return std::nullopt;
            }
            values.emplace_back(Vec2{x, y}, view.grey(dot + Vec2{x, y}));
            paper = std::max(paper, values.back().second);
        }
    }
    double darkest = paper;
    for (const auto& [place, value] : values) {
        darkest = std::min(darkest, value);
    }
    Vec2 moment;
    double sum = 0;
    double wide = 0;
    for (const auto& [place, value] : values) {
        const double dark = std::max(0.0, (paper + darkest) / 2 - value);
        moment = moment + place * dark;
        sum += dark;
        wide += dark > 0 ? kStep * kStep * 2.25 : 0;
    }
    const bool is_dot = paper - darkest > 0.3 * paper && wide < 3 * width * width;
    return is_dot && sum > 0 ? std::optional(moment * (1 / sum)) : std::nullopt;
}

// From a tenth to nine tenths of the way between paper and ink, crossing an edge; `along`: a short way on
// it, over which grain is evened out.
std::optional<double> edge_width(const SheetView& view, Vec2 from, Vec2 to, Vec2 along) {
    constexpr int kSteps = 60;
    constexpr std::array<double, 5> kPlaces{-1, -0.5, 0, 0.5, 1};
    std::vector<double> values;
    for (int i = 0; i <= kSteps; ++i) {
        const Vec2 mm = from + (to - from) * (static_cast<double>(i) / kSteps);
        double sum = 0;
        for (const double place : kPlaces) {
            if (!view.shows(mm + along * place)) {
                return std::nullopt;
            }
            sum += view.grey(mm + along * place);
        }
        values.push_back(sum / kPlaces.size());
    }
    const auto ends = std::minmax_element(values.begin(), values.end());
    const double low = *ends.first;
    const double high = *ends.second;
    const double range = high - low;
    if (range < 20) {
        return std::nullopt;
    }
    const auto between = std::count_if(values.begin(), values.end(), [&](double value) {
        return value > low + range * 0.1 && value < high - range * 0.1;
    });
    return static_cast<double>(between) * length(to - from) / kSteps;
}

}  // namespace

std::vector<LinePlace> line_places(const SheetPlan& plan) {
    std::vector<LinePlace> places;
    for (const auto& [from, to] : plan.lines) {
        add_line(places, from, to);
    }
    for (const PlannedSite& site : plan.sites) {
        if (site.round && !site.dot) {
            add_rim(places, site);
        }
    }
    return places;
}

std::vector<Shift> find_lines(const SheetView& view,
                              const std::vector<LinePlace>& places,
                              double reach) {
    std::vector<Shift> shifts;
    for (const LinePlace& place : places) {
        const std::vector<double> values = profile(view, place, reach);
        const std::optional<double> found = values.empty() ? std::nullopt : darkest(values);
        if (found) {
            const double known = dot(view.bend(place.at), place.across);
            shifts.push_back({place.at, place.across, known + *found, 1});
        }
    }
    return shifts;
}

std::vector<Shift> find_dots(const SheetView& view, const SheetPlan& plan, double reach) {
    std::vector<Shift> shifts;
    for (const Vec2 place : plan.dots) {
        const std::optional<Vec2> found = dot_near(view, place, reach, plan.dot_width);
        if (found) {
            const Vec2 known = view.bend(place);
            shifts.push_back({place, {1, 0}, known.x + found->x, 1});
            shifts.push_back({place, {0, 1}, known.y + found->y, 1});
        }
    }
    return shifts;
}

double blur_of(const SheetView& view, const SheetPlan& plan) {
    std::vector<double> widths;
    for (const Vec2 mark : plan.marks) {
        for (int i = 0; i < 4; ++i) {
            const double angle = M_PI / 2 * i;
            const Vec2 out{std::cos(angle), std::sin(angle)};
            const Vec2 along = Vec2{-out.y, out.x} * plan.mark_side;
            const Vec2 beside = along * 0.36;
            const Vec2 inner = mark + beside + out * (plan.mark_side * 0.5 - 1.1);
            const Vec2 outer = mark + beside + out * (plan.mark_side * 0.5 + 1.1);
            if (const std::optional<double> width = edge_width(view, inner, outer, along * 0.1)) {
                widths.push_back(*width);
            }
        }
    }
    if (widths.empty()) {
        return 10;
    }
    std::nth_element(widths.begin(),
                     widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2),
                     widths.end());
    return widths[widths.size() / 2];
}

}  // namespace quadrille::eye
