#include "eye/light.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>
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
// Of shadows: the grid, how dark they are, how alike in all colours, and how much of one lies beyond
// the board.
constexpr double kShadowPitch = 1.5;   // mm
constexpr double kLeastShadow = 0.06;  // of the logarithm
constexpr double kMostShadow = 0.6;
constexpr double kNeutral = 0.03;
constexpr double kNeutralShare = 0.12;    // of how dark it is
constexpr std::size_t kBeyondBoard = 40;  // points
constexpr double kRoundPrint = 1.5;       // mm

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

// A code, a letter, a mark beside the board, a swatch.
bool is_near_print(const SheetPlan& plan, Vec2 mm) {
    const auto holds = [&](const Rect2& box) {
        return mm.x > box.min.x - kRoundPrint && mm.x < box.max.x + kRoundPrint &&
               mm.y > box.min.y - kRoundPrint && mm.y < box.max.y + kRoundPrint;
    };
    return holds(plan.code) || std::ranges::any_of(plan.texts, holds) ||
           std::ranges::any_of(
               plan.swatches,
               [&](const PlannedSwatch& swatch) { return holds(bounds_of(swatch.outline)); }) ||
           std::ranges::any_of(plan.marks, [&](Vec2 mark) {
               return length(mm - mark) < plan.mark_side + kRoundPrint;
           });
}

// How much darker paper is than was expected; nothing if another colour is seen.
std::optional<double> shadow_in(const std::array<double, 3>& expected,
                                const std::array<double, 3>& seen) {
    double least = 1e9;
    double most = -1e9;
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const double depth = expected.at(i) - seen.at(i);
        least = std::min(least, depth);
        most = std::max(most, depth);
        sum += depth / 3;
    }
    return std::abs(sum) < kMostShadow && most - least < kNeutral + kNeutralShare * std::abs(sum)
               ? std::optional(sum)
               : std::nullopt;
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

    /// To measure what is known.
    explicit PaperFit(PaperLight light) : light_(std::move(light)) {}

    void add_board(const SheetView& view, const SheetPlan& plan) {
        const Rect2& bounds = light_.bounds_;
        for (double y = bounds.min.y - kBeyond; y <= bounds.max.y + kBeyond; y += kLookPitch) {
            for (double x = bounds.min.x - kBeyond; x <= bounds.max.x + kBeyond; x += kLookPitch) {
                add(view, {x, y}, is_on_site(plan, {x, y}) ? 0.3 : 1);
            }
        }
    }

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

    // After fit(), and over the same places.
    PaperLight measured(const SheetView& view) {
        measure_noise();
        light_.grain_ = grain(view);
        return light_;
    }

    // Several places beyond the board are darker than they should be.
    [[nodiscard]] bool may_be_shadow(const SheetPlan& plan) const {
        constexpr std::ptrdiff_t kFew = 8;
        return std::ranges::count_if(looks_, [&](const PaperLook& look) {
                   const auto depth = shadow_in(light_.surface(look.at), look.value);
                   return look.trust >= 1 && depth && *depth > kLeastShadow &&
                          !is_near_print(plan, look.at);
               }) >= kFew;
    }

    // Of single looks, as those at a site are.
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
        return look.value.at(channel) - light_.surface(look.at).at(channel);
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

std::array<double, 3> PaperLight::surface(Vec2 mm) const {
    const auto values = terms(mm);
    const double shadow = shadow_.depth.empty() ? 0 : shadow_.at(mm);
    std::array<double, 3> surface{-shadow, -shadow, -shadow};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        for (std::size_t i = 0; i < kTerms; ++i) {
            surface.at(channel) += surface_.at(channel).at(i) * values.at(i);
        }
    }
    return surface;
}

Rgb PaperLight::at(Vec2 mm) const {
    const std::array<double, 3> logarithms = surface(mm);
    Rgb rgb{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
        rgb.at(channel) = std::clamp(std::exp(logarithms.at(channel)), 2.0, 300.0);
    }
    return rgb;
}

double PaperLight::Shadow::at(Vec2 mm) const {
    const Vec2 place = (mm - corner) * (1 / kShadowPitch);
    const double x = std::clamp(place.x, 0.0, columns - 1.001);
    const double y = std::clamp(place.y, 0.0, rows - 1.001);
    const auto width = static_cast<std::size_t>(columns);
    const std::size_t point = static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x);
    const double right = x - std::floor(x);
    const double low = y - std::floor(y);
    const std::size_t next = point + width;
    return (depth[point] * (1 - right) + depth[point + 1] * right) * (1 - low) +
           (depth[next] * (1 - right) + depth[next + 1] * right) * low;
}

/// Finds where the paper is darker than the surface, at the points of a grid.
class ShadowFinder {
  public:
    ShadowFinder(const PaperLight& light, const SheetView& view, const SheetPlan& plan)
        : light_(light), view_(view), plan_(plan) {
        const Rect2& bounds = light.bounds_;
        shadow_.corner = bounds.min - Vec2{kBeyond, kBeyond};
        shadow_.columns = static_cast<int>((bounds.width() + 2 * kBeyond) / kShadowPitch) + 2;
        shadow_.rows = static_cast<int>((bounds.height() + 2 * kBeyond) / kShadowPitch) + 2;
        depth_.create(shadow_.rows, shadow_.columns, CV_32F);
        kinds_.create(shadow_.rows, shadow_.columns, CV_8U);
    }

