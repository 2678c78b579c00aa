// How marks are told apart on a sheet: from its swatches, and from what the sites show.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "eye/classify.h"
#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr double kLeastFilled = 0.30;  // of a swatch that is coloured in
constexpr double kSolid = 0.45;        // covered: neither a cross nor a ring
constexpr double kSolidCore = 0.6;
constexpr double kSolidQuarter = 0.4;
constexpr double kBlankSwatch = 0.04;
constexpr double kBlankMean = 2;        // from the paper: not even the thinnest cross
constexpr double kBlankAtEdge = 0.15;   // of a swatch with nothing in its middle: a name beside it
constexpr double kLeastInk = 14;        // of a swatch, in Lab
constexpr double kOverPaper = 2;        // of the limit of paper: paler swatches tell nothing
constexpr double kAlikeAngle = 20;      // degrees between the inks of two swatches
constexpr double kAlikeStrength = 1.1;  // a light hand with the darker pencil is not the paler one
constexpr double kThingInk = 30;        // degrees, of a thing that lies on a site
constexpr double kNoColour = 0.5;       // in Lab
constexpr std::size_t kFewFilled = 2;   // and nothing drawn
constexpr std::size_t kManyFilled = 6;
constexpr std::size_t kDrawnToSolid = 8;  // a cross by a hasty hand may cover much
constexpr std::size_t kFewestAlike = 2;   // of one shape
constexpr std::size_t kMostFilledToDrawn = 6;

// Coloured all over: in a swatch even a ring covers much.
bool is_filled(const Sample& swatch) {
    return swatch.cover >= kSolid && swatch.core >= kSolidCore && swatch.weakest >= kSolidQuarter;
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
            refusal_ = hidden_swatch({i});
        }
    }
    for (const Kind& kind : kinds_) {
        weakest_ = std::min(weakest_, length(kind.ink));
        shapes_.push_back(plan.shapes[kind.mark]);
        letters_.push_back(plan.letters[kind.mark]);
    }
    if (!refusal_) {
        choose_manner(plan);
    }
}

void Classifier::learn(const std::vector<Sample>& sites) {
    const bool alike = refusal_ && refusal_->is(alike_swatches());
    const bool open = refusal_ && refusal_->is(open_swatch());
    const bool may_be_drawn = alike || open || (manner_ == Manner::Shapes && !refusal_);
    const bool may_be_shapes =
        alike || (manner_ == Manner::Colours && !refusal_ && !are_coloured_in(swatches_));
    if (may_be_shapes && show(shapes_, shape_of, sites)) {
        tell_by_shapes(shapes_);
    } else if (may_be_shapes && show(letters_, letter_of, sites)) {
        tell_by_shapes(letters_);
    } else if (may_be_drawn && show_filled_and_drawn(sites)) {
        refusal_.reset();
    } else if (alike && are_of_one_hue()) {
        tones_ = Tones::tell(swatches_, sites);
        if (tones_) {
            manner_ = Manner::Tones;
            refusal_.reset();
        }
    }
    if (refusal_ && alike && are_without_colour(sites)) {
        refusal_ = without_colours(refusal_->swatches);
    } else if (refusal_ && alike && count_shapes(shapes_, shape_of, sites).drawn >= kFewestShapes) {
        refusal_ = hidden_shapes(refusal_->swatches);
    }
    inks_.learn(sites);
}

// Not even the paper of a sheet in colour is as grey as all of a picture in greys.
bool Classifier::are_without_colour(const std::vector<Sample>& sites) const {
    const auto is_colourless = [](const Sample& sample) {
        return std::ranges::all_of(sample.all, [](const Look& look) {
            return std::hypot(look.away.a, look.away.b) < kNoColour;
        });
    };
    return std::ranges::all_of(swatches_, is_colourless) &&
           std::ranges::all_of(sites, is_colourless);
}

