// What the rules of a phase ask of a segment: where it begins, what it comes to, what lies on its
// way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "game/game.h"
#include "game/illegal.h"
#include "game/record.h"
#include "game/segment_index.h"

namespace quadrille::game {

class Position;

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

/// The pairs of sites that a segment may lie between, before its other rules are asked.
struct SegmentPairs {
    const board::Board& board;
    const Neighbours* near = nullptr;       ///< Of neighbours only; null: of any.
    std::optional<board::SiteId> pen = {};  ///< One of each pair, where a path goes on from there.
    bool directed = false;                  ///< Each pair both ways: a path begins.

    /// Calls `visit(from, to)` for each pair, in label order, until it returns false; then so does this.
    template <typename Visit>
    bool for_each(const Visit& visit) const {
        if (pen) {
            return for_each_other(*pen, [&](board::SiteId other) {
                const auto [from, to] = std::minmax(*pen, other);
                return visit(from, to);
            });
        }
        bool goes_on = true;
        for (std::size_t from = 0; goes_on && from < board.site_count(); ++from) {
            goes_on = for_each_other(board::SiteId{from}, [&](board::SiteId to) {
                return (!directed && to.index() < from) || visit(board::SiteId{from}, to);
            });
        }
        return goes_on;
    }

  private:
    template <typename Visit>
    bool for_each_other(board::SiteId site, const Visit& visit) const {
        if (near != nullptr) {
            const auto others = near->of(site);
            return std::all_of(others.begin(), others.end(), visit);
        }
        bool goes_on = true;
        for (std::size_t other = 0; goes_on && other < board.site_count(); ++other) {
            goes_on = other == site.index() || visit(board::SiteId{other});
        }
        return goes_on;
    }
};

/// Those of the first segment of a turn. Requires: not ended.
SegmentPairs pairs_of_next(const Position& position);

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
