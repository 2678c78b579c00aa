#include "eye/classify.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr double kFilled = 0.30;  // covered: a coloured site
constexpr double kEmpty = 0.03;   // a blank one
constexpr double kStray = 0.15;   // of the inner part, if nothing is in the middle
constexpr double kPale = 0.15;    // of the palest swatch: may be a light hand
constexpr double kStrayMean = 0.25;
constexpr double kSolid = 0.45;  // covered: neither a cross nor a ring
constexpr double kSolidCore = 0.6;
constexpr double kSolidSite = 0.6;  // more of a site, which has more room for a cross or a ring
constexpr double kSolidSiteCore = 0.75;
constexpr double kSolidQuarter = 0.4;
constexpr double kLines = 0.40;  // covered: no more than a cross is
constexpr double kRingLines = 0.6;
constexpr double kLikeOne = 0.35;  // of the share of ink in the only swatch
constexpr double kStrongAsOne = 0.65;
// Of what is covered in the swatch: a thick ring in a small site covers much.
constexpr double kLikeSwatch = 0.85;
constexpr double kBlankSwatch = 0.04;
constexpr double kLeastInk = 14;        // of a swatch, in Lab
constexpr double kOverPaper = 2;        // of the limit of paper: paler swatches tell nothing
constexpr double kAlikeAngle = 20;      // degrees between the inks of two swatches
constexpr double kAlikeStrength = 1.1;  // a light hand with the darker pencil is not the paler one
constexpr double kEvenSwatch = 0.9;     // covered: coloured in without doubt
constexpr double kSmooth = 0.35;        // of the spread of the swatch
constexpr double kLeastConfidence = 0.7;
constexpr double kFullSwatch = 0.85;  // of its looks: coloured in
constexpr double kOpenSwatch = 0.72;  // at most, if only drawn on
constexpr double kAtSide = 0.75;      // from the middle; half the width is 1
constexpr double kMiddleOfSide = 0.35;
constexpr std::size_t kManyFilled = 6;
constexpr std::size_t kFewestShapes = 3;
constexpr std::size_t kMostFilledToDrawn = 6;
constexpr double kCorner = 1.02;  // from the middle; half the width is 1
constexpr double kBareCorner = 0.1;
constexpr double kFewestInCorners = 12;
constexpr double kFaint = 0.4;       // of the swatch's ink: traces of something rubbed out
constexpr double kSamePencil = 1.2;  // as ink_distance() counts
constexpr double kMostDistance = 2.5;
constexpr double kLeastGap = 1.2;
constexpr double kNoInk = 0.012;  // of all looks: nothing is drawn

Refusal blank_swatches() {
    return {"swatches-empty",
            "a swatch is blank",
            "fill each swatch on the sheet as its mark was drawn, and take the picture again"};
}

Refusal alike_swatches() {
    return {"swatches-alike",
            "two swatches look alike",
            "use pencils that differ more, or type the game in"};
}

// Coloured all over: in a swatch even a ring covers much.
bool is_filled(const Sample& swatch) {
    return swatch.cover >= kSolid && swatch.core >= kSolidCore && swatch.weakest >= kSolidQuarter;
}

SiteReading doubt(std::optional<std::size_t> likeliest, double confidence) {
    return {Certainty::Unsure, likeliest, std::min(confidence, 0.5)};
}

}  // namespace

Classifier::Classifier(const SheetPlan& plan, std::vector<Sample> swatches, double limit)
    : limit_(limit), swatches_(std::move(swatches)), inks_(swatches_) {
    for (std::size_t i = 0; i < plan.swatches.size(); ++i) {
        const Sample& sample = swatches_[i];
        kinds_.push_back({.mark = plan.swatches[i].mark,
                          .ink = sample.ink,
                          .cover = sample.cover,
                          .spread = sample.spread});
        if (!is_visible(sample)) {
            refusal_ = Refusal{"swatches-hidden",
                               "a swatch cannot be seen",
                               "take the picture again with the whole sheet in it, without glare"};
        }
    }
    for (const Kind& kind : kinds_) {
        weakest_ = std::min(weakest_, length(kind.ink));
        shapes_.push_back(plan.shapes[kind.mark]);
    }
    if (!refusal_) {
        choose_manner(plan);
    }
}