// What has the colour of no swatch is a thing that lies there.
bool Classifier::is_ink_of_swatch(const Sample& site) const {
    return std::ranges::any_of(
        kinds_, [&](const Kind& kind) { return angle_between(kind.ink, site.ink) < kThingInk; });
}

// `shapes`: one for each kind.
Classifier::ShapeCounts Classifier::count_shapes(const std::vector<MarkShape>& shapes,
                                                 MarkShape (*seen_in)(const Sample&, double),
                                                 const std::vector<Sample>& sites) const {
    ShapeCounts counts;
    for (const Sample& site : sites) {
        if (is_visible(site)) {
            const MarkShape shape = seen_in(site, limit_);
            const bool known = shape != MarkShape::Any && std::ranges::count(shapes, shape) == 1;
            const bool solid = site.core >= kSolid && site.cover >= kSolid;
            counts.drawn += known ? 1 : 0;
            counts.solid += !known && solid && is_ink_of_swatch(site) ? 1 : 0;
        }
    }
    return counts;
}

// Several have the shape of a mark, and hardly any is coloured in.
bool Classifier::show(const std::vector<MarkShape>& shapes,
                      MarkShape (*seen_in)(const Sample&, double),
                      const std::vector<Sample>& sites) const {
    const auto [drawn, solid] = count_shapes(shapes, seen_in, sites);
    const auto contradicts = [&](const Sample& swatch) {
        const MarkShape shape = seen_in(swatch, limit_);
        return shape != MarkShape::Any &&
               shape != shapes[static_cast<std::size_t>(&swatch - swatches_.data())];
    };
    return drawn >= kFewestShapes && solid * kDrawnToSolid <= drawn &&
           std::ranges::count(shapes, MarkShape::Any) == 0 &&
           std::ranges::none_of(swatches_, contradicts);
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
    const Swatches blank = those_of([&](const Kind& kind) {
        const Sample& swatch = swatches_[index_of(kind)];
        return length(swatch.mean) < kBlankMean ||
               ink_share(swatch) < (swatch.cover > 0 ? kBlankSwatch : kBlankAtEdge);
    });
    if (!blank.empty()) {
        refusal_ = blank_swatches(blank);
    } else if (are_shapes && (!all_filled || (!alike().empty() && show_their_shapes(plan)))) {
        // By one pencil even swatches that all look coloured are crosses and rings: nothing else
        // would tell the players' own marks apart.
        manner_ = Manner::Shapes;
        for (Kind& kind : kinds_) {
            kind.shape = plan.shapes[kind.mark];
            kind.filled = kind.filled && !all_filled && !others_show_their_shapes(plan, kind);
        }
        check_shapes();
    } else if ((!alike().empty() && are_told_by_shape()) ||
               ((!alike().empty() || !all_filled) && are_letters(plan))) {
        manner_ = Manner::Shapes;
    } else {
        check_colours();
    }
}

void Classifier::tell_by_shapes(const std::vector<MarkShape>& shapes) {
    manner_ = Manner::Shapes;
    refusal_.reset();
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        kinds_[i].shape = shapes[i];
        kinds_[i].filled = false;
    }
}

// One letter is told from rings, and no more of them from each other. At least one swatch shows its
// own, and none another's.
bool Classifier::are_letters(const SheetPlan& plan) {
    int shown = 0;
    int letters = 0;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const MarkShape own = plan.letters[kinds_[i].mark];
        const MarkShape seen = letter_of(swatches_[i], limit_);
        letters += own == MarkShape::Letter ? 1 : 0;
        shown += seen == own ? 1 : 0;
        const bool is_other = seen != MarkShape::Any && seen != own;
        if (own == MarkShape::Cross || is_other || dark_share(swatches_[i]) > kOpenSwatch) {
            return false;
        }
    }
    if (kinds_.size() != 2 || letters != 1 || shown == 0) {
        return false;
    }
    for (Kind& kind : kinds_) {
        kind.filled = false;
        kind.shape = plan.letters[kind.mark];
    }
    return true;
}

