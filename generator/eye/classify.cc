#include "eye/classify.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "eye/foreign_ink.h"
#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr double kLittle = 0.15;     // covered: rather a blank site than a coloured one
constexpr double kPale = 0.15;       // of the palest swatch: may be a light hand
constexpr double kGrainMean = 0.07;  // of the palest swatch: less than any mark leaves
constexpr double kGrainSpread = 0.1;
constexpr double kBrightGrain = 3;   // in lightness, than paper: a glare
constexpr double kShadeMean = 0.25;  // of the palest swatch
constexpr double kShadeSpread = 0.08;
constexpr double kShadeChroma = 0.2;  // of how far it is from the paper
constexpr double kNoChroma = 1.5;
constexpr double kOtherHue = 30;    // degrees
constexpr double kSolidSite = 0.6;  // more of a site, which has more room for a cross or a ring
constexpr double kSolidSiteCore = 0.75;
constexpr double kSolidSiteMiddle = 0.4;  // without the blur
constexpr double kLines = 0.40;           // covered: no more than a cross is
constexpr double kRingLines = 0.6;
constexpr double kLikeOne = 0.35;  // of the share of ink in the only swatch
constexpr double kStrongAsOne = 0.65;
constexpr double kLikeSwatch = 0.85;
constexpr double kSmooth = 0.35;  // of the spread of the swatch
constexpr double kLeastConfidence = 0.6;
constexpr double kUsualConfidence = 0.7;  // less: something of a like colour may lie on the sheet
constexpr double kFarFromOthers = 3;      // as ink_distance() counts: surely not another mark's
constexpr double kAtSide = 0.75;          // from the middle; half the width is 1
constexpr double kMiddleOfSide = 0.35;
constexpr double kAtEdge = 0.85;
constexpr double kVeryLike = 0.25;       // as ink_distance() counts
constexpr double kInAllQuarters = 0.05;  // of a site that a cross or a ring is drawn on
constexpr double kBroadLines = 0.25;     // the same, by a broad pen
constexpr double kInCore = 0.15;
constexpr double kFaint = 0.4;  // of the swatch's ink: traces of something rubbed out
constexpr double kMostDistance = 2.5;
constexpr double kLeastGap = 1.2;
constexpr double kPaleInk = 25;  // in Lab: a shade may be as dark

SiteReading doubt(std::optional<std::size_t> likeliest, double confidence, std::string_view why) {
    return {Certainty::Unsure, likeliest, std::min(confidence, 0.5), why};
}

SiteReading maybe_laid_on(std::size_t mark) {
    return {.certainty = Certainty::Unsure,
            .mark = mark,
            .confidence = 0.5,
            .why = "it may be a stain, or something that lies there",
            .maybe_laid_on = true};
}

SiteReading blank(const Sample& site) {
    return {Certainty::Sure, std::nullopt, sureness_of_blank(site)};
}

}  // namespace

bool Classifier::is_filled_site(const Sample& site, MarkShape shape, const Kind& kind) const {
    return shape == MarkShape::Any && site.cover >= kSolidSite &&
           site.cover >= kLikeSwatch * kind.cover && site.core >= kSolidSiteCore &&
           line_share_in_middle(site, limit_) >= kSolidSiteMiddle && is_colouring(site) &&
           looks_like(site, kind);
}

double Classifier::ink_share(const Sample& site) const {
    return share_of_looks(site, [&](const Look& look) {
        return length(look.away) > 1.3 * limit_ && look.away.l < 4;
    });
}

SiteReading Classifier::read(const Sample& site) const {
    if (!is_visible(site)) {
        return {Certainty::Unseen, std::nullopt, 0, "it is not in the picture, or under a glare"};
    }
    switch (manner_) {
        case Manner::Shapes:
            return by_shape(site);
        case Manner::Tones:
            return by_tone(site);
        case Manner::Colours:
            break;
    }
    return by_colour(site);
}

