// Finds what stands in the way of a new segment: a site on it, the same segment drawn before, or a
// segment that it crosses. Integers only. Segments are kept in the buckets of a coarse grid that
// they pass through, so that a look at a few neighbours is enough.
#pragma once

#include <cstddef>
#include <cstdint>
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

    /// Calls `visit(bucket)` for each bucket that the segment a-b may pass through.
    template <typename Visit>
    void visit_buckets(board::GridPoint a, board::GridPoint b, Visit visit) const;

  private:
    [[nodiscard]] std::size_t bucket_column(std::int64_t x) const {
        return static_cast<std::size_t>(x - min_.x) >> bucket_shift_;
    }

    [[nodiscard]] std::size_t bucket_row(std::int64_t y) const {
        return static_cast<std::size_t>(y - min_.y) >> bucket_shift_;
    }

    [[nodiscard]] std::pair<std::size_t, std::size_t> bucket_columns_in(std::size_t row,
                                                                        board::GridPoint a,
                                                                        board::GridPoint b) const;
    [[nodiscard]] std::optional<board::SiteId> at(board::GridPoint point) const;
    [[nodiscard]] std::optional<board::SiteId> between_by_search(board::SiteId a,
                                                                 board::SiteId b) const;

    std::vector<board::GridPoint> points_;
    board::GridPoint min_;
    board::GridPoint max_;
    unsigned bucket_shift_ = 0;  // Buckets are squares of side 2^shift.
    std::size_t bucket_columns_ = 1;
    std::size_t bucket_rows_ = 1;
    /// Site + 1 for each lattice point of the bounds, row by row; empty where sites lie too thin.
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

    /// What is in the way; of several segments the earliest. Requires: the ends differ.
    [[nodiscard]] std::optional<Obstacle> obstacle(board::SiteId from, board::SiteId to) const;

    void add(board::SiteId from, board::SiteId to);

    /// Takes the last one back.
    void remove_last();

  private:
    /// Coordinates that fit the bounds of SiteGrid, in half the room.
    struct Ends {
        std::int32_t ax = 0;
        std::int32_t ay = 0;
        std::int32_t bx = 0;
        std::int32_t by = 0;

        [[nodiscard]] board::GridPoint a() const { return {ax, ay}; }

        [[nodiscard]] board::GridPoint b() const { return {bx, by}; }
    };

    /// One link of a bucket's chain, newest first. Holds the segment's ends itself: looking them up
    /// elsewhere would cost more than all the arithmetic.
    struct Link {
        Ends ends;
        std::uint32_t segment = 0;
        std::uint32_t next = 0;  // link + 1; 0: none
    };

    std::shared_ptr<const SiteGrid> grid_;
    std::uint32_t size_ = 0;  // segments
    std::vector<Link> links_;
    std::vector<std::uint32_t> newest_;  // per bucket: link + 1; 0: none
};

/// True if the segments a-b and c-d have a point in common that is an end of neither, or lie one
/// along the other. Exact for coordinates below 2^30.
bool segments_cross(board::GridPoint a, board::GridPoint b, board::GridPoint c, board::GridPoint d);

}  // namespace quadrille::game
