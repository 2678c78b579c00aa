#include "eye/sample.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "eye/extent.h"

namespace quadrille::eye {

namespace {

constexpr double kOneInk = 10;     // degrees between looks of the same ink
constexpr double kOtherInk = 14;   // and from it to the strongest looks, if those are writing
constexpr double kMainInk = 0.45;  // of the covered looks
constexpr std::size_t kInksTried = 50;

constexpr double kInner = 0.75;      // of the way to the outline: 56 % of its area
constexpr double kCore = 0.5;        // of half the width
constexpr double kOuter = 0.92;      // for shapes
constexpr double kRoundText = 0.25;  // mm
constexpr double kRoundDot = 0.9;    // mm from the middle of a printed dot
constexpr double kGlare = 1.1;       // of the paper's light
constexpr double kFull = 253;
constexpr double kLeastCover = 0.02;
constexpr double kBrighter = 4;         // in lightness, than paper: no pencil
constexpr double kBesideStrokes = 0.3;  // of the ink: paler looks are blur
constexpr double kFewestLooks = 10;
constexpr std::size_t kFewestOnText = 12;

bool is_on_text(const std::vector<Rect2>& texts, Vec2 at) {
    return std::any_of(texts.begin(), texts.end(), [&](const Rect2& text) {
        return at.x > text.min.x - kRoundText && at.x < text.max.x + kRoundText &&
               at.y > text.min.y - kRoundText && at.y < text.max.y + kRoundText;
    });
}

// A lamp in a shiny pencil line: brighter than the paper, or as bright as can be where it is not.
bool is_glare(const Rgb& rgb, const Rgb& paper) {
    const bool brighter = rgb[1] > paper[1] * kGlare && rgb[0] > paper[0] * kGlare;
    const bool full = std::min({rgb[0], rgb[1], rgb[2]}) >= kFull &&
                      std::min({paper[0], paper[1], paper[2]}) < kFull - 5;
    return brighter || full;
}

// How much of each quarter is covered.
class Quarters {
  public:
    void add(Vec2 at) { all_.at(index(at)) += 1; }

    void add_covered(Vec2 at) { covered_.at(index(at)) += 1; }

    // A label may leave nothing of a quarter to look at.
    [[nodiscard]] double weakest() const {
        double least = 1;
        for (std::size_t i = 0; i < 4; ++i) {
            least = all_.at(i) < kFewLooks ? least : std::min(least, covered_.at(i) / all_.at(i));
        }
        return least;
    }

  private:
    static constexpr double kFewLooks = 12;

    static std::size_t index(Vec2 at) { return (at.x > 0 ? 1U : 0U) + (at.y > 0 ? 2U : 0U); }

    std::array<double, 4> all_{};
    std::array<double, 4> covered_{};
};

// In the direction of `ink`, whatever their strength.
std::vector<Look> looks_of(const Lab& ink, const std::vector<Look>& looks) {
    std::vector<Look> found;
    for (const Look& look : looks) {
        if (angle_between(look.away, ink) <= kOneInk) {
            found.push_back(look);
        }
    }
    return found;
}

// The mean of the third that is farthest from the paper.
Lab strongest(std::vector<Look> looks) {
    if (looks.empty()) {
        return {};
    }
    std::sort(looks.begin(), looks.end(), [](const Look& a, const Look& b) {
        return dot(a.away, a.away) > dot(b.away, b.away);
    });
    const std::size_t count = (looks.size() + 2) / 3;
    Lab sum;
    for (std::size_t i = 0; i < count; ++i) {
        sum = sum + looks[i].away;
    }
    return sum * (1 / static_cast<double>(count));
}

std::vector<Rect2> texts_in(const std::vector<Rect2>& texts, const Rect2& bounds) {
    std::vector<Rect2> near;
    for (const Rect2& text : texts) {
        if (text.max.x > bounds.min.x && text.min.x < bounds.max.x && text.max.y > bounds.min.y &&
            text.min.y < bounds.max.y) {
            near.push_back(text);
        }
    }
    return near;
}

Sample unseen() {
    Sample sample;
    sample.seen = false;
    return sample;
}

// Looks at one place after the other, and counts.
class Sampler {
  public:
    Sampler(const SheetView& view,
            const PaperLight& light,
            const Patch& patch,
            const std::vector<Rect2>& texts,
            double limit)
        : view_(view),
          light_(light),
          patch_(patch),
          bounds_(bounds_of(patch.outline)),
          texts_(texts_in(texts, bounds_)),
          limit_(limit),
          half_(std::max(bounds_.width(), bounds_.height()) / 2) {}

    Sample run() {
        const double step = 2 * half_ / kLooksAcross;
        for (double y = bounds_.min.y + step / 2; y < bounds_.max.y; y += step) {
            for (double x = bounds_.min.x + step / 2; x < bounds_.max.x; x += step) {
                const Vec2 at{x, y};
                if (!is_inside(patch_.outline, patch_.at, at, kOuter)) {
                    continue;
                }
                if (!view_.shows(at)) {
                    return unseen();
                }
                if (is_printed(at)) {
                    on_text_.push_back(length(away_from_paper(view_.colour(at), light_.at(at))));
                } else {
                    look_at(at);
                }
            }
        }
        return summed_up();
    }