// Blank, unless there is ink that nobody can account for.
SiteReading Classifier::not_coloured(const Sample& site) const {
    if (!has_foreign_ink(site) && (is_like_paper(site) || is_grain(site) || is_shade(site))) {
        return blank(site);
    }
    constexpr double kHardly = 0.3;
    const bool is_little = site.cover < kLittle;
    return doubt(is_little ? std::nullopt : std::optional(kinds_[inks_.match(site.ink).ink].mark),
                 kHardly,
                 !has_foreign_ink(site) ? "it is neither paper nor coloured"
                 : is_little && site.foreign.along_rim > site.foreign.inside
                     ? "there is ink along its edge"
                     : "there is ink on it, but it is not coloured in");
}

// Between the strokes that come from next to it.
bool Classifier::is_like_paper(const Sample& site) const {
    return length(site.ground) <= std::min(limit_ / 2, kPale * weakest_);
}

// Of the paper or the camera, which goes all ways: even the strongest looks end near the paper when
// they are taken together, as those of no pencil do.
bool Classifier::is_grain(const Sample& site) const {
    return length(site.ink) < limit_ && length(site.mean) < kGrainMean * weakest_ &&
           site.spread < kGrainSpread * weakest_ && site.mean.l < kBrightGrain;
}

// Smooth, a little darker than the light around the board, and of no hue, where every pencil has one.
bool Classifier::is_shade(const Sample& site) const {
    const Lab& mean = site.mean;
    return mean.l < 0 && length(mean) < kShadeMean * weakest_ &&
           site.spread < kShadeSpread * weakest_ &&
           std::hypot(mean.a, mean.b) < kNoChroma - kShadeChroma * mean.l &&
           std::ranges::all_of(
               kinds_, [&](const Kind& kind) { return angle_between(kind.ink, mean) > kOtherHue; });
}

SiteReading Classifier::by_colour(const Sample& site) const {
    if (!is_well_filled(site)) {
        return not_coloured(site);
    }
    const auto [best, first, gap] = inks_.match(site.ink);
    const std::size_t mark = kinds_[best].mark;
    const double confidence = std::clamp(
        (1 - first / (2 * kMostDistance)) * (0.6 + 0.4 * gap / Inks::kMostGap), 0.0, 1.0);
    const double least = gap >= kFarFromOthers ? kLeastConfidence : kUsualConfidence;
    if (length(site.ink) < kFaint * inks_.strength(best)) {
        return doubt(mark, confidence, "it is much paler than the swatch");
    }
    if (gap < std::max(kLeastGap, first)) {
        return doubt(mark, confidence, "its colour is between those of two swatches");
    }
    if (confidence < least || first > kMostDistance) {
        return doubt(mark, confidence, "its colour is not that of a swatch");
    }
    if (inks_.is_mixed(site, best, 2 * limit_)) {
        return doubt(mark, confidence, "it has two colours");
    }
    return confidence < kUsualConfidence || length(site.ink) < kPaleInk ||
                   inks_.is_too_smooth(site, best)
               ? maybe_laid_on(mark)
               : SiteReading{Certainty::Sure, mark, confidence};
}

SiteReading Classifier::by_tone(const Sample& site) const {
    if (!is_well_filled(site)) {
        return not_coloured(site);
    }
    const auto [tone, distance, is_smooth] = tones_->match(site);
    const std::size_t mark = kinds_[tone].mark;
    const double confidence = std::clamp(1 - distance / 2, 0.0, 1.0);
    if (distance >= 1) {
        return doubt(mark, confidence, "it is not as dark as the other sites of a mark");
    }
    return is_smooth ? maybe_laid_on(mark) : SiteReading{Certainty::Sure, mark, confidence};
}

// The pencil of the swatch, and neither a stain nor a finger, which are smoother.
bool Classifier::looks_like(const Sample& site, const Kind& kind) const {
    const double distance = ink_distance(site.ink, kind.ink);
    return distance <= kVeryLike ||
           (distance <= kSamePencil && site.spread >= kSmooth * kind.spread);
}

MarkShape Classifier::drawn_shape(const Sample& site) const {
    const bool are_letters = std::ranges::any_of(
        kinds_, [](const Kind& kind) { return kind.shape == MarkShape::Letter; });
    if (are_letters) {
        return letter_of(site, limit_);
    }
    return is_any_filled_in() ? shape_beside_filled(site) : shape_of(site, limit_);
}