    // Nothing if no shadow comes from beyond the board.
    std::optional<PaperLight::Shadow> find() {
        look();
        cv::Mat known = kinds_ == Paper;
        if (!add_shadows(known)) {
            return std::nullopt;
        }
        fill(known);
        shadow_.depth.assign(depth_.begin<float>(), depth_.end<float>());
        return std::move(shadow_);
    }

  private:
    enum Kind : unsigned char { Other, Paper, Dark };

    [[nodiscard]] Vec2 place(int x, int y) const {
        return shadow_.corner + Vec2{x * kShadowPitch, y * kShadowPitch};
    }

    void look() {
        for (int y = 0; y < shadow_.rows; ++y) {
            for (int x = 0; x < shadow_.columns; ++x) {
                const auto [kind, depth] = seen_at(place(x, y));
                kinds_.at<unsigned char>(y, x) = kind;
                depth_.at<float>(y, x) = depth;
            }
        }
    }

    [[nodiscard]] std::pair<Kind, float> seen_at(Vec2 mm) const {
        const std::optional<double> depth = view_.shows(mm) && !is_near_print(plan_, mm)
                                                ? shadow_in(light_.surface(mm), value_at(view_, mm))
                                                : std::nullopt;
        return {!depth                  ? Other
                : *depth < kLeastShadow ? Paper
                                        : Dark,
                static_cast<float>(depth.value_or(0))};
    }

    // Dark parts that reach far beyond the board: a mark does not. False if there are none.
    bool add_shadows(cv::Mat& known) const {
        cv::Mat labels;
        const int count = cv::connectedComponents(kinds_ == Dark, labels, 4, CV_32S);
        std::vector<std::size_t> beyond(static_cast<std::size_t>(count));
        for (int y = 0; y < shadow_.rows; ++y) {
            for (int x = 0; x < shadow_.columns; ++x) {
                const auto label = static_cast<std::size_t>(labels.at<int>(y, x));
                beyond[label] += label > 0 && !is_on_site(plan_, place(x, y)) ? 1 : 0;
            }
        }
        bool any = false;
        for (int y = 0; y < shadow_.rows; ++y) {
            for (int x = 0; x < shadow_.columns; ++x) {
                if (beyond[static_cast<std::size_t>(labels.at<int>(y, x))] >= kBeyondBoard) {
                    known.at<unsigned char>(y, x) = 255;
                    any = true;
                }
            }
        }
        return any;
    }

    // Where something is drawn or printed, as around it; without the lines between sites.
    void fill(cv::Mat& known) {
        depth_.setTo(0, ~known);
        cv::Mat weights;
        known.convertTo(weights, CV_32F, 1 / 255.0);
        for (int width = 3; width < 2 * std::max(shadow_.rows, shadow_.columns); width *= 2) {
            cv::Mat sum;
            cv::Mat weight;
            cv::boxFilter(depth_, sum, CV_32F, {width, width});
            cv::boxFilter(weights, weight, CV_32F, {width, width});
            for (int y = 0; y < shadow_.rows; ++y) {
                for (int x = 0; x < shadow_.columns; ++x) {
                    const float share = weight.at<float>(y, x);
                    if (known.at<unsigned char>(y, x) == 0 && share > kEnough) {
                        known.at<unsigned char>(y, x) = 255;
                        depth_.at<float>(y, x) = sum.at<float>(y, x) / share;
                        weights.at<float>(y, x) = 1;
                    }
                }
            }
        }
        cv::morphologyEx(depth_, depth_, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
    }

    static constexpr float kEnough = 0.15F;  // of the points around

    const PaperLight& light_;
    const SheetView& view_;
    const SheetPlan& plan_;
    PaperLight::Shadow shadow_;
    cv::Mat depth_;
    cv::Mat kinds_;
};

void PaperLight::follow_shadows(const SheetView& view, const SheetPlan& plan) {
    PaperFit fit(*this);
    fit.add_board(view, plan);
    if (!fit.may_be_shadow(plan)) {
        return;
    }
    if (auto shadow = ShadowFinder(*this, view, plan).find()) {
        PaperLight shaded = *this;
        shaded.shadow_ = std::move(*shadow);
        PaperFit again(std::move(shaded));
        again.add_board(view, plan);
        *this = again.measured(view);
    }
}

PaperLight PaperLight::of_board(const SheetView& view, const SheetPlan& plan) {
    Rect2 bounds{plan.marks[0], plan.marks[0]};
    for (const Vec2 mark : plan.marks) {
        bounds = bounds.including(mark);
    }
    PaperFit fit(bounds);
    fit.add_board(view, plan);
    fit.fit(kTerms);
    return fit.measured(view);
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
