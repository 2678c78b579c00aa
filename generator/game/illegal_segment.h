// Why a segment may not be drawn; see illegal.h.
#pragma once

#include <optional>
#include <vector>

#include "board/board.h"
#include "game/record.h"
#include "spec/model/play_spec.h"

namespace quadrille::game {

struct SegmentNowhere {
    board::SiteId site;
};

struct SegmentRepeated {
    Segment other;
};

struct SegmentThroughSite {
    board::SiteId site;
};

struct SegmentCrosses {
    Segment other;
};

/// `between: near`, but its ends are no neighbours; or `between: last`, but it starts elsewhere.
struct SegmentNotBetween {
    spec::SegmentVerb::Between between = spec::SegmentVerb::Between::Any;
    std::optional<board::SiteId> last;
};

/// It must begin at one of these sites, because the rules say `from: ends` or `from: drawn`.
struct SegmentNotFrom {
    spec::SegmentVerb::From from = spec::SegmentVerb::From::Any;
    std::vector<board::SiteId> sites;
};

/// The first one must begin there.
struct SegmentNotFirst {
    board::SiteId first;
};

/// A segment has come to the site already, and the rules say `to: fresh` or `through: fresh`.
struct SegmentNotFresh {
    board::SiteId site;
    bool passed = false;  ///< The segment passes it on its way.
};

struct SegmentNotAlong {
    spec::SegmentVerb::Along along = spec::SegmentVerb::Along::Any;
};

}  // namespace quadrille::game
