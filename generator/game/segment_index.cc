#include "game/segment_index.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/check.h"

namespace quadrille::game {

namespace {

using board::GridPoint;

constexpr std::int64_t kMaxCoordinate = std::int64_t{1} << 30;

/// Twice the signed area of the triangle a b c.
std::int64_t orientation(GridPoint a, GridPoint b, GridPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int sign(std::int64_t value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

/// For points on one line: how they follow each other along it.
std::int64_t along(GridPoint a, GridPoint b, GridPoint point) {
    return (b.x - a.x) * (point.x - a.x) + (b.y - a.y) * (point.y - a.y);
}

/// For two segments on one line: do they share more than a point?
bool overlap(GridPoint a, GridPoint b, GridPoint c, GridPoint d) {
    const auto [low, high] = std::minmax({along(a, b, c), along(a, b, d)});
    return low < along(a, b, b) && high > 0;
}

bool strictly_between(GridPoint a, GridPoint b, GridPoint point) {
    if (orientation(a, b, point) != 0) {
        return false;
    }
    const std::int64_t place = along(a, b, point);
    return place > 0 && place < along(a, b, b);
}

std::int64_t floor_divide(std::int64_t value, std::int64_t divisor) {
    return value / divisor - (value % divisor != 0 && (value < 0) != (divisor < 0) ? 1 : 0);
}

}  // namespace

bool segments_cross(GridPoint a, GridPoint b, GridPoint c, GridPoint d) {
    const int c_side = sign(orientation(a, b, c));
    const int d_side = sign(orientation(a, b, d));
    if (c_side == 0 && d_side == 0) {
        return overlap(a, b, c, d);
    }
    return c_side * d_side < 0 && sign(orientation(c, d, a)) * sign(orientation(c, d, b)) < 0;
}

SiteGrid::SiteGrid(const board::Board& board) {
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        points_.push_back(board.grid_point(board::SiteId{index}));
    }
    if (points_.empty()) {
        return;
    }
    min_ = max_ = points_.front();
    for (const GridPoint& point : points_) {
        min_ = {std::min(min_.x, point.x), std::min(min_.y, point.y)};
        max_ = {std::max(max_.x, point.x), std::max(max_.y, point.y)};
    }
    QUADRILLE_CHECK(min_.x > -kMaxCoordinate && min_.y > -kMaxCoordinate);
    QUADRILLE_CHECK(max_.x < kMaxCoordinate && max_.y < kMaxCoordinate);
    const std::int64_t width = max_.x - min_.x + 1;
    const std::int64_t height = max_.y - min_.y + 1;
    const auto sites = static_cast<std::int64_t>(points_.size());
    while (floor_divide(width, bucket_size_) + 1 > 2 * sites ||
           (floor_divide(width, bucket_size_) + 1) * (floor_divide(height, bucket_size_) + 1) >
               2 * sites + 16) {
        bucket_size_ *= 2;
    }
    bucket_columns_ = bucket_column(max_.x) + 1;
    bucket_rows_ = bucket_row(max_.y) + 1;
    if (width <= 16 * sites && width * height <= 16 * sites) {
        lattice_.assign(static_cast<std::size_t>(width * height), 0);
        for (std::size_t index = 0; index < points_.size(); ++index) {
            const GridPoint offset{points_[index].x - min_.x, points_[index].y - min_.y};
            lattice_[static_cast<std::size_t>(offset.y * width + offset.x)] =
                static_cast<std::uint32_t>(index + 1);
        }
    }
}

std::optional<board::SiteId> SiteGrid::at(GridPoint point) const {
    const std::int64_t width = max_.x - min_.x + 1;
    const std::uint32_t site =
        lattice_[static_cast<std::size_t>((point.y - min_.y) * width + point.x - min_.x)];
    return site == 0 ? std::nullopt : std::optional(board::SiteId{site - 1});
}

std::optional<board::SiteId> SiteGrid::between(board::SiteId a, board::SiteId b) const {
    if (lattice_.empty()) {
        return between_by_search(a, b);
    }
    const GridPoint from = point(a);
    const GridPoint to = point(b);
    const std::int64_t parts = std::gcd(to.x - from.x, to.y - from.y);
    for (std::int64_t part = 1; part < parts; ++part) {
        const GridPoint on_the_way{from.x + (to.x - from.x) / parts * part,
                                   from.y + (to.y - from.y) / parts * part};
        if (const auto site = at(on_the_way)) {
            return site;
        }
    }
    return std::nullopt;
}

std::optional<board::SiteId> SiteGrid::between_by_search(board::SiteId a, board::SiteId b) const {
    std::optional<board::SiteId> nearest;
    const GridPoint from = point(a);
    const GridPoint to = point(b);
    for (std::size_t index = 0; index < points_.size(); ++index) {
        if (strictly_between(from, to, points_[index]) &&
            (!nearest || along(from, to, points_[index]) < along(from, to, point(*nearest)))) {
            nearest = board::SiteId{index};
        }
    }
    return nearest;
}

template <typename Visit>
void SiteGrid::visit_buckets(GridPoint a, GridPoint b, Visit visit) const {
    if (a.y > b.y) {
        std::swap(a, b);
    }
    const std::size_t last_row = bucket_row(b.y);
    for (std::size_t row = bucket_row(a.y); row <= last_row; ++row) {
        // The part of the segment within this row of buckets, its ends rounded outward.
        const std::int64_t top = min_.y + static_cast<std::int64_t>(row) * bucket_size_;
        const std::int64_t from_y = std::max(a.y, top);
        const std::int64_t to_y = std::min(b.y, top + bucket_size_);
        std::int64_t low = std::min(a.x, b.x);
        std::int64_t high = std::max(a.x, b.x);
        if (a.y != b.y) {
            const std::int64_t slope_x = b.x - a.x;
            const std::int64_t height = b.y - a.y;
            const std::int64_t x1 = floor_divide((from_y - a.y) * slope_x, height) + a.x;
            const std::int64_t x2 = floor_divide((to_y - a.y) * slope_x, height) + a.x;
            high = std::min(high, std::max(x1, x2) + 1);
            low = std::max(low, std::min(x1, x2));
        }
        const std::size_t last = bucket_column(high);
        for (std::size_t column = bucket_column(low); column <= last; ++column) {
            visit(row * bucket_columns_ + column);
        }
    }
}

SegmentIndex::SegmentIndex(std::shared_ptr<const SiteGrid> grid)
    : grid_(std::move(grid)), newest_(grid_->bucket_count(), 0) {}

std::optional<SegmentIndex::Obstacle> SegmentIndex::obstacle(board::SiteId from,
                                                             board::SiteId to) const {
    const GridPoint a = grid_->point(from);
    const GridPoint b = grid_->point(to);
    std::optional<std::size_t> crossed;
    std::optional<std::size_t> repeated;
    grid_->visit_buckets(a, b, [&](std::size_t bucket) {
        for (std::uint32_t link = newest_[bucket]; link != 0; link = links_[link - 1].next) {
            const std::size_t segment = links_[link - 1].segment;
            const Ends& other = segments_[segment];
            if ((a == other.a && b == other.b) || (a == other.b && b == other.a)) {
                repeated = segment;
            } else if (segment < crossed.value_or(segments_.size()) &&
                       segments_cross(a, b, other.a, other.b)) {
                crossed = segment;
            }
        }
    });
    if (repeated) {
        return Repeats{*repeated};
    }
    if (const auto site = grid_->between(from, to)) {
        return ThroughSite{*site};
    }
    if (crossed) {
        return Crosses{*crossed};
    }
    return std::nullopt;
}

void SegmentIndex::add(board::SiteId from, board::SiteId to) {
    const Ends ends{grid_->point(from), grid_->point(to)};
    const auto segment = static_cast<std::uint32_t>(segments_.size());
    segments_.push_back(ends);
    grid_->visit_buckets(ends.a, ends.b, [&](std::size_t bucket) {
        links_.push_back({segment, newest_[bucket]});
        newest_[bucket] = static_cast<std::uint32_t>(links_.size());
    });
}

void SegmentIndex::remove_last() {
    const auto segment = static_cast<std::uint32_t>(segments_.size() - 1);
    const Ends ends = segments_.back();
    grid_->visit_buckets(ends.a, ends.b, [&](std::size_t bucket) {
        newest_[bucket] = links_[newest_[bucket] - 1].next;
    });
    while (!links_.empty() && links_.back().segment == segment) {
        links_.pop_back();
    }
    segments_.pop_back();
}

}  // namespace quadrille::game
