// Finds what stands in the way of a new segment: a site on it, the same segment drawn before, or a
// segment that it crosses. Integers only. Segments are kept in the buckets of a grid that they pass
// through, about one bucket to a site, so that a look at a few neighbours is enough.
#pragma once

#include <array>
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

    /// Calls `visit(bucket)` for each bucket that the segment a-b may pass through; its ends do not
    /// count. A bucket holds its upper and left sides, so that each point is in one bucket.
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

    static constexpr std::size_t kBlockSize = 3;
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Segments of one bucket, as many as fill a cache line: looking them up elsewhere would cost
    /// more than all the arithmetic. Filled from the front.
    struct Block {
        std::array<Ends, kBlockSize> ends;
        std::array<std::uint32_t, kBlockSize> segment{kNone, kNone, kNone};
        std::uint32_t next = 0;  ///< Block of earlier segments; 0: none.
    };

    struct Found;

    void look(std::size_t bucket, Found& found) const;
    void put(std::size_t bucket, const Ends& ends);
    bool take_newest(std::size_t bucket);

    std::shared_ptr<const SiteGrid> grid_;
    std::vector<Ends> segments_;
    /// One for each bucket, with its newest segments; then those that were full.
    std::vector<Block> blocks_;
};

/// True if the segments a-b and c-d have a point in common that is an end of neither, or lie one
/// along the other. Exact for coordinates below 2^30.
bool segments_cross(board::GridPoint a, board::GridPoint b, board::GridPoint c, board::GridPoint d);

}  // namespace quadrille::game
