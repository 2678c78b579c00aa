#include "eye/light.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <vector>

#include "eye/lab.h"

namespace quadrille::eye {

namespace {

constexpr double kLookPitch = 3;  // mm between the places that are looked at
constexpr double kBeyond = 6;     // mm beyond the marks
constexpr double kPatch = 0.8;    // mm across a place
constexpr double kInk = 0.05;     // darker than the surface by so much: not blank
constexpr double kStiffLight = 1e-3;
constexpr double kApart = 0.5;  // mm between looks for the grain

// A place where the paper may be blank.
struct PaperLook {
    Vec2 at;
    std::array<double, 3> value{};  // logarithms
    double trust = 1;               // before anything is known
};

bool holds(const std::vector<Vec2>& outline, Vec2 at) {
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % outline.size()];
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

bool is_on_site(const SheetPlan& plan, Vec2 at) {
    return std::any_of(plan.sites.begin(), plan.sites.end(), [&](const PlannedSite& site) {
        return length(site.at - at) < 2 * length(site.outline.front() - site.at) &&
               holds(site.outline, at);
    });
}

// The lightest of a small patch, by its middle: lines and letters do not count.
std::array<double, 3> value_at(const SheetView& view, Vec2 at) {
    std::array<std::vector<double>, 3> values;
    for (double y = -kPatch / 2; y <= kPatch / 2 + 1e-9; y += kPatch / 4) {
        for (double x = -kPatch / 2; x <= kPatch / 2 + 1e-9; x += kPatch / 4) {
            const Vec2 mm = at + Vec2{x, y};
            if (!view.shows(mm)) {
                continue;
            }
            const Rgb rgb = view.colour(mm);
            for (std::size_t i = 0; i < 3; ++i) {
                values.at(i).push_back(rgb.at(i));
            }
        }
    }
    std::array<double, 3> result{};
    for (std::size_t i = 0; i < 3; ++i) {
        auto& each = values.at(i);
        if (each.empty()) {
            continue;
        }
        const auto middle = each.begin() + static_cast<std::ptrdiff_t>(each.size() / 2);
        std::nth_element(each.begin(), middle, each.end());
        result.at(i) = std::log(std::max(*middle, 2.0));
    }
    return result;
}

}  // namespace

/// Fits a surface to looks.
class PaperFit {
  public:
    explicit PaperFit(const Rect2& bounds) { light_.bounds_ = bounds; }

    void add(const SheetView& view, Vec2 at, double trust) {
        if (view.shows(at)) {
            looks_.push_back({at, value_at(view, at), trust});
        }
    }

    // What is known to be blank goes first, so that a board that is full does not count as grey paper.
    // Ink lies below the surface and pulls it less and less.
    PaperLight fit(std::size_t terms) {
        constexpr int kSmoothings = 10;
        for (int round = 0; round < kSmoothings; ++round) {
            const std::size_t count = round < kLevel ? 3 : round < kAround ? 6 : terms;
            std::vector<double> weights;
            for (const PaperLook& look : looks_) {
                weights.push_back(weight_of(look, round));
            }
            for (std::size_t i = 0; i < 3; ++i) {
                solve(i, std::min(count, terms), weights);
            }
        }
        measure_noise();
        return light_;
    }

    // After fit(), and over the same places: single looks, as those at a site are.
    [[nodiscard]] double grain(const SheetView& view) const {
        std::vector<double> away;
        for (const PaperLook& look : looks_) {
            if (look.trust < 1 || std::abs(rest(look, 1)) > kInk) {
                continue;
            }
            for (const Vec2 offset : {Vec2{0, 0}, Vec2{kApart, 0}, Vec2{0, kApart}}) {
                const Vec2 at = look.at + offset;
                if (view.shows(at)) {
                    away.push_back(length(away_from_paper(view.colour(at), light_.at(at))));
                }
            }
        }
        if (away.empty()) {
            return 0;
        }
        const auto most = away.begin() + static_cast<std::ptrdiff_t>(away.size() * 4 / 5);
        std::nth_element(away.begin(), most, away.end());
        return *most;
    }

  private:
    // Rounds with a plane, and rounds with only what lies around the sites.
    static constexpr int kLevel = 3;
    static constexpr int kAround = 5;

    [[nodiscard]] double rest(const PaperLook& look, std::size_t channel) const {
        const auto values = light_.terms(look.at);
        double surface = 0;
        for (std::size_t i = 0; i < PaperLight::kTerms; ++i) {
            surface += light_.surface_.at(channel).at(i) * values.at(i);
        }
        return look.value.at(channel) - surface;
    }

