// What the rules of a phase ask of a segment: where it begins, what it comes to, what lies on its
// way.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "game/game.h"
#include "game/illegal.h"
#include "game/record.h"
#include "game/segment_index.h"

namespace quadrille::game {

/// What has been drawn, as a new segment finds it.
struct DrawnSegments {
    const Game& game;
    std::span<const Segment> segments;
    const SegmentIndex& index;
    std::span<const int> at;  ///< For each site, how many end there.
    /// Where the pen is: the end of the last one that a turn drew, or where the first must begin.
    std::optional<board::SiteId> pen;
    bool begun = false;  ///< A turn has drawn one.
    /// Whether whoever is to move drew a segment.
    std::function<bool(const Segment&)> is_own;
};

/// Why the segment may not be drawn; nothing if it may.
std::optional<IllegalReason> segment_fault(const spec::SegmentVerb& verb,
                                           const DrawnSegments& drawn,
                                           board::SiteId from,
                                           board::SiteId to);

/// Both ends and the sites between them, from one end to the other.
std::vector<board::SiteId> sites_along(const SiteGrid& grid, board::SiteId from, board::SiteId to);

/// The same where a segment may pass sites by the rules; elsewhere its ends alone.
std::vector<board::SiteId> sites_drawn(const Game& game, board::SiteId from, board::SiteId to);

}  // namespace quadrille::game
