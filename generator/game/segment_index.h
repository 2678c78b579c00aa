// Finds what blocks a new segment: a site on it, the same segment drawn before, or a segment that
// it crosses. Integers only. Each segment is listed in the buckets of a grid that it passes
// through, about one bucket per site, so that only a few nearby segments have to be tested.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

/// Where a board's sites lie, for straight lines; shared by all positions of a game.
/// Requires: coordinates below 2^30.
class SiteGrid {
  public:
    explicit SiteGrid(const board::Board& board);

    [[nodiscard]] board::GridPoint point(board::SiteId site) const { return points_[site.index()]; }

    /// The site nearest to `a` strictly between `a` and `b`.
    [[nodiscard]] std::optional<board::SiteId> between(board::SiteId a, board::SiteId b) const;

    [[nodiscard]] std::size_t bucket_count() const { return bucket_columns_ * bucket_rows_; }

    /// Calls `visit(bucket)` for each bucket that the segment a-b may pass through; its ends do not
    /// count. A bucket includes its upper and left sides, so each point is in one.
    /// Requires: a != b.
    template <typename Visit>
    void visit_buckets(board::GridPoint a, board::GridPoint b, Visit visit) const;

  private:
    [[nodiscard]] std::size_t bucket_column(std::int64_t x) const {
        return static_cast<std::size_t>(x - min_.x) >> bucket_shift_;
    }

    [[nodiscard]] std::size_t bucket_row(std::int64_t y) const {
        return static_cast<std::size_t>(y - min_.y) >> bucket_shift_;
    }

    [[nodiscard]] std::optional<board::SiteId> at(board::GridPoint point) const;
    [[nodiscard]] std::optional<board::SiteId> between_by_search(board::SiteId a,
                                                                 board::SiteId b) const;

    std::vector<board::GridPoint> points_;
    board::GridPoint min_;
    board::GridPoint max_;
    unsigned bucket_shift_ = 0;  // Buckets are squares of side 2^shift.
    std::size_t bucket_columns_ = 1;
    std::size_t bucket_rows_ = 1;
    /// Site + 1 for each lattice point of the bounds, row by row; empty if sites are too sparse.
    std::vector<std::uint32_t> lattice_;
};

class SegmentIndex {
  public:
    SegmentIndex() = default;
    explicit SegmentIndex(std::shared_ptr<const SiteGrid> grid);

    /// Segments by number, from 0 in the order of adding.
    struct Repeats {
        std::size_t segment = 0;
    };

    struct Crosses {
        std::size_t segment = 0;
    };

    struct ThroughSite {
        board::SiteId site;
    };

    using Obstacle = std::variant<Repeats, ThroughSite, Crosses>;

    /// What blocks the segment; of several segments the earliest. Requires: the ends differ.
    /// `may_cross` names the segments that do not block it; none if empty.
    [[nodiscard]] std::optional<Obstacle> obstacle(
        board::SiteId from,
        board::SiteId to,
        const std::function<bool(std::size_t segment)>& may_cross = {}) const;

    void add(board::SiteId from, board::SiteId to);

    /// Removes the segment that was added last.
    void remove_last();

  private:
    struct Ends {
        board::GridPoint a;
        board::GridPoint b;
    };

    std::shared_ptr<const SiteGrid> grid_;
    std::vector<Ends> segments_;
    std::vector<std::vector<std::size_t>> buckets_;  // numbers of segments, newest last
};

/// True if the segments a-b and c-d share a point that is an end of neither, or overlap along a
/// line. Exact for coordinates below 2^30.
bool segments_cross(board::GridPoint a, board::GridPoint b, board::GridPoint c, board::GridPoint d);

}  // namespace quadrille::game