    [[nodiscard]] double weight_of(const PaperLook& look, int round) const {
        if (round < kAround && look.trust < 1) {
            return 0;
        }
        if (round == 0) {
            return look.trust;
        }
        double worst = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            const double off = rest(look, i);
            worst = std::max(worst, off < 0 ? -off / kInk : off / (2 * kInk));
        }
        return look.trust / (1 + worst * worst * worst * worst);
    }

    void solve(std::size_t channel, std::size_t terms, const std::vector<double>& weights) {
        const int count = static_cast<int>(terms);
        cv::Mat normal = cv::Mat::zeros(count, count, CV_64F);
        cv::Mat right = cv::Mat::zeros(count, 1, CV_64F);
        double all = 0;
        for (std::size_t k = 0; k < looks_.size(); ++k) {
            const auto values = light_.terms(looks_[k].at);
            for (int i = 0; i < count; ++i) {
                const double part = weights[k] * values.at(static_cast<std::size_t>(i));
                for (int j = 0; j < count; ++j) {
                    normal.at<double>(i, j) += part * values.at(static_cast<std::size_t>(j));
                }
                right.at<double>(i, 0) += part * looks_[k].value.at(channel);
            }
            all += weights[k];
        }
        for (int i = 1; i < count; ++i) {
            normal.at<double>(i, i) += kStiffLight * all + 1e-9;
        }
        normal.at<double>(0, 0) += 1e-9;
        cv::Mat solution;
        cv::solve(normal, right, solution, cv::DECOMP_CHOLESKY);
        light_.surface_.at(channel) = {};
        for (int i = 0; i < count; ++i) {
            light_.surface_.at(channel).at(static_cast<std::size_t>(i)) = solution.at<double>(i, 0);
        }
    }

    // Over the places known to be blank.
    void measure_noise() {
        std::vector<double> rests;
        for (const PaperLook& look : looks_) {
            if (look.trust >= 1) {
                rests.push_back(std::abs(rest(look, 1)));
            }
        }
        if (!rests.empty()) {
            const auto most = rests.begin() + static_cast<std::ptrdiff_t>(rests.size() * 3 / 4);
            std::nth_element(rests.begin(), most, rests.end());
            light_.noise_ = *most;
        }
    }

    PaperLight light_;
    std::vector<PaperLook> looks_;
};

std::array<double, PaperLight::kTerms> PaperLight::terms(Vec2 mm) const {
    const Vec2 centre = bounds_.centre();
    const double half = std::max({bounds_.width(), bounds_.height(), 1.0}) / 2;
    const double x = (mm.x - centre.x) / half;
    const double y = (mm.y - centre.y) / half;
    return {1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y};
}

Rgb PaperLight::at(Vec2 mm) const {
    const auto values = terms(mm);
    Rgb rgb{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        double surface = 0;
        for (std::size_t i = 0; i < kTerms; ++i) {
            surface += surface_.at(channel).at(i) * values.at(i);
        }
        rgb.at(channel) = std::clamp(std::exp(surface), 2.0, 300.0);
    }
    return rgb;
}

PaperLight PaperLight::of_board(const SheetView& view, const SheetPlan& plan) {
    Rect2 bounds{plan.marks[0], plan.marks[0]};
    for (const Vec2 mark : plan.marks) {
        bounds = bounds.including(mark);
    }
    PaperFit fit(bounds);
    for (double y = bounds.min.y - kBeyond; y <= bounds.max.y + kBeyond; y += kLookPitch) {
        for (double x = bounds.min.x - kBeyond; x <= bounds.max.x + kBeyond; x += kLookPitch) {
            fit.add(view, {x, y}, is_on_site(plan, {x, y}) ? 0.3 : 1);
        }
    }
    PaperLight light = fit.fit(kTerms);
    light.grain_ = fit.grain(view);
    return light;
}

PaperLight PaperLight::beside(const SheetView& view, const PlannedSwatch& swatch) {
    constexpr double kBesideSwatch = 1.0;
    const Rect2 bounds = bounds_of(swatch.outline);
    PaperFit fit(bounds);
    const Vec2 centre = bounds.centre();
    const double least = bounds.width() / 2 + kBesideSwatch;
    for (const double more : {0.0, 0.8, 1.6}) {
        constexpr int kCount = 24;
        for (int i = 0; i < kCount; ++i) {
            const double angle = 2 * M_PI * i / kCount;
            const double reach = least * 1.15 + more;
            fit.add(view, centre + Vec2{std::cos(angle), std::sin(angle)} * reach, 1);
        }
    }
    return fit.fit(1);
}

}  // namespace quadrille::eye
