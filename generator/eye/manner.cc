// How marks are told apart on a sheet: from its swatches, and from what the sites show.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "eye/classify.h"
#include "eye/shapes.h"
#include "eye/swatch_refusals.h"

namespace quadrille::eye {

namespace {

constexpr double kLeastFilled = 0.30;  // of a swatch that is coloured in
constexpr double kSolid = 0.45;        // covered: neither a cross nor a ring
constexpr double kSolidCore = 0.6;
constexpr double kSolidQuarter = 0.4;
constexpr double kBlankSwatch = 0.04;
constexpr double kBlankAtEdge = 0.15;   // of a swatch with nothing in its middle: a name beside it
constexpr double kLeastInk = 14;        // of a swatch, in Lab
constexpr double kOverPaper = 2;        // of the limit of paper: paler swatches tell nothing
constexpr double kAlikeAngle = 20;      // degrees between the inks of two swatches
constexpr double kAlikeStrength = 1.1;  // a light hand with the darker pencil is not the paler one
constexpr double kFullSwatch = 0.85;    // of its looks: coloured in
constexpr double kOpenSwatch = 0.72;    // at most, if only drawn on
constexpr double kMoreFilled = 0.12;    // of the looks: the swatch that is coloured in
constexpr std::size_t kMostOthers = 5;  // of so many sites, one that is neither filled nor drawn
constexpr std::size_t kFewFilled = 2;   // and nothing drawn
constexpr std::size_t kManyFilled = 6;
constexpr std::size_t kFewestShapes = 3;
constexpr std::size_t kFewestDrawn = 2;  // beside filled ones
constexpr std::size_t kFewestAlike = 2;  // of one shape
constexpr std::size_t kMostFilledToDrawn = 6;
constexpr double kCorner = 1.02;  // from the middle; half the width is 1
constexpr double kBareCorner = 0.1;
constexpr double kFewestInCorners = 12;

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
            refusal_ = hidden_swatch();
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
    const bool alike = refusal_ == alike_swatches();
    const bool may_be_drawn =
        alike || refusal_ == open_swatch() || (manner_ == Manner::Shapes && !refusal_);
    if (manner_ == Manner::Colours && (!refusal_ || alike) && show_shapes(sites)) {
        manner_ = Manner::Shapes;
        refusal_.reset();
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            kinds_[i].shape = shapes_[i];
            kinds_[i].filled = false;
        }
    } else if (may_be_drawn && show_filled_and_drawn(sites)) {
        refusal_.reset();
    } else if (alike && are_of_one_hue()) {
        tones_ = Tones::tell(swatches_, sites);
        if (tones_) {
            manner_ = Manner::Tones;
            refusal_.reset();
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
        const Sample& swatch = swatches_[static_cast<std::size_t>(&kind - kinds_.data())];
        return ink_share(swatch) < (swatch.cover > 0 ? kBlankSwatch : kBlankAtEdge);
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
    } else if (any_alike() && (are_told_by_shape() || are_letters(plan))) {
        manner_ = Manner::Shapes;
    } else {
        check_colours();
    }
}

bool Classifier::are_two_of_one_pencil() const {
    return kinds_.size() == 2 && ink_distance(kinds_[0].ink, kinds_[1].ink) <= kSamePencil;
}

Classifier::SwatchShares Classifier::swatch_shares() const {
    const double first = dark_share(swatches_[0]);
    const double second = dark_share(swatches_[1]);
    return first > second ? SwatchShares{0, first, second} : SwatchShares{1, second, first};
}

// One pencil for both marks: one swatch is coloured in, the other shows a cross or a ring, on which
// the letter may leave no shape to be seen. Then it is a ring that stands for it on the board: a
// cross of wide strokes is too much like a hasty colouring.
bool Classifier::are_told_by_shape() {
    if (!are_two_of_one_pencil()) {
        return false;
    }
    const auto [full, most, least] = swatch_shares();
    if (most < kFullSwatch || least > kOpenSwatch) {
        return false;
    }
    const MarkShape shown = shape_of(swatches_[1 - full], limit_);
    if (shown == MarkShape::Any && !has_bare_corners(swatches_[1 - full])) {
        return false;  // a grainy colouring
    }
    tell_by_shape(full, shown == MarkShape::Cross ? MarkShape::Cross : MarkShape::Ring);
    return true;
}

void Classifier::tell_by_shape(std::size_t filled, MarkShape drawn) {
    manner_ = Manner::Shapes;
    kinds_[filled].filled = true;
    kinds_[1 - filled].filled = false;
    kinds_[1 - filled].shape = drawn;
}

Classifier::SiteCounts Classifier::count_sites(const std::vector<Sample>& sites,
                                               const Kind& filled,
                                               const Kind& drawn) const {
    SiteCounts counts;
    for (const Sample& site : sites) {
        if (is_visible(site) && !is_bare(site, true)) {
            const MarkShape shape = shape_beside_filled(site);
            const bool is_thin = this->is_thin(site, shape);
            counts.crosses += shape == MarkShape::Cross && is_thin ? 1 : 0;
            counts.rings += shape == MarkShape::Ring && is_thin ? 1 : 0;
            counts.filled += is_filled_site(site, shape, filled) ? 1 : 0;
            counts.small += shape == MarkShape::Any && is_drawn_on(site, drawn) ? 1 : 0;
            ++counts.all;
        }
    }
    return counts;
}

// Nearly all sites that are not blank are coloured in, or have one and the same shape.
bool Classifier::show_filled_and_drawn(const std::vector<Sample>& sites) {
    if (!are_two_of_one_pencil()) {
        return false;
    }
    const auto [full, most, least] = swatch_shares();
    const SiteCounts counts = count_sites(sites, kinds_[full], kinds_[1 - full]);
    const std::size_t known = counts.filled + std::max(counts.crosses, counts.rings) + counts.small;
    if (most < least + kMoreFilled || counts.filled == 0 || known < counts.filled + kFewestDrawn ||
        (counts.all - known) * kMostOthers > known) {
        return false;
    }
    tell_by_shape(full, counts.crosses > counts.rings ? MarkShape::Cross : MarkShape::Ring);
    return true;
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
    return share_of_looks(sample, [&](const Look& look) { return length(look.away) > 2 * limit_; });
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

bool Classifier::are_of_one_hue() const {
    return std::ranges::all_of(kinds_, [&](const Kind& kind) {
        return angle_between(kind.ink, kinds_.front().ink) < kAlikeAngle;
    });
}

void Classifier::check_colours() {
    for (const Kind& kind : kinds_) {
        if (kind.cover < kLeastFilled ||
            length(kind.ink) < std::max(kLeastInk, kOverPaper * limit_)) {
            refusal_ = open_swatch();
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
            refusal_ = swapped_swatch();
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
            return covered_swatch();
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
    return any_drawn && few_drawn ? std::optional(alike_swatches()) : std::nullopt;
}

}  // namespace quadrille::eye