  private:
    [[nodiscard]] bool is_printed(Vec2 at) const {
        return is_on_text(texts_, at) || (patch_.dot && length(at - patch_.at) < kRoundDot);
    }

    void look_at(Vec2 at) {
        const Rgb paper = light_.at(at);
        const Rgb rgb = view_.colour(at);
        const Lab away = away_from_paper(rgb, paper);
        const bool at_rim = !is_inside(patch_.outline, patch_.at, at, kInner);
        const Look look{(at - patch_.at) * (1 / half_), away, at_rim};
        result_.all.push_back(look);
        if (at_rim) {
            return;
        }
        const bool is_core = length(look.at) < kCore;
        inner_ += 1;
        core_ += is_core ? 1 : 0;
        quarters_.add(look.at);
        sum_ = sum_ + away;
        away_ += length(away);
        squares_ += dot(away, away);
        glare_ += is_glare(rgb, paper) ? 1 : 0;
        if (is_ink(away, limit_)) {
            result_.covered.push_back(look);
            covered_core_ += is_core ? 1 : 0;
            quarters_.add_covered(look.at);
        } else {
            ground_ = ground_ + away;
        }
    }

    Sample summed_up() {
        if (inner_ < kFewestLooks) {
            return unseen();
        }
        result_.cover = static_cast<double>(result_.covered.size()) / inner_;
        result_.core = core_ > 0 ? covered_core_ / core_ : result_.cover;
        result_.weakest = quarters_.weakest();
        result_.glare = glare_ / inner_;
        const double mean = away_ / inner_;
        result_.spread = std::sqrt(std::max(0.0, squares_ / inner_ - mean * mean));
        result_.mean = sum_ * (1 / inner_);
        const double bare = inner_ - static_cast<double>(result_.covered.size());
        result_.ground = bare > 0 ? ground_ * (1 / bare) : result_.mean;
        if (result_.cover > kLeastCover) {
            result_.ink = strongest(result_.covered);
        }
        result_.extent =
            extent_of(result_.all, std::max(limit_, kBesideStrokes * length(result_.ink)));
        if (on_text_.size() >= kFewestOnText) {
            const auto ground = on_text_.begin() + std::ssize(on_text_) / 4;
            std::ranges::nth_element(on_text_, ground);
            result_.behind_text = *ground;
        }
        return std::move(result_);
    }

    const SheetView& view_;
    const PaperLight& light_;
    const Patch& patch_;
    Rect2 bounds_;
    std::vector<Rect2> texts_;
    double limit_;
    double half_;
    double inner_ = 0;
    double core_ = 0;
    double covered_core_ = 0;
    double glare_ = 0;
    double away_ = 0;
    double squares_ = 0;
    Lab sum_{};
    Lab ground_{};
    std::vector<double> on_text_;  // of looks at what is printed: how far from the paper
    Quarters quarters_;
    Sample result_;
};

}  // namespace

bool is_inside(const std::vector<Vec2>& outline, Vec2 middle, Vec2 at, double share) {
    // The place, moved away from the middle, must still lie in the outline.
    const Vec2 moved = middle + (at - middle) * (1 / share);
    bool inside = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % outline.size()];
        if ((a.y > moved.y) != (b.y > moved.y) &&
            moved.x < a.x + (b.x - a.x) * (moved.y - a.y) / (b.y - a.y)) {
            inside = !inside;
        }
    }
    return inside;
}

double strongest_ink(const Sample& sample) {
    double strongest = 0;
    for (const Look& look : sample.all) {
        strongest = std::max(strongest, length(look.away));
    }
    return strongest;
}

bool is_ink(const Lab& away, double least) {
    return length(away) > least && away.l < kBrighter;
}

bool is_visible(const Sample& sample) {
    constexpr double kGlareShare = 0.12;
    return sample.seen && sample.glare <= kGlareShare;
}

bool is_grey(const Sample& sample) {
    constexpr double kHue = 0.3;  // of how dark it is
    return std::hypot(sample.ink.a, sample.ink.b) < kHue * std::abs(sample.ink.l);
}

double paper_limit(const PaperLight& light) {
    constexpr double kUsual = 7;
    constexpr double kPerNoise = 130;  // a share of light to Lab, times three
    constexpr double kPerGrain = 1.6;  // hardly any look at blank paper is farther
    return std::max({kUsual, light.noise() * kPerNoise, light.grain() * kPerGrain});
}

Sample sample(const SheetView& view,
              const PaperLight& light,
              const Patch& patch,
              const std::vector<Rect2>& texts,
              double limit) {
    return Sampler(view, light, patch, texts, limit).run();
}

void look_under_writing(Sample& swatch) {
    const std::size_t step = std::max<std::size_t>(1, swatch.covered.size() / kInksTried);
    std::vector<Look> most;
    for (std::size_t i = 0; i < swatch.covered.size(); i += step) {
        std::vector<Look> alike = looks_of(swatch.covered[i].away, swatch.covered);
        if (alike.size() > most.size()) {
            most = std::move(alike);
        }
    }
    const Lab ink = strongest(most);
    if (static_cast<double>(most.size()) < kMainInk * static_cast<double>(swatch.covered.size()) ||
        angle_between(ink, swatch.ink) <= kOtherInk) {
        return;
    }
    swatch.ink = ink;
}

}  // namespace quadrille::eye
