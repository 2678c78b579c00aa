// One pencil for two marks: one is coloured in, the other drawn as a cross or a ring.
#include <algorithm>

#include "eye/classify.h"
#include "eye/foreign_ink.h"
#include "eye/gaps.h"
#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr double kFullSwatch = 0.85;    // of its looks: coloured in
constexpr double kCoveredGround = 0.6;  // of the ink: it goes on behind the letter
constexpr double kDarkerGround = 0.15;
constexpr double kBareGround = 0.4;        // a ring round the letter
constexpr double kMoreFilled = 0.12;       // of the looks: the swatch that is coloured in
constexpr std::size_t kMostOthers = 5;     // of so many sites, one that is neither filled nor drawn
constexpr std::size_t kFewestDrawn = 2;    // beside filled ones
constexpr double kLinesToColouring = 0.2;  // of the looks, between sites of lines and coloured ones
constexpr double kMostLines = 0.65;
constexpr double kBeyondLines = 0.05;  // more than the site that has most of them
constexpr double kCorner = 1.02;       // from the middle; half the width is 1
constexpr double kBareCorner = 0.1;
constexpr double kFewestInCorners = 12;

}  // namespace

bool Classifier::are_two_of_one_pencil() const {
    return kinds_.size() == 2 && ink_distance(kinds_[0].ink, kinds_[1].ink) <= kSamePencil;
}

Classifier::SwatchShares Classifier::swatch_shares() const {
    const double first = dark_share(swatches_[0]);
    const double second = dark_share(swatches_[1]);
    return first > second ? SwatchShares{0, first, second} : SwatchShares{1, second, first};
}

// What covers most of it may be a ring of broad lines.
bool Classifier::is_bare_behind_letter(std::size_t swatch) const {
    return letter_ground(swatch).value_or(1) <= kBareGround;
}

// Or hardly darker than the other one.
bool Classifier::is_paler_behind_letter(std::size_t swatch) const {
    const std::optional<double> own = letter_ground(swatch);
    const std::optional<double> other = letter_ground(1 - swatch);
    return own && other && *own < *other + kDarkerGround;
}

// The one that is coloured in, if the other is a ring round its letter.
std::optional<std::size_t> Classifier::swatch_beside_ring() const {
    for (const std::size_t full : {0U, 1U}) {
        if (letter_ground(full).value_or(0) >= kCoveredGround && is_bare_behind_letter(1 - full)) {
            return full;
        }
    }
    return std::nullopt;
}

// How strong the ink behind the letter is, of the ink beside it; nothing: there is no letter.
std::optional<double> Classifier::letter_ground(std::size_t swatch) const {
    const double ink = length(kinds_[swatch].ink);
    const std::optional<double> ground = swatches_[swatch].behind_text;
    return ground && ink > 0 ? std::optional(*ground / ink) : std::nullopt;
}

// One pencil for both marks: one swatch is coloured in, the other shows a cross or a ring, on which
// the letter may leave no shape to be seen. Then it is a ring that stands for it on the board: a
// cross of wide strokes is too much like a hasty colouring.
bool Classifier::are_told_by_shape() {
    if (!are_two_of_one_pencil()) {
        return false;
    }
    const auto [full, most, least] = swatch_shares();
    if (most < kFullSwatch || least > kOpenSwatch || is_bare_behind_letter(full)) {
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
        if (is_visible(site) && !is_bare(site)) {
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

// Thin lines are paler in a picture than what is coloured in.
bool Classifier::are_filled_or_drawn(const SiteCounts& counts) const {
    const std::size_t shapes = std::max(counts.crosses, counts.rings);
    const std::size_t known = counts.filled + shapes + counts.small;
    const bool one_pencil =
        are_two_of_one_pencil() || (most_lines_ ? shapes + counts.small : shapes) >= kFewestShapes;
    return one_pencil && counts.filled > 0 && known >= counts.filled + kFewestDrawn &&
           (counts.all - known) * kMostOthers <= known;
}

// The other one is a ring round its letter, where rings are on the board, or less of it is covered. Broad
// lines and the blur beside them may cover more than a light hand does.
std::optional<std::size_t> Classifier::filled_swatch(const SwatchShares& shares,
                                                     const SiteCounts& counts) const {
    const bool are_rings =
        counts.rings >= kFewestShapes && counts.crosses * kMostOthers <= counts.rings;
    const std::optional<std::size_t> beside_ring = are_rings ? swatch_beside_ring() : std::nullopt;
    const bool may_be_ring = counts.rings > counts.crosses && is_paler_behind_letter(shares.full);
    const bool may_be_cross = line_share(swatches_[shares.full], limit_) <=
                              line_share(swatches_[1 - shares.full], limit_);
    return beside_ring || may_be_ring || may_be_cross || shares.most < shares.least + kMoreFilled
               ? beside_ring
               : std::optional(shares.full);
}

// Nearly all sites that are not blank are coloured in, or have one and the same shape.
bool Classifier::show_filled_and_drawn(const std::vector<Sample>& sites) {
    if (kinds_.size() != 2 || !are_of_one_hue()) {
        return false;
    }
    most_lines_ = most_lines(sites);
    const SwatchShares shares = swatch_shares();
    const SiteCounts counts = count_sites(sites, kinds_[shares.full], kinds_[1 - shares.full]);
    const std::optional<std::size_t> filled = filled_swatch(shares, counts);
    if (!filled || !are_filled_or_drawn(counts)) {
        most_lines_.reset();
        return false;
    }
    tell_by_shape(*filled, counts.crosses > counts.rings ? MarkShape::Cross : MarkShape::Ring);
    return true;
}

std::optional<double> Classifier::most_lines(const std::vector<Sample>& sites) const {
    std::vector<double> shares;
    for (const Sample& site : sites) {
        if (is_visible(site) && !is_bare(site)) {
            shares.push_back(line_share(site, limit_));
        }
    }
    std::ranges::sort(shares);
    const std::optional<Gap> gap = widest_gap(shares);
    const bool is_wide = gap && gap->width() >= kLinesToColouring && gap->low <= kMostLines &&
                         is_clear(*gap,
                                  middle_of(shares, shares.front(), gap->low),
                                  middle_of(shares, gap->high, shares.back()));
    return is_wide ? std::optional(gap->low + kBeyondLines) : std::nullopt;
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

}  // namespace quadrille::eye