void Classifier::learn(const std::vector<Sample>& sites) {
    const bool may_be_shapes =
        manner_ == Manner::Colours && (!refusal_ || refusal_->cause == alike_swatches().cause);
    if (may_be_shapes && show_shapes(sites)) {
        manner_ = Manner::Shapes;
        refusal_.reset();
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            kinds_[i].shape = shapes_[i];
            kinds_[i].filled = false;
        }
    }
    inks_.learn(sites);
}

// Several have the shape of a mark, and none is coloured in.
bool Classifier::show_shapes(const std::vector<Sample>& sites) const {
    std::size_t drawn = 0;
    for (const Sample& site : sites) {
        const MarkShape shape = is_visible(site) ? shape_of(site, limit_) : MarkShape::Any;
        const bool known = shape != MarkShape::Any && std::ranges::count(shapes_, shape) == 1;
        if (!known && is_visible(site) && site.core >= kSolid && site.cover >= kSolid) {
            return false;
        }
        drawn += known ? 1 : 0;
    }
    return drawn >= kFewestShapes &&
           std::ranges::none_of(shapes_, [](MarkShape shape) { return shape == MarkShape::Any; });
}

// Crosses and rings are drawn with thin lines, unless the players colour in.
void Classifier::choose_manner(const SheetPlan& plan) {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        kinds_[i].filled = is_filled(swatches_[i]);
    }
    const bool all_filled =
        std::all_of(kinds_.begin(), kinds_.end(), [](const Kind& kind) { return kind.filled; });
    const bool are_shapes = std::all_of(kinds_.begin(), kinds_.end(), [&](const Kind& kind) {
        return plan.shapes[kind.mark] != MarkShape::Any;
    });
    const bool any_blank = std::any_of(kinds_.begin(), kinds_.end(), [&](const Kind& kind) {
        return ink_share(swatches_[static_cast<std::size_t>(&kind - kinds_.data())]) < kBlankSwatch;
    });
    if (any_blank) {
        refusal_ = blank_swatches();
    } else if (are_shapes && (!all_filled || (any_alike() && show_their_shapes(plan)))) {
        // By one pencil even swatches that all look coloured are crosses and rings: nothing else
        // would tell the players' own marks apart.
        manner_ = Manner::Shapes;
        for (Kind& kind : kinds_) {
            kind.shape = plan.shapes[kind.mark];
            kind.filled = kind.filled && !all_filled && !others_show_their_shapes(plan, kind);
        }
        check_shapes();
    } else if (any_alike() && are_told_by_shape()) {
        manner_ = Manner::Shapes;
    } else {
        check_colours();
    }
}

// One pencil for both marks: one swatch is coloured in, the other shows a cross or a ring, on which
// the letter may leave no shape to be seen. Then it is a ring that stands for it on the board: a
// cross of wide strokes is too much like a hasty colouring.
bool Classifier::are_told_by_shape() {
    if (kinds_.size() != 2 || ink_distance(kinds_[0].ink, kinds_[1].ink) > kSamePencil) {
        return false;
    }
    const std::array shares{dark_share(swatches_[0]), dark_share(swatches_[1])};
    const std::size_t full = shares.front() > shares.back() ? 0 : 1;
    if (shares.at(full) < kFullSwatch || shares.at(1 - full) > kOpenSwatch) {
        return false;
    }
    const MarkShape shown = shape_of(swatches_[1 - full], limit_);
    if (shown == MarkShape::Any && !has_bare_corners(swatches_[1 - full])) {
        return false;  // a grainy colouring
    }
    kinds_[full].filled = true;
    kinds_[1 - full].filled = false;
    kinds_[1 - full].shape = shown == MarkShape::Cross ? MarkShape::Cross : MarkShape::Ring;
    return true;
}

