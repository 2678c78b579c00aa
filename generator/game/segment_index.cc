#include "game/segment_index.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "base/check.h"

namespace quadrille::game {

namespace {

using board::GridPoint;

constexpr std::int64_t kBucketsPerSite = 2;  // at most
constexpr std::int64_t kMaxCoordinate = std::int64_t{1} << 30;

/// Twice the signed area of the triangle a b c.
std::int64_t orientation(GridPoint a, GridPoint b, GridPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

int sign(std::int64_t value) {
    return (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
}

/// Compares points on one line by their order along it.
std::int64_t along(GridPoint a, GridPoint b, GridPoint point) {
    return (b.x - a.x) * (point.x - a.x) + (b.y - a.y) * (point.y - a.y);
}

/// True if two segments on one line share more than a point.
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
    while ((width >> bucket_shift_) > sites || (height >> bucket_shift_) > sites ||
           ((width >> bucket_shift_) + 1) * ((height >> bucket_shift_) + 1) >
               kBucketsPerSite * sites + 16) {
        ++bucket_shift_;
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
    const std::int64_t width = std::abs(to.x - from.x);
    const std::int64_t height = std::abs(to.y - from.y);
    const std::int64_t parts = width == 1 || height == 1 ? 1 : std::gcd(width, height);
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
    const auto [low, high] = std::minmax(a.x, b.x);
    const std::size_t first_column = bucket_column(low);
    const std::size_t last_column = bucket_column(std::max(low, high - 1));
    const std::size_t first_row = bucket_row(a.y);
    const std::size_t last_row = bucket_row(std::max(a.y, b.y - 1));
    const bool is_box = first_row == last_row || first_column == last_column;
    std::int64_t x = a.x;  // where it enters the row of buckets, rounded down
    for (std::size_t row = first_row; row <= last_row; ++row) {
        std::size_t first = first_column;
        std::size_t last = last_column;
        if (!is_box) {
            const std::int64_t bottom =
                std::min(b.y, min_.y + (static_cast<std::int64_t>(row + 1) << bucket_shift_));
            const std::int64_t next_x = a.x + floor_divide((bottom - a.y) * (b.x - a.x), b.y - a.y);
            first = bucket_column(std::min(x, next_x));
            last = std::min(last_column, bucket_column(std::max(x, next_x)));
            x = next_x;
        }
        for (std::size_t column = first; column <= last; ++column) {
            visit(row * bucket_columns_ + column);
        }
    }
}

SegmentIndex::SegmentIndex(std::shared_ptr<const SiteGrid> grid)
    : grid_(std::move(grid)), buckets_(grid_->bucket_count()) {}

std::optional<SegmentIndex::Obstacle> SegmentIndex::obstacle(
    board::SiteId from,
    board::SiteId to,
    const std::function<bool(std::size_t segment)>& may_cross) const {
    const GridPoint a = grid_->point(from);
    const GridPoint b = grid_->point(to);
    std::optional<std::size_t> repeated;
    std::optional<std::size_t> crossed;  // the earliest
    grid_->visit_buckets(a, b, [&](std::size_t bucket) {
        for (const std::size_t segment : buckets_[bucket]) {
            const auto& [c, d] = segments_[segment];
            if ((a == c && b == d) || (a == d && b == c)) {
                repeated = segment;
            } else if (segment < crossed.value_or(segments_.size()) && segments_cross(a, b, c, d) &&
                       !(may_cross && may_cross(segment))) {
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
    return crossed ? std::optional<Obstacle>(Crosses{*crossed}) : std::nullopt;
}

void SegmentIndex::add(board::SiteId from, board::SiteId to) {
    const Ends ends{grid_->point(from), grid_->point(to)};
    grid_->visit_buckets(
        ends.a, ends.b, [&](std::size_t bucket) { buckets_[bucket].push_back(segments_.size()); });
    segments_.push_back(ends);
}

void SegmentIndex::remove_last() {
    const Ends ends = segments_.back();
    grid_->visit_buckets(ends.a, ends.b, [&](std::size_t bucket) { buckets_[bucket].pop_back(); });
    segments_.pop_back();
}

}  // namespace quadrille::game