// Of what is nearly as strong as ink.
double Classifier::dark_share(const Sample& sample) const {
    return share_of_looks(sample, [&](const Look& look) { return length(look.away) > 2 * limit_; });
}

bool Classifier::shows_its_shape(const SheetPlan& plan, const Kind& kind) const {
    return shape_of(swatches_[index_of(kind)], limit_) == plan.shapes[kind.mark];
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

Swatches Classifier::alike() const {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double strength = std::log(length(kinds_[i].ink) / length(kinds_[j].ink));
            // Strokes with gaps may look like a paler pencil.
            const bool both_full = kinds_[i].cover >= kEvenSwatch && kinds_[j].cover >= kEvenSwatch;
            if (angle_between(kinds_[i].ink, kinds_[j].ink) < kAlikeAngle &&
                (std::abs(strength) < kAlikeStrength || !both_full)) {
                return {j, i};
            }
        }
    }
    return {};
}

std::size_t Classifier::index_of(const Kind& kind) const {
    return static_cast<std::size_t>(&kind - kinds_.data());
}

bool Classifier::are_of_one_hue() const {
    return std::ranges::all_of(kinds_, [&](const Kind& kind) {
        return angle_between(kind.ink, kinds_.front().ink) < kAlikeAngle;
    });
}

void Classifier::check_colours() {
    const Swatches open = those_of([&](const Kind& kind) {
        return kind.cover < kLeastFilled ||
               length(kind.ink) < std::max(kLeastInk, kOverPaper * limit_);
    });
    if (!open.empty()) {
        refusal_ = open_swatch(open);
    } else if (const Swatches pair = alike(); !pair.empty()) {
        refusal_ = alike_swatches(pair);
    }
}

// The shapes are known: a swatch only must not show another mark's.
void Classifier::check_shapes() {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const MarkShape shape = kinds_[i].filled ? MarkShape::Any : shape_of(swatches_[i], limit_);
        if (shape != MarkShape::Any && shape != kinds_[i].shape) {
            refusal_ = swapped_swatch({i});
        }
    }
}

std::optional<Refusal> Classifier::doubt_manner(std::span<const SiteReading> readings,
                                                const std::vector<Sample>& sites) const {
    return manner_ == Manner::Shapes    ? doubt_shapes(readings)
           : manner_ == Manner::Colours ? doubt_colours(readings, sites)
                                        : std::nullopt;
}

std::optional<Refusal> Classifier::doubt_colours(std::span<const SiteReading> readings,
                                                 const std::vector<Sample>& sites) const {
    for (const Kind& kind : kinds_) {
        if (differ_in_shape(kind, readings, sites)) {
            return covered_swatches();
        }
    }
    return std::nullopt;
}

bool Classifier::differ_in_shape(const Kind& kind,
                                 std::span<const SiteReading> readings,
                                 const std::vector<Sample>& sites) const {
    const bool may_be_letters = std::ranges::count(letters_, MarkShape::Letter) == 1;
    std::map<MarkShape, std::size_t> shapes;
    std::size_t all = 0;
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (readings[i].certainty == Certainty::Sure && readings[i].mark == kind.mark) {
            ++shapes[may_be_letters ? letter_of(sites[i], limit_) : shape_of(sites[i], limit_)];
            ++all;
        }
    }
    shapes.erase(MarkShape::Any);
    std::erase_if(shapes, [](const auto& shape) { return shape.second < kFewestAlike; });
    std::size_t known = 0;
    for (const auto& [shape, count] : shapes) {
        known += count;
    }
    return shapes.size() > 1 && known * 2 > all;
}

std::optional<Refusal> Classifier::doubt_shapes(std::span<const SiteReading> readings) const {
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
    const bool few_drawn = drawn == 0
                               ? filled >= kFewFilled
                               : filled >= kManyFilled && drawn * kMostFilledToDrawn < filled;
    return any_drawn && few_drawn ? std::optional(alike_swatches(alike())) : std::nullopt;
}

}  // namespace quadrille::eye