// A ring in a square leaves them free.
bool Classifier::has_bare_corners(const Sample& swatch) const {
    double all = 0;
    double dark = 0;
    for (const Look& look : swatch.all) {
        if (length(look.at) > kCorner) {
            ++all;
            dark += length(look.away) > limit_ ? 1 : 0;
        }
    }
    return all >= kFewestInCorners && dark <= kBareCorner * all;
}

// Of what is nearly as strong as ink.
double Classifier::dark_share(const Sample& sample) const {
    const auto count = std::ranges::count_if(
        sample.all, [&](const Look& look) { return length(look.away) > 2 * limit_; });
    return sample.all.empty() ? 0
                              : static_cast<double>(count) / static_cast<double>(sample.all.size());
}

bool Classifier::shows_its_shape(const SheetPlan& plan, const Kind& kind) const {
    const Sample& swatch = swatches_[static_cast<std::size_t>(&kind - kinds_.data())];
    return shape_of(swatch, limit_) == plan.shapes[kind.mark];
}

bool Classifier::show_their_shapes(const SheetPlan& plan) const {
    return std::ranges::all_of(kinds_,
                               [&](const Kind& kind) { return shows_its_shape(plan, kind); });
}

// Then it is no colouring that covers the swatch of this one, but a small ring.
bool Classifier::others_show_their_shapes(const SheetPlan& plan, const Kind& kind) const {
    return kinds_.size() > 1 && std::ranges::all_of(kinds_, [&](const Kind& other) {
               return &other == &kind || shows_its_shape(plan, other);
           });
}

bool Classifier::any_alike() const {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double strength = std::log(length(kinds_[i].ink) / length(kinds_[j].ink));
            // Strokes with gaps may look like a paler pencil.
            const bool both_full = kinds_[i].cover >= kEvenSwatch && kinds_[j].cover >= kEvenSwatch;
            if (angle_between(kinds_[i].ink, kinds_[j].ink) < kAlikeAngle &&
                (std::abs(strength) < kAlikeStrength || !both_full)) {
                return true;
            }
        }
    }
    return false;
}

void Classifier::check_colours() {
    for (const Kind& kind : kinds_) {
        if (kind.cover < kFilled || length(kind.ink) < std::max(kLeastInk, kOverPaper * limit_)) {
            refusal_ = Refusal{"swatches-empty",
                               "a swatch is hardly filled",
                               "colour each swatch on the sheet all over with its pencil, and take "
                               "the picture again"};
            return;
        }
    }
    if (any_alike()) {
        refusal_ = alike_swatches();
    }
}

// The shapes are known: a swatch only must not show another mark's.
void Classifier::check_shapes() {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const MarkShape shape = kinds_[i].filled ? MarkShape::Any : shape_of(swatches_[i], limit_);
        if (shape != MarkShape::Any && shape != kinds_[i].shape) {
            refusal_ = Refusal{"swatches-unclear",
                               "a swatch shows another mark than its own",
                               "draw in each swatch what its letter says, and take the picture "
                               "again"};
        }
    }
}

double Classifier::ink_share(const Sample& site) const {
    if (site.all.empty()) {
        return 0;
    }
    const auto count = std::count_if(site.all.begin(), site.all.end(), [&](const Look& look) {
        return length(look.away) > 1.3 * limit_ && look.away.l < 4;
    });
    return static_cast<double>(count) / static_cast<double>(site.all.size());
}

SiteReading Classifier::read(const Sample& site) const {
    if (!is_visible(site)) {
        return {Certainty::Unseen, std::nullopt, 0};
    }
    return manner_ == Manner::Shapes ? by_shape(site) : by_colour(site);
}

// Nothing in it, or only what came over its edge from next to it.
bool Classifier::is_blank(const Sample& site) const {
    const bool pale = length(site.mean) > std::min(limit_ / 2, kPale * weakest_);
    return (site.cover < kEmpty && !pale) ||
           (site.cover < kStray && site.core <= 0 && length(site.mean) < kStrayMean * weakest_);
}