SiteReading Classifier::by_shape(const Sample& site) const {
    if (is_bare(site)) {
        return blank(site);
    }
    const double share = ink_share(site);
    const double strongest = strongest_ink(site);
    const MarkShape shape = drawn_shape(site);
    // Another pen's, or of a thing that lies there: a coin is round as a ring is.
    if (length(site.ink) > 2 * limit_ && !is_ink_of_swatch(site)) {
        return doubt(kinds_.front().mark, 0.3, "its colour is not that of a swatch");
    }
    for (const Kind& kind : kinds_) {
        const bool faint = strongest < kFaint * length(kind.ink) || strongest < 2 * limit_;
        const bool drawn = shape != MarkShape::Any && kind.shape == shape && is_thin(site, shape) &&
                           !(shape == MarkShape::Letter && reaches_edge(site)) &&
                           !is_along_outline(site, limit_);
        // Even a ring covers much of a small swatch, as if that were coloured in.
        const bool may_be_drawn = !kind.filled || kind.cover < kEvenSwatch;
        if (!faint &&
            ((drawn && may_be_drawn) || (kind.filled && is_filled_site(site, shape, kind)))) {
            return {Certainty::Sure, kind.mark, 0.9};
        }
        if (shape == MarkShape::Any && !kind.filled && is_any_filled_in() &&
            is_drawn_on(site, kind)) {
            return {Certainty::Sure, kind.mark, 0.8};
        }
    }
    return is_only_mark(share, strongest) && !comes_from_outside(site)
               ? SiteReading{Certainty::Sure, kinds_.front().mark, 0.8}
               : doubt(kinds_.front().mark, 0.3, "it is neither blank nor surely one of the marks");
}

// Letters stand free: with a stroke or a thing from outside, an O may look like an S.
bool Classifier::reaches_edge(const Sample& site) const {
    return std::ranges::any_of(site.all, [&](const Look& look) {
        return length(look.away) > 2 * limit_ &&
               std::max(std::abs(look.at.x), std::abs(look.at.y)) > kAtEdge;
    });
}

// Strokes that come over its edge from coloured sites next to it are not of the shape.
MarkShape Classifier::shape_beside_filled(const Sample& site) const {
    const MarkShape shape = shape_of(site, limit_);
    if (shape != MarkShape::Any || !comes_from_outside(site)) {
        return shape;
    }
    Sample inner;
    std::ranges::copy_if(site.all, std::back_inserter(inner.all), [](const Look& look) {
        return std::max(std::abs(look.at.x), std::abs(look.at.y)) <= kAtSide;
    });
    return shape_of(inner, limit_);
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

bool Classifier::is_any_filled_in() const {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (kinds_[i].filled && shapes_[i] == MarkShape::Any) {
            return true;
        }
    }
    return false;
}

// More than lines, where the sites show how much lines cover.
bool Classifier::is_colouring(const Sample& site) const {
    return !most_lines_ || line_share(site, limit_) > *most_lines_;
}

bool Classifier::is_thin(const Sample& site, MarkShape shape) const {
    if (shape == MarkShape::Letter) {
        return site.cover < kLines;  // one that is blurred may be another
    }
    return line_share(site, limit_) <
           most_lines_.value_or(shape == MarkShape::Ring ? kRingLines : kLines);
}

bool Classifier::is_drawn_on(const Sample& site, const Kind& kind) const {
    const bool may_reach_edge = most_lines_ && site.weakest >= kBroadLines;
    return line_share(site, limit_) < most_lines_.value_or(kLines) &&
           site.weakest >= kInAllQuarters && site.core >= kInCore &&
           strongest_ink(site) > kStrongAsOne * length(kind.ink) &&
           (may_reach_edge || !comes_from_outside(site));
}

// Where there is one kind of mark, what was drawn as strongly as its swatch is that mark.
bool Classifier::is_only_mark(double share, double strongest) const {
    const double own = ink_share(swatches_.front());
    return kinds_.size() == 1 && share > kLikeOne * own && share < own / kLikeOne &&
           strongest > kStrongAsOne * length(kinds_.front().ink);
}

}  // namespace quadrille::eye