SiteReading Classifier::by_colour(const Sample& site) const {
    if (is_blank(site)) {
        return {Certainty::Sure, std::nullopt, 1 - site.cover / kStray / 2};
    }
    const auto [best, first, gap] = inks_.match(site.ink);
    const std::size_t mark = kinds_[best].mark;
    const bool smooth = inks_.is_too_smooth(site, best);
    const double confidence = std::clamp(
        (1 - first / (2 * kMostDistance)) * (0.6 + 0.4 * gap / Inks::kMostGap), 0.0, 1.0);
    const bool faint = length(site.ink) < kFaint * inks_.strength(best);
    if (!is_well_filled(site) || faint || smooth || confidence < kLeastConfidence ||
        first > kMostDistance || gap < std::max(kLeastGap, first) ||
        inks_.is_mixed(site, best, 2 * limit_)) {
        return site.cover < kFilled / 2 ? doubt(std::nullopt, confidence) : doubt(mark, confidence);
    }
    return {Certainty::Sure, mark, confidence};
}

// The pencil of the swatch, and neither a stain nor a finger, which are smoother.
bool Classifier::looks_like(const Sample& site, const Kind& kind) const {
    return ink_distance(site.ink, kind.ink) <= kSamePencil && site.spread >= kSmooth * kind.spread;
}

SiteReading Classifier::by_shape(const Sample& site) const {
    const double share = ink_share(site);
    if (share < kNoInk) {
        return {Certainty::Sure, std::nullopt, 1 - share / kNoInk / 2};
    }
    double strongest = 0;
    for (const Look& look : site.all) {
        strongest = std::max(strongest, length(look.away));
    }
    const MarkShape shape = shape_of(site, limit_);
    for (const Kind& kind : kinds_) {
        const bool faint = strongest < kFaint * length(kind.ink) || strongest < 2 * limit_;
        const bool drawn = shape != MarkShape::Any && kind.shape == shape &&
                           site.cover < (shape == MarkShape::Ring ? kRingLines : kLines);
        const bool solid = shape == MarkShape::Any && site.cover >= kSolidSite &&
                           site.cover >= kLikeSwatch * kind.cover && site.core >= kSolidSiteCore &&
                           looks_like(site, kind);
        // Even a ring covers much of a small swatch, as if that were coloured in.
        const bool may_be_drawn = !kind.filled || kind.cover < kEvenSwatch;
        if (!faint && ((drawn && may_be_drawn) || (kind.filled && solid))) {
            return {Certainty::Sure, kind.mark, 0.9};
        }
    }
    return is_only_mark(share, strongest) && !comes_from_outside(site)
               ? SiteReading{Certainty::Sure, kinds_.front().mark, 0.8}
               : doubt(kinds_.front().mark, 0.3);
}

std::optional<Refusal> Classifier::doubt_manner(std::span<const SiteReading> readings) const {
    if (manner_ != Manner::Shapes) {
        return std::nullopt;
    }
    std::size_t filled = 0;
    std::size_t drawn = 0;
    for (const SiteReading& reading : readings) {
        for (const Kind& kind : kinds_) {
            if (reading.certainty == Certainty::Sure && reading.mark == kind.mark) {
                ++(kind.filled ? filled : drawn);
            }
        }
    }
    const bool any_drawn =
        std::ranges::any_of(kinds_, [](const Kind& kind) { return !kind.filled; });
    return any_drawn && filled >= kManyFilled && drawn * kMostFilledToDrawn < filled
               ? std::optional(alike_swatches())
               : std::nullopt;
}

// Writing that goes over the edge does so in the middle of a side, as no mark does.
bool Classifier::comes_from_outside(const Sample& site) const {
    return std::ranges::any_of(site.all, [&](const Look& look) {
        const double level = std::abs(look.at.x);
        const double upright = std::abs(look.at.y);
        return length(look.away) > 2 * limit_ && std::min(level, upright) < kMiddleOfSide &&
               std::max(level, upright) > kAtSide;
    });
}

// Where there is one kind of mark, what was drawn as strongly as its swatch is that mark.
bool Classifier::is_only_mark(double share, double strongest) const {
    const double own = ink_share(swatches_.front());
    return kinds_.size() == 1 && share > kLikeOne * own && share < own / kLikeOne &&
           strongest > kStrongAsOne * length(kinds_.front().ink);
}

}  // namespace quadrille::eye
